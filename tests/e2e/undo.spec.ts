import { type APIRequestContext, type Page, request } from '@playwright/test';
import { ACCESS_CODE, COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';

test.use({ baseURL: BUSY.address, allowedMessages: [/status of (401|503)/] });

test.beforeEach(({ signIn }) => signIn());

const panel = (page: Page) => page.getByRole('tabpanel');
const changes = (page: Page) => panel(page).getByRole('list', { name: 'Changes, newest first' });
const preview = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'What will change' });

async function newDevice(): Promise<APIRequestContext> {
  const device = await request.newContext({
    baseURL: BUSY.address,
    extraHTTPHeaders: { origin: BUSY.address },
  });
  expect((await device.post('/api/access', { data: { code: ACCESS_CODE } })).status()).toBe(204);
  return device;
}

const EVENT = {
  description: 'Everybody sings along.',
  startDate: '2031-05-01',
  endDate: '2031-05-01',
  locationName: 'Nowhere at all',
  address: 'Carrer de la Prova, 1',
};

test('what one device did is looked at first, and undone by one action', async ({
  page,
  isMobile,
}, testInfo) => {
  const where = isMobile ? 'on a phone' : 'on a desk';
  const [honest, vandal] = [await newDevice(), await newDevice()];
  const added = await honest.post('/api/events', { data: { ...EVENT, title: `Choir evening ${where}` } });
  const { id } = await added.json();
  await vandal.put(`/api/events/${id}`, { data: { title: `Cancelled ${where}!`, price: '100 €' } });
  await honest.put(`/api/events/${id}`, { data: { price: '5 €' } });
  await vandal.post('/api/events', { data: { ...EVENT, title: `Free drinks ${where}` } });

  await page.goto('/admin?tab=history');
  const spam = changes(page)
    .getByRole('listitem')
    .filter({ hasText: `Free drinks ${where}` });
  await expect(spam.getByText('New device')).toBeVisible();
  await spam.getByRole('button', { name: /^Only device/ }).click();
  await expect(changes(page).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/tab=history&device=/);
  await page.reload();
  await expect(changes(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  const edit = changes(page)
    .getByRole('listitem')
    .filter({ hasText: `Cancelled ${where}` });
  await edit.getByText(`Cancelled ${where}!`).first().click();
  await expect(edit.getByRole('button', { name: 'Undo this device…' })).toBeVisible();
  // The texts of what is folded out load now, and hide nothing that has the focus.
  await expect(edit.locator('summary')).toBeFocused();
  await edit.getByRole('button', { name: 'Undo this device…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo many changes' });
  await expect(dialog.getByRole('status')).toHaveText('2 changes · 2 things · 1 device');
  const [choir, drinks] = [`Choir evening ${where}`, `Free drinks ${where}`].map((title) =>
    preview(page).getByRole('listitem').filter({ hasText: title }),
  );
  await expect(choir as NonNullable<typeof choir>).toContainText('Put back: Title');
  await expect(choir as NonNullable<typeof choir>).toContainText(
    'Stays, because others wrote it since: Price',
  );
  await expect(drinks as NonNullable<typeof drinks>).toContainText('Goes away');
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath('preview.png') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);
  await page.screenshot({ path: testInfo.outputPath('preview-dark.png') });

  await dialog.getByRole('button', { name: 'Undo them all' }).press('Enter');
  await expect(dialog.getByText('2 changes were undone.')).toBeFocused();
  await expect(dialog.getByRole('region', { name: '1 was kept, at least in part' })).toContainText('Price');
  await expectAccessible(page, COLOR_RULES);
  await page.screenshot({ path: testInfo.outputPath('result-dark.png') });
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(dialog).toHaveCount(0);
  const event = await (await honest.get(`/api/events/${id}`)).json();
  expect([event.title, event.price]).toEqual([`Choir evening ${where}`, '5 €']);

  await panel(page)
    .getByRole('button', { name: /^Remove the filter: Only device/ })
    .click();
  await expect(page).toHaveURL(/tab=history$/);
  await page.screenshot({ path: testInfo.outputPath('history.png') });
  await honest.delete(`/api/events/${id}`);
  for (const device of [honest, vandal]) await device.dispose();
});

test('nothing to undo, a time that ends before it begins, and no answer are said', async ({
  page,
}, testInfo) => {
  await page.goto('/admin?tab=history');
  await panel(page).getByRole('button', { name: 'Undo many…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo many changes' });
  const undo = dialog.getByRole('button', { name: 'Undo them all' });
  await expect(dialog.getByRole('button', { name: 'Last hour' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByLabel('Whose changes')).toHaveValue('young');
  // React renders the dialog again a minute later.
  await page.clock.setFixedTime(Date.now() + 90_000);
  await dialog.getByLabel('Whose changes').selectOption('visitors');
  await expect(dialog.getByRole('button', { name: 'Last hour' })).toHaveAttribute('aria-pressed', 'true');
  await page.screenshot({ path: testInfo.outputPath('many.png') });
  await dialog.getByLabel('Since').fill('2020-01-01T10:00');
  await dialog.getByLabel('Until').fill('2020-01-01T11:00');
  await expect(dialog.getByRole('heading', { name: 'Nothing to undo' })).toBeVisible();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Until').fill('2020-01-01T09:00');
  await expect(dialog.getByText('The end must not be before the start')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/admin/review/undo/preview', (route) => route.fulfill({ status: 503, json: {} }));
  await dialog.getByRole('button', { name: 'Today' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'What will change could not be found out' }),
  ).toBeVisible();
  await page.unroute('**/api/admin/review/undo/preview');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'What will change could not be found out' })).toHaveCount(
    0,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Undo many…' })).toBeFocused();
});
