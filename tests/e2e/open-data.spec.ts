import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { Job } from '#contract/jobs/jobs.ts';
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

/** Returns the picture on screen in gray. */
const grays = async (page: Page) =>
  sharp(await page.screenshot())
    .greyscale()
    .raw()
    .toBuffer();

/** Returns the share of pixels that differ visibly. */
const difference = (one: Buffer, other: Buffer) =>
  one.filter((gray, at) => Math.abs(gray - (other[at] ?? 0)) > 6).length / one.length;

test('real streets are fetched, seen by day and by night, and removed', async ({ page, signIn }) => {
  await signIn();
  // A second attempt begins without the first attempt's streets.
  await page.request.delete('/api/admin/streets', { headers: { 'x-requested-with': 'test' } });
  const canvas = page.locator('canvas.maplibregl-canvas');
  await page.goto('/map');
  await expect(canvas).toBeVisible();
  const drawn = await grays(page);
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
    await expect(canvas).toBeVisible();
    // The drawn city lies below until the tiles are painted; with its names it differs in a tenth of the pixels.
    if (theme === 'light')
      await expect.poll(async () => difference(drawn, await grays(page))).toBeGreaterThan(0.25);
    const picture = await grays(page);
    const mean = picture.reduce((sum, gray) => sum + gray, 0) / picture.length;
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

test('a guide without streets and photos offers both in a line each, with a press', async ({
  page,
  signIn,
}) => {
  await signIn();
  // Other journeys on this server fetch both.
  const real = async (route: Route) => (await route.fetch()).json();
  await page.route('**/api/admin/jobs', async (route) => {
    const jobs: Job[] = await real(route);
    await route.fulfill({ json: jobs.map((job) => ({ ...job, lastRun: null })) });
  });
  await page.route('**/api/admin/streets', async (route) => {
    await route.fulfill({ json: { ...(await real(route)), file: null } });
  });
  const started: string[] = [];
  await page.route('**/api/admin/jobs/*/run', async (route) => {
    started.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 204 });
  });
  await page.goto('/admin');
  for (const [press, said, tab] of [
    ['Fetch real streets', 'The streets are being fetched.', 'jobs'],
    ['Look for photos', 'The guide is looking for photos.', 'photos'],
  ] as const) {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: press, exact: true }).click();
    await expect(main.getByText(said)).toBeVisible();
    const link = main.getByRole('paragraph').filter({ hasText: said }).getByRole('link');
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', `/admin?tab=${tab}`);
  }
  expect(started).toEqual(['/api/admin/jobs/fetch-streets/run', '/api/admin/jobs/find-photos/run']);
  await expectAccessible(page);
});
