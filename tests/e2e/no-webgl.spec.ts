import { expect, test } from '#tests/support/browser/browser.ts';
import { chromium } from '#tests/support/browser/chromium.ts';
import { foundLine } from '#tests/support/browser/place-screens.ts';

test.use({ launchOptions: { ...chromium, args: [...chromium.args, '--disable-3d-apis'] } });

test('without WebGL the map says so and the list does its work', async ({ page, letIn, isMobile }) => {
  await letIn();
  await page.goto('/explore?category=Cafes');
  await expect(page.getByText('Map is not supported by this browser')).toBeVisible();
  const still = page.locator('.map-still img');
  await expect(still).toBeVisible();
  expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(2000);
  if (isMobile) {
    await page.getByRole('button', { name: /^Places \(4\)/ }).click();
  } else {
    await expect(foundLine(page)).toHaveText('4 places found');
  }
  await page.getByRole('list', { name: 'Places' }).getByRole('link', { name: 'La Raposa' }).click();
  const details = page.getByRole('dialog', { name: 'Details of La Raposa' });
  await expect(details.getByRole('heading', { level: 1, name: 'La Raposa' })).toBeVisible();

  await page.goto('/places/41');
  await page.getByRole('region', { name: 'Location' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Map is not supported by this browser')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Get Directions/ })).toBeVisible();
});
