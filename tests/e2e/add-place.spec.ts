import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { chooseTag, PLACES, toast, typePosition } from '#tests/support/browser/place-screens.ts';
import { searchBox } from '#tests/support/browser/wizard-screens.ts';

const { ginGin } = PLACES;

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Place' });

test.beforeEach(async ({ page, letIn }) => {
  await letIn();
  await page.goto('/add');
  await expect(field(page, 'Name')).toBeVisible();
});

test('a name that begins like one in the guide is answered from its third letter on', async ({ page }) => {
  const found = page.getByRole('main').getByRole('link', { name: 'GinGin' });
  await field(page, 'Name').pressSequentially('gi');
  await expect(found).toHaveCount(0);
  await field(page, 'Name').pressSequentially('n');
  await expect(found).toHaveAttribute('href', `/places/${ginGin.id}`);
});

test('a place is added by keyboard, with every error beside its field', async ({ page, context }) => {
  // The response is mocked, because other journeys depend on this server's number of places.
  const known = await (await context.request.get(`/api/places/${ginGin.id}`)).json();
  let sent: unknown;
  await page.route('**/api/places?check=twins', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: known });
  });

  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(page.getByText('3 things to correct:')).toBeVisible();
  // Where the pin starts is no answer.
  await page.getByRole('button', { name: 'Please choose where it is.' }).click();
  await expect(page.getByRole('button', { name: 'Choose on the map' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Choose on the map' })).toHaveAccessibleDescription(
    'Please choose where it is.',
  );
  await expect(field(page, 'Latitude')).toHaveCount(0);
  await field(page, 'Name').focus();

  await page.keyboard.type('Bar Inventat');
  await field(page, 'Description').fill('too short');
  await typePosition(page, '48,85', '2,1734');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Bars' });
  await page.keyboard.press('Enter');
  await add(page).click();
  await expect(field(page, 'Description')).toBeFocused();
  await expect(field(page, 'Latitude')).toHaveAccessibleDescription(
    'This point lies outside the Barcelona area',
  );

  await field(page, 'Description').fill('A bar that this test has invented.');
  await field(page, 'Latitude').fill('41,39');
  await chooseTag(page, 'Drag Shows');
  await page.getByRole('combobox', { name: 'Tags' }).press('Backspace');
  await expect(page.getByRole('list', { name: 'Selected Tags' })).toHaveCount(0);
  await chooseTag(page, 'Karaoke');
  await page.locator('summary', { hasText: 'Opening Hours' }).click();
  await field(page, 'Opening Hours').fill('Friday: 18:00 – 02:00');
  await add(page).click();
  await expect(toast(page)).toContainText('Place added successfully');
  // The map, at the new place.
  await expect(page).toHaveURL(new RegExp(`/explore\\?place=${ginGin.id}$`));
  expect(sent).toEqual({
    name: 'Bar Inventat',
    description: 'A bar that this test has invented.',
    address: '',
    neighborhood: null,
    latitude: 41.39,
    longitude: 2.1734,
    categoryId: expect.any(Number),
    phone: null,
    website: null,
    email: null,
    tagIds: [expect.any(Number)],
    openingHours: { Friday: '18:00 – 02:00' },
    isOpen: true,
  });
});

test.describe('what was typed', () => {
  test.use({ allowedMessages: [/status of 500|^500: .*Something broke/] });

  test('survives a failed save and a reload, and goes with Cancel', async ({ page }) => {
    await page.route('**/api/places?check=twins', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something broke', code: 'internal' } }),
    );
    await field(page, 'Name').fill('Bar Inventat');
    await typePosition(page);
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Bars' });
    await add(page).click();
    await expect(toast(page)).toContainText('Failed to add place: Something broke');
    await expect(add(page)).toBeEnabled();

    await page.reload();
    await expect(page.getByText('What you had typed before is back.')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Bar Inventat');

    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/explore$/);
    await page.goto('/add');
    await expect(field(page, 'Name')).toHaveValue('');
  });
});

test.describe('a place that is there already', () => {
  test.use({ allowedMessages: [/status of 409/] });

  test('is shown before it is added twice', async ({ page, context }) => {
    const { name, latitude, longitude } = await (
      await context.request.get(`/api/places/${ginGin.id}`)
    ).json();
    await field(page, 'Name').fill(name);
    await typePosition(page, `${latitude}`, `${longitude}`);
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Bars' });
    await add(page).click();
    const twins = page.getByRole('region', { name: 'This place may already be in the guide' });
    await twins.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/places/${ginGin.id}$`));
    await page.goBack();
    await expect(field(page, 'Name')).toHaveValue(name);
  });
});

test('what a wizard did not find is typed in by hand, beginning with its name', async ({ page }) => {
  await page.goto('/add-ai');
  await searchBox(page).fill('Bar Introbable');
  await page.getByRole('link', { name: 'Type it in' }).click();
  await expect(page).toHaveURL(/\/add$/);
  await expect(field(page, 'Name')).toHaveValue('Bar Introbable');
});
