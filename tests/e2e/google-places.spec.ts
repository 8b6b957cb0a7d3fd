import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { GOOGLE, GOOGLE_SCRIPT } from '#tests/support/browser/browser-servers.ts';
import { toast } from '#tests/support/browser/place-screens.ts';
import { choosePlace, expectStep, nextPlaceSent, searchBox } from '#tests/support/browser/wizard-screens.ts';

test.slow();
test.use({
  baseURL: GOOGLE.address,
  allowedOrigins: [GOOGLE_SCRIPT.address],
  allowedMessages: [/ERR_FAILED/],
  // Google's script would also receive the invented address, which its server does not allow.
  extraHTTPHeaders: {},
  // The contrast of a color in transition cannot be checked.
  contextOptions: { reducedMotion: 'reduce' },
});
test.beforeEach(({ letIn }) => letIn());

test('the AI wizard with Google, its photos, and no model', async ({ page }, { project }) => {
  const name = `Prova Solell ${project.name}`;
  const main = page.getByRole('main');
  // Navigation inside the app keeps a document that must not run Google's script, so the wizard loads a new one.
  await page.goto('/list');
  await expect(page.getByText(/^\d+ places? found$/).first()).toBeVisible();
  const script = page.waitForRequest((request) => request.url().startsWith(GOOGLE_SCRIPT.address));
  await page.evaluate(() => history.pushState(null, '', '/add-ai'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('What you type here is sent to Google from your browser.')).toBeVisible();
  // A key that is restricted to this site needs this header, which contains the origin only.
  expect((await (await script).allHeaders()).referer).toBe(`${GOOGLE.address}/`);
  await choosePlace(page, name);

  await expectStep(page, 3, 'Review & Edit');
  await expect(page.getByText('Suggested without AI')).toBeVisible();
  await main.getByRole('checkbox', { name: 'Bars' }).check();
  await main.getByRole('button', { name: 'Continue to Photos' }).click();

  await expectStep(page, 4, 'Add Photos');
  const create = main.getByRole('button', { name: 'Create Place' });
  await expect(page.getByText('Please select at least one photo to continue.')).toBeVisible();
  await main.getByRole('button', { name: 'Photo 1', exact: true }).click();
  await main.getByRole('button', { name: 'Photo 3', exact: true }).click();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('button', { name: 'Make photo 1 the primary photo' }).click();
  await main.getByRole('button', { name: 'Make photo 3 the primary photo' }).click();
  await expectAccessible(page);
  const sent = nextPlaceSent(page);
  await create.click();
  const photo = { url: expect.stringMatching(/^\/api\/directory\/photo\?ref=/), alt: `Photo of ${name}` };
  expect(await sent).toMatchObject({
    name,
    googlePlaceId: expect.stringMatching(/^ChIJprova-\d+$/),
    photos: [
      { ...photo, isPrimary: false },
      { ...photo, isPrimary: true },
    ],
    enriched: true,
  });
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(page.getByText('Verified')).toBeVisible();
});

test('the four-step wizard with Google, and no model', async ({ page }, { project }) => {
  const name = `Prova Vespre ${project.name}`;
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: 'Continue' });
  await page.goto('/add-wizard');
  await choosePlace(page, name);
  await next.click();
  await expectStep(page, 2, 'Photos & Details');
  await main.getByRole('button', { name: 'Photo 2', exact: true }).click();
  await main.getByRole('button', { name: 'Make photo 2 the primary photo' }).click();
  await next.click();
  await main.getByRole('checkbox', { name: 'Bars' }).check();
  await main.getByRole('button', { name: 'Generate with AI' }).click();
  await expect(page.getByText('Suggested without AI')).toBeVisible();
  await next.click();
  await expectStep(page, 4, 'Review and Submit');
  await expect(main.getByText('Primary', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Add Place' }).click();
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('whatever Google lacks is said, and the search goes on through our server', async ({ page }) => {
  const script = `${GOOGLE_SCRIPT.address}/maps/api/js*`;
  const flag = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name });
  const answerWith = (google: string) =>
    page.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `globalThis.google = ${google}; guideMapsReady()`,
      }),
    );

  await page.goto('/maps-test');
  await expect(flag('Maps library loaded')).toContainText('Yes');
  await expect(flag('Places library loaded')).toContainText('Yes');
  await expect(flag('Maps key')).toContainText('AIza');
  await expectAccessible(page);
  await choosePlace(page, 'Prova nowhere');
  await expect(toast(page)).toContainText('Please select a place from the dropdown list');

  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(toast(page)).toContainText('Failed to load Google Maps. You can still add places manually.');
  await expect(page.getByRole('alert').getByText('Failed to load Google Maps API script')).toBeVisible();
  await expect(flag('Maps library loaded')).toContainText('No');

  await page.unroute(script);
  await answerWith('{ maps: {} }');
  await page.reload();
  await expect(toast(page)).toContainText('Google Maps Places API hasn');
  await expect(flag('Maps library loaded')).toContainText('Yes');
  await expect(flag('Places library loaded')).toContainText('No');

  await page.unroute(script);
  await answerWith('{ maps: { places: {} } }');
  await page.reload();
  await expect(toast(page)).toContainText('Failed to initialize location search.');
  await searchBox(page).fill('exempl');
  await expect(page.getByRole('option', { name: /Bar Exemple/ })).toBeVisible();
});
