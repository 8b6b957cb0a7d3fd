import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Event } from '#contract/events/events.ts';
import type { Category } from '#contract/vocabulary/vocabulary.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { ACCESS_CODE, expect, test, unlock } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { markers, PLACES, toast } from '#tests/support/browser/place-screens.ts';
import { expectStep, nextPlaceSent } from '#tests/support/browser/wizard-screens.ts';

/**
 * What people open the guide for, each from the gate on, by a hand that counts its presses: taps and submitted texts.
 * Typing is no press, but needs a field that has the focus. If a task needs more presses than here, the guide changes.
 */
const MOST = {
  openBar: 3,
  cafeTomorrow: 4,
  openSauna: 3,
  tonight: 2,
  directions: 3,
  save: 2,
  phone: 5,
  addByAddress: 8,
} as const;

class Hand {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.presses += 1;
    await target.tap();
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    await expect(this.page.locator(':is(input, textarea):focus')).toBeVisible();
    await this.page.keyboard.type(text);
  }

  async submit(): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press('Enter');
  }

  async search(text: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Open the search' }));
    await this.type(text);
  }
}

const SATURDAY_EVENING = '2026-11-28T20:00:00+01:00';

const bottomBar = (page: Page) => page.getByRole('navigation').filter({ hasText: 'Right Now' }).last();
const goTo = (page: Page, screen: string) => bottomBar(page).getByRole('link', { name: screen, exact: true });
const suggestion = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const cards = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem');

async function enter(page: Page): Promise<Hand> {
  await page.goto('/');
  await unlock(page);
  await expect(page).toHaveURL(/\/explore$/);
  await expect(page.getByRole('button', { name: 'Open the search' })).toBeVisible();
  return new Hand(page);
}

/** Passes the gate beside the browser, which stays outside. */
async function letInBeside(request: APIRequestContext): Promise<void> {
  expect((await request.post('/api/access', { data: { code: ACCESS_CODE } })).status()).toBe(204);
}

test.slow();
test.use({ frozenAt: SATURDAY_EVENING, contextOptions: { reducedMotion: 'reduce' } });

test('a bar that is open now', async ({ page }) => {
  const hand = await enter(page);
  await hand.tap(goTo(page, 'List'));
  await hand.tap(page.getByRole('button', { name: 'Bars', exact: true }));
  const bar = cards(page).first();
  await expect(bar).toContainText('Open Now · until 03:00');
  await expect(bar).toContainText('Bars');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(hand.presses).toBeLessThanOrEqual(MOST.openBar);
});

test('a sauna that is open now, by search', async ({ page }) => {
  const hand = await enter(page);
  await hand.search('sauna open now');
  await hand.tap(page.getByRole('option', { name: /^Sauna .*(Open Now|Always open)/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: /^Sauna/ })).toBeInViewport();
  await expect(page.locator('main [data-status=always]').first()).toBeInViewport();
  expect(hand.presses).toBeLessThanOrEqual(MOST.openSauna);
});

test('what is on tonight', async ({ page, request }) => {
  await letInBeside(request);
  const events: Event[] = await (await request.get('/api/events')).json();
  const show = events.find(({ title }) => title === 'Nightly drag shows at Believe');
  // The list begins at the hour of the test itself, with the next of the nightly shows.
  const evening = madridInstant(show?.startDate ?? '', 20 * 60);
  await page.clock.setFixedTime(evening);

  const hand = await enter(page);
  await hand.tap(goTo(page, 'Events'));
  await hand.tap(page.getByRole('button', { name: /^Today/ }));
  const shown = page.getByRole('article').filter({ hasText: show?.title });
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('23:00');
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').filter({ hasText: 'Tomorrow' })).toHaveCount(0);
  expect(hand.presses).toBeLessThanOrEqual(MOST.tonight);
});

test('directions to a known place', async ({ page }) => {
  const hand = await enter(page);
  await hand.search('gingin');
  await hand.tap(suggestion(page, PLACES.ginGin.name));
  const way = page.getByRole('link', { name: /^Directions/ });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*query=GinGin/);
  const opened = page.waitForEvent('popup');
  await hand.tap(way);
  await opened;
  expect(hand.presses).toBeLessThanOrEqual(MOST.directions);
});

