import { picture } from '#tests/support/app/upload.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { choosePlace, expectStep, nextPlaceSent } from '#tests/support/browser/wizard-screens.ts';

test.use({ baseURL: BUSY.address });

test.slow();
test.use({
  allowedMessages: [/status of (409|502|503)/],
  // The contrast of a color in transition cannot be checked.
  contextOptions: { reducedMotion: 'reduce' },
});
test.beforeEach(({ letIn }) => letIn());

test('the AI wizard fills the form, and takes a photo of one’s own', async ({ page }, { project }) => {
  const name = `Prova Marea ${project.name}`;
  const main = page.getByRole('main');
  let answer = () => undefined as unknown;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ai/analyze-place', async (route) => {
    const analysis = await route.fetch({ maxRetries: 2 });
    await isAsked;
    // Only the first place with a new word creates a tag, and another journey may be first.
    await route.fulfill({ response: analysis, json: { ...(await analysis.json()), newTagsCreated: 2 } });
  });

  await page.goto('/add-ai');
  await expect(
    page.getByText('Search for any venue in Barcelona and our AI will handle the rest'),
  ).toBeVisible();
  await expectAccessible(page);
  await choosePlace(page, name);
  await expectStep(page, 2, 'AI Analysis');
  await expect(page.getByRole('progressbar', { name: 'AI Analysis' })).toHaveAttribute('value', '75');
  answer();

  await expectStep(page, 3, 'Review & Edit');
  await expect(page.getByText('Created 2 new tag(s) for this place')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Description' })).toHaveValue(/where people meet/);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Continue to Photos' }).click();

  await expectStep(page, 4, 'Add Photos');
  await expect(page.getByText('The place can be created without one.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: 'Upload photos' }).click();
  const photo = await picture(900, 600, project.name.length).jpeg().toBuffer();
  await (await chooser).setFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  await expect(page.getByText('Only JPEG, PNG, WebP and AVIF pictures can be uploaded.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove notes.txt' }).click();
  const create = main.getByRole('button', { name: 'Create Place' });
  await expect(page.getByText('Please select a primary photo by clicking the star icon.')).toBeVisible();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('button', { name: 'Make photo 1 the primary photo' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  const sent = nextPlaceSent(page);
  await create.click();
  expect(await sent).toEqual({
    name,
    description: expect.stringContaining('where people meet'),
    address: expect.stringMatching(/^Carrer Inventat, \d+, 08011 Barcelona$/),
    latitude: expect.closeTo(41.38, 1),
    longitude: expect.closeTo(2.16, 1),
    googlePlaceId: expect.stringMatching(/^osm:node\/\d+$/),
    categoryIds: expect.any(Array),
    tagIds: expect.any(Array),
    neighborhoodId: expect.any(Number),
    photos: [
      { url: expect.stringMatching(/^\/api\/photos\/[\w-]{22}$/), alt: `Photo of ${name}`, isPrimary: true },
    ],
    enriched: true,
  });
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(page.getByRole('img', { name: `Photo of ${name}` }).first()).toBeVisible();
});

test('a model that fails leaves a form to finish by hand, and a twin is noticed', async ({ page }, {
  project,
}) => {
  const name = `Prova Broken ${project.name}`;
  const main = page.getByRole('main');
  const byHand = async () => {
    await page.goto('/add-ai');
    await choosePlace(page, name);
    const failure = page.getByText('AI analysis failed. Please try again or add the place manually.');
    await expect(failure).toBeVisible();
    await main.getByRole('button', { name: 'Fill in by hand' }).click();
    await expectStep(page, 3, 'Review & Edit');
    await main.getByRole('checkbox', { name: 'Cafes' }).check();
    await main.getByRole('textbox', { name: 'Description' }).fill('Written by a person, to the last word.');
    await main.getByRole('button', { name: 'Continue to Photos' }).click();
    await main.getByRole('button', { name: 'Create Place' }).click();
  };

  await byHand();
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const first = new URL(page.url()).pathname;

  await byHand();
  // The same maps service id: open the existing place, or continue without the link.
  const known = main.getByRole('region', { name: 'This place is already in the guide' });
  await expect(known.getByRole('button')).toHaveText('It is another place: go on without the link');
  const twin = known.getByRole('link', { name: new RegExp(name) });
  await expect(twin).toHaveAttribute('href', first);
  await twin.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Add Photos' })).toBeVisible();

  const refused = page.waitForResponse((response) => response.status() === 409);
  await main.getByRole('button', { name: 'Create Place' }).click();
  await refused;
  const sent = nextPlaceSent(page);
  await known.getByRole('button').click();
  expect(await sent).not.toHaveProperty('googlePlaceId');
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(page).not.toHaveURL(new RegExp(`${first}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
