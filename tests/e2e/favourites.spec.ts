import { expect, test } from '#tests/support/browser.ts';
import { PLACES, toast } from '#tests/support/place-screens.ts';

const { ginGin, centre } = PLACES;

test.beforeEach(({ letIn }) => letIn());

test('favourites are kept on the device, over a reload, and on their own page', async ({ page }) => {
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Places' }).click();
  await expect(page).toHaveURL(/\/list$/);

  for (const { id } of [ginGin, centre]) {
    await page.goto(`/places/${id}`);
    const heart = page.getByRole('button', { name: 'Favorite' });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(toast(page)).toContainText('Added to favorites');
    await expect(toast(page)).toContainText('Place has been added to your favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(`[${ginGin.id},${centre.id}]`);

  await page.goto('/saved');
  const saved = page.getByRole('list', { name: 'Places' }).getByRole('heading');
  await expect(saved).toHaveText([centre.name, ginGin.name]);
  await page.reload();
  await expect(saved).toHaveText([centre.name, ginGin.name]);

  await page.getByRole('link', { name: centre.name }).click();
  const heart = page.getByRole('button', { name: 'Favorite' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(toast(page)).toContainText('Removed from favorites');
  await expect(toast(page)).toContainText('Place has been removed from your favorites');
  await page.goBack();
  await expect(saved).toHaveText([ginGin.name]);
});
