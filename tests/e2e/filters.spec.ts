import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { allPlaces, foundLine, shownNames } from '#tests/support/browser/place-screens.ts';

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('button', { name, exact: true });

test.beforeEach(({ letIn }) => letIn());

test('an address names the filters, and Clear All takes them off', async ({ page }) => {
  const places = await allPlaces(page);
  const livelyBars = places.filter(
    ({ categories, tags }) =>
      categories.some(({ name }) => name === 'Bars') && tags.some(({ name }) => name === 'Lively'),
  );
  expect(livelyBars.length).toBeGreaterThan(1);

  await page.goto('/list?category=bars&vibes=Lively,Nowhere&crowds=Nobody');
  await expect(foundLine(page)).toHaveText(`${livelyBars.length} places found`);
  expect((await shownNames(page)).sort()).toEqual(livelyBars.map(({ name }) => name).sort());
  await expect(chip(page, 'Bars')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'All Places')).toHaveAttribute('aria-pressed', 'false');
  const applied = page.getByRole('group', { name: 'Filters applied' });
  await expect(applied.getByRole('button')).toHaveText(['Bars', 'Lively', 'Clear All']);
  await expect(page.getByRole('button', { name: /^More Filters.*some are active/ })).toBeVisible();

  await applied.getByRole('button', { name: 'Remove the filter “Lively”' }).click();
  await expect(applied.getByRole('button')).toHaveText(['Bars', 'Clear All']);
  await expect(foundLine(page)).toBeFocused();
  await expect(page).toHaveURL(/\/list\?category=Bars$/);

  await page.getByRole('button', { name: 'Clear All', exact: true }).click();
  await expect(foundLine(page)).toHaveText(`${places.length} places found`);
  await expect(page).toHaveURL(/\/list$/);
  await expect(page.getByText('Filters applied')).toHaveCount(0);
  await expect(chip(page, 'All Places')).toHaveAttribute('aria-pressed', 'true');
});

test('names that nothing has do no harm', async ({ page }) => {
  const places = await allPlaces(page);
  await page.goto('/list?category=Nowhere&tags=Nothing,%00&vibes=,,&sort=upside-down&place=x&search=%20');
  await expect(foundLine(page)).toHaveText(`${places.length} places found`);
  await expect(page.getByText('Filters applied')).toHaveCount(0);
  await expect(chip(page, 'All Places')).toHaveAttribute('aria-pressed', 'true');
});

test('a category is chosen by its chip and left by pressing it again', async ({ page }) => {
  const places = await allPlaces(page);
  const cafes = places.filter(({ categories }) => categories.some(({ name }) => name === 'Cafes'));
  await page.goto('/list');
  await chip(page, 'Cafes').click();
  await expect(page).toHaveURL(/\?category=Cafes$/);
  await expect(foundLine(page)).toHaveText(`${cafes.length} places found`);
  await page.reload();
  await expect(foundLine(page)).toHaveText(`${cafes.length} places found`);
  await chip(page, 'Cafes').click();
  await expect(foundLine(page)).toHaveText(`${places.length} places found`);
  await expect(page).toHaveURL(/\/list$/);
});

test('the dialog counts while one chooses, resets and applies', async ({ page }) => {
  const places = await allPlaces(page);
  const countOf = (tag: string) => places.filter(({ tags }) => tags.some(({ name }) => name === tag)).length;
  await page.goto('/list');
  // A phone's first screen shows it too, although the chips scroll.
  await expect(page.getByRole('button', { name: 'More Filters' })).toBeInViewport({ ratio: 1 });
  // Tab follows what one sees.
  const rows = await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => x + 10_000 * y));
  expect(rows).toEqual(rows.toSorted((one, next) => one - next));
  await page.getByRole('button', { name: 'More Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  for (const section of ['Categories', 'Tags', 'Vibe', 'Crowd', 'Perfect For']) {
    await expect(dialog.getByRole('region', { name: section, exact: true })).toBeVisible();
  }
  const option = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const count = dialog.getByRole('status');
  // The ten most used tags of all; the rest is unfolded section by section.
  await expect(
    dialog.getByRole('region', { name: /^(Tags|Vibe|Crowd|Perfect For)$/ }).locator('[aria-pressed]'),
  ).toHaveCount(10);
  const used = [...new Set(places.flatMap(({ tags }) => tags.map(({ name }) => name)))];
  const [most = ''] = used.toSorted((a, b) => countOf(b) - countOf(a));
  await expect(dialog.getByRole('button', { name: `${most} ${countOf(most)}` })).toBeVisible();
  await expect(option('Rooftop')).toHaveCount(0);
  expect(await dialog.locator('button, select, summary, input, a[href]').count()).toBeLessThanOrEqual(40);

  await dialog.getByRole('button', { name: /^Show all \d+ Tags$/ }).click();
  await expect(option('Drag Shows')).toHaveText(`Drag Shows${countOf('Drag Shows')}`);
  await option('Drag Shows').click();
  await expect(count).toHaveText(`${countOf('Drag Shows')} places found`);
  await option('Terrace').click();
  await expect(count).not.toHaveText(`${countOf('Drag Shows')} places found`);
  await dialog.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(count).toHaveText(`${places.length} places found`);
  await expect(option('Drag Shows')).toHaveAttribute('aria-pressed', 'false');

  await option('Rooftop').click();
  await expect(count).toHaveText(`${countOf('Rooftop')} places found`);
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?tags=Rooftop$/);
  await expect(foundLine(page)).toHaveText(`${countOf('Rooftop')} places found`);
  await expect(page.getByRole('button', { name: 'More Filters' })).toBeFocused();
});

test('a list can be asked for any hour of the next seven days', async ({ page }) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'More Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const day = dialog.getByLabel('Day');
  await expect(day.getByRole('option')).toHaveCount(8);
  await day.selectOption({ index: 3 });
  await dialog.getByLabel('Time').selectOption('10:30');
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/\?at=\d{4}-\d\d-\d\dT10%3A30$/);
  const chosen = page.getByRole('group', { name: 'Filters applied' }).getByRole('button').first();
  await expect(chosen).toHaveText(/^Open at \w{3} 10:30$/);
  const left = (await page.getByLabel(/^Sort: /).boundingBox())?.x;
  await chosen.click();
  await expect(page).toHaveURL(/\/list$/);
  expect((await page.getByLabel(/^Sort: /).boundingBox())?.x).toBe(left);
});

test('an empty list says so and offers the way out', async ({ page }) => {
  await page.goto('/list?category=Restaurants&vibes=Underground');
  await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
  await expect(page).toHaveURL(/\/list$/);
});

test('the map has the categories in a menu', async ({ page }) => {
  await page.goto('/explore');
  const menu = page.getByLabel(/^Category: /);
  await expect(menu).toHaveText('All Categories');
  await menu.click();
  const options = page.getByRole('option');
  await expect(options).toHaveText([
    'All Categories',
    'Bars',
    'Cafes',
    'Clubs',
    'Events',
    'Landmarks',
    'Restaurants',
  ]);
  await options.filter({ hasText: 'Cafes' }).click();
  await expect(page).toHaveURL(/\/explore\?category=Cafes$/);
  await expect(menu).toHaveText('Cafes');
  // Waits for the menu to close, because a press meanwhile would close it again.
  await expect(options).toHaveCount(0);
  await menu.click();
  await options.filter({ hasText: 'All Categories' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});