test('save a place', async ({ page }) => {
  const hand = await enter(page);
  const marker = markers(page).and(page.locator('[aria-pressed]')).first();
  await hand.tap(marker);
  const card = page.getByRole('region', { name: /^Details of / });
  const name = (await card.getAttribute('aria-label'))?.replace('Details of ', '') ?? '';
  expect(name).not.toBe('');
  await hand.tap(card.getByRole('button', { name: 'Favorite' }));
  await expect(toast(page)).toBeVisible();
  expect(hand.presses).toBeLessThanOrEqual(MOST.save);
  await page.goto('/saved');
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
});

test.describe('where journeys change places', () => {
  test.use({ baseURL: BUSY.address, allowedMessages: [/status of 503/] });

  test('a café for tomorrow, 10:30', async ({ page, request }) => {
    // Of the starter city's cafés none is surely open on every morning; the server reads the day by its own clock.
    await letInBeside(request);
    const categories: Category[] = await (await request.get('/api/categories')).json();
    const data = {
      name: 'Cafè de les Deu',
      address: 'Carrer Inventat, 1',
      latitude: 41.3871,
      longitude: 2.1641,
      categoryIds: [categories.find(({ name }) => name === 'Cafes')?.id],
      openingHours: { 'Monday - Sunday': '08:00 – 13:00' },
    };
    expect((await request.post('/api/places', { data })).status()).toBe(201);

    const hand = await enter(page);
    await hand.search('cafe tomorrow 10:30');
    await hand.submit();
    await hand.tap(page.getByRole('button', { name: /^Places \(\d+\)/ }));
    await expect(page.getByText(/^Open at \w{3} 10:30/)).toBeVisible();
    const cafe = cards(page).filter({ hasText: data.name });
    await expect(cafe).toContainText('until 13:00');
    await expect(cafe).toBeInViewport();
    expect(hand.presses).toBeLessThanOrEqual(MOST.cafeTomorrow);
  });

  test('correct a phone number', async ({ page }) => {
    const hand = await enter(page);
    await hand.search('casal lambda');
    await hand.tap(suggestion(page, 'Casal Lambda'));
    await hand.tap(page.getByRole('link', { name: 'Edit', exact: true }));
    const phone = page.getByRole('main').getByRole('textbox', { name: 'Phone' });
    await hand.tap(phone);
    await page.keyboard.press('ControlOrMeta+a');
    await hand.type('+34 933 19 55 51');
    await hand.tap(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('+34 933 195 551');
    expect(hand.presses).toBeLessThanOrEqual(MOST.phone);
  });

  test('add a place by its address', async ({ page }) => {
    // No maps service can be reached.
    await page.route('**/api/directory?**', (route) =>
      route.fulfill({ status: 503, json: { error: 'No answer', code: 'maps_unavailable' } }),
    );
    const main = page.getByRole('main');
    const hand = await enter(page);
    await hand.tap(page.getByRole('button', { name: 'Open the menu' }));
    await hand.tap(page.getByRole('dialog').getByRole('link', { name: 'Add Place' }));
    await hand.tap(main.getByRole('combobox', { name: 'Search for a place' }));
    await hand.type('Aribau 141');
    await hand.tap(page.getByRole('option', { name: "Carrer d'Aribau, 141" }));
    await expect(main.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await hand.type('Bar Vuit Tocs');
    await hand.submit();
    await expectStep(page, 3, 'Review & Edit');
    const category = main.getByRole('checkbox', { name: 'Bars' });
    if (!(await category.isChecked())) await hand.tap(category);
    await hand.tap(main.getByRole('button', { name: 'Continue to Photos' }));
    const sent = nextPlaceSent(page);
    await hand.tap(main.getByRole('button', { name: 'Create Place' }));
    expect(await sent).toMatchObject({
      name: 'Bar Vuit Tocs',
      address: "Carrer d'Aribau, 141, Barcelona",
      latitude: expect.closeTo(41.393, 2),
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Bar Vuit Tocs' })).toBeVisible();
    expect(hand.presses).toBeLessThanOrEqual(MOST.addByAddress);
  });
});
