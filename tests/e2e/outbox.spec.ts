import type { Page } from '@playwright/test';
import { picture } from '#tests/support/app/upload.ts';
import { expect, expectAccessible, ONE_SIZE, test, unlock } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar, toast } from '#tests/support/browser/place-screens.ts';
import { expectNamed, onDevice } from '#tests/support/browser/stored.ts';

test.use({
  baseURL: BUSY.address,
  serviceWorkers: 'allow',
  // 'Leave now' goes there.
  allowedOrigins: ['https://www.meteo.cat'],
  allowedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|status of (401|409|422)/],
});

const KEPT = 'Saved on this device. It is sent when there is network.';
const waiting = (page: Page) => page.getByRole('button', { name: /^Waiting to be sent/ });
const list = (page: Page) => page.getByRole('dialog', { name: /^Waiting to be sent/ });
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** Stops the calls that change something, as in a cellar; pages and lists are still there. */
const CALLS = /\/api\/(places|events|reports|photos)/;
async function cut(page: Page) {
  await page.route(CALLS, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  );
}
async function reconnect(page: Page) {
  await page.unroute(CALLS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function editDescription(page: Page, id: number, text: string) {
  await page.goto(`/edit-place/${id}`);
  await page.getByRole('textbox', { name: 'Description' }).fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test('an edit, an answer and a photo wait in airplane mode, and arrive when there is network', async ({
  page,
  context,
  letIn,
  browser,
  baseURL,
}) => {
  await letIn();
  const edited = await addBar(page, 'Bar del Soterrani');
  const answered = await addBar(page, 'Bar de la Resposta');
  const pictured = await addBar(page, 'Bar de la Foto');
  await page.addInitScript(() => localStorage.setItem('questions', 'off'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Keep the guide on this device' }).click();
  await expect(page.getByText('On: this device keeps the guide.')).toBeVisible({ timeout: 60_000 });
  await expect(waiting(page)).toHaveCount(0);

  await context.setOffline(true);
  // Without a change nothing waits, and an edit that is taken back waits no longer.
  await page.goto(`/edit-place/${edited}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Nothing was changed');
  await expect(page).toHaveURL(new RegExp(`/places/${edited}$`));
  await expect(waiting(page)).toHaveCount(0);
  await editDescription(page, edited, 'Typed by mistake, and taken back.');
  await expect(waiting(page)).toHaveText('Waiting to be sent (1)');
  await editDescription(page, edited, '');
  await expect(waiting(page)).toHaveCount(0);
  await editDescription(page, edited, 'A bar in a cellar, as this journey says.');
  await expect(toast(page)).toContainText(KEPT);
  await expect(waiting(page)).toHaveText('Waiting to be sent (1)');

  await page.goto(`/places/${answered}`);
  await inMain(page, 'Add what you know').click();
  await inMain(page, 'Entrance').click();
  await inMain(page, 'No step').click();
  await expect(page.getByRole('region', { name: '1 answer waits to be sent' })).toContainText('No step');
  await expect(waiting(page)).toHaveText('Waiting to be sent (2)');

  await page.goto(`/edit-place/${pictured}`);
  await page.locator('#photos > summary').click();
  const photos = page.getByRole('group', { name: 'Photos' });
  await photos.locator('input[type=file]').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(640, 480, 4711).jpeg().toBuffer(),
  });
  await expect(photos.getByText('Waits for the network')).toBeVisible();
  await expect
    .poll(() => photos.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(waiting(page)).toHaveText('Waiting to be sent (3)');
  await expectNamed(page);

  // A reload keeps them, and shows none of their words to a thief of the files.
  await page.reload();
  await expect(waiting(page)).toHaveText('Waiting to be sent (3)');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/Soterrani|cellar|edit-place/);

  await waiting(page).focus();
  await page.keyboard.press('Enter');
  const rows = list(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Change to Bar del Soterrani');
  await expect(rows.nth(1)).toContainText('Answer about Bar de la Resposta');
  await expect(rows.nth(1)).toContainText('Entrance: No step');
  await expect(rows.nth(2)).toContainText('1 photo');
  await expectAccessible(page);
  await rows.nth(1).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(waiting(page)).toHaveText('Waiting to be sent (2)');

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(toast(page)).toContainText('2 edits were sent');
  expect((await onDevice(page)).local.filter((name) => name.startsWith('waiting:'))).toEqual([]);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await other.newPage();
  await visitor.goto(`/places/${edited}`);
  await unlock(visitor);
  await expect(visitor.getByText('A bar in a cellar, as this journey says.').first()).toBeVisible();
  const { facts } = await (await visitor.request.get(`/api/places/${answered}`)).json();
  expect(facts).not.toHaveProperty('entrance');
  const place = await (await visitor.request.get(`/api/places/${pictured}`)).json();
  expect(place.photos).toHaveLength(1);
  expect((await visitor.request.get(place.photos[0].url)).status()).toBe(200);
  await other.close();
});

test('a conflict offers both versions, and a refusal leads back to its form', async ({
  page,
  letIn,
  playwright,
  baseURL,
}) => {
  await letIn();
  const id = await addBar(page, 'Bar Discutit');
  await page.goto(`/edit-place/${id}`);
  await cut(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('What this visitor typed in the cellar.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText(KEPT);
  await expect(waiting(page)).toBeVisible();

  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await other.post('/api/access', { data: { code: process.env.E2E_ACCESS_CODE ?? 'MILK' } });
  const description = 'What another visitor wrote meanwhile.';
  expect((await other.patch(`/api/places/${id}`, { data: { description } })).status()).toBe(200);

  await reconnect(page);
  await expect(toast(page)).toContainText('1 edit was refused');
  await waiting(page).click();
  const panel = list(page).getByRole('region', { name: 'Somebody else changed the same thing' });
  await expect(panel.getByRole('radio', { name: /^Theirs/ })).toBeVisible();
  await expect(panel).toContainText(description);
  await expect(panel).toContainText('What this visitor typed in the cellar.');
  await expectAccessible(page);
  await panel.getByRole('radio', { name: /^Yours/ }).check();
  await panel.getByRole('button').click();
  await expect(waiting(page)).toHaveCount(0);
  const saved = async () => (await (await other.get(`/api/places/${id}`)).json()).description;
  await expect.poll(saved).toBe('What this visitor typed in the cellar.');

  // A refusal that no version settles: the form opens with what was typed.
  await cut(page);
  await editDescription(page, id, 'Typed again, and the server refuses it.');
  await expect(waiting(page)).toBeVisible();
  await page.unroute(CALLS);
  await page.route(`**/api/places/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: { error: 'Please check the highlighted fields', code: 'invalid_fields', fields: {} },
        })
      : route.fallback(),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waiting(page).click();
  await list(page).getByRole('button', { name: 'Open the form' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit-place/${id}$`));
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Typed again, and the server refuses it.',
  );
  await page.unroute(`**/api/places/${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('updated');
  await expect(waiting(page)).toHaveCount(0);
  await other.dispose();
});

test('what waits is gone when the visitor leaves', async ({ page, letIn }) => {
  await letIn();
  const id = await addBar(page, 'Bar de la Sortida');
  await page.route('https://www.meteo.cat/**', (route) => route.fulfill({ body: 'away' }));
  await page.goto(`/edit-place/${id}`);
  await cut(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('Words that must be gone with the visit.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.goto('/profile');
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Leave now' }).click();
  await page.waitForURL(/meteo/);
  await page.goto('/robots.txt');
  const left = await onDevice(page);
  expect(left.local).toEqual([]);
  expect(left.database).toEqual([]);
});

for (const [locale, name, remove] of [
  ['ca-ES', 'Pendent d’enviar (1)', 'Treu'],
  ...(ONE_SIZE ? [] : [['es-ES', 'Pendiente de enviar (1)', 'Quitar'] as const]),
] as const) {
  test.describe(`in ${locale}, in a narrow window`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });
    test('the list fits, and its buttons are in the language', async ({ page, letIn }) => {
      await letIn();
      const id = await addBar(page, `Bar Estret ${locale}`);
      await page.goto(`/places/${id}`);
      await cut(page);
      await page.evaluate(() => localStorage.setItem('questions', 'off'));
      await page
        .getByRole('main')
        .getByRole('button', { name: /alguna cosa malament|Algo no está bien/ })
        .click();
      const form = page.getByRole('dialog');
      await form.getByRole('radio').first().check();
      await form.getByRole('button').last().click();
      const button = page.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expectAccessible(page);
      await button.click();
      await expect(page.getByRole('dialog').getByRole('button', { name: remove, exact: true })).toBeVisible();
      await expectAccessible(page);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
      await page.getByRole('dialog').getByRole('button', { name: remove, exact: true }).click();
      await expect(button).toHaveCount(0);
    });
  });
}
