import type { Locator, Page } from '@playwright/test';
import type { Event } from '#contract/events/events.ts';
import { buildEventResponse } from '#tests/support/app/build.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { openFeed } from '#tests/support/browser/event-screens.ts';
import { toast, typePosition } from '#tests/support/browser/place-screens.ts';

test.beforeEach(({ letIn }) => letIn());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'When' }).getByRole('button', { name });
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Events' }).getByRole('heading', { level: 2 }).allInnerTexts();

const event = (id: number, title: string, dates: Partial<Event['occurrences'][number]>) =>
  buildEventResponse({ id, title, ...dates });

/** Friday to Monday; on Sunday 25 October 2026 clocks go back at 03:00. */
const WEEKEND = [
  event(11, 'Friday until five', { startTime: '23:00:00', endTime: '05:00:00' }),
  event(12, 'Saturday all day', { startDate: '2026-10-24', endDate: '2026-10-24' }),
  event(13, 'Sunday at half past two', {
    startDate: '2026-10-25',
    endDate: '2026-10-25',
    startTime: '02:30:00',
    endTime: '04:00:00',
  }),
  event(14, 'Monday', { startDate: '2026-10-26', endDate: '2026-10-26', startTime: '19:00:00' }),
];

test.describe('at the edges of days', () => {
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(({ page }) =>
    page.route(/\/api\/events(\?when=past)?$/, (route) =>
      route.fulfill({ json: route.request().url().includes('past') ? [] : WEEKEND }),
    ),
  );

  const openAt = async (page: Page, instant: string, query = '') => {
    await page.clock.setFixedTime(new Date(instant));
    await page.goto(`/events${query}`);
    await expect(page.getByText(/^\d events?$/)).toBeVisible();
  };

  test('the chips go by Madrid, whatever the zone of the device', async ({ page }) => {
    await openAt(page, '2026-10-23T23:59:00+02:00', '?when=today');
    expect(await titles(page)).toEqual(['Friday until five']);
    await openAt(page, '2026-10-24T00:01:00+02:00', '?when=today');
    // Half past two on Sunday belongs to Saturday's night.
    const saturday = ['Sunday at half past two', 'Saturday all day'];
    expect(await titles(page)).toEqual(['Friday until five', ...saturday]);
    await openAt(page, '2026-10-24T05:01:00+02:00', '?when=today');
    expect(await titles(page)).toEqual(saturday);
    await expect(chip(page, /^Tomorrow/)).toHaveText('Tomorrow0');
    await expect(chip(page, /^Past/)).toHaveText('Past1');

    // 02:30 occurs twice in that night: the event lasts from the first one to 04:00 winter time.
    await openAt(page, '2026-10-25T02:29:00+02:00', '?when=today');
    await expect(page.getByRole('article').first()).toContainText('Today');
    await openAt(page, '2026-10-25T03:59:00+01:00', '?when=today');
    expect(await titles(page)).toEqual(['Sunday at half past two']);

    await openAt(page, '2026-10-25T23:59:00+01:00');
    await expect(chip(page, /^This Week/)).toHaveText('This Week0');
    await expect(chip(page, /^Upcoming/)).toHaveText('Upcoming1');
    await expect(page.getByRole('article')).toContainText('Tomorrow');
    await openAt(page, '2026-10-26T00:01:00+01:00', '?when=week');
    expect(await titles(page)).toEqual(['Monday']);
  });

  test('a chip that shows nothing says so, and the choice is in the address', async ({ page }) => {
    await openAt(page, '2026-10-26T10:00:00+01:00');
    await chip(page, /^Tomorrow/).click();
    await expect(page).toHaveURL(/\?when=tomorrow$/);
    await expect(page.getByText('No events found for "Tomorrow".')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add the first event' })).toHaveAttribute(
      'href',
      '/add-event',
    );
    await chip(page, /^All Events/).click();
    await expect(page).toHaveURL(/\/events$/);
  });
});

