import type { Page } from '@playwright/test';
import { COLOR_RULES, expect, expectAccessible, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { FRIDAY_NIGHT, foundLine, marker, PLACES } from '#tests/support/browser/place-screens.ts';

const { ginGin, center } = PLACES;
const TITLE = 'Looking?';

// Each screen is checked by two sets of rules, each of which visits every element.
test.slow();
test.use({
  frozenAt: FRIDAY_NIGHT,
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/status of 40[14]/],
});

async function judge(page: Page) {
  await expect(page).toHaveTitle(TITLE);
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', COLOR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, () => expectAccessible(page, rules));
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function judgeEach(page: Page, screens: readonly (readonly [path: string, name: string | RegExp])[]) {
  for (const [path, name] of screens) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await judge(page);
  }
}

test('the gate', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox')).toBeFocused();
  await judge(page);
});

test.describe('inside', () => {
  test.beforeEach(({ letIn }) => letIn());

  test('the list, its dialog, and a list of nothing', async ({ page }) => {
    await page.goto('/list?category=Bars&vibes=Lively&search=bar&sort=distance');
    await expect(foundLine(page)).toBeVisible();
    await judge(page);
    await page.getByRole('button', { name: 'More Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await judge(page);
    await page.goto('/list?category=Restaurants&vibes=Underground');
    await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
    await judge(page);
  });

  test('Explore, a place in its drawer, and the map with a card', async ({ page }) => {
    await page.goto('/explore?search=GinGin');
    await expect(marker(page, ginGin.name)).toBeVisible();
    await judge(page);
    await page.goto(`/explore?search=GinGin&place=${ginGin.id}`);
    const drawer = page.getByRole('dialog', { name: `Details of ${ginGin.name}` });
    await expect(drawer.getByRole('region', { name: 'Nearby Places' })).toBeVisible();
    await judge(page);
    await page.goto(`/map?search=GinGin&place=${ginGin.id}`);
    await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible();
    await judge(page);
  });

  // The words of one language make its markup; EVERY_SIZE=1 checks all three.
  const titles = Object.entries({ en: 'Text map', es: 'Mapa en texto', ca: 'Mapa en text' });
  for (const [locale, title] of ONE_SIZE ? titles.slice(0, 1) : titles)
    test.describe(locale, () => {
      test.use({ locale });
      test(`the text map in ${locale}`, async ({ page }) => {
        await page.goto('/explore?view=text&category=Clubs');
        await expect(heading(page, title)).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0);
        await judge(page);
      });
    });

  test('the page of a place', async ({ page }) => {
    for (const { id, name } of [ginGin, center]) {
      await page.goto(`/places/${id}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Nearby Places' }).getByRole('article').first(),
      ).toBeVisible();
      await page.getByRole('region', { name: 'Location' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await judge(page);
    }
  });

  test('Saved Places, empty and not, and a toast', async ({ page }) => {
    await page.goto('/saved');
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await judge(page);
    await page.evaluate(() => localStorage.setItem('favorites', '[10,55,1]'));
    await page.reload();
    await expect(page.getByRole('list', { name: 'Places' }).getByRole('article')).toHaveCount(3);
    await judge(page);
  });

  test('the profile, the menu and the search', async ({ page, isMobile }) => {
    await page.goto('/profile');
    await expect(heading(page, 'Profile')).toBeVisible();
    for (const part of await page.locator('main summary').all()) await part.click();
    await judge(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await judge(page);
    if (!isMobile) return;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open the search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search places' })).toBeVisible();
    await judge(page);
  });

  test('what is not there', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await judge(page);
    await page.goto('/places/999999');
    await expect(heading(page, 'Place not found')).toBeVisible();
    await judge(page);
  });

  test('events, one of them, and their forms', async ({ page }) => {
    await judgeEach(page, [
      ['/events', 'Events'],
      ['/events?view=month', 'Events'],
      ['/events/1', /./],
      ['/add-event', 'Add Event'],
      ['/edit-event/1', 'Edit Event'],
    ]);
  });

  test('Right Now, guide and admin', async ({ page }) => {
    await judgeEach(page, [
      ['/right-now', 'Right Now'],
      ['/guide', 'Guide'],
      ['/guide/two-beaches', 'Two beaches'],
      ['/guide/nobody-wrote-this', 'Article Not Found'],
      ['/admin', /./],
    ]);
  });

  test('the forms', async ({ page }) => {
    for (const path of ['/add', `/edit-place/${ginGin.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
      await judge(page);
    }
    await page.goto('/add');
    await page.getByRole('main').getByRole('button', { name: 'Add Place' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Name must be at least 2 characters',
    );
    await judge(page);
  });
});
