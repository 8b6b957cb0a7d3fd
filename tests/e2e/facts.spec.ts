import type { Page } from '@playwright/test';
import { ACCESS_CODE, COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { dateFactsBack } from '#tests/support/browser/browser-database.ts';
import { ADMINISTRATOR, BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar, allPlaces, openKeepRight, toast } from '#tests/support/browser/place-screens.ts';
import { expectNamed, openedValue } from '#tests/support/browser/stored.ts';

test.use({
  baseURL: BUSY.address,
  allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (409|429)/],
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Help keep this right' });
const buttonIn = (page: Page, name: string | RegExp) =>
  sheet(page).getByRole('button', { name, exact: typeof name === 'string' });
const CLOSED = { is: 'closed_for_good', since: '2026-10-01' };
const question = (page: Page) => page.getByRole('region', { name: 'Do you know?' });

const openUnknown = (page: Page) => buttonIn(page, 'Add what you know').click();
/** Visitors who disabled questions can still add facts. */
const askNothing = (page: Page) => page.addInitScript(() => localStorage.setItem('questions_off', 'off'));
/** The same device in another tab, on another day. */
async function nextVisit(page: Page) {
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

/** Adds a place for one journey, with its own browser. */
const addPlace = async (page: Page, name: string) => `/places/${await addBar(page, name)}`;

test('a question is answered by keyboard in one press, thanked for, and not asked again', async ({
  page,
  letIn,
}) => {
  await letIn();
  const path = await addPlace(page, 'Bar Pregunta');
  await page.goto(path);
  const typed = page
    .getByRole('region', { name: 'Contact' })
    .getByText(/^Entered by a visitor on .*, not confirmed yet$/);
  await expect(typed).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Good to know' })).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await openKeepRight(page);
  // A first-time visitor wants to know whether the place is there.
  await expect(question(page)).toContainText('Is there a step at the entrance?');

  // The sheet below does not repeat the card's question.
  await openUnknown(page);
  await expectAccessible(page);
  await buttonIn(page, 'Entrance').press('Enter');
  await expect(question(page)).toBeFocused();
  await expect(buttonIn(page, 'No step')).toHaveCount(1);
  await question(page).getByRole('button', { name: 'No step' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('status')).toHaveText(/^Thank you/);
  await expect(question(page)).toBeFocused();
  await expect(page.getByText('Do you know?')).toHaveCount(0);
  await expectNamed(page);
  await expect(buttonIn(page, /^Entrance: No step/)).toContainText('Checked today · by a visitor');

  // Unknown facts are asked about in place.
  await buttonIn(page, 'Door width').click();
  await buttonIn(page, 'I have measured it').click();
  await page.getByRole('textbox', { name: 'Width in cm' }).fill('90');
  await buttonIn(page, 'Save').click();
  const line = buttonIn(page, /^Door width: 90 cm/);
  await expect(line).toBeVisible();

  // The next visit reads it on the page, and is asked something else.
  await nextVisit(page);
  await expect(page.getByRole('region', { name: 'Good to know' })).toContainText('Door width: 90 cm');
  await expectAccessible(page);
  await openKeepRight(page);
  await expect(line).toBeVisible();
  await expect(question(page)).toContainText('Is there a toilet for wheelchair users?');
  await question(page).getByRole('button', { name: 'I don’t know' }).click();
  await expect(question(page).getByRole('status')).toContainText('will not come up again for a week');
  await page.reload();
  await openKeepRight(page);
  await expect(line).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await line.click();
  await expect(buttonIn(page, 'Still right: 90 cm')).toBeVisible();
  await buttonIn(page, 'Back to unknown').click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'unknown again' })).toBeFocused();
});

/** Waits until the places of this visit are encrypted and stored: a page that closes at once loses them. */
const metStored = (page: Page) =>
  expect.poll(() => openedValue(page, 'sessionStorage', 'met')).not.toBeNull();

test.describe('is this place still there', () => {
  const isThere = 'Is this place still there?';
  const ways: Record<string, (page: Page, path: string) => Promise<void>> = {
    'comes back to it': async (page, path) => {
      await page.goto(path);
      await metStored(page);
    },
    'opens its directions': async (page, path) => {
      await page.goto(path);
      await page.context().route(/openstreetmap|google/, (route) => route.abort());
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: /^Get Directions/ }).click();
      await (await opened).close();
      await metStored(page);
    },
    'saved it': async (page, path) => {
      const id = path.split('/').at(-1);
      await page.goto('/list');
      await page.evaluate((saved) => localStorage.setItem('favorites', `[${saved}]`), id);
    },
  };
  for (const [way, go] of Object.entries(ways)) {
    test(`is asked of a visitor who ${way}, and asked once`, async ({ page, letIn }) => {
      await letIn();
      const path = await addPlace(page, 'Bar Conegut');
      await go(page, path);
      await page.evaluate(() => sessionStorage.removeItem('asked'));
      await page.goto(path);
      await openKeepRight(page);
      await expect(question(page)).toContainText(isThere);
      await expect(buttonIn(page, 'Still there')).toHaveCount(1);
      // The door's fact would ask the same, so it leads to the question.
      await buttonIn(page, 'Is it gone?').press('Enter');
      await expect(page.getByRole('dialog', { name: 'Is it gone?' })).toHaveCount(0);
      await expect(question(page)).toBeFocused();
      await question(page).getByRole('button', { name: 'Still there' }).click();
      await expect(question(page).getByRole('status')).toHaveText(/^Thank you/);
      await expect(buttonIn(page, 'Still there')).toHaveCount(0);
      await buttonIn(page, 'Is it gone?').click();
      await expect(page.getByRole('dialog', { name: 'Is it gone?' })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(
        way === 'saved it' ? ['favorites'] : [],
      );
    });
  }
});