test.describe('a month', () => {
  test.use({ frozenAt: '2026-10-23T12:00:00+02:00' });

  test('is walked by keyboard', async ({ page }) => {
    await page.route(/\/api\/events\?from=/, (route) => route.fulfill({ json: WEEKEND }));
    await page.goto('/events?view=month');
    const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name });
    await day(/October 23, 2026, 1 event$/).focus();
    await page.keyboard.press('ArrowRight');
    // With half past two on Sunday.
    await expect(day(/October 24, 2026, 2 events$/)).toBeFocused();
    await expect(page).toHaveURL(/day=2026-10-24/);
    await expect(page.getByRole('link', { name: 'Saturday all day' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(day(/October 25/)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(day(/November 25/)).toBeFocused();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('an event is added with a weekly rule, subscribed to, changed and deleted, and the calendar says so', async ({
  page,
  context,
  isMobile,
}, { project }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const title = `Queer choir, open rehearsal (${project.name})`;
  // A Saturday far in the future, so that clocks do not matter.
  await page.goto('/add-event');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: 'Create Event' }).click();
  for (const text of [
    'Title must be at least 3 characters',
    'Description must be at least 10 characters',
    'Start date is required',
    'End date is required',
    'Location name is required',
    'Address is required',
    'Please choose where it is.',
  ]) {
    await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  }
  await expectAccessible(page);

  await field('Title').fill(title);
  await field('Description').fill('Everybody can sing. '.repeat(20));
  await field('Start Date').fill('7/6/2098');
  await field('End Date').fill('6/6/2098');
  await page.getByLabel('Start Time').fill('18:00');
  await page.getByLabel('End Time').fill('20:30');
  await field('Location Name').fill('GinGin');
  await field('Address').fill('Carrer de Consell de Cent, Barcelona');
  await typePosition(page);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('End date must be on or after start date', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Choose in a calendar: End Date' }).click();
  const calendar = page.getByRole('dialog', { name: 'End Date' });
  // The calendar offers no day before the start date.
  await calendar.getByRole('button', { name: /June 7, 2098/ }).click();
  await expect(calendar).toHaveCount(0);
  await expect(field('End Date')).toHaveValue('07/06/2098');

  await page.getByRole('checkbox', { name: 'Recurring Event' }).check();
  await page.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Every Saturday' });
  await expect(page.getByRole('region', { name: 'The next dates' }).getByRole('listitem')).toHaveText([
    /June 7, 2098/,
    /June 14, 2098/,
    /June 21, 2098/,
    /June 28, 2098/,
    /July 5, 2098/,
  ]);
  await field('Recurring Pattern').fill('Saturdays, but not in August');
  await field('Image URL').fill('https://pictures.example/festa.jpg');
  // Typed text survives a reload.
  await page.reload();
  await expect(field('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page)).toContainText('Event Created');
  await expect(page).toHaveURL(/\/events$/);

  await openFeed(page, isMobile);
  const dialog = page.getByRole('dialog', { name: 'Events in your own calendar' });
  await dialog.getByRole('button', { name: 'Make a private link' }).click();
  const feed = await dialog.getByRole('textbox', { name: 'Private link' }).inputValue();
  await expect(dialog.getByRole('link', { name: /^Open in/ })).toHaveAttribute('href', /^webcal:\/\//);
  // Calendar files fold long lines, so an entry is found by its title.
  const entry = async () => {
    const text = (await (await page.request.get(feed)).text()).replace(/\r\n[ \t]/g, '');
    return text.split('BEGIN:VEVENT').find((part) => part.includes(title.replace(',', '\\,'))) ?? '';
  };
  expect(await entry()).toMatch(/RRULE:.*FREQ=WEEKLY/);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  // Readers see nothing of a picture that has not been fetched yet (event-9).
  await expect(page.getByText(/^The guide fetches the picture/)).toHaveCount(0);
  await expect(page.getByText('Saturday, June 7, 2098').first()).toBeVisible();
  await expect(page.getByText('18:00 - 20:30').first()).toBeVisible();
  await expect(page.getByText('Every Saturday', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"@type":"Event"');
  await page.getByRole('button', { name: 'Share Event' }).click();
  await expect(toast(page)).toContainText('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit Event' }).click();
  await page.getByRole('button', { name: 'Remove the address' }).click();
  await expect(field('Image URL')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel Sat, Jun 14, 2098' }).click();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page)).toContainText('Event updated successfully.');
  expect(await entry()).toMatch(/EXDATE.*20980614/);

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Next dates' })).toContainText('Canceled');
  await page.getByRole('link', { name: 'Edit Event' }).click();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await expect(
    page.getByText('Are you sure you want to delete this event? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
  await expect(toast(page)).toContainText('Event deleted successfully.');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  // Its calendar shows a canceled event without its details.
  expect(await entry()).toBe('');
  expect(await (await page.request.get(feed)).text()).toContain('STATUS:CANCELLED');

  await openFeed(page, isMobile);
  await dialog.getByRole('button', { name: 'Close this link' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a private link' })).toBeVisible();
  expect((await page.request.get(feed)).status()).toBe(404);
});

test.describe('what is not there', () => {
  test.use({ allowedMessages: [/status of 404/] });

  test('is said in a sentence of its own', async ({ page }) => {
    for (const path of ['/events/999999999', '/events/x']) {
      await page.goto(path);
      await expect(
        heading(page, "Error loading event details. The event might have been removed or doesn't exist."),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
    }
    await page.goto('/edit-event/x');
    await expect(heading(page, 'Invalid Event ID')).toBeVisible();
  });
});

const atNoon = async (page: Page, events: Event[]) => {
  await page.route(/\/api\/events(\?.*)?$/, (route) => route.fulfill({ json: events }));
  await page.clock.setFixedTime(new Date('2026-11-23T12:39:00+01:00'));
  await page.goto('/events');
  await expect(page.getByText(`${events.length} events`)).toBeVisible();
};
const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);

test('a usual event stands after announced ones of its day, as strong, and says its missing hour once', async ({
  page,
}) => {
  const day = '2026-11-26';
  const usual = { isExpected: true, isRecurring: true, usually: 'Usually every Thursday' };
  const at = (startTime: string | null) => ({ startDate: day, endDate: day, startTime });
  await atNoon(page, [
    buildEventResponse({ id: 21, title: 'Usual', ...at(null), ...usual }),
    buildEventResponse({ id: 22, title: 'Announced', ...at('23:00:00') }),
    buildEventResponse({
      id: 23,
      title: 'Confirmed',
      ...at('23:30:00'),
      ...usual,
      dateWords: [{ date: day, by: 'staff', on: day }],
    }),
  ]);
  expect(await titles(page)).toEqual(['Announced', 'Confirmed', 'Usual']);
  const rows = page.getByRole('article');
  const last = rows.last();
  await expect(last).toContainText('Usually every Thursday');
  await expect(last.getByText('Hour not known')).toHaveCount(1);
  await expect(page.getByText('Usually every Thursday')).toHaveCount(1);
  await expect(page.getByText('Date not confirmed')).toHaveCount(0);
  // Its title is as strong as the others', and its badge has their color, in text and border.
  const titleOf = (row: Locator) => row.getByRole('heading');
  const badgeOf = (row: Locator) => row.getByText('3d').locator('..');
  expect(await colorOf(titleOf(last))).toBe(await colorOf(titleOf(rows.first())));
  const filled = await badgeOf(rows.first()).evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const outlined = await badgeOf(last).evaluate((badge) => {
    const { color, borderTopColor, borderTopWidth } = getComputedStyle(badge);
    return [color, borderTopColor, borderTopWidth];
  });
  expect(outlined).toEqual([filled, filled, '1px']);
  await expectAccessible(page);
});

test('after midnight is still tonight, in its place, with the hour first, and no event is called an event', async ({
  page,
}) => {
  const on = (startDate: string, startTime: string) => ({ startDate, endDate: startDate, startTime });
  await atNoon(page, [
    buildEventResponse({ id: 31, title: 'Tomorrow morning', ...on('2026-11-24', '10:00:00') }),
    buildEventResponse({ id: 32, title: 'After midnight', ...on('2026-11-24', '00:30:00') }),
    buildEventResponse({ id: 33, title: 'At eleven', ...on('2026-11-23', '23:00:00') }),
  ]);
  expect(await titles(page)).toEqual(['At eleven', 'After midnight', 'Tomorrow morning']);
  await expect(page.getByRole('article').nth(1)).toContainText(
    /^Today00:30 · Tonight · Tuesday, November 24After midnight/,
  );
  await expect(page.getByRole('article').getByText('Events', { exact: true })).toHaveCount(0);
});

test('the first screen of an event says when, where and the price, and its doubt stands after the description', async ({
  page,
}) => {
  const usual = buildEventResponse({
    id: 41,
    title: 'Usual night',
    description: 'Music until late.',
    price: '12 €',
    organizer: 'Somebody',
    website: 'https://usual.example',
    startDate: '2026-11-26',
    endDate: '2026-11-26',
    startTime: null,
    isExpected: true,
    isRecurring: true,
    usually: 'Usually every Thursday',
  });
  await page.route('/api/events/41', (route) => route.fulfill({ json: usual }));
  await page.clock.setFixedTime(new Date('2026-11-23T12:39:00+01:00'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events/41');
  await expect(heading(page, 'Usual night')).toBeVisible();
  const header = page.locator('main header');
  for (const text of ['Thursday, November 26, 2026', 'Hour not known', usual.locationName, '12 €'])
    await expect(header.getByText(text)).toBeInViewport();
  const main = await page.getByRole('main').innerText();
  const inOrder = [
    'Music until late.',
    'Usually every Thursday',
    'Date not confirmed',
    'Is it on',
    'Share Event',
  ];
  const spots = [...inOrder, 'Website', 'Organizer', 'Add to calendar', 'Let a friend in'].map((text) =>
    main.indexOf(text),
  );
  expect(spots).not.toContain(-1);
  expect(spots).toEqual(spots.toSorted((a, b) => a - b));
  expect(main.match(/Date not confirmed/g)).toHaveLength(1);
  await expectAccessible(page);
});
