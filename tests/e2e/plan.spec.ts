import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Event } from '#contract/events/events.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { otherPhone, scanCode } from '#tests/support/browser/other-phone.ts';
import { allPlaces, PLACES, toast } from '#tests/support/browser/place-screens.ts';
import { expectValidPlan, planStops, stopNames } from '#tests/support/browser/plans.ts';
import { expectNoTrace, keepValue, noteSent, openedValue } from '#tests/support/browser/stored.ts';

/** A Friday evening in Madrid, before dinner. */
test.use({ frozenAt: '2026-11-20T19:40:00+01:00' });
test.beforeEach(({ letIn }) => letIn());

async function say(page: Page, id: number, kind: string, value: object) {
  const { facts } = await (await page.request.get(`/api/places/${id}`)).json();
  const data = { value, seen: facts[kind]?.value ?? null };
  expect((await page.request.put(`/api/places/${id}/facts/${kind}`, { data })).status()).toBe(200);
}

const NEEDS = { steps: 0, alcohol_free: true } as const;
const { ginGin, skyBar } = PLACES;
const loudBar = { id: 12, name: 'Nightbarcelona' };

const HERE = { latitude: 41.3989123, longitude: 2.1743456 };
const DIGITS = /41\.3989|2\.1743/;

const planButton = (page: Page) => page.getByRole('button', { name: 'Plan', exact: true });
const wish = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Stop ${number}`, exact: true });

/** Opens the fields with default answers: hours, stays, walks, needs. */
const openOptions = (page: Page) => page.getByText('Change times, walking and needs').click();

test('a night for four, one in a wheelchair and one sober, planned without a request', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) }),
  );
  await say(page, ginGin.id, 'entrance', { is: 'step_free' });
  await say(page, ginGin.id, 'alcohol_free', { is: 'good_choice' });
  await say(page, skyBar.id, 'entrance', { is: 'steps', count: 3 });
  await page.goto('/right-now');
  await page.getByRole('link', { name: 'Plan the night' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan the night');
  await openOptions(page);
  await page.getByLabel('Entrance').selectOption('No step');
  await page.getByRole('checkbox', { name: 'Good alcohol-free choice' }).check();
  await expectAccessible(page);

  const sent = noteSent(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The plan for Friday, November 20' })).toBeFocused();
  await expect(stopNames(page)).toHaveCount(3);
  await expect(stopNames(page).first()).toBeInViewport();
  await expect(stopNames(page).nth(1)).toHaveText('GinGin');
  await expect(page.getByRole('list', { name: 'Stops' })).toContainText('step-free entrance');
  await expect(page.getByRole('list', { name: 'Stops' })).toContainText(
    'Sky Bar (Axel Hotel): Does not fit: 3 steps at the entrance',
  );
  await expectAccessible(page);
  await expectValidPlan(page, { needs: NEEDS });

  const [dinner = ''] = await stopNames(page).allInnerTexts();
  const another = page.getByRole('button', { name: /^Another one/ }).nth(1);
  await another.press('Enter');
  await expect(stopNames(page).nth(1)).not.toHaveText('GinGin');
  await expect(stopNames(page).first()).toHaveText(dinner);
  await expect(another).toBeFocused();
  await expectValidPlan(page, { needs: NEEDS });
  const nights = page
    .getByRole('region', { name: /^The plan for/ })
    .getByRole('listitem')
    .getByRole('button', { name: /on foot in all$/ });
  const second = nights.nth(1);
  const night = await second.locator('span').first().textContent();
  await second.click();
  await expect(stopNames(page)).toHaveText(night?.split(' → ') ?? []);
  await expectValidPlan(page, { needs: NEEDS });
  const planned = await stopNames(page).allInnerTexts();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('plan.ics');
  const calendar = await readFile(await (await file).path(), 'utf8');
  expect([...calendar.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name)).toEqual(planned);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('region', { name: 'Saved plans' }).getByRole('button', { name: /3 stops$/ });
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);

  // Only the program's own files are requested: no call, and no address contains any part of the plan.
  expect(asked.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual([]);
  await expectNoTrace(page, sent, /step_free|alcohol_free|"steps"/);
  const stored = await openedValue(page, 'localStorage', 'plans');
  expect(stored).not.toMatch(/GinGin|step/);

  await page.emulateMedia({ media: 'print' });
  await expect(stopNames(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The tab's plan survives a visit to another page and a reload; the group's own needs do not.
  await page.goto('/right-now');
  await page.goto('/plan');
  await expect(stopNames(page)).toHaveText(planned);
  await expect(page.getByText('The needs of the group were not kept')).toBeVisible();
  await page.reload();
  await expect(stopNames(page)).toHaveText(planned);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(planStops(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(planButton(page)).toBeVisible();
  await expect(planStops(page)).toHaveCount(0);

  // A saved plan is restored completely, and can be removed.
  await saved.click();
  await expect(stopNames(page)).toHaveText(planned);
  await expect(page.getByRole('heading', { name: /^The plan for/ })).toBeFocused();
  expect(page.url()).toMatch(/\/plan$/);
  expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  await page.getByRole('button', { name: /^Remove the plan for/ }).click();
  await expect(saved).toHaveCount(0);
});

test('what to give up is named, given up by one press, and the form says the same', async ({ page }) => {
  await say(page, loudBar.id, 'noise', { is: 'loud' });
  const unknown = (await allPlaces(page)).find(({ openingHours }) => openingHours === null)?.name ?? '';
  await page.goto('/plan');
  const giveUp = (name: RegExp) =>
    page.getByRole('region', { name: /^No plan|^The plan/ }).getByRole('button', { name });
  for (const number of [3, 2]) await page.getByRole('button', { name: `Remove stop ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Remove stop 1' })).toBeFocused();
  await wish(page, 1).selectOption('A place I choose');
  await page.getByLabel('Which place?').selectOption(unknown);
  await openOptions(page);
  const hours = page.getByRole('checkbox', { name: 'Include places with unknown hours' });
  await hours.uncheck();
  await planButton(page).click();
  await expect(page.getByRole('heading', { name: 'No plan fits' })).toBeFocused();
  await expectAccessible(page);
  await giveUp(/^With places whose hours are not known/).click();
  await expect(page.getByRole('heading', { name: /^The plan for/ })).toBeFocused();
  await expect(stopNames(page)).toHaveText([unknown]);
  await expect(hours).toBeChecked();
  await expectValidPlan(page);

  await page.getByLabel('Which place?').selectOption(loudBar.name);
  const quiet = page.getByRole('checkbox', { name: 'Quiet enough to talk' });
  await quiet.check();
  await planButton(page).click();
  await giveUp(/^Without the need “quiet enough to talk” there (is|are) \d+ plans?$/).click();
  await expect(stopNames(page)).toHaveText([loudBar.name]);
  await expect(quiet).toBeVisible();
  await expect(quiet).not.toBeChecked();
  await expectValidPlan(page);

  // The wish that the button named is dropped, even if the form was changed meanwhile.
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await expect(wish(page, 2)).toBeFocused();
  await wish(page, 2).selectOption('Dancing');
  await page.getByLabel('Ends').fill('2026-11-20T22:30');
  await planButton(page).click();
  await expect(page.getByText('Not everything fits. Left out: Dancing')).toBeVisible();
  await expectValidPlan(page);
  await page.getByRole('button', { name: 'Move stop 2 up' }).click();
  await giveUp(/^Without “Dancing”/).click();
  await expect(wish(page, 2)).toHaveCount(0);
  await expect(wish(page, 1)).toHaveValue('place');
  await expect(page.getByText(/^Not everything fits/)).toHaveCount(0);
  await expect(stopNames(page)).toHaveText([loudBar.name]);
  await expectValidPlan(page);
});

