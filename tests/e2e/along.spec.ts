import type { BrowserContext, Page } from '@playwright/test';
import { addAuthenticator } from '#tests/support/browser/authenticator.ts';
import { ACCESS_CODE, expect, expectAccessible, test, unlock } from '#tests/support/browser/browser.ts';
import { USUAL } from '#tests/support/browser/browser-servers.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';
import { openProfile } from '#tests/support/browser/profile-on-disk.ts';
import { onDevice, takeAlong } from '#tests/support/browser/stored.ts';

test.use({
  serviceWorkers: 'allow',
  allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|fetching the script|status of 401/],
});
test.slow();

const PASSPHRASE = 'Gràcia a les onze';
const LIST = 'Friday with Vilafant';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Looking?' });

async function keepList(page: Page) {
  await page.goto(`/places/${PLACES.ginGin.id}`);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await dialog.getByRole('textbox', { name: 'New list' }).fill(LIST);
  await dialog.getByRole('button', { name: 'Add to the new list' }).click();
  await expect(dialog.getByRole('checkbox', { name: LIST })).toBeChecked();
}

async function tryPassphrase(page: Page, typed: string) {
  await prompt(page).getByLabel('Passphrase').fill(typed);
  await prompt(page).getByRole('button', { name: 'Open', exact: true }).click();
}

async function lock(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Lock the guide' }).click();
  await expect(prompt(page).getByLabel('Passphrase')).toBeVisible();
}

async function enter(context: BrowserContext): Promise<Page> {
  const response = await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  expect(response.status()).toBe(204);
  return context.pages()[0] ?? context.newPage();
}

test('a guide that was taken along is read without network after the browser was closed', async ({
  baseURL,
  extraHTTPHeaders,
  viewport,
}) => {
  const profile = await openProfile({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
  });
  try {
    const page = await enter(profile.context);
    await keepList(page);
    await takeAlong(page, PASSPHRASE);

    const context = await profile.reopen('none');
    const again = context.pages()[0] ?? (await context.newPage());
    await again.goto('/list');
    await tryPassphrase(again, 'Gràcia a les dotze');
    await expect(again.getByText('This passphrase opens nothing. 9 tries left.')).toBeVisible();
    // The other normal form, as another keyboard types it.
    await tryPassphrase(again, PASSPHRASE.normalize('NFD'));
    await expect(again.getByText(/^\d+ places? found$/).first()).toBeVisible();
    await again.getByRole('button', { name: 'Open the menu' }).click();
    await again.getByRole('link', { name: 'Saved' }).click();
    await expect(again.getByRole('button', { name: new RegExp(`^${LIST}`) })).toBeVisible();
    const found = await profile.closeAndScan([LIST, PASSPHRASE]);
    expect(found).toEqual({});
  } finally {
    await profile.context.close();
    await profile.remove();
  }
});

/** Follows what a person sees: the error of a refused read must not be there, behind the gate or after it. */
const watchForError = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const [hit] = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
      const cover = document.querySelector('.gate-cover');
      const isCovered =
        cover?.contains(hit ?? null) && getComputedStyle(cover).backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (!isCovered && document.body.innerText.includes('could not be loaded')) document.title = 'An error';
      requestAnimationFrame(look);
    };
    look();
  });

test('a guide opened without network asks for the code once there is one, and goes on where it was', async ({
  page,
  context,
}) => {
  await page.goto('/profile');
  await unlock(page);
  await expect(prompt(page)).toHaveCount(0);
  await takeAlong(page, PASSPHRASE);
  await context.setOffline(true);
  await lock(page);
  await tryPassphrase(page, PASSPHRASE);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'List' }).click();
  const places = page.getByRole('list', { name: 'Places' });
  await expect(places).toBeVisible();

  await context.setOffline(false);
  await watchForError(page);
  await places.getByRole('link', { name: 'GinGin' }).first().click();
  await expect(prompt(page)).toContainText('With a network, the guide asks for the code');
  await expectAccessible(page);
  await tryPassphrase(page, PASSPHRASE);
  await expect(page.getByText('What you took along is open.')).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('heading', { level: 1, name: 'GinGin' })).toBeVisible();
  await expect(page).not.toHaveTitle('An error');
});

test('with network the server still asks for the code, and ten wrong passphrases erase', async ({ page }) => {
  await page.goto('/profile');
  await unlock(page);
  await expect(prompt(page)).toHaveCount(0);
  await takeAlong(page, PASSPHRASE);
  const row = page.getByText('What opens the guide you took along');
  await expect(row.first()).toBeVisible();
  await lock(page);
  await tryPassphrase(page, PASSPHRASE);
  await expect(page.getByText('What you took along is open.')).toBeVisible();
  await unlock(page);
  await expect(prompt(page)).toHaveCount(0);

  await page.goto('/list');
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
  // The gate above an open page asks the same.
  await page.context().request.delete('/api/access', { headers: { 'x-requested-with': 'test' } });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Events' }).click();
  await tryPassphrase(page, PASSPHRASE);
  await expect(page.getByText('What you took along is open.')).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible();

  // A second tab that hears of the end makes new keys, which are not those of the guide.
  const idle = await page.context().newPage();
  await idle.goto(`/places/${PLACES.ginGin.id}`);
  await expect(idle.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.context().request.delete('/api/access', { headers: { 'x-requested-with': 'test' } });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'List' }).click();
  await expect(prompt(page).getByLabel('Passphrase')).toBeVisible();
  await page.reload();
  await tryPassphrase(page, PASSPHRASE);
  await unlock(page);
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
  await idle.close();

  await lock(page);
  for (let left = 9; left > 0; left -= 1) {
    await tryPassphrase(page, `wrong one ${left}`);
    await expect(page.getByText(new RegExp(`opens nothing. ${left}\\str`))).toBeVisible({ timeout: 30_000 });
  }
  await tryPassphrase(page, 'the tenth one');
  await expect(page.getByText('Ten wrong passphrases')).toBeVisible({ timeout: 30_000 });
  expect(await onDevice(page)).toMatchObject({ local: [], session: [], cache: [], database: [], workers: 0 });
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await unlock(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('at a name', () => {
  // Browsers bind passkeys to a name, and refuse an address of numbers.
  test.use({ baseURL: USUAL.address.replace('127.0.0.1', 'localhost') });

  test('a passkey takes the guide along and opens it; a damaged one can be removed', async ({ page }) => {
    await addAuthenticator(page, { hasPrf: true });
    await page.goto('/profile');
    await unlock(page);
    await page.getByRole('button', { name: 'Take the guide along' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Taken along', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Lock the guide' }).click();
    await prompt(page).getByRole('button', { name: 'Open with the passkey' }).click();
    await expect(page.getByText('What you took along is open.')).toBeVisible();

    await unlock(page);
    await expect(prompt(page)).toHaveCount(0);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Lock the guide' }).click();
    await expect(prompt(page).getByRole('button', { name: 'Open with the passkey' })).toBeVisible();

    // Half of a record, as a full disk may leave it.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('along');
          request.onsuccess = () => {
            const transaction = request.result.transaction('along', 'readwrite');
            transaction.objectStore('along').put({ version: 1, tries: 0 }, 'record');
            transaction.oncomplete = () => resolve(request.result.close());
          };
        }),
    );
    await page.reload();
    await expect(prompt(page).getByText('What was kept cannot be read')).toBeVisible();
    await expectAccessible(page);
    await prompt(page).getByRole('button', { name: 'Remove from this device' }).click();
    await unlock(page);
    await expect(prompt(page)).toHaveCount(0);
    expect((await onDevice(page)).database).toEqual([]);
  });
});
