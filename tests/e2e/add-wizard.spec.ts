import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { chooseTag } from '#tests/support/browser/place-screens.ts';
import { choosePlace, expectStep, nextPlaceSent, searchBox } from '#tests/support/browser/wizard-screens.ts';

test.use({ baseURL: BUSY.address });

test.slow();
// The contrast of a color in transition cannot be checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ letIn }) => letIn());

test('the four-step wizard, with OpenStreetMap and a model', async ({ page }, { project }) => {
  const name = `Prova Lluna ${project.name}`;
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: 'Continue' });

  // The redirect waits for two seconds (wizard-1), which is too short to observe on a busy machine.
  await page.addInitScript((redirect) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((work: () => void, wait?: number, ...rest: unknown[]) =>
      setTimeout(work, wait === redirect ? 600_000 : wait, ...rest)) as typeof setTimeout;
  }, 2000);
  await page.goto('/add-wizard');
  await next.click();
  await expect(
    page.getByRole('alert').getByText('Please search for and select a place first.'),
  ).toBeVisible();
  await expectAccessible(page);
  await choosePlace(page, name);
  await expect(main.getByText(name, { exact: true })).toBeVisible();
  await next.click();

  await expectStep(page, 2, 'Photos & Details');
  await expect(main.getByText('+34 930 00 00 00')).toBeVisible();
  await expect(main.getByText('No photos available for this place.')).toBeVisible();
  await page.reload();
  await expect(main.getByText(name, { exact: true })).toBeVisible();
  await next.click();

  await expectStep(page, 3, 'Enhance Place Details');
  await next.click();
  await expect(page.getByText('Please select at least one category.')).toBeVisible();
  await expect(main.getByRole('checkbox').first()).toBeFocused();
  await main.getByRole('checkbox', { name: 'Clubs' }).check();
  await main.getByRole('checkbox', { name: 'Bars' }).check();
  await main.getByRole('button', { name: 'Suggest with AI' }).click();
  await expect(page.getByText('Please generate or write a description first.')).toBeVisible();
  await main.getByRole('button', { name: 'Generate with AI' }).click();
  const description = main.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveValue(/where people meet/);
  await chooseTag(page, 'Terrace');
  await main.getByRole('button', { name: 'Suggest with AI' }).click();
  await expect(main.getByRole('list', { name: 'Selected Tags' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await page.goBack();
  await expectStep(page, 2, 'Photos & Details');
  await page.goForward();
  await expectStep(page, 3, 'Enhance Place Details');
  await expect(description).toHaveValue(/where people meet/);
  await next.click();

  await expectStep(page, 4, 'Review and Submit');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  const sent = nextPlaceSent(page);
  await main.getByRole('button', { name: 'Add Place' }).click();
  expect(await sent).toEqual({
    name,
    address: expect.stringMatching(/^Carrer Inventat, \d+, 08011 Barcelona$/),
    latitude: expect.closeTo(41.38, 1),
    longitude: expect.closeTo(2.16, 1),
    description: expect.stringContaining('where people meet'),
    categoryId: 2,
    categoryIds: [2, 1],
    isOpen: true,
    tagIds: expect.any(Array),
    photos: [],
    phone: '+34 930 00 00 00',
    website: 'https://bar.example/',
    openingHours: expect.objectContaining({ Monday: 'Closed', Friday: '18:00–02:30' }),
    googlePlaceId: expect.stringMatching(/^osm:node\/\d+$/),
    neighborhood: null,
  });
  await expect(page.getByText('Place Added Successfully!')).toBeVisible();
  await expect(page.getByText('Redirecting to place details...')).toBeVisible();
  await page.getByRole('link', { name: 'Go now' }).click();
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/add-wizard?step=4');
  await expect(searchBox(page)).toHaveValue('');
  await page.goto('/add-wizard?step=9');
  await expect(page.getByRole('heading', { name: 'Step not found' })).toBeVisible();
});