test('a night around an event of another week begins on its evening, with the event chosen', async ({
  page,
}) => {
  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const [event] = events.filter(({ placeId, occurrences: [next] }) => {
    const begins = next?.startTime?.slice(0, 2) ?? '';
    return placeId !== null && (next?.startDate ?? '') > '2026-11-22' && begins >= '20';
  });
  await page.goto(`/events/${event?.id}`);
  await page.getByRole('link', { name: 'Plan around this' }).click();
  await openOptions(page);
  await expect(page.getByLabel('Begins')).toHaveValue(new RegExp(`^${event?.occurrences[0]?.startDate}`));
  const begins = await page.getByLabel('Begins').inputValue();
  const ends = await page.getByLabel('Ends').inputValue();
  await expect(page.getByRole('combobox', { name: 'Which event?' }).locator('option:checked')).toHaveText(
    event?.title ?? '',
  );
  // Hours that exclude the choice do not clear it.
  await page.getByLabel('Begins').fill('2026-11-20T20:30');
  await page.getByLabel('Ends').fill('2026-11-21T03:00');
  await expect(page.getByRole('combobox', { name: 'Which event?' })).toHaveValue(`${event?.id}`);
  await page.getByLabel('Begins').fill(begins);
  await page.getByLabel('Ends').fill(ends);
  await planButton(page).click();
  await expect(stopNames(page).filter({ hasText: event?.title ?? '' })).toBeVisible();
  await expectValidPlan(page);
});

