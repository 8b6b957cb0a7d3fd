import type { Page } from '@playwright/test';
import { picture } from '#tests/support/app/upload.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { openKeepRight } from '#tests/support/browser/place-screens.ts';

test.use({ baseURL: BUSY.address });

/** Phone and desktop share a server, so each edits its own places. */
const onPhone = () => test.info().project.name === 'phone';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

async function openForm(page: Page, id: number, section: string) {
  await page.goto(`/edit-place/${id}`);
  await unfold(page, section);
}

/** Contact is unfolded already where something is known. */
async function unfold(page: Page, section: string) {
  const details = page.locator('details', { has: page.locator('summary', { hasText: section }) });
  await expect(details).toBeVisible();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}

test.beforeEach(({ letIn }) => letIn());

test.describe('an edit', () => {
  test.use({ allowedMessages: [/status of 409/] });

  test('shows how hours will be understood, and is on the page when it is saved', async ({ page }) => {
    const id = onPhone() ? 31 : 33;
    await openForm(page, id, 'Opening Hours');
    const written = await field(page, 'Opening Hours').inputValue();
    await field(page, 'Opening Hours').fill('Dilluns - dijous: 18:00 – 02:00\nSat: whenever we like');
    await expect(page.getByText('This line cannot be read').first()).toContainText('Sat: whenever we like');
    await expect(page.getByText('18:00 – 02:00', { exact: true })).toHaveCount(4);
    await expectAccessible(page);
    await field(page, 'Opening Hours').fill(written);

    await page.locator('summary', { hasText: 'Link to the maps service' }).click();
    await page.getByRole('combobox', { name: 'Look this place up' }).fill('Bar Exemple');
    await page.getByRole('option', { name: 'Bar Exemple' }).first().click();
    await expect(page.getByText('Linked to Bar Exemple')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the link' }).click();
    await expect(page.getByText('This place is not linked yet.')).toBeVisible();

    await page.getByRole('tab', { name: 'Vibe' }).click();
    await expect(page.getByRole('checkbox', { name: 'Romantic' })).toBeVisible();
    await unfold(page, 'Contact Information');
    await field(page, 'Email').fill('nobody');
    await save(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email');
    await field(page, 'Email').fill('hola@exemple.cat');
    await save(page).click();
    await expect(page).toHaveURL(new RegExp(`/places/${id}$`));
    await expect(page.getByRole('link', { name: 'hola@exemple.cat' })).toBeVisible();
  });

  test('asks which value stays where somebody else changed the same field', async ({ page, context }) => {
    const id = onPhone() ? 32 : 34;
    await page.goto(`/edit-place/${id}`);
    await field(page, 'Email').fill('mine@exemple.cat');
    const theirs = { email: 'theirs@exemple.cat' };
    expect((await context.request.patch(`/api/places/${id}`, { data: theirs })).status()).toBe(200);
    await save(page).click();
    const question = page.getByRole('region', { name: 'Somebody else changed the same thing' });
    await expect(question).toContainText('mine@exemple.cat');
    await question.getByRole('radio', { name: 'Theirs theirs@exemple.cat' }).check();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page).toHaveURL(new RegExp(`/places/${id}$`));
    await expect(page.getByRole('link', { name: 'theirs@exemple.cat' })).toBeVisible();
  });
});

test('a known number is corrected without unfolding anything', async ({ page }) => {
  await page.goto(`/places/${onPhone() ? 64 : 65}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const phone = field(page, 'Phone');
  await phone.click();
  const before = await phone.inputValue();
  await phone.fill(before.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText(
    'Entered by a visitor on',
  );
});

test('photos of a place are uploaded, ordered and described, and its card shows the primary one', async ({
  page,
}) => {
  const id = onPhone() ? 35 : 36;
  await page.goto(`/places/${id}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await (await openKeepRight(page)).getByRole('link', { name: 'Add a photo' }).click();
  const photos = page.getByRole('group', { name: 'Photos' });
  await expect(photos).toContainText('This place has no photos yet.');
  const files = [1, 2].map(async (salt) => ({
    name: `photo-${salt}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await picture(640, 480, id * 4 + salt)
      .jpeg()
      .toBuffer(),
  }));
  for (const [index, file] of (await Promise.all(files)).entries()) {
    await photos.locator('input[type=file]').setInputFiles(file);
    await expect(photos.getByRole('listitem')).toHaveCount(index + 1);
  }
  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
  await photos.locator('input[type=file]').setInputFiles(wrong);
  await expect(photos.getByRole('alert')).toHaveText(/^Only JPEG, PNG/);

  await photos.getByRole('button', { name: 'Make photo 2 the primary photo' }).click();
  await field(page, 'Description of photo 2').fill('The bar at night');
  await photos.getByRole('button', { name: 'Move photo 2 up' }).click();
  await expect(field(page, 'Description of photo 1')).toHaveValue('The bar at night');
  await page.reload();
  await expect(field(page, 'Description of photo 1')).toHaveValue('The bar at night');
  await expect(photos.getByRole('button', { name: 'Make photo 1 the primary photo' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  const primary = (await photos.getByRole('img').first().getAttribute('src'))?.split('?')[0];
  expect(primary).toMatch(/^\/api\/photos\/[\w-]{22}$/);
  await save(page).click();

  await expect(page).toHaveURL(new RegExp(`/places/${id}$`));
  await expect(page.getByRole('region', { name: 'Photos', exact: true }).getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'The bar at night' }).first()).toBeVisible();
  await page.goto(`/list?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').filter({ hasText: name }).locator('img')).toHaveAttribute(
    'src',
    new RegExp(`^${primary}\\?`),
  );
});
