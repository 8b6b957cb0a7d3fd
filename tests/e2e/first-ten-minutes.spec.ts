import type { Page } from '@playwright/test';
import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import {
  allPlaces,
  foundLine,
  joined,
  markers,
  openKeepRight,
  PLACES,
  shownNames,
} from '#tests/support/browser/place-screens.ts';
import { expectValidPlan, planStops, stopNames } from '#tests/support/browser/plans.ts';

/**
 * The reasons why first-time visitors left within ten minutes, one test each, with the starter city at the hours of the
 * observation.
 */
const MONDAY_NOON = '2026-11-23T12:39:00+01:00';
const SATURDAY_EVENING = '2026-11-21T19:00:00+01:00';
const SUNDAY_NIGHT = '2026-11-22T04:30:00+01:00';

const HOURS = [MONDAY_NOON, SATURDAY_EVENING, SUNDAY_NIGHT];

/** Declares tests once for each of the three hours, with the page's clock at that hour. */
const atEachHour = (title: string, declare: (hour: string) => void) => at(HOURS, title, declare);

/** Declares tests that do not depend on the hour, at one of the three hours; with EVERY_SIZE at each. */
const atOneHour = (title: string, declare: (hour: string) => void) =>
  at(ONE_SIZE ? [SATURDAY_EVENING] : HOURS, title, declare);

function at(hours: readonly string[], title: string, declare: (hour: string) => void): void {
  for (const hour of hours) {
    test.describe(`${title}, ${hour}`, () => {
      test.use({ frozenAt: hour });
      declare(hour);
    });
  }
}

test.beforeEach(({ letIn }) => letIn());

