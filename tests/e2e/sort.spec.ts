import type { Page } from '@playwright/test';
import { distanceKm } from '#domain/geo/geo.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import {
  allPlaces,
  FRIDAY_NIGHT,
  foundLine,
  shownNames,
  toast,
} from '#tests/support/browser/place-screens.ts';

test.use({ frozenAt: FRIDAY_NIGHT });
test.beforeEach(({ letIn }) => letIn());

async function sortBy(page: Page, order: string) {
  await page.getByLabel(/^Sort: /).click();
  await page.getByRole('option', { name: order, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByLabel(`Sort: ${order}`)).toBeVisible();
}

test('by name, by what is open, and back to what is recommended', async ({ page }) => {
  await page.goto('/list');
  await expect(foundLine(page)).toBeVisible();
  const recommended = await shownNames(page);

  await expect(page.getByLabel(/^Sort: /)).toHaveText('Sort: Recommended');
  await sortBy(page, 'Name');
  await expect(page.getByLabel(/^Sort: /)).toHaveText('Sort: Name');
  await expect(page).toHaveURL(/\?sort=name$/);
  const byName = [...recommended].sort(new Intl.Collator('ca').compare);
  expect(byName).not.toEqual(recommended);
  await expect.poll(() => shownNames(page)).toEqual(byName);

  await sortBy(page, 'Open now first');
  await expect.poll(() => shownNames(page)).not.toEqual(byName);
  const cards = page.getByRole('list', { name: 'Places' }).getByRole('article');
  const isOpen = (await cards.allInnerTexts()).map((words) =>
    /Open Now|Probably open\b|Always open/.test(words),
  );
  expect(isOpen).toContain(true);
  expect(isOpen).toEqual([...isOpen].sort((a, b) => Number(b) - Number(a)));

  await sortBy(page, 'Recommended');
  await expect(page).toHaveURL(/\/list$/);
  await expect.poll(() => shownNames(page)).toEqual(recommended);
});

test('the first press opens the menu, however long it lasts', async ({ page }) => {
  await page.goto('/list');
  await expect(foundLine(page)).toBeVisible();
  const fetched = page.waitForResponse(/dropdown-panel/);
  await page.getByLabel(/^Sort: /).hover();
  await page.mouse.down();
  await (await fetched).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await page.mouse.up();
  await expect(page.getByRole('option', { name: 'Distance', exact: true })).toBeVisible();
});

test.describe('by distance', () => {
  const here = { latitude: 41.3989123, longitude: 2.2143456 };

  test.describe('with a position', () => {
    test.use({ geolocation: here, permissions: ['geolocation'] });

    test('puts the nearest first and tells nobody where that is', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      const places = await allPlaces(page);
      await page.goto('/list');
      await expect(foundLine(page)).toBeVisible();
      const before = await shownNames(page);

      await sortBy(page, 'Distance');
      const near = places
        .map((place) => ({ name: place.name, km: distanceKm(here, place) }))
        .sort((a, b) => a.km - b.km);
      await expect.poll(async () => (await shownNames(page))[0]).toBe(near[0]?.name);
      expect(await shownNames(page)).not.toEqual(before);
      const first = page.getByRole('list', { name: 'Places' }).getByRole('article').first();
      await expect(first).toContainText(/\d(m|km)\b/);

      // The list, a place and the map are requested while the position is known.
      await first.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: near[0]?.name ?? '' })).toBeVisible();
      await page.goBack();
      await expect(foundLine(page)).toBeVisible();
      expect(sent.length).toBeGreaterThan(5);
      const telling = sent.filter((request) => /41\.3989|2\.2143/.test(request));
      expect(telling).toEqual([]);
    });
  });

  test.describe('of a search', () => {
    test.use({ geolocation: here, permissions: ['geolocation'] });

    test('is asked for by "near me", and stays on the device', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      const bars = (await allPlaces(page)).filter(({ categories }) =>
        categories.some(({ name }) => name === 'Bars'),
      );
      const nearest = bars.toSorted((a, b) => distanceKm(here, a) - distanceKm(here, b))[0];
      await page.goto('/list');
      await expect(foundLine(page)).toBeVisible();
      await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: 'Search places' });
      await field.fill('bars near me');
      await field.press('Enter');
      await page.getByRole('button', { name: 'Use my position' }).click();
      await expect.poll(async () => (await shownNames(page))[0]).toBe(nearest?.name);
      const first = page.getByRole('list', { name: 'Places' }).getByRole('article').first();
      await expect(first).toContainText(/\d(m|km)\b/);
      expect(sent.filter((request) => /41\.3989|2\.2143/.test(request))).toEqual([]);
    });
  });

  test('without a position the order stays and the reason is told', async ({ page }) => {
    await page.goto('/list');
    await expect(foundLine(page)).toBeVisible();
    const before = await shownNames(page);
    await sortBy(page, 'Distance');
    await expect(toast(page)).toContainText('Location Error');
    await expect(page.getByText('Without a position the list keeps the recommended order.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeVisible();
    expect(await shownNames(page)).toEqual(before);
  });
});
