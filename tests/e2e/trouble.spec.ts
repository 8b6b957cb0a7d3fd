import type { Page } from '@playwright/test';
import { expect, test, unlock } from '#tests/support/browser/browser.ts';
import { foundLine } from '#tests/support/browser/place-screens.ts';

test.use({ allowedMessages: [/ERR_FAILED|status of (401|500|502)/] });
test.beforeEach(({ letIn }) => letIn());

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('while the server cannot be reached', () => {
  test('the list says so, and recovers when asked again', async ({ page }) => {
    await page.route('**/api/places*', (route) => route.abort());
    await page.goto('/list');
    await expect(alert(page).getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('You are offline. This device keeps no copy')).toBeVisible();
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toBeVisible();

    await page.unroute('**/api/places*');
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(foundLine(page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByText('You are offline. This device keeps no copy')).toHaveCount(0);
  });

  test('what the filters need is asked for again as well', async ({ page }) => {
    await page.route(/\/api\/(categories|tags)$/, (route) => route.abort());
    await page.goto('/explore?category=Cafes');
    const problem = page.getByRole('alert').filter({ hasText: 'Try again' });
    await expect(problem).toBeVisible();
    await page.unroute(/\/api\/(categories|tags)$/);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toHaveCount(0);
    await expect(page.getByLabel('Category: Cafes')).toBeVisible();
  });
});

test('an unusable response is an error with a way out', async ({ page }) => {
  let status = 500;
  await page.route(/\/api\/places(\/10)?$/, (route) =>
    status === 200
      ? route.continue()
      : route.fulfill({ status, contentType: 'text/html', body: '<p>Bad</p>' }),
  );
  await page.goto('/list');
  await expect(alert(page).getByRole('heading', { name: 'The places could not be loaded' })).toBeVisible();
  status = 502;
  await page.goto('/places/10');
  await expect(alert(page)).toBeVisible();
  status = 200;
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GinGin' })).toBeVisible();
});

test.describe('when the gate closes in the middle of things', () => {
  const gate = (page: Page) => page.getByRole('dialog', { name: 'Looking?' });

  test('the same filters are there after the code', async ({ page, context }) => {
    await page.goto('/list');
    await expect(foundLine(page)).toBeVisible();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Cafes', exact: true }).click();
    await expect(gate(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('barcelona_guide_access'))).toBeNull();
    // Content below the fold can be neither read nor reached.
    await expect(page.locator('[inert]').getByRole('button', { name: 'Cafes', exact: true })).toHaveCount(1);

    await unlock(page);
    await expect(gate(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/list\?category=Cafes$/);
    await expect(foundLine(page)).toHaveText('4 places found');
    await expect(page.getByRole('button', { name: 'Cafes', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('what was typed is there after the code', async ({ page, context }) => {
    await page.goto('/edit-place/10');
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('A bar that this test has rewritten.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await unlock(page);
    await expect(gate(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/edit-place\/10$/);
    await expect(description).toHaveValue('A bar that this test has rewritten.');
  });
});
