import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { knownFacts } from '#domain/facts/facts.ts';
import { matchNeeds } from '#domain/facts/needs.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { nearestTowards } from '#domain/places/text-map/nearest-towards.ts';
import { averagePoint } from '#domain/places/text-map/text-map.ts';
import { openPlaces } from '#domain/right-now/tonight.ts';
import { ACCESS_CODE, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { allPlaces, PLACES, toast } from '#tests/support/browser/place-screens.ts';
import { expectNoTrace, noteSent } from '#tests/support/browser/stored.ts';

/** A Friday evening in Madrid, before the bars open. */
test.use({ frozenAt: '2026-11-20T19:10:00+01:00' });
test.slow();

const { ginGin, skyBar } = PLACES;
const ELEVEN = new Date('2026-11-20T23:00:00+01:00');
const NEEDS = { steps: 0, toilet_gender_neutral: true } as const;
const ARROWS = { ArrowUp: 'north', ArrowRight: 'east', ArrowDown: 'south', ArrowLeft: 'west' } as const;
const TEXT_MAP = '/explore?view=text';

const BEACH = { latitude: 41.3981234, longitude: 2.2122345 };
const RAVAL = { latitude: 41.3789123, longitude: 2.1698765 };

const walker = (page: Page) => page.getByRole('application', { name: 'From place to place' });
const places = (page: Page) => page.getByRole('region', { name: 'Places by direction' });
const lines = (page: Page) => places(page).getByRole('listitem').getByRole('link');

/** Collects the live region's announcements as a screen reader hears them: each change once. */
async function hear(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const region of document.querySelectorAll('main [aria-live=polite]'))
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes }) => addedNodes.length > 0)) heard.push(region.textContent ?? '');
      }).observe(region, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

/** States the needs of the task: one bar fits, one has steps, the others are unknown. */
async function tell(request: APIRequestContext) {
  const say = async (id: number, kind: string, value: object) => {
    const { facts } = await (await request.get(`/api/places/${id}`)).json();
    const response = await request.put(`/api/places/${id}/facts/${kind}`, {
      data: { value, seen: facts[kind]?.value ?? null },
    });
    expect(response.status()).toBe(200);
  };
  await say(ginGin.id, 'entrance', { is: 'step_free' });
  await say(ginGin.id, 'toilet_gender_neutral', { is: 'yes' });
  await say(skyBar.id, 'entrance', { is: 'steps', count: 3 });
}

/** Fails on any part of the visual map: its code, its style, its still picture, its canvas. */
function watchForMap(page: Page): () => Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/map\/(style|tiles)|maplibre|city-map|map-stage|map-engine/i.test(pathname))
      fetched.push(pathname);
  });
  return async () => {
    expect(fetched).toEqual([]);
    await expect(page.locator('canvas, .guide-map, .map-still')).toHaveCount(0);
  };
}

/** Returns the fewest arrow keys that lead from the center to a place, among bars that may fit and are open then. */
async function wayTo(page: Page, id: number): Promise<string[]> {
  const categories = (await (await page.request.get('/api/categories')).json()) as {
    id: number;
    name: string;
  }[];
  const bars = categories.find(({ name }) => name === 'Bars');
  const places = openPlaces(await allPlaces(page, `?categoryId=${bars?.id}`), {
    at: ELEVEN,
    isNow: false,
  }).filter(({ facts }) => matchNeeds(NEEDS, knownFacts(facts)).fit !== 'misses');
  const known = new Set<number>();
  const open: { at: Point & { id?: number }; keys: string[] }[] = [{ at: averagePoint(places), keys: [] }];
  for (const { at, keys } of open) {
    for (const [key, direction] of Object.entries(ARROWS)) {
      const found = nearestTowards(places, at, direction);
      if (found?.id === id) return [...keys, key];
      if (!found || known.has(found.id)) continue;
      known.add(found.id);
      open.push({ at: found, keys: [...keys, key] });
    }
  }
  throw new Error('no arrow keys lead to the place');
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    // A dialog's focus guards move the focus with a delay.
    await page.waitForTimeout(20);
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`${target} is not reached by Tab`);
}

