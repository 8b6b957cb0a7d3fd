import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import {
  allPlaces,
  foundLine,
  marker,
  openProfilePart,
  shownNames,
} from '#tests/support/browser/place-screens.ts';

test.beforeEach(({ letIn }) => letIn());

async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open the search' }).click();
  const field = page.getByRole('combobox', { name: 'Search places' });
  await expect(field).toHaveAttribute('placeholder', 'Search places in Barcelona');
  return field;
}

test('searching, and clearing the search', async ({ page, isMobile }) => {
  const everything = (await allPlaces(page)).length;
  await page.goto('/list');
  const field = await openSearch(page, isMobile);
  await field.fill('  cangreho ');
  await field.press('Enter');
  await expect(page.getByText('Search: cangreho')).toBeVisible();
  await expect(page).toHaveURL(/\/list$/);
  // One wrong letter is tolerated (search-1).
  await expect.poll(() => shownNames(page)).toContain('El Cangrejo Raval');
  await expect(foundLine(page)).not.toHaveText(`${everything} places found`);
  if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear the search “cangreho”' }).click();
  await expect(foundLine(page)).toHaveText(`${everything} places found`);
  await expect(page).toHaveURL(/\/list$/);

  const again = await openSearch(page, isMobile);
  await again.fill('moeem');
  await again.press('Enter');
  await expect.poll(() => shownNames(page)).toEqual(['Moeem']);
  await (await openSearch(page, isMobile))
    .locator('..')
    .getByRole('button', { name: 'Clear the search' })
    .click();
  await expect(page).toHaveURL(/\/list$/);
  const emptied = page.getByRole('combobox', { name: 'Search places' });
  await expect(emptied).toHaveValue('');
  if (isMobile) return;
  // Emptying the field by hand ends the search, and keeps the focus.
  await emptied.fill('moeem');
  await emptied.press('Enter');
  await expect(page.getByText('Search: moeem')).toBeVisible();
  await emptied.press('ControlOrMeta+a');
  await emptied.press('Delete');
  await expect(page).toHaveURL(/\/list$/);
  await expect(emptied).toBeFocused();
});

test('suggestions come while typing, by keyboard and from this device alone', async ({ page, isMobile }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/list');
  await expect(foundLine(page)).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search places' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.pressSequentially('cangreh');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const guess = list.getByRole('group', { name: 'Did you mean…' }).getByRole('option');
  await expect(guess).toHaveText([/^El Cangrejo/, /^El Cangrejo/]);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '2 similar places' })).toBeAttached();
  await expectAccessible(page);

  await field.press('ArrowDown');
  await expect(guess.first()).toHaveAttribute('aria-selected', 'true');
  const id = await guess.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
  await field.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue('cangreh');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/list$/);

  await field.pressSequentially('moee/');
  await expect(field).toHaveValue('moee/');
  await expect(list.getByRole('option').first()).toHaveText(/^Moeem/);
  expect(sent.filter((request) => /cangr|moee/i.test(request))).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moeem' })).toBeVisible();
  await expect(page).toHaveURL(/\/places\/\d+$/);

  await page.goto('/profile');
  await openProfilePart(page, 'Questions and keyboard');
  await page.getByRole('checkbox', { name: /^Single keys: / }).uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(isMobile ? page.getByRole('dialog') : page.locator('[role=combobox]:focus')).toHaveCount(0);
  await page.goto('/explore');
  await expect(page.getByRole('button', { name: 'Text map' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Text map' })).toBeVisible();
  await expect(page).toHaveURL(/\/explore$/);
});

test('a street is offered itself, and the map goes there', async ({ page, isMobile }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/list');
  const field = await openSearch(page, isMobile);
  await field.fill('calle de la riereta');
  await page.getByRole('group', { name: 'On the map' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/explore$/);
  // In the middle of the street, at the zoom of a walker.
  await expect(marker(page, 'Madame Jasmine')).toBeVisible();
  expect(sent.filter((request) => /riereta/i.test(decodeURIComponent(request)))).toEqual([]);
});

test('a search that finds nothing has a way out', async ({ page }) => {
  await page.goto('/list?search=qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
  // A search alone is no filter.
  await expect(page.getByText('Filters applied')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear All Filters' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Clear the search', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
});

test('a search from another screen leads to Explore, whose map goes where it found something', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await page.goto('/profile');
  const field = await openSearch(page, isMobile);
  await field.fill('Mar Bella');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/explore$/);
  if (isMobile) await expect(page.getByRole('button', { name: 'Search: Mar Bella' })).toBeVisible();
  // Kilometers outside of the initial view.
  await expect(marker(page, 'Platja de la Mar Bella')).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('popular searches find places', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have the field in the header');
  await page.goto('/list');
  for (const [name, search] of [
    ['LGBTQ+ Bars', 'LGBTQ+ Bars'],
    ['Gay Clubs', 'Gay Clubs'],
    ['Eixample District', 'Eixample'],
  ] as const) {
    await openSearch(page, isMobile);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(`Search: ${search}`)).toBeVisible();
    await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(2);
    await expect(foundLine(page)).toBeFocused();
  }
});

test('a search in a person’s words says how it was understood', async ({ page, isMobile }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T20:00:00+01:00'));
  await page.goto('/list');
  const look = async (text: string) => {
    const field = await openSearch(page, isMobile);
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByText(`Search: ${text}`)).toBeVisible();
  };
  await look('sauna gym zzzz');
  await expect(page.getByText('Nothing for “gym”, “zzzz”. The nearest: Sauna.')).toBeVisible();
  if (isMobile) await expect(foundLine(page)).toBeFocused();
  const saunas = await shownNames(page);
  expect(saunas.length).toBeGreaterThan(1);
  await look('lesbian bars');
  await expect.poll(() => shownNames(page)).toContain('Carita Bonita');
  const bars = await shownNames(page);
  await look('bares para lesbianas');
  await expect.poll(() => shownNames(page)).toEqual(bars);
  await look('café qqqq friday 10:30');
  await expect(page.getByText(/Nothing for “qqqq”\. Shown without it\./)).toBeVisible();

  const field = await openSearch(page, isMobile);
  await field.fill('moeem');
  const [option] = await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option')
    .allInnerTexts();
  expect(option).toMatch(/Moeem[\s\S]*(hours|Open|open|Closed)/);
});

test('the words of a search are in no address and no history entry', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The browser's data for a history entry, besides its page.
  const kept = () => page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`);
  const expectNowhere = async () => expect(await kept()).not.toMatch(/moeem|gin/i);

  await page.goto('/list?search=moeem&sort=name');
  await expect(page.getByText('Search: moeem')).toBeVisible();
  await expect(page).toHaveURL(/\/list\?sort=name$/);
  await expect.poll(() => shownNames(page)).toEqual(['Moeem']);
  const field = await openSearch(page, isMobile);
  await expect(field).toHaveValue('moeem');
  await field.fill('gingin');
  await field.press('Enter');
  await expect(page.getByText('Search: gingin')).toBeVisible();
  await expectNowhere();

  await page.getByRole('link', { name: 'GinGin' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'GinGin' })).toBeVisible();
  await expectNowhere();
  await page.goBack();
  await expect(page.getByText('Search: gingin')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Search: moeem')).toBeVisible();
  await expect.poll(() => shownNames(page)).toEqual(['Moeem']);
  await page.goForward();
  await expect(page.getByText('Search: gingin')).toBeVisible();
  await expectNowhere();

  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await page.getByRole('button', { name: 'Share the search “gingin”' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/list\?sort=name&search=gingin$/,
  );
  await expectNowhere();
});
