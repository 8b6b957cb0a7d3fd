import type { BrowserContext, Page } from '@playwright/test';
import { ACCESS_CODE, expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { USUAL } from '#tests/support/browser/browser-servers.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';
import { type Findings, openProfile, type ProfileOnDisk } from '#tests/support/browser/profile-on-disk.ts';
import { waitForCopy } from '#tests/support/browser/stored.ts';
import { writePlacesLink } from '#web/lib/share/places-link.ts';

/** The target of the quick exit (web/lib/device/quick-exit.ts). */
const NEUTRAL = 'https://www.meteo.cat';

/** Words that occur nowhere else in the guide or the browser. */
const TYPED = {
  search: 'quetzalgin',
  suggestion: 'xiulonbar',
  list: 'Friday with Vilafant',
  note: 'Ask for Rigoberta at the door',
  draft: 'Bar Orenetadraft',
  story: 'A cellar called Sargantana',
};
const ALL = Object.values(TYPED);

/** Names of the guide's own places and articles, which a copy on the device contains. */
const KEPT = [PLACES.bookshop.name, 'A first night in the Gaixample'];
const ORIGIN = USUAL.address;

test.slow();

let profile: ProfileOnDisk;
test.beforeEach(async ({ baseURL, extraHTTPHeaders, viewport }) => {
  profile = await openProfile({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
  });
});
test.afterEach(async () => {
  await profile.context.close();
  await profile.remove();
});

const routeNeutral = (context: BrowserContext) =>
  context.route(`${NEUTRAL}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sun</p>' }));

const gate = (page: Page) => page.getByRole('dialog', { name: 'Looking?' });

async function enter(context: BrowserContext): Promise<Page> {
  const response = await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  expect(response.status()).toBe(204);
  await routeNeutral(context);
  return context.pages()[0] ?? context.newPage();
}

async function search(page: Page, text: string) {
  await page.getByRole('button', { name: 'Open the search' }).click();
  const field = page.getByRole('combobox', { name: 'Search places' });
  await field.fill(text);
  return field;
}

/** Searches, filters, saves a list with a note, and leaves a form half filled in. */
async function visit(page: Page) {
  await page.goto('/list');
  await (await search(page, TYPED.search)).press('Enter');
  await expect(page.getByText(`Search: ${TYPED.search}`)).toBeVisible();
  await page.getByRole('button', { name: `Clear the search “${TYPED.search}”` }).click();
  await page.getByRole('button', { name: 'Bars', exact: true }).click();
  await expect(page).toHaveURL(/category=Bars/);
  await search(page, TYPED.suggestion);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.goto(`/places/${PLACES.ginGin.id}`);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await dialog.getByRole('textbox', { name: 'New list' }).fill(TYPED.list);
  await dialog.getByRole('button', { name: 'Add to the new list' }).click();
  await expect(dialog.getByRole('checkbox', { name: TYPED.list })).toBeChecked();
  await page.goto('/saved');
  await page.getByRole('button', { name: new RegExp(`^${TYPED.list}`) }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: `Note ${PLACES.ginGin.name}` }).fill(TYPED.note);
  await page.getByRole('heading', { level: 1 }).click();

  await page.goto('/add');
  await page.getByRole('textbox', { name: /^Name/ }).fill(TYPED.draft);
  await page.getByRole('textbox', { name: /^Description/ }).fill(TYPED.story);
  // Longer than a browser waits before it writes typed text to its session files.
  await page.waitForTimeout(6000);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('after Leave now, no file of the browser has a word of the visit', async () => {
  const page = await enter(profile.context);
  await visit(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(`${NEUTRAL}/`);
  // An address that is opened afterwards enters the history with a title that names nothing.
  await page.goto(`${ORIGIN}/credits`);
  await expect(page).toHaveTitle('This page is not available');
  // Chromium's files keep erased entries until their next compaction; sealed, these are noise.
  const titled = (title: string) => `${ORIGIN}/credits${title}`;
  const [plain, named] = [titled('This page is not available'), titled('Looking?')];
  const { [plain]: opened = [], ...words } = await profile.closeAndScan([...ALL, plain, named]);
  expect(words).toEqual({});
  expect(opened.join(' ')).toMatch(/History/);
});

/** Starts the browser again, and enters with the code. */
async function comeBack(): Promise<Page> {
  const page = await enter(await profile.reopen());
  await waitForCopy(page);
  return page;
}

/** Fails if these files have a word, other than the guide's address in the history. */
function expectNoise({ [ORIGIN]: own = [], ...words }: Findings) {
  expect(words).toEqual({});
  expect(own.join(' ')).toMatch(/History/);
}

test('a visit and its copy are noise while the browser is closed, and after each way out', async () => {
  const page = await enter(profile.context);
  await visit(page);
  await waitForCopy(page);
  const words = [...ALL, ...KEPT, ORIGIN];
  await test.step('the browser is killed', async () => {
    expectNoise(await profile.killAndScan(words));
  });
  await test.step('the browser is closed', async () => {
    const next = await comeBack();
    await visit(next);
    expectNoise(await profile.closeAndScan(words));
  });
  await test.step('the guide is locked', async () => {
    const next = await comeBack();
    await next.getByRole('button', { name: 'Lock the guide' }).click();
    await expect(gate(next)).toBeVisible();
    expectNoise(await profile.closeAndScan(words));
  });
  await test.step('the server ends the visit, as after a change of the code', async () => {
    const next = await comeBack();
    await next.context().request.delete('/api/access', { headers: { 'x-requested-with': 'test' } });
    const events = next.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Events' });
    // A call of the page itself may meet the refusal first; the gate is over the link then.
    await events.click({ timeout: 5000 }).catch(() => undefined);
    await expect(gate(next)).toBeVisible();
    expectNoise(await profile.closeAndScan(words));
  });
  await test.step('Leave now', async () => {
    const next = await comeBack();
    await next.getByRole('banner').getByRole('button', { name: 'Leave now' }).click();
    await expect(next).toHaveURL(`${NEUTRAL}/`);
    expectNoise(await profile.closeAndScan(words));
  });
});

test('a shared list that was opened leaves only the ids of its link, in the history', async ({ baseURL }) => {
  const link = writePlacesLink([PLACES.ginGin.id, PLACES.center.id], `${baseURL}/saved`) ?? '';
  const page = await enter(profile.context);
  await page.goto(link);
  const offer = page.getByRole('dialog', { name: 'A list was shared with you' });
  await page.waitForTimeout(6000);
  await expect(offer.getByText('2 places of the guide')).toBeVisible();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  const { hash } = new URL(link);
  const found = await profile.closeAndScan([...ALL, PLACES.ginGin.name, PLACES.center.name, hash]);
  expect(found[hash]?.join(' ')).toMatch(/History/);
  expect(Object.keys(found)).toEqual([hash]);
});

test('the scan finds what is there: an address, an entry’s state, a field, what is kept', async () => {
  test.skip(ONE_SIZE, 'proves the scan itself, which changes with the browser alone: test:long');
  const page = await enter(profile.context);
  const put = { address: 'canaryaddress', state: 'canarystate', fragment: 'canary in a fragment' };
  await page.goto(`/list?search=${put.address}`);
  await expect(page.getByText(`Search: ${put.address}`)).toBeVisible();
  await page.evaluate(({ state, fragment }) => {
    history.pushState({ state }, '', `#i1.${btoa(`x${fragment}y`)}`);
  }, put);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(
    async ({ list, draft, story, kept }) => {
      localStorage.setItem('canary', list);
      sessionStorage.setItem('canary', draft);
      await (await caches.open('canary')).put('/canary', new Response(kept));
      await new Promise((resolve) => {
        const opening = indexedDB.open('canary', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('canary').put(story, 'canary');
        opening.onsuccess = resolve;
      });
    },
    { ...TYPED, kept: KEPT[0] },
  );
  const found = await profile.closeAndScan([...Object.values(put), ...ALL, ...KEPT]);
  const files = (text = '') => (found[text] ?? []).join(' ');
  expect(files(put.address)).toMatch(/History/);
  expect(files(put.state)).toMatch(/Session/);
  expect(files(put.fragment)).toMatch(/History/);
  expect(files(TYPED.list)).toMatch(/Local Storage/);
  expect(files(TYPED.draft)).toMatch(/Session Storage/);
  expect(files(TYPED.story)).toMatch(/IndexedDB/);
  expect(files(KEPT[0])).toMatch(/CacheStorage/);
  for (const text of [TYPED.search, TYPED.suggestion, TYPED.note]) expect(found).not.toHaveProperty(text);
});