test('by keyboard alone: a step-free bar with a gender-neutral toilet that is open at 23:00, and the way there', async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  await visitor.post('/api/access', { data: { code: ACCESS_CODE } });
  await tell(visitor);
  await visitor.dispose();
  const expectNoMap = watchForMap(page);

  await page.goto(TEXT_MAP);
  await expect(page.getByRole('dialog', { name: 'Looking?' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(ACCESS_CODE);
  await tabTo(page, page.getByRole('button', { name: 'Enter', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Text map' })).toBeVisible();
  await expect(lines(page).first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Filters/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Bars' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Day'));
  await page.keyboard.press('ArrowDown');
  const time = dialog.getByLabel('Time');
  await tabTo(page, time);
  for (let step = 0; step < 30 && !/T23:00$/.test(await time.inputValue()); step += 1)
    await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByText(/^My needs/));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Entrance'));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Entrance')).toHaveValue('0');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Gender-neutral toilet' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/at=/);

  // The card keeps the arrow keys: from the center to the bar, each step is announced once.
  const heard = await hear(page);
  await tabTo(page, walker(page));
  const keys = await wayTo(page, ginGin.id);
  for (const key of [...keys, 'Home', ...keys]) await page.keyboard.press(key);
  const spoken = await heard();
  expect(spoken).toHaveLength(keys.length * 2 + 1);
  expect(spoken.at(-1)).toMatch(
    /^GinGin, bar, [a-z-]+, [\d.]+\sk?m, \d+ minutes?, probably open, until 03:00, hours of 2020, step-free entrance\. On Carrer d’Aribau/,
  );
  expect(spoken.filter((line) => /Sky Bar/.test(line))).toEqual([]);
  await expect(walker(page)).toBeFocused();
  await expectNoMap();

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Details of GinGin' });
  await expect(drawer.getByRole('heading', { level: 1, name: 'GinGin' })).toBeVisible();
  const way = drawer.getByRole('link', { name: /^Get Directions/ });
  await tabTo(page, way);
  await expect(way).toHaveAttribute('href', /^https:/);
  await expectNoMap();
  await page.keyboard.press('Escape');
  await expect(walker(page)).toBeFocused();
});

test('over the accessibility tree: headings, lines, center and rings lead there too', async ({
  page,
  letIn,
}) => {
  await letIn();
  await tell(page.request);
  await page.addInitScript((needs) => {
    localStorage.setItem('lists_kept', 'on');
    localStorage.setItem('needs', needs);
  }, JSON.stringify(NEEDS));
  const expectNoMap = watchForMap(page);
  await page.goto(`${TEXT_MAP}&category=Bars&at=2026-11-20T23:00`);
  await expect(places(page).getByRole('heading', { level: 2 }).first()).toHaveText(/\d+ places?/);
  const sector = places(page).getByRole('heading', { level: 3 }).first();
  await expect(sector).toHaveAccessibleName(
    /^[A-Z][a-z-]+, (within \d+ minutes|\d+ to \d+ minutes): \d+ places?$/,
  );
  // The line does not repeat the heading visually.
  const below = places(page).getByRole('list').first().getByRole('link').first();
  const direction =
    /, ([a-z]+), [\d.]+\sk?m/.exec((await below.getAttribute('aria-label')) ?? '')?.[1] ?? '?';
  expect((await sector.innerText()).toLowerCase()).toContain(direction);
  expect((await below.innerText()).toLowerCase()).not.toContain(direction);
  const bar = lines(page).filter({ hasText: 'GinGin' });
  await expect(bar).toHaveAccessibleName(
    /^GinGin, bar, [a-z-]+, [\d.]+\sk?m, \d+ minutes?, probably open, until 03:00, hours of 2020, step-free entrance$/,
  );
  await expect(lines(page).filter({ hasText: 'Sky Bar' })).toHaveCount(0);
  // Every heading has the number of its places; distant rings open on a press.
  for (const ring of await places(page).getByRole('button', { expanded: false }).all()) await ring.click();
  const counted = await places(page).getByRole('heading', { level: 2 }).allInnerTexts();
  const sum = counted.reduce((total, text) => total + Number(/(\d+) places?/.exec(text)?.[1]), 0);
  await expect(lines(page)).toHaveCount(sum);
  await expectAccessible(page);

  const heard = await hear(page);
  await page.getByRole('button', { name: 'Walk further' }).click();
  expect((await heard()).at(-1)).toMatch(/^\d+ places? within 40 minutes on foot$/);
  // The compass counts from the current place.
  const compass = () =>
    page.getByRole('button', { name: /^Nearest to the (north|south|east|west)/ }).allInnerTexts();
  const atStart = await compass();
  await page.getByRole('button', { name: /^Nearest to the west,/ }).click();
  expect(await compass()).not.toEqual(atStart);
  for (let press = 0; press < 6; press += 1)
    await page.getByRole('button', { name: /^Nearest to the north,/ }).click();
  expect((await heard()).slice(-2)).toEqual(['No other place to the north', 'No other place to the north']);
  await page.getByRole('button', { name: 'Back to the start' }).click();
  expect((await heard()).at(-1)).toMatch(/^Start: The middle of these places/);

  await expectNoMap();

  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/explore\?category=Bars&at=/);
  await expect(page.getByRole('button', { name: 'Text map' })).toBeFocused();
  const named = new RegExp(`^Map of Barcelona, ${sum} places?$`);
  await expect(page.getByRole('region', { name: named })).toBeVisible();
  await page.keyboard.press('T');
  await expect(walker(page)).toBeFocused();

  // The link on a place's page opens the text map around this place.
  await page.goto(`/places/${ginGin.id}`);
  await page.getByRole('link', { name: 'Text map from here' }).click();
  await expect(walker(page)).toContainText('Start: GinGin');
  await expect(places(page).getByRole('heading', { level: 2 }).first()).toHaveAccessibleName(
    'Right here: 1 place',
  );
  expect(page.url()).toMatch(/\/explore\?view=text&around=place-10$/);
});

