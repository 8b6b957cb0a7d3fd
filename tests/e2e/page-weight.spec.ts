import { expect, test } from '#tests/support/browser/browser.ts';

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
      const fetched = await route.fetch();
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
