import type { Browser, Page } from '@playwright/test';
import { ACCESS_CODE, COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { toast } from '#tests/support/browser/place-screens.ts';
import { openedValue } from '#tests/support/browser/stored.ts';

test.use({ baseURL: BUSY.address });

test.beforeEach(({ signIn }) => signIn());

const EXCERPT = 'Where an evening goes when nobody has planned it.';
const CONTENT = [
  'From Punto BCN it is four minutes on foot, and nobody hurries.',
  '**Before you go: small things**',
  '- **Cash**: not every bar takes cards.',
].join('\n\n');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const language = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });

async function show(page: Page, pane: 'Write' | 'Preview') {
  const chip = page.getByRole('button', { name: pane, exact: true });
  if (await chip.isVisible()) await chip.click();
}

async function visitorOf(browser: Browser) {
  const context = await browser.newContext({ baseURL: BUSY.address });
  await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  return context.newPage();
}

test('an article is written, published, read by a visitor, and taken back', async ({
  page,
  browser,
  isMobile,
}) => {
  const title = `The evening of the journey ${isMobile ? 'on a phone' : 'on a desk'}`;
  await page.goto('/admin?tab=articles');
  await page.getByRole('link', { name: 'New article' }).click();
  await field(page, 'Title').fill(title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(field(page, 'Excerpt')).toBeFocused();
  await expect(page.getByText('Content: Content must be at least 50 characters')).toBeVisible();
  await field(page, 'Excerpt').fill(EXCERPT);
  await field(page, 'Content').fill(CONTENT);

  await show(page, 'Preview');
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Before you go: small things' })).toBeVisible();
  await expect(preview(page).getByRole('link', { name: 'Punto BCN' })).toBeVisible();
  await show(page, 'Write');
  await language(page, 'Español').click();
  await field(page, 'Title (Español)').fill('La noche del viaje');
  await show(page, 'Preview');
  await expect(preview(page).getByRole('heading', { name: 'La noche del viaje' })).toBeVisible();
  await expect(preview(page).getByText(EXCERPT)).toBeVisible();
  await show(page, 'Write');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.reload();
  await expect(page.getByText('What you had typed before is back.')).toBeVisible();
  await expect(field(page, 'Content')).toHaveValue(CONTENT);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/articles\/\d+$/);
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();

  const visitor = await visitorOf(browser);
  const card = visitor.getByRole('link', { name: `Read article: ${title}` });
  await visitor.goto('/guide');
  await expect(visitor.getByRole('region', { name: 'All Articles' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await card.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole('article').getByRole('link', { name: 'Punto BCN' })).toBeVisible();

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await visitor.context().close();

  await page.getByRole('link', { name: 'All articles' }).click();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(title);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete article' }).click();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
});

test.describe('two who write at once', () => {
  test.use({ allowedMessages: [/status of 409/] });

  test('see both texts and choose; what is typed goes on', async ({ page, isMobile }) => {
    const title = `Two pens ${isMobile ? 'on a phone' : 'on a desk'}`;
    const { id } = await (await page.request.post('/api/articles', { data: { title } })).json();
    await page.goto(`/admin/articles/${id}`);
    await field(page, 'Title').fill(`${title}, mine`);
    await field(page, 'Excerpt').fill(EXCERPT);
    await page.request.patch(`/api/articles/${id}`, { data: { title: `${title}, theirs`, featured: true } });

    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { name: 'Somebody else changed the same thing' })).toBeFocused();
    await page.getByRole('group', { name: 'Title' }).getByText('Theirs', { exact: true }).click();
    await page.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByRole('heading', { name: 'Somebody else' })).toHaveCount(0);
    await expect(field(page, 'Title')).toHaveValue(`${title}, theirs`);
    await expect(field(page, 'Excerpt')).toHaveValue(EXCERPT);
    await expect(page.getByRole('checkbox', { name: 'One of the Featured Stories' })).toBeChecked();
    // The draft follows the saved version once the form has received it.
    await expect(toast(page).filter({ hasText: 'was saved' }).first()).toBeVisible();

    await field(page, 'Excerpt').fill('Going on.');
    // What is typed is encrypted and stored: a page that closes at once loses it.
    await expect
      .poll(() => openedValue(page, 'sessionStorage', `guide_draft:article-${id}`))
      .toContain('Going on.');
    await page.reload();
    await expect(field(page, 'Excerpt')).toHaveValue('Going on.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(page).filter({ hasText: 'was saved' }).first()).toBeVisible();
    const saved = await (await page.request.get(`/api/articles/${id}`)).json();
    expect(saved).toMatchObject({ title: `${title}, theirs`, excerpt: 'Going on.', featured: true });
    await page.request.delete(`/api/articles/${id}`, { headers: { 'X-Requested-With': 'guide' } });
  });
});