test('the visitor’s position is a center that nobody else learns, read anew each time, and a refusal changes nothing', async ({
  page,
  context,
  letIn,
}) => {
  await letIn();
  const sent = noteSent(page);
  await page.goto(TEXT_MAP);
  await expect(lines(page).first()).toBeVisible();
  const heard = await hear(page);
  const here = page.getByRole('button', { name: 'My position' });
  const middle = page.getByRole('button', { name: 'The middle of these places' });
  const before = await lines(page).allInnerTexts();
  await here.click();
  // The browser's own words, on an English page.
  await expect(toast(page)).toContainText(/User denied Geolocation/);
  await expect(middle).toHaveAttribute('aria-pressed', 'true');
  expect(await lines(page).allInnerTexts()).toEqual(before);

  await context.setGeolocation(BEACH);
  await context.grantPermissions(['geolocation']);
  await here.click();
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^Start: My position/);
  const nearest = (await allPlaces(page)).toSorted((a, b) => distanceKm(BEACH, a) - distanceKm(BEACH, b));
  // Both lie in the first ring, which is read clockwise.
  await expect(lines(page).first()).toContainText(nearest[1]?.name ?? '');
  await expect(lines(page).nth(1)).toContainText(nearest[0]?.name ?? '');

  // A visitor who has moved requests the position again.
  await context.setGeolocation(RAVAL);
  await here.click();
  const next = (await allPlaces(page)).toSorted((a, b) => distanceKm(RAVAL, a) - distanceKm(RAVAL, b));
  // The first ring is read clockwise, so that one of the nearest comes first.
  const ring = next.slice(0, 3).map(({ name }) => name);
  await expect
    .poll(async () => {
      const first = await lines(page).first().innerText();
      return ring.some((name) => first.includes(name));
    })
    .toBe(true);
  await page.getByRole('button', { name: /^Nearest to the north,/ }).click();
  await page.getByRole('button', { name: /^Start from here/ }).click();
  await expect(walker(page)).toBeFocused();
  await expect(walker(page)).toContainText(/^Start: /);
  await expectNoTrace(page, sent, /41\.(3981|3789)|2\.(2122|1698)/);
});
