import type { Route } from '@playwright/test';
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

test('a guide without photos offers in a line to look for them, with a press', async ({ page, signIn }) => {
  await signIn();
  // Another journey on this server looks for photos.
  const real = async (route: Route) => (await route.fetch({ maxRetries: 2 })).json();
  await page.route('**/api/admin/jobs', async (route) => {
    const jobs: Job[] = await real(route);
    await route.fulfill({ json: jobs.map((job) => ({ ...job, lastRun: null })) });
  });
  const started: string[] = [];
  await page.route('**/api/admin/jobs/*/run', async (route) => {
    started.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 204 });
  });
  await page.goto('/admin');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Look for photos', exact: true }).click();
  const begun = 'The guide is looking for photos.';
  await expect(main.getByText(begun)).toBeVisible();
  const link = main.getByRole('paragraph').filter({ hasText: begun }).getByRole('link');
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', '/admin?tab=photos');
  expect(started).toEqual(['/api/admin/jobs/find-photos/run']);
  await expectAccessible(page);
});