test('a night from where the visitor stands keeps that on the device, and a refusal loses nothing', async ({
  page,
  context,
}) => {
  const sent = noteSent(page);
  await page.goto('/plan');
  await openOptions(page);
  await page.getByLabel('Starting from').selectOption('Where I am');
  await wish(page, 3).selectOption('Coffee');
  await planButton(page).click();
  await expect(
    page.getByText(
      'Location access denied. Allow it in the browser’s settings. Your position is not known, so the plan begins at the first stop.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Starting from')).toHaveValue('here');
  await expect(wish(page, 3)).toHaveValue('coffee');
  await expectValidPlan(page);

  await context.setGeolocation(HERE);
  await context.grantPermissions(['geolocation']);
  await planButton(page).click();
  await expect(planStops(page).getByRole('listitem').first()).toContainText(
    /^[\d.]+\sk?m on foot, \d+ minutes?/,
  );
  await expect(page.getByText('Your position is not known')).toHaveCount(0);
  await expectValidPlan(page, { here: HERE });
  await expectNoTrace(page, sent, DIGITS);
});

test('a shared plan is the places in their order, in a link and in its code', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = noteSent(page);
  await page.goto(`/plan#place=${ginGin.id}`);
  await planButton(page).click();
  const stops = await stopNames(page).allInnerTexts();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this plan' });
  const code = sharing.getByRole('img', { name: 'QR code with the link to this plan' });
  await sharing.getByRole('button', { name: 'Share the link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/plan#i1\.[\w-]{1,30}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'QR code' }).click();
  expect(await scanCode(code)).toBe(link);
  expect(sent.filter((one) => /i1\.|#/.test(one))).toEqual([]);

  const other = await otherPhone(browser, baseURL);
  await other.clock.setFixedTime('2026-11-20T19:40:00+01:00');
  await other.goto(link);
  await expect(other.getByText('These are the places of a plan that was shared with you')).toBeVisible();
  await expect(other).toHaveURL(/\/plan$/);
  await expectAccessible(other);
  await planButton(other).click();
  await expect(stopNames(other)).toHaveText(stops);
  await expectValidPlan(other);

  await other.goto('/right-now');
  await other.goto(link.slice(0, -2));
  await expect(other.getByText('This link does not hold a plan that can be read')).toBeVisible();
  await expect(other).toHaveURL(/\/plan$/);
  await other.context().close();

  // A tab that has a plan asks before the places replace it.
  await page.goto('/right-now');
  await page.goto(link);
  const arrival = page.getByRole('dialog', { name: 'A plan was shared with you' });
  await arrival.getByRole('button', { name: 'Cancel' }).click();
  await expect(stopNames(page)).toHaveText(stops);
  await page.goto('/right-now');
  await page.goto(link);
  await arrival.getByRole('button', { name: 'Open' }).click();
  await expect(arrival).toHaveCount(0);
  await expect(planStops(page)).toHaveCount(0);
});

/** A dinner at this place from 2026-11-13 20:00 on, as plans are stored. */
const pastDinner = (place: number) => {
  const begins = Date.UTC(2026, 10, 13, 19) / 60_000;
  return [begins, 420, 'a', 0, [[0, 90, 0]], 3, 20, 1, [[0, place, 0, 0, 90, 1]]];
};

test('a saved plan loses its times when its night is over, and its places are planned again', async ({
  page,
}) => {
  await page.goto('/right-now');
  const plans = (stored: unknown) => keepValue(page, 'localStorage', 'plans', JSON.stringify(stored));
  await plans([pastDinner(ginGin.id)]);
  // Any start of the guide does it.
  await page.goto('/events');
  await expect.poll(() => openedValue(page, 'localStorage', 'plans')).toBe(`[[${ginGin.id}]]`);
  await plans([[skyBar.id, 99_999, ginGin.id]]);
  await page.goto('/plan');
  const saved = page.getByRole('region', { name: 'Saved plans' });
  await expect(saved).toContainText('Once a night is over, its date and times are removed.');
  const name = 'Sky Bar (Axel Hotel) → No longer in the guide → GinGin';
  await saved.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('These are the places of that night, in their order.')).toBeInViewport();
  await expect(page.getByLabel('Which place?')).toHaveCount(2);
  await expect(page.getByLabel('Which place?').last()).toHaveValue(`${ginGin.id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove stop 1' }).click();
  await planButton(page).click();
  await expect(stopNames(page)).toHaveText(['GinGin']);
  await expectValidPlan(page);
});

test('times that are past are not planned: the night moves, and the page says so', async ({ page }) => {
  await page.goto('/plan');
  await openOptions(page);
  await page.getByLabel('Begins').fill('2025-11-13T20:00');
  await page.getByLabel('Ends').fill('2025-11-14T03:00');
  await planButton(page).click();
  await expect(page.getByRole('heading', { name: 'The plan for Thursday, November 26' })).toBeVisible();
  await expect(page.getByText('That night is over. The plan was moved')).toBeInViewport();
  await expect(page.getByLabel('Begins')).toHaveValue('2026-11-26T20:00');
  await expectValidPlan(page);
  await page.getByLabel('Begins').fill('2026-11-20T16:00');
  await page.getByLabel('Ends').fill('2026-11-20T23:50');
  await planButton(page).click();
  await expect(page.getByText('These hours have begun, so the plan starts now.')).toBeVisible();
  await expect(page.getByLabel('Begins')).toHaveValue('2026-11-20T19:40');
  await expectValidPlan(page);
});

test.describe('without network', () => {
  // Links that scroll into view prefetch their screens.
  test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED/] });

  test('planning and sharing need no network once the form is open', async ({ page, context }) => {
    const drawing = page.waitForResponse(/\/assets\/qr-code-[\w-]+\.js$/);
    const script = page.waitForResponse(/\/assets\/plan-worker-[\w-]+\.js$/);
    await page.goto('/plan');
    for (const part of [script, drawing]) await (await part).finished();
    await expect(planButton(page)).toBeVisible();
    await context.setOffline(true);
    await planButton(page).click();
    await expect(stopNames(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible();
  });
});

test.describe('without its script', () => {
  test.use({ allowedMessages: [/plan-worker/] });

  test('a plan that fails says so beside the button, and the next press tries again', async ({ page }) => {
    await page.route(/plan-worker/, (route) => route.abort());
    await page.goto('/plan');
    await planButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The plan could not be made' })).toBeInViewport();
    await page.unroute(/plan-worker/);
    await planButton(page).click();
    await expect(stopNames(page)).toHaveCount(3);
    await expect(page.getByText('The plan could not be made')).toHaveCount(0);
  });
});

test('stops are moved by their handles, by keys and by buttons, and the page says where they are', async ({
  page,
}) => {
  await page.goto('/plan');
  const kinds = () =>
    page
      .getByRole('combobox', { name: /^Stop \d$/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  const handle = (number: number) => page.getByRole('button', { name: `Move stop ${number}`, exact: true });
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect.poll(kinds).toEqual(['dinner', 'drink', 'dance']);

  await handle(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(kinds).toEqual(['drink', 'dinner', 'dance']);
  await expect(said('Dinner is now stop 2 of 3')).toHaveCount(1);
  await expect(handle(2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(handle(3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect.poll(kinds).toEqual(['dinner', 'drink', 'dance']);
  await expect(handle(1)).toBeFocused();

  await page.getByRole('button', { name: 'Move stop 2 down' }).click();
  await expect.poll(kinds).toEqual(['dinner', 'dance', 'drink']);
  await expect(page.getByRole('button', { name: 'Move stop 3 down' })).toBeFocused();
  const button = await page.getByRole('button', { name: 'Move stop 1 down' }).boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);

  // By touch: the last stop before the first.
  const spot = async (number: number) => {
    const box = await handle(number).boundingBox();
    return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
  };
  const [top, bottom] = [await spot(1), await spot(3)];
  const between = (from: number, to: number) =>
    Array.from({ length: 10 }, (_, step) => from + ((to - from) * (step + 1)) / 10);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: top.x, y }] });
  await touch('touchStart', bottom.y);
  for (const y of between(bottom.y, top.y - 8)) await touch('touchMove', y);
  await touch('touchEnd');
  await expect.poll(kinds).toEqual(['drink', 'dinner', 'dance']);
  await expect(handle(1)).toBeFocused();
  await expect(said('A drink is now stop 1 of 3')).toHaveCount(1);
  // By mouse: the first behind the second; Escape leaves everything unchanged.
  await page.mouse.move(top.x, top.y);
  await page.mouse.down();
  for (const y of between(top.y, (top.y + bottom.y) / 2 + 8)) await page.mouse.move(top.x, y);
  await page.mouse.up();
  await expect.poll(kinds).toEqual(['dinner', 'drink', 'dance']);
  await page.mouse.move(top.x, top.y);
  await page.mouse.down();
  for (const y of between(top.y, bottom.y + 8)) await page.mouse.move(top.x, y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(kinds).toEqual(['dinner', 'drink', 'dance']);
  await planButton(page).click();
  await expect(planStops(page).getByText(/^A drink/)).toBeVisible();
  await expectValidPlan(page);
});

/** The hours at which first-time visitors opened the plan, each with the earliest possible hour of a stop. */
const HOURS = [
  ['a Monday at noon', '2026-11-23T12:39:00+01:00', 'Tonight, 20:00 to 03:00', '2026-11-23T20:00+01:00'],
  [
    'a Saturday before it begins',
    '2026-11-28T19:00:00+01:00',
    'Tonight, 20:00 to 03:00',
    '2026-11-28T20:00+01:00',
  ],
  [
    'a Sunday before dawn',
    '2026-11-29T04:30:00+01:00',
    'Sunday, November 29, 20:00 to 03:00',
    '2026-11-29T20:00+01:00',
  ],
] as const;

for (const [name, now, words, begins] of HOURS) {
  test.describe(name, () => {
    test.use({ frozenAt: now });

    test('plans the coming night, dances in no sauna and drinks in no cruising bar', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/plan');
      await expect(page.getByText(words)).toBeVisible();
      const bar = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
      const box = await planButton(page).boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await planButton(page).click();
      await expect(stopNames(page)).toHaveCount(3);
      const first = await planStops(page).locator('time').first().getAttribute('datetime');
      expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(Date.parse(begins));
      await expectValidPlan(page);
      const late = (await allPlaces(page))
        .filter(({ tags }) => tags.some((tag) => ['Sauna', 'Cruising Bar'].includes(tag.name)))
        .map((place) => place.name);
      for (const stop of await stopNames(page).allInnerTexts()) expect(late).not.toContain(stop);
      await expect(planStops(page).getByText('Why not others?').first()).toBeVisible();
      if (!name.startsWith('a Saturday')) return;
      // The open club is some minutes beyond the longest walk: the plan respects that, and says so.
      const unknown = planStops(page).getByText(/hours not known/i);
      await expect(unknown).toHaveCount(1);
      await page
        .getByRole('button', { name: 'Show a plan with up to 25 minutes on foot, with hours for every stop' })
        .click();
      await expect(stopNames(page).last()).toHaveText('Believe Club');
      await expect(unknown).toHaveCount(0);
      await expectValidPlan(page);
    });
  });
}
