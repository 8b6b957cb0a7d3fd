import { type Page, test as plain } from '@playwright/test';
import { eventSchema } from '#contract/events/events.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { openFeed } from '#tests/support/browser/event-screens.ts';
import { toast, typePosition } from '#tests/support/browser/place-screens.ts';

test.use({ baseURL: BUSY.address });
test.beforeEach(({ letIn }) => letIn());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** An event that no other journey uses, far in the future, so that clocks do not matter. */
const newEvent = (title: string) => ({
  title: `${title} (${plain.info().project.name})`,
  description: 'An invented party for tests.',
  startDate: '2098-06-07',
  endDate: '2098-06-07',
  startTime: '18:00',
  endTime: '20:30',
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat, 1',
});

test.describe('an edit of an event', () => {
  test.use({ allowedMessages: [/status of 409/] });

  test('keeps what somebody else changed meanwhile, and asks about the same thing', async ({
    page,
    context,
  }) => {
    const added = await context.request.post('/api/events', { data: newEvent('Choir') });
    const { id } = eventSchema.parse(await added.json());
    await page.goto(`/edit-event/${id}`);
    await field(page, 'Organizer').fill('Mine');
    await field(page, 'Start Date').fill('08/06/2098');
    await field(page, 'End Date').fill('08/06/2098');
    const theirs = { organizer: 'Theirs', price: '10 €', rrule: 'FREQ=WEEKLY;BYDAY=SA' };
    expect((await context.request.put(`/api/events/${id}`, { data: theirs })).status()).toBe(200);
    await page.getByRole('button', { name: 'Update Event' }).click();
    const question = page.getByRole('region', { name: 'Somebody else changed the same thing' });
    await expect(question.getByRole('group', { name: 'Organizer' })).toContainText('Theirs');
    const dates = question.getByRole('group', { name: 'Date and Time' });
    await expect(dates).toContainText('Sunday, June 8, 2098');
    await expect(dates).toContainText('Every Saturday');
    await expectAccessible(page);
    await page.screenshot({
      path: `test-results/event-conflict-${plain.info().project.name}.png`,
      fullPage: true,
    });
    await question.getByRole('radio', { name: 'Theirs Theirs' }).check();
    await question.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(toast(page)).toContainText('Event updated successfully.');
    const now = eventSchema.parse(await (await context.request.get(`/api/events/${id}`)).json());
    expect(now).toMatchObject({
      organizer: 'Theirs',
      price: '10 €',
      startDate: '2098-06-08',
      rrule: null,
      version: 3,
    });
  });
});

test.describe('an event whose reply gets lost', () => {
  test.use({ allowedMessages: [/ERR_FAILED|Failed to load resource/] });

  test('is there once, although the visitor sends it again', async ({ page, context }) => {
    const event = newEvent(`Lost and found ${test.info().retry}`);
    let sent = 0;
    await page.route('**/api/events', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      const response = await route.fetch({ maxRetries: 2 });
      expect(response.status()).toBe(201);
      return sent === 1 ? route.abort() : route.fulfill({ response });
    });
    await page.goto('/add-event');
    await field(page, 'Title').fill(event.title);
    await field(page, 'Description').fill(event.description);
    await field(page, 'Start Date').fill('07/06/2098');
    await field(page, 'End Date').fill('07/06/2098');
    await field(page, 'Location Name').fill(event.locationName);
    await field(page, 'Address').fill(event.address);
    await typePosition(page);
    const create = page.getByRole('button', { name: 'Create Event' });
    await create.dblclick();
    await expect(toast(page)).toContainText('No network. Your text is kept');
    await create.click();
    await expect(toast(page)).toContainText('Event Created');
    const list = eventSchema.array().parse(await (await context.request.get('/api/events')).json());
    expect(list.filter(({ title }) => title === event.title)).toHaveLength(1);
    expect(sent).toBe(2);
  });
});

test.describe('a calendar address', () => {
  test.use({ allowedMessages: [/status of 404/] });

  test('that was closed is noticed, and another one offered', async ({ page, context, isMobile }) => {
    await page.goto('/events');
    await openFeed(page, isMobile);
    const dialog = page.getByRole('dialog', { name: 'Events in your own calendar' });
    await dialog.getByRole('button', { name: 'Make a private link' }).click();
    const address = await dialog.getByRole('textbox', { name: 'Private link' }).inputValue();
    const token = /feeds\/([\w-]+)\//.exec(address)?.[1] ?? '';
    await page.keyboard.press('Escape');
    const headers = { 'X-Requested-With': 'guide', Origin: BUSY.address };
    expect((await context.request.delete(`/api/feeds/${token}`, { headers })).status()).toBe(204);
    await openFeed(page, isMobile);
    await expect(dialog.getByRole('status')).toContainText('Your old link is closed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a new private link' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Private link' })).not.toHaveValue(address);
  });
});

test('staff see how many calendar addresses are open, and close them all', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await context.request.post('/api/feeds', { data: {} });
  await page.goto('/admin?tab=events');
  const part = page.getByRole('region', { name: 'Calendar links' });
  await expect(part).toContainText(/\d+ link(s are| is) open/);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: 'Close all links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close all links' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Canceled here, because other journeys of this server need their calendar addresses.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
