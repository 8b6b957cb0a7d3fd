import { expect, test } from '#tests/support/browser/browser.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';

const KB = 1000;

/** Counts what was requested before the mark 'list', if there is one. */
const scriptBytes = () => {
  const end = performance.getEntriesByName('list')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter((entry) => new URL(entry.name).pathname.endsWith('.js') && entry.startTime < end)
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
};

test.describe('while a person types', () => {
  test.use({ allowedMessages: [/ERR_FAILED/] });

  test('the gate is ready for 60 kB of script', async ({ page }) => {
    const later = '**/assets/*.js';
    const atFirst = new Set<string>();
    await page.route('/', async (route) => {
      // When a chunk fails, the page requests itself to check for a newer version.
      if (!route.request().isNavigationRequest()) return route.continue();
      const fetched = await route.fetch({ maxRetries: 2 });
      for (const [, file] of (await fetched.text()).matchAll(/"(\/assets\/[^"]+\.js)"/g))
        atFirst.add(file ?? '');
      await route.fulfill({ response: fetched });
    });
    // Blocks prefetching while the person types, because it does not count.
    await page.route(later, (route) =>
      atFirst.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await page.goto('/');
    await expect(page.getByRole('textbox')).toBeFocused();
    const bytes = await page.evaluate(scriptBytes);
    expect(bytes).toBeGreaterThan(20 * KB);
    expect(bytes).toBeLessThanOrEqual(60 * KB);
  });
});

test('the list is on screen for 110 kB of script', async ({ page, letIn }) => {
  await letIn();
  // Prefetching for the next page begins once the list is on screen.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!/\d places? found/.test(document.body?.textContent ?? '')) return;
      observer.disconnect();
      performance.mark('list');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/list');
  await expect(page.getByText(/^\d+ places? found$/).first()).toBeVisible();
  const bytes = await page.evaluate(scriptBytes);
  expect(bytes).toBeGreaterThan(40 * KB);
  expect(bytes).toBeLessThanOrEqual(110 * KB);
});

for (const { what, path, call, title } of [
  {
    what: 'place',
    path: `/places/${PLACES.ginGin.id}`,
    call: `/api/places/${PLACES.ginGin.id}`,
    title: 'GinGin',
  },
  { what: 'event', path: '/events/1', call: '/api/events/1', title: /\w/ },
]) {
  test(`the page of a ${what} opened by its link needs at most 25 scripts, and paints before them`, async ({
    page,
    letIn,
  }) => {
    await letIn();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main h1')?.textContent) return;
        observer.disconnect();
        performance.mark('named');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    // The drawing of the loading page comes with the server's page.
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    await expect(page.locator('[data-frame]').filter({ visible: true })).toHaveCount(1);
    release();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const scripts = await page.evaluate(() => {
      const named = performance.getEntriesByName('named')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime < named).length;
    });
    expect(scripts).toBeGreaterThan(4);
    expect(scripts).toBeLessThanOrEqual(25);
    // The preloaded response is the one that the page uses.
    expect(asked.filter((one) => one === call)).toHaveLength(1);
    // Forms and their schemas come with the press that needs them.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(asked.filter((one) => /\/(report-dialog|schemas)-/.test(one))).toEqual([]);
  });
}
