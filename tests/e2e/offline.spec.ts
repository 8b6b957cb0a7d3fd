import { expect, test, unlock } from '#tests/support/browser.ts';

test.use({ serviceWorkers: 'allow', allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|401/] });

const keptNames = () => caches.keys().then((names) => names.filter((name) => name.startsWith('guide-')));

/** Until the worker has the list, the map and the page. */
const keptForOffline = async () => {
  const [data, shell] = await Promise.all([caches.open('guide-data'), caches.open('guide-shell')]);
  const needed = await Promise.all([
    data.match('/api/places', { ignoreVary: true }),
    data.match('/api/events', { ignoreVary: true }),
    data.match('/api/map/basemap.json', { ignoreVary: true }),
    shell.match('/explore', { ignoreVary: true }),
  ]);
  return needed.every(Boolean);
};

test('whoever is in can go on without network', async ({ page, context }) => {
  await page.goto('/list');
  await unlock(page);
  const found = page.getByText(/^\d+ places? found$/).first();
  await expect(found).toBeVisible();
  const words = await found.textContent();
  await expect.poll(() => page.evaluate(keptForOffline)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(words ?? '').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // An event that was never opened follows from the list of events, which this visit did not open either.
  await page.getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('list', { name: 'Events' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Share Event' })).toBeVisible();
});

test('a new tab without network meets the gate', async ({ page, context }) => {
  await page.goto('/list');
  await unlock(page);
  await expect.poll(() => page.evaluate(keptForOffline)).toBe(true);
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto('/list');
  await expect(other.getByRole('dialog', { name: 'Looking?' })).toBeVisible();
});

test('nothing is kept once the gate is closed again', async ({ page, context }) => {
  await page.goto('/list');
  expect(await page.evaluate(keptNames)).toEqual([]);
  await unlock(page);
  await expect.poll(() => page.evaluate(keptForOffline)).toBe(true);
  await context.request.delete('/api/access', { headers: { 'x-requested-with': 'test' } });
  // The next answer is 401, and takes everything with it.
  await page.evaluate(() => fetch('/api/categories'));
  await expect.poll(() => page.evaluate(keptNames)).toEqual([]);
});
