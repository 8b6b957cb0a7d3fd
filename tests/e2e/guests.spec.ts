import type { Browser, Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { JOURNEY_LANGUAGES, LOCALES } from '#tests/support/browser/journey-texts.ts';
import { scanCode } from '#tests/support/browser/other-phone.ts';
import { PLACES, toast } from '#tests/support/browser/place-screens.ts';
import { planStops, stopNames } from '#tests/support/browser/plans.ts';
import ca from '#web/locales/ca/labels.json' with { type: 'json' };
import en from '#web/locales/en/labels.json' with { type: 'json' };
import es from '#web/locales/es/labels.json' with { type: 'json' };

const TEXTS: Record<Language, typeof en> = { en, es, ca };
const REFUSED = /status of (401|403|429)/;

test.use({ baseURL: BUSY.address, allowedMessages: [REFUSED] });
// Staff disable the links in one journey, which would refuse those of the others.
test.describe.configure({ mode: 'default' });

/** Presses 'Let a friend in tonight', and returns the link that a phone's camera reads from the screen. */
async function letFriendIn(page: Page, texts = en): Promise<string> {
  await page.getByRole('button', { name: texts.let_in }).click();
  const dialog = page.getByRole('dialog', { name: texts.let_in });
  const link = await scanCode(dialog.getByRole('img', { name: texts.guests_qr }));
  await expect(dialog.getByRole('textbox')).toHaveValue(link);
  expect(link).toMatch(new RegExp(`^${BUSY.address}/#g\\.[\\w-]{30}\\.[\\w-]{43}$`));
  await expectAccessible(page);
  return link;
}

async function friendsPhone(browser: Browser, language: Language = 'en'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BUSY.address,
    locale: LOCALES[language],
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const texts = TEXTS[language];

    test('a friend comes in at the shared place, reads, and changes nothing', async ({
      page,
      letIn,
      browser,
    }) => {
      await letIn();
      await page.goto(`/places/${PLACES.ginGin.id}`);
      const link = await letFriendIn(page, texts);

      const friend = await friendsPhone(browser, language);
      await friend.goto(link);
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(PLACES.ginGin.name);
      expect(friend.url()).toBe(`${BUSY.address}/places/${PLACES.ginGin.id}`);
      await expect(friend.getByText(texts.note)).toBeVisible();
      const line = friend.getByText(texts.line.split('{end}')[0] ?? '');
      await expect(line).toContainText('12:00');
      await expect(friend.getByRole('button', { name: texts.let_in })).toHaveCount(0);
      await expect(friend.locator('a[href^="/edit-"]:visible, a[href^="/add"]:visible')).toHaveCount(0);
      await expectAccessible(friend);
      const refused = await friend.request.patch(`/api/places/${PLACES.ginGin.id}`, {
        data: { phone: '+34 930 00 00 01' },
      });
      expect([refused.status(), (await refused.json()).sentence]).toEqual([403, 'guests_read_only']);

      await friend.goto('/add-ai');
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(texts.reads);
      await expect(line).toBeVisible();
      await expectAccessible(friend);
      await friend.goto('/right-now');
      await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
      await friend.goto('/profile');
      await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(friend.locator('a[href="/sign-in"]')).toHaveCount(0);
      await friend.context().close();

      const late = await friendsPhone(browser, language);
      await late.goto(link);
      await expect(late.getByRole('alert').first()).not.toBeEmpty();
      await expect(late.getByRole('dialog')).toBeVisible();
      expect(late.url()).toBe(`${BUSY.address}/`);
      await late.context().close();
    });
  });
}

test('a friend comes in at an event', async ({ page, letIn, browser }) => {
  await letIn();
  const [event] = await (await page.request.get('/api/events')).json();
  await page.goto(`/events/${event.id}`);
  const link = await letFriendIn(page);
  const friend = await friendsPhone(browser);
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(friend.getByText(en.note)).toBeVisible();
  await friend.context().close();
});

test('a friend sees the plan, which is in no address, and the night ends', async ({
  page,
  letIn,
  browser,
}) => {
  await letIn();
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(planStops(page)).toBeVisible();
  const names = await stopNames(page).allInnerTexts();
  const link = await letFriendIn(page);

  const friend = await friendsPhone(browser);
  const addresses: string[] = [];
  friend.on('framenavigated', (frame) => addresses.push(frame.url()));
  await friend.goto(link);
  await expect(stopNames(friend)).toHaveText(names);
  expect(friend.url()).toBe(`${BUSY.address}/plan`);
  expect(addresses.filter((address) => address.includes('/plan#'))).toEqual([]);
  expect(await friend.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '#g.',
  );

  await friend.context().clearCookies({ name: 'bcn_s' });
  await friend.reload();
  await expect(friend.getByText('Your night as a guest is over.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('dialog')).toBeVisible();
  await expect(friend.getByText('Your night as a guest is over.')).toHaveCount(0);
  await friend.context().close();
});

test('a link that is cut, of another guide, or not needed, is answered with a sentence', async ({
  page,
  letIn,
  browser,
}) => {
  await letIn();
  await page.goto(`/places/${PLACES.skyBar.id}`);
  const link = await letFriendIn(page);
  const friend = await friendsPhone(browser);
  await friend.goto(link.slice(0, -3));
  await expect(friend.getByText('This invitation is not complete.')).toBeVisible();
  await friend.goto(`/help`);
  await friend.goto(`/#g.${'A'.repeat(30)}.${'A'.repeat(43)}`);
  await expect(friend.getByText('This invitation belongs to another guide')).toBeVisible();
  await expectAccessible(friend);

  await page.goto('/help');
  await page.goto(link);
  await expect(toast(page)).toContainText('You are inside already, so the link was not used');
  await friend.goto('/help');
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(PLACES.skyBar.name);

  // In the tab of an open guide, only the fragment of the address changes.
  await page.goto(`/places/${PLACES.center.id}`);
  const { hash } = new URL(await letFriendIn(page));
  for (const phone of [page, friend]) await phone.evaluate((next) => location.assign(next), hash);
  await expect(toast(page)).toContainText('You are inside already, so the link was not used');
  expect(page.url()).not.toContain('#');
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(PLACES.center.name);
  await friend.context().close();
});

test('three links a day, and staff switch them off and on', async ({ page, signIn, letIn }) => {
  await letIn();
  await page.goto(`/places/${PLACES.center.id}`);
  for (let links = 0; links < 3; links += 1) {
    await letFriendIn(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: en.let_in }).click();
  await expect(page.getByText('Three links for friends a day are the most.')).toBeVisible();

  await signIn();
  await page.goto('/admin?tab=circles');
  const box = page.getByRole('checkbox', { name: 'Visitors can let friends in' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(toast(page)).toContainText('Links for friends are off.');
  await expectAccessible(page);
  await page.goto(`/places/${PLACES.center.id}`);
  await page.getByRole('button', { name: en.let_in }).click();
  await expect(page.getByText('Links for friends are switched off right now')).toBeVisible();
  await page.goto('/admin?tab=circles');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(toast(page)).toContainText('Visitors can let friends in again.');
});