atOneHour('the first map', () => {
  test.slow();

  test('says what its markers are, and which are open', async ({ page, isMobile }) => {
    await page.goto('/explore');
    const names = () =>
      markers(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    await expect.poll(async () => (await names()).length).toBeGreaterThan(15);
    expect((await names()).length).toBeLessThanOrEqual(120);
    // Each marker is one place with its icon, or several; none is larger than its own square, so none covers another.
    for (const name of await names())
      expect(name).toMatch(/, (Bars|Cafes|Clubs|Events|Landmarks|Restaurants)(,|$)|^\d+ places…( \(\d+\))?$/);
    const boxes = await markers(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(31.5);
    expect(Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThan(31.5);
    await expect(joined(page).first()).toBeVisible();
    const map = page.getByRole('region', { name: 'Map', exact: true });
    await expect(map.getByText('Probably open', { exact: true })).toBeVisible();
    await expect(map.getByText('Not known', { exact: true })).toBeVisible();
    await expect(map.getByText(/fits your needs/)).toHaveCount(0);

    // One row of tools is above the city; the text map is in the column of the map's buttons.
    const [text, zoom, filters] = await Promise.all(
      [
        map.getByRole('button', { name: 'Text map' }),
        map.getByRole('button', { name: 'Zoom in' }),
        page.getByRole('button', { name: /^Filters/ }),
      ].map((part) => part.boundingBox()),
    );
    const end = (box: typeof text) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(Math.abs(end(text) - end(zoom))).toBeLessThan(2);
    expect(text?.y).toBeLessThan(zoom?.y ?? 0);
    if (!isMobile) return;
    const category = await page.getByRole('button', { name: /^Category/ }).boundingBox();
    expect(category?.y).toBe(filters?.y);
    const frame = await map.boundingBox();
    expect((filters?.y ?? 0) + (filters?.height ?? 0) - (frame?.y ?? 0)).toBeLessThan(64);
  });
});

atOneHour('a first visitor is not asked whether a place is still there', () => {
  test('on no place of each kind, the first ones that are opened', async ({ page }) => {
    const ofKind = new Map((await allPlaces(page)).map((place) => [place.category?.name, place]));
    expect(ofKind.size).toBeGreaterThanOrEqual(4);
    for (const { id, name } of ofKind.values()) {
      // Each place is opened in its own tab, so that no earlier place uses up its question.
      await page.goto('/list');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/places/${id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await openKeepRight(page);
      await expect(page.getByRole('button', { name: 'Add what you know' })).toBeVisible();
      await expect(page.getByText('Is this place still there?')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Still there|Closed for good)$/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Is it gone?' })).toHaveCount(1);
    }
  });
});

atEachHour('a plan', (hour) => {
  test('is for the evening to come, with known hours first and little waiting', async ({ page }) => {
    await page.goto('/right-now');
    await page.getByRole('link', { name: 'Plan the night' }).click();
    // At half past four the past night is no longer 'tonight': the next night has a date.
    const night = hour === SUNDAY_NIGHT ? 'Sunday, November 22' : 'Tonight';
    await expect(page.getByText(`${night}, 20:00 to 03:00`)).toBeVisible();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(stopNames(page)).toHaveCount(3);
    const times = await planStops(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times[0]).toBe(`${hour.slice(0, 10)}T19:00:00.000Z`);
    // Within 20 minutes on foot of one another all but one of the stops can have known hours, and the plan finds them.
    await expect(planStops(page).getByRole('listitem').filter({ hasText: 'Hours not known' })).toHaveCount(1);
    const waits = await planStops(page)
      .getByText(/^Free time: \d+ minutes?$/)
      .allInnerTexts();
    const waited = waits.reduce((sum, text) => sum + Number(/\d+/.exec(text)), 0);
    expect(waited).toBeLessThan(60);
    await expectValidPlan(page);
  });
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
const recommended = (page: Page) => region(page, 'Recommended in Barcelona').getByRole('article');

/** Returns the names of places with one of two tags. */
async function namesWith(page: Page, ...tags: string[]): Promise<string[]> {
  const places = await allPlaces(page);
  return places.filter((place) => place.tags.some(({ name }) => tags.includes(name))).map(({ name }) => name);
}

atEachHour('what is open', (hour) => {
  test('Right Now recommends what one can go to', async ({ page }) => {
    const late = await namesWith(page, 'Sauna', 'Cruising Bar');
    await page.goto('/right-now');
    await expect(recommended(page).first()).toBeVisible();
    const isKnown = (await recommended(page).allInnerTexts()).map((words) =>
      /Open Now · until|Probably open|Always open|Opens at|opens at/.test(words),
    );
    expect(isKnown[0]).toBe(true);
    // What nobody knows the hours of stands last, below one line that says so.
    expect(isKnown).toEqual([...isKnown].sort((one, other) => Number(other) - Number(one)));
    await expect(page.getByText('Unknown hours')).toHaveCount(0);
    const names = await recommended(page).getByRole('heading').allInnerTexts();
    if (hour === MONDAY_NOON) expect(names.filter((name) => late.includes(name))).toEqual([]);
  });

  test('the list begins with what is open, for many', async ({ page }) => {
    await page.goto('/list');
    await expect(foundLine(page)).toBeVisible();
    const names = (await shownNames(page)).slice(0, 10);
    const cards = page.getByRole('list', { name: 'Places' }).getByRole('article');
    // The kinds of the hour take turns, so the next kinds may begin with hours that are not known (filter-4).
    await expect(cards.first()).toContainText(/Open Now|Probably open|Always open/);
    const first = (await allPlaces(page)).filter(({ name }) => names.includes(name));
    const crowds = first.flatMap(({ tags }) => tags.filter(({ type }) => type === 'crowd'));
    expect(new Set(crowds.map(({ name }) => name)).size).toBeGreaterThanOrEqual(4);
    if (hour !== MONDAY_NOON) return;
    const late = await namesWith(page, 'Sauna', 'Cruising Bar');
    expect(names.slice(0, 5).filter((name) => late.includes(name))).toEqual([]);
  });
});

atOneHour('what is always open', () => {
  test('a mural has no hours to ask for', async ({ page }) => {
    await page.goto(`/places/${PLACES.mural.id}`);
    await expect(page.locator('[data-status=always]').first()).toHaveText('Always open');
    const hours = page.getByRole('region', { name: 'Opening Hours', exact: true });
    await expect(hours.getByText('Always open', { exact: true })).toBeVisible();
    await expect(hours.getByRole('row')).toHaveCount(0);
    await expect(
      page.getByText(/Check before you go|Do you know when it opens\?|Are these opening hours/),
    ).toHaveCount(0);
  });
});

atOneHour('the exact words of the guide', () => {
  test('stand where the weather is not known', async ({ page }) => {
    await page.route('**/api/weather/barcelona**', (route) => route.fulfill({ json: null }));
    await page.goto('/right-now');
    await expect(page.getByText('Perfect for exploring')).toBeVisible();
    await expect(page.getByText('Beautiful day ahead')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'AI Recommendations for You' })).toBeVisible();
    await expect(page.getByText('Chosen by the hour, the season and the weather')).toBeVisible();
    await expect(page.getByText('ask before you go')).toHaveCount(0);
  });
});

atOneHour('events say when they usually are, and ask whether they are on', () => {
  test("'Date not confirmed' stands on an event's own page only", async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByText('Usually every night')).toBeVisible();
    await expect(page.getByText('Date not confirmed')).toHaveCount(0);
    expect(await page.getByText(/^Usually /).count()).toBeGreaterThanOrEqual(20);
    await page.getByRole('link', { name: 'Nightly drag shows at Believe' }).click();
    await expect(page.getByText(/Date not confirmed/)).toBeVisible();
    await page.getByRole('button', { name: 'Yes, it is on' }).click();
    await expect(page.getByText('One visitor says that it is on.')).toBeVisible();
    await page.goto('/right-now');
    await expect(page.getByText('Date not confirmed')).toHaveCount(0);
  });
});

/** Returns the next moment of a weekday (0 is Monday), by Madrid's clock. */
function coming(weekday: number, minute: number): Date {
  const today = madridTime(new Date()).isoDate;
  return madridInstant(addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7), minute);
}

// At future hours, because the server's list of events, which the field searches, begins at the hour of the test
// itself.
for (const { words, weekday, minute } of [
  { words: 'drag tonight', weekday: 5, minute: 19 * 60 },
  { words: 'drag tonight', weekday: 0, minute: 12 * 60 + 39 },
  { words: 'Sunday drag', weekday: 6, minute: 4 * 60 + 30 },
].slice(0, ONE_SIZE ? 1 : undefined)) {
  test(`the search field proposes the show for '${words}' (weekday ${weekday})`, async ({
    page,
    isMobile,
  }) => {
    await page.clock.setFixedTime(coming(weekday, minute));
    await page.goto('/list');
    if (isMobile) await page.getByRole('button', { name: 'Open the search' }).click();
    await page.getByRole('combobox', { name: 'Search places' }).fill(words);
    await page.getByRole('option', { name: /^Nightly drag shows at Believe/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nightly drag shows at Believe' }),
    ).toBeVisible();
  });
}

// At the hour of the test itself: the server's list of events begins there, and the show is on every night.
test('a search begins with what was meant, and finds the show of tonight', async ({ page }) => {
  await page.goto('/list?search=lesbian+bar');
  const cards = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Bars');
  await expect(cards.filter({ hasText: 'Carita Bonita' })).toBeVisible();
  const names = await cards.allInnerTexts();
  const positionOf = (name: string) => names.findIndex((text) => text.includes(name));
  expect(positionOf('Carita Bonita')).toBeLessThan(2);
  // A house for women that is no bar: its text has 'Barcelona', which is not the word 'bar'.
  expect(positionOf('Ca la Dona')).toBe(-1);

  await page.goto('/list?search=toilet');
  await expect(cards).not.toHaveCount(0);

  await page.goto('/list?search=drag+tonight');
  const show = page.getByRole('link', { name: 'Nightly drag shows at Believe' });
  await expect(show).toBeInViewport();
  await show.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nightly drag shows at Believe' })).toBeVisible();
});

atOneHour('a list without photos', () => {
  test('is no wall of patterns', async ({ page }) => {
    await page.goto('/list');
    const pictures = page.getByRole('list', { name: 'Places' }).locator('svg[viewBox="0 0 160 160"]');
    await expect.poll(() => pictures.count()).toBeGreaterThan(20);
    const widths = await pictures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThan(120);
  });
});

atOneHour('help', () => {
  test('is in the menu of every screen, and one press leads back', async ({ page }) => {
    await page.goto('/list');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Emergency numbers' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('link', { name: /112/ })).toBeInViewport();
    await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  });
});

atOneHour('a page in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('names the memorials of the city in Spanish', async ({ page }) => {
    await page.goto('/list');
    const cards = page.getByRole('list').filter({ hasText: 'Keith Haring' });
    await expect(cards).toContainText('Mural de Keith Haring');
    await expect(cards).toContainText('Atril de memoria de la manifestación de 1977');
    await expect(cards).not.toContainText(/Memory lectern|parade start|memorial plaque/);
  });
});