test('a place that somebody says is gone stays for a device that is new, is closed by staff, and its address still answers', async ({
  page,
  letIn,
  browser,
  playwright,
}) => {
  await letIn();
  const path = await addPlace(page, 'Bar Vergangen');
  await page.goto(path);
  await openKeepRight(page);
  await question(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('asked'))).not.toBeNull();
  await buttonIn(page, 'Is it gone?').click();
  const dialog = page.getByRole('dialog', { name: 'Is it gone?' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what you found.');
  await dialog.getByRole('radio', { name: 'Closed for good' }).check();
  await dialog.getByRole('textbox', { name: 'Since when, if you know' }).fill('01/10/2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const banner = page.getByText(/^Somebody said on \w+ \d+ that this place has closed\.$/);
  await expect(banner).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'It may have closed' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);

  const isListed = async () =>
    (await allPlaces(page)).some(({ name, id }) => name === 'Bar Vergangen' && path === `/places/${id}`);
  // A second visitor closes a place on another day, but not with a device that has just entered the code.
  const context = await browser.newContext({ baseURL: BUSY.address, serviceWorkers: 'block' });
  await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  const other = await context.newPage();
  const sameDay = await context.request.post(`/api${path}/gone`, { data: CLOSED });
  expect(sameDay.status(), await sameDay.text()).toBe(200);
  expect(await isListed()).toBe(true);
  await context.clearCookies();
  await dateFactsBack(BUSY, Number(path.split('/').at(-1)));
  await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  await other.goto(path);
  await openKeepRight(other);
  await buttonIn(other, 'It has closed').click();
  await expect(other.getByRole('status').filter({ hasText: /^Thank you/ })).toBeFocused();
  await context.close();
  expect(await isListed()).toBe(true);

  const staff = await playwright.request.newContext({ baseURL: BUSY.address });
  await staff.post('/api/access', { data: { code: ACCESS_CODE } });
  const signedIn = await staff.post('/api/auth/sign-in/email', {
    data: ADMINISTRATOR,
    headers: { origin: BUSY.address },
  });
  expect(signedIn.status()).toBe(200);
  const confirmed = await staff.post(`/api${path}/gone`, { data: CLOSED });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await staff.dispose();
  expect(await isListed()).toBe(false);

  await page.reload();
  await expect(page.getByText('This place has been closed for good since October 1, 2026.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bar Vergangen' })).toBeVisible();
  await expect(page.locator('main header [data-status]')).toHaveAttribute('data-status', 'closed');
  await expect(page.getByRole('heading', { name: 'Opening Hours' })).toHaveCount(0);
  await expectAccessible(page);
  await openKeepRight(page);
  await buttonIn(page, 'It is open again').click();
  await expect(page.getByText('This place has been closed for good')).toHaveCount(0);
  expect(await isListed()).toBe(true);
});

test('an answer that others contradict, that is too many, or that staff look at first is never lost', async ({
  page,
  letIn,
  playwright,
}) => {
  await letIn();
  const path = await addPlace(page, 'Bar Contradit');
  await askNothing(page);
  await page.goto(path);
  await openKeepRight(page);
  await openUnknown(page);
  await buttonIn(page, 'Entrance').click();
  await buttonIn(page, 'Steps').click();
  await page.getByRole('textbox', { name: 'How many steps' }).fill('3');
  const other = await playwright.request.newContext({ baseURL: BUSY.address });
  await other.post('/api/access', { data: { code: ACCESS_CODE } });
  const said = await other.put(`/api${path}/facts/entrance`, { data: { value: { is: 'step_free' } } });
  expect(said.status(), await said.text()).toBe(200);
  await other.dispose();

  await buttonIn(page, 'Save').click();
  const choice = page.getByRole('alert').filter({ hasText: 'Somebody else has just said' });
  await expect(choice).toContainText(/Theirs\s*No step\s*Yours\s*3 steps/);
  await expectAccessible(page);
  await expectNamed(page);

  const calls = '**/api/places/*/facts/entrance';
  const refusal = 'Thank you, that is enough for today. Please go on in 3 hours.';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: refusal,
        code: 'too_many_requests',
        sentence: 'too_many_answers',
        values: { wait: 10_800 },
      },
    }),
  );
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(choice).toContainText('3 steps');
  await expect(page.getByRole('textbox', { name: 'How many steps' })).toHaveValue('3');
  await page.unroute(calls);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(buttonIn(page, /^Entrance: 3 steps/)).toBeVisible();
  await expect(choice).toHaveCount(0);

  await page.route(calls, (route) =>
    route.fulfill({ status: 202, json: { pending: true, message: 'Yours waits for review.' } }),
  );
  await buttonIn(page, /^Entrance: 3 steps/).click();
  await buttonIn(page, 'Back to unknown').click();
  await expect(page.getByRole('status').filter({ hasText: 'Your answer waits for review' })).toBeFocused();
  await expect(toast(page)).toContainText('Waits for review');
  await expect(buttonIn(page, /^Entrance: 3 steps/)).toBeVisible();
});
