import type { Page } from '@playwright/test';
import { expect, test, unlock } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar } from '#tests/support/browser/place-screens.ts';
import { expectCopy, onDevice, openedValue, waitForCopy } from '#tests/support/browser/stored.ts';

test.use({ serviceWorkers: 'allow', allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|401/] });

/** Returns the number of answers in the visit's copy. */
const answersOnDevice = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('visit');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

/** Enters the guide, and waits until this device has a copy of it. */
async function enterWithCopy(page: Page): Promise<void> {
  await page.goto('/list');
  await unlock(page);
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
  await waitForCopy(page);
}

test('a visit goes on without network, also after a reload', async ({ page, context }) => {
  await page.goto('/list');
  await unlock(page);
  const found = page.getByText(/^\d+ places? found$/).first();
  await expect(found).toBeVisible();
  const words = await found.textContent();
  await waitForCopy(page);
  await page.goto('/list');
  await expect(found).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(words ?? '').first()).toBeVisible();
  await expect(page.getByText('You are offline. The lists and the map')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // An event that was never opened is shown from the cached list, which this visit did not open either.
  await page.getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('list', { name: 'Events' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Share Event' })).toBeVisible();
  await expect(page.getByText('You are offline. The lists and the map')).toBeVisible();
  await page.goto('/right-now');
  await expect(page.getByText('The weather needs the network.')).toBeVisible();
  await expect(page.getByText('Recommendations need the network.')).toBeVisible();
  await expect(page.getByText('Perfect for exploring')).toHaveCount(0);
  await expect(page.getByText('Failed to get AI recommendations')).toHaveCount(0);

  await page.goto('/saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Places' })).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('link', { name: /112/ })).toBeVisible();
});

test('articles and photos that were seen, and the map, are there without network', async ({
  page,
  context,
}) => {
  await page.goto('/guide');
  await unlock(page);
  await page.getByRole('link', { name: 'Read article: A first night in the Gaixample' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Before you go/ })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expectCopy(page);

  await context.setOffline(true);
  await page.goto('/guide');
  await page.getByRole('link', { name: 'Read article: A first night in the Gaixample' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Before you go/ })).toBeVisible();
  await page.goto('/explore?view=text');
  await expect(page.getByText(/^Near .+|^On .+/).first()).toBeVisible();
});

test('the copy is erased at once when it is switched off, and made again when on', async ({ page }) => {
  await enterWithCopy(page);
  const keep = page.getByRole('checkbox', { name: 'Keep a copy during this visit' });
  await keep.uncheck();
  await expect(page.getByText('Off: this device keeps no copy of the guide.')).toBeVisible();
  await expect.poll(() => onDevice(page)).toMatchObject({ cache: [], workers: 0 });
  expect(await page.evaluate(answersOnDevice)).toBe(0);
  await page.reload();
  await expect(page.getByText('Off: this device keeps no copy of the guide.')).toBeVisible();
  await keep.check();
  await expectCopy(page);
  expect(await page.evaluate(answersOnDevice)).toBeGreaterThan(10);
  expect((await onDevice(page)).cache).toEqual(['program']);
});

test('a copy that is switched off and on again is whole, without a reload between', async ({
  page,
  context,
}) => {
  await enterWithCopy(page);
  const keep = page.getByRole('checkbox', { name: 'Keep a copy during this visit' });
  await keep.uncheck();
  await expect(page.getByText('Off: this device keeps no copy of the guide.')).toBeVisible();
  await keep.check();
  await expectCopy(page);
  await context.setOffline(true);
  await page.goto('/list');
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
});

test('a new tab without network meets the gate', async ({ page, context }) => {
  await enterWithCopy(page);
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto('/list');
  await expect(other.getByRole('dialog', { name: 'Looking?' })).toBeVisible();
});

test('nothing is left of the copy once the gate is closed again, as after a change of the code', async ({
  page,
  context,
}) => {
  await enterWithCopy(page);
  expect((await onDevice(page)).database).toEqual(['visit']);
  await context.request.delete('/api/access', { headers: { 'x-requested-with': 'test' } });
  // The next response is 401.
  await page.evaluate(() => fetch('/api/categories'));
  await expect.poll(async () => (await onDevice(page)).database).toEqual([]);
  expect((await onDevice(page)).cache).toEqual(['program']);
});

test.describe('where places change', () => {
  test.use({
    baseURL: BUSY.address,
    // ERR_FAILED: the worker has no response.
    allowedMessages: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  });

  test('a form without network keeps its text, and is sent again', async ({ page, context, signIn }) => {
    await signIn();
    const id = await addBar(page, 'Bar del Soterrani');
    await waitForCopy(page);
    await page.goto(`/edit-place/${id}`);
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('A bar in a cellar, as this journey says.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText('No network. Your text is kept: send it again when you are back.').first(),
    ).toBeVisible();
    await expect
      .poll(() => openedValue(page, 'sessionStorage', `guide_draft:edit-place-${id}`))
      .toContain('A bar in a cellar');
    await context.setOffline(false);
    await page.reload();
    await expect(description).toHaveValue('A bar in a cellar, as this journey says.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(new RegExp(`/places/${id}$`));
    await expect(page.getByText('A bar in a cellar, as this journey says.')).toBeVisible();
  });

  test('a saved place that is closed for now is there without network, and so is its page', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    const id = await addBar(page, 'Bar Soterrat');
    const said = await page.request.post(`/api/places/${id}/gone`, { data: { is: 'closed_for_now' } });
    expect(said.status(), await said.text()).toBe(200);
    await page.goto('/list');
    await page.evaluate((saved) => localStorage.setItem('favorites', saved), `[${id},10]`);
    await waitForCopy(page);

    await context.setOffline(true);
    await page.goto('/saved');
    const card = page.getByRole('article').filter({ hasText: 'Bar Soterrat' });
    await expect(card).toContainText('Closed for now');
    await expect(page.getByText('no longer in the guide')).toHaveCount(0);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bar Soterrat' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('This place is closed for now.')).toBeVisible();
  });
});
