import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

/** Places of which no other journey speaks; phone and desktop share a server. */
const onPhone = () => test.info().project.name === 'phone';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

async function openForm(page: Page, id: number, section: string) {
  await page.goto(`/edit-place/${id}`);
  await page.locator('summary', { hasText: section }).click();
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

    await page.getByRole('tab', { name: 'Vibe' }).click();
    await expect(page.getByRole('checkbox', { name: 'Romantic' })).toBeVisible();
    await page.locator('summary', { hasText: 'Contact Information' }).click();
    await field(page, 'Email').fill('nobody');
    await save(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email');
    await field(page, 'Email').fill('hola@exemple.cat');
    await save(page).click();
    await expect(page).toHaveURL(new RegExp(`/places/${id}$`));
    await expect(page.getByRole('link', { name: 'hola@exemple.cat' })).toBeVisible();
  });

  test('of what somebody else changed meanwhile asks which of the two stays', async ({ page, context }) => {
    const id = onPhone() ? 32 : 34;
    await openForm(page, id, 'Contact Information');
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
