import { expect, test, unlock } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar } from '#tests/support/browser/place-screens.ts';
import { dropKept, keepTheGuide } from '#tests/support/browser/stored.ts';

test.use({ serviceWorkers: 'allow', allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|401/] });

const keptNames = () => caches.keys().then((names) => names.filter((name) => name.startsWith('guide-')));

test('who keeps the guide can go on without network', async ({ page, context }) => {
  await page.goto('/list');
  await unlock(page);
  const found = page.getByText(/^\d+ places? found$/).first();
  await expect(found).toBeVisible();
  const words = await found.textContent();
  await keepTheGuide(page);
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
});

test('a new tab without network meets the gate', async ({ page, context }) => {
  await page.goto('/list');
  await unlock(page);
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
  await keepTheGuide(page);
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto('/list');
  await expect(other.getByRole('dialog', { name: 'Looking?' })).toBeVisible();
});

test('nothing is kept once the gate is closed again', async ({ page, context }) => {
  await page.goto('/list');
  expect(await page.evaluate(keptNames)).toEqual([]);
  await unlock(page);
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
  await keepTheGuide(page);
  await context.request.delete('/api/access', { headers: { 'x-requested-with': 'test' } });
  // The next response is 401, which clears everything except the gate's page.
  await page.evaluate(() => fetch('/api/categories'));
  await expect.poll(() => page.evaluate(keptNames)).toEqual(['guide-program']);
});

test.describe('where places close', () => {
  test.use({
    baseURL: BUSY.address,
    // ERR_FAILED: the worker has no response.
    allowedMessages: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
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
    await keepTheGuide(page);

    await context.setOffline(true);
    await page.goto('/saved');
    const card = page.getByRole('article').filter({ hasText: 'Bar Soterrat' });
    await expect(card).toContainText('Closed for now');
    await expect(page.getByText('no longer in the guide')).toHaveCount(0);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bar Soterrat' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('This place is closed for now.')).toBeVisible();

    // A device without its copy of that list falls back to the other one.
    await dropKept(page, '/api/places?closed=true');
    await page.goto('/saved');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 place cannot be shown right now.')).toBeVisible();
  });
});
