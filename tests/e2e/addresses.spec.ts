import { expect, test } from '#tests/support/browser/browser.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';

test.beforeEach(({ letIn }) => letIn());

test.describe('addresses that lead nowhere', () => {
  test.use({ allowedMessages: [/status of 404/] });

  test('a place that is missing', async ({ page }) => {
    for (const id of ['999999', '0', '99999999999']) {
      await page.goto(`/places/${id}`);
      await expect(page.getByRole('heading', { name: 'Place not found' })).toBeVisible();
      await expect(page.getByText("The place you're looking for doesn't exist or was removed")).toBeVisible();
    }
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/explore$/);
  });

  test('an id that is no number leads home', async ({ page }) => {
    await page.goto('/places/x');
    await expect(page).toHaveURL(/\/explore$/);
  });

  test('home leads to Explore, with the query kept and no step to go back over', async ({ page }) => {
    await page.goto('/profile');
    await page.goto('/?category=Cafes');
    await expect(page).toHaveURL(/\/explore\?category=Cafes$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('no screen at all', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Browse Places' }).click();
    await expect(page).toHaveURL(/\/list$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Go to Map' }).click();
    await expect(page).toHaveURL(/\/explore$/);
  });
});

test('Back on the page of a place leads home', async ({ page }) => {
  await page.goto(`/places/${PLACES.mural.id}`);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/explore$/);
});
