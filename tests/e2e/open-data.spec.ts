import sharp from 'sharp';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { allPlaces, toast } from '#tests/support/browser/place-screens.ts';
import { LANDMARK_PHOTO } from '#tests/support/stubs/start-stubs.ts';

test.use({ baseURL: BUSY.address });

test('staff take a free photo over, and its author and license stay with it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin?tab=photos');
  const { place, author, licence } = LANDMARK_PHOTO;
  const landmark = (await allPlaces(page)).find(({ name }) => name === place);
  const candidate = page.getByRole('region', { name: place });
  // A second attempt finds the first attempt's photo.
  if (landmark?.photos.length === 0) {
    await page.getByRole('button', { name: 'Look for photos now' }).click();
    await expect(candidate).toBeVisible({ timeout: 40_000 });
    await expect(candidate).toContainText(author);
    await expectAccessible(page);
    await candidate.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(toast(page)).toContainText(place);
    await expect(page.getByText('No photos wait for a decision.')).toBeVisible();
  }

  await page.goto('/credits');
  const row = page.getByRole('listitem').filter({ hasText: place });
  await expect(row.getByRole('link', { name: author })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: place }).click();
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: licence })).toBeVisible();
});

test('real streets are fetched, seen by day and by night, and removed', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin?tab=jobs');
  const card = page.getByRole('region', { name: 'Streets of the map' });
  await card.getByRole('button', { name: /^(Fetch real streets|Fetch again|Continue fetching)$/ }).click();
  await expect(card).toContainText('The map shows real streets', { timeout: 40_000 });
  await expectAccessible(page);

  for (const [theme, isRight] of [
    ['light', (mean: number) => mean > 160],
    ['dark', (mean: number) => mean < 90],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const tile = page.waitForResponse((response) => response.url().includes('/api/map/tiles/'));
    await page.goto('/map');
    expect((await tile).status()).toBe(200);
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
    const { channels } = await sharp(await page.screenshot())
      .greyscale()
      .stats();
    const mean = channels[0]?.mean ?? Number.NaN;
    expect(isRight(mean), `${theme}: ${mean}`).toBe(true);
  }

  await page.goto('/admin?tab=jobs');
  await card.getByRole('button', { name: 'Remove streets' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the real streets?' })
    .getByRole('button', { name: 'Remove streets' })
    .click();
  await expect(card.getByRole('button', { name: 'Fetch real streets' })).toBeVisible();
});