/** Returns every text that would reveal the plan on screen: names, hours, days, minutes since 1970. */
async function wordsOfPlan(page: Page): Promise<string[]> {
  const stops = page.getByRole('list', { name: 'Stops' });
  const hours = await stops
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(hours.length).toBeGreaterThan(1);
  const minutes = hours.map((hour) => `${Date.parse(hour) / 60_000}`);
  const names = await stops.getByRole('heading', { level: 3 }).allInnerTexts();
  const begins = await page.getByLabel('Begins').inputValue();
  const ids = await stops
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace(/\D/g, '')));
  return [...names, ...hours, ...minutes, begins, `${Date.parse(`${begins}+01:00`) / 60_000}`, ids.join()];
}

test('a plan made, used and left is in neither history nor session files', async () => {
  const page = await enter(profile.context);
  await page.goto(`/plan#place=${PLACES.ginGin.id}`);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByText('Change times, walking and needs').click();
  const words = await wordsOfPlan(page);
  await page
    .getByRole('button', { name: /^Another one/ })
    .first()
    .click();
  words.push(...(await wordsOfPlan(page)));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Share the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Longer than a browser waits before it writes addresses and entries to its session files.
  await page.waitForTimeout(6000);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Stops' }).locator('time')).not.toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(`${NEUTRAL}/`);
  expect(await profile.closeAndScan([...new Set(words)])).toEqual({});
});
