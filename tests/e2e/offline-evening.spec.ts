import { expect, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar, foundLine, marker, openProfilePart } from '#tests/support/browser/place-screens.ts';
import { expectValidPlan } from '#tests/support/browser/plans.ts';
import { expectCopy, openedValue } from '#tests/support/browser/stored.ts';

test.use({
  baseURL: BUSY.address,
  serviceWorkers: 'allow',
  allowedMessages: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|fetching the script|status of 401/,
  ],
});
test.slow();

const BAR = 'Bar del Vespre';

test('an evening in airplane mode works, from the first bar to the last', async ({
  page,
  context,
  letIn,
}) => {
  await letIn();
  const id = await addBar(page, BAR);
  const told = await page.request.put(`/api/places/${id}/facts/entrance`, {
    data: { value: { is: 'step_free' }, seen: null },
  });
  expect(told.status()).toBe(200);
  // Articles are there once they were opened.
  await page.goto('/guide');
  await page.getByRole('link', { name: 'Read article: A first night in the Gaixample' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Before you go/ })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expectCopy(page);
  const main = page.getByRole('main');

  await test.step('open', async () => {
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'List', exact: true }).first().click();
    await expect(foundLine(page)).toBeVisible();
  });
  await test.step('search', async () => {
    await page.getByRole('button', { name: 'Open the search' }).click();
    await page.getByRole('combobox', { name: 'Search places' }).fill(BAR);
    await page.keyboard.press('Enter');
    await expect(foundLine(page)).toHaveText(/^\d places? found$/);
    await expect(page.getByRole('article').first()).toContainText(BAR);
  });
  await test.step('go to a street', async () => {
    await page.getByRole('button', { name: 'Open the search' }).click();
    await page.getByRole('combobox', { name: 'Search places' }).fill('calle consejo de ciento');
    await page.getByRole('group', { name: 'On the map' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/explore$/);
  });
  await test.step('filter by needs', async () => {
    await page.goto('/profile');
    const needs = await openProfilePart(page, 'My needs');
    await needs.getByLabel('Entrance').selectOption('No step');
    // A page that closes at once loses what is being encrypted.
    await expect.poll(() => openedValue(page, 'localStorage', 'needs')).not.toBeNull();
    await page.goto('/list?category=Bars');
    await expect(page.getByRole('heading', { name: /^\d+ places? fits? your needs$/ })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: BAR }).first()).toContainText(
      'Fits: step-free entrance',
    );
  });
  await test.step('open a place and read its facts', async () => {
    await page.getByRole('article').filter({ hasText: BAR }).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BAR);
    await expect(page.getByRole('region', { name: 'Good to know' })).toContainText(
      /Entrance: No step.*by a visitor/,
    );
  });
  await test.step('see it on the map and in words', async () => {
    await page.goto(`/map?search=${BAR}`);
    await expect(marker(page, `${BAR}, Bars`).first()).toBeVisible();
    await page.goto('/explore?view=text');
    await expect(page.getByText(/^Near .+|^On .+/).first()).toBeVisible();
    await expect(main).toContainText(BAR);
  });
  await test.step('plan a night', async () => {
    await page.goto('/plan');
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^The plan for/ })).toBeVisible();
    await expectValidPlan(page, { needs: { steps: 0 } });
  });
  await test.step('read an article', async () => {
    await page.goto('/guide');
    await page.getByRole('link', { name: 'Read article: A first night in the Gaixample' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: /^Before you go/ })).toBeVisible();
  });
  await test.step('find help', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Emergency numbers' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('link', { name: /112/ })).toBeInViewport();
  });
  await test.step('write, and send it on the way home', async () => {
    await page.goto(`/edit-place/${id}`);
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('A bar in a cellar, as this journey says.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const kept = page.getByText('No network. Your text is kept: send it again when you are back.');
    await expect(kept.first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(description).toHaveValue('A bar in a cellar, as this journey says.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(new RegExp(`/places/${id}$`));
    await expect(main).toContainText('A bar in a cellar, as this journey says.');
  });
});
