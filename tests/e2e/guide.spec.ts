import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';

const NIGHT = '/guide/a-first-night-in-the-gaixample';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('button', { name, exact: true });

test.beforeEach(({ letIn }) => letIn());

test('articles are found by category, read, and lead to their places', async ({ page }) => {
  await page.goto('/guide');
  const featured = page.getByRole('region', { name: 'Featured Stories' });
  await expect(featured.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'All Articles' }).getByRole('article')).toHaveCount(4);

  // A category without articles is not listed, but its address works.
  await expect(chip(page, 'Community & Support')).toBeVisible();
  await expect(chip(page, 'Food & Drink')).toHaveCount(0);
  await page.goto('/guide?category=food-and-drink');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(chip(page, 'Food & Drink')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'Community & Support').click();
  await expect(
    page.getByRole('region', { name: 'Community & Support Articles' }).getByRole('article'),
  ).toHaveCount(2);
  await page.reload();
  await expect(chip(page, 'Community & Support')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'All Articles').click();
  await expect(page).toHaveURL(/\/guide$/);

  await page.getByRole('link', { name: 'Read article: A first night in the Gaixample' }).click();
  await expect(page).toHaveURL(NIGHT);
  await expect(title(page)).toHaveText('A first night in the Gaixample');
  await expect(page.getByText('Published by Looking Team on November 18, 2026')).toBeVisible();

  const part = page.getByRole('heading', { level: 2, name: /^Before you go/ });
  await page.getByRole('navigation', { name: 'In this article' }).getByText('Before you go').click();
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
  await page.reload();
  await expect(part).toBeInViewport();

  await page.getByRole('navigation', { name: 'More articles' }).getByText('Next article').click();
  await expect(title(page)).toHaveText('Queer history on foot');
  const place = page.getByRole('article').getByRole('link', { name: 'El Cangrejo Raval' });
  await expect(place).toHaveCount(1);
  await place.click();
  await expect(page).toHaveURL(/\/places\/\d+$/);
  await expect(title(page)).toHaveText('El Cangrejo Raval');
});

test('articles change their language with the guide', async ({ page }) => {
  await page.goto('/profile');
  await page.getByText('Català', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  await page.goto('/guide');
  await expect(page.getByRole('button', { name: 'Història i memòria' })).toBeVisible();
  await page.getByRole('link', { name: 'Llegeix l’article: Primera nit al Gaixample' }).click();
  await expect(title(page)).toHaveText('Primera nit al Gaixample');
  await expect(page.getByRole('link', { name: 'Punto BCN' })).toBeVisible();
});

test('a line shows how far the article is read', async ({ page }) => {
  await page.goto(NIGHT);
  await expect(title(page)).toBeVisible();
  const width = () =>
    page.getByTestId('reading-progress').evaluate((line) => line.getBoundingClientRect().width / innerWidth);
  await expect.poll(width).toBeLessThan(0.01);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(width).toBeGreaterThan(0.95);
});

test('on paper there is the article alone, in black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(NIGHT);
  await expect(title(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title(page)).toBeVisible();
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('button', { name: 'Share article' }),
    page.getByRole('navigation', { name: 'In this article' }),
    page.getByRole('navigation', { name: 'More articles' }),
  ]) {
    await expect(gone).toBeHidden();
  }
  const paper = await page.getByRole('main').evaluate((main) => ({
    isWhole: main.clientHeight >= (main.querySelector('article')?.clientHeight ?? Number.POSITIVE_INFINITY),
    overflow: getComputedStyle(main).overflowY,
    ink: getComputedStyle(main).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(paper).toEqual({
    isWhole: true,
    overflow: 'visible',
    ink: 'rgb(0, 0, 0)',
    ground: 'rgb(255, 255, 255)',
  });
});

test.describe('an article that says little', () => {
  test.use({ allowedMessages: [/status of 404/] });

  test('is told with what stands in for the rest', async ({ page }) => {
    const bare = {
      id: 1,
      slug: 'bare',
      title: 'Bare',
      excerpt: '',
      content: ' ',
      featured: true,
      tags: [],
      places: [],
      readTime: null,
      authorName: null,
      category: null,
      previous: null,
      next: null,
      coverImage: '/images/nowhere.jpg',
      createdAt: '2026-11-02T00:30:00.000Z',
      languages: {},
    };
    await page.route('**/api/guide/articles/bare?lang=en', (route) => route.fulfill({ json: bare }));
    await page.goto('/guide/bare');
    const article = page.getByRole('article');
    for (const text of ['Article', 'Featured', 'By Looking Team', 'November 2, 2026', '5 min read']) {
      await expect(article.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(article.getByText('Content loading...')).toBeVisible();
    await expect(article.locator('img')).toHaveCount(0);
  });
});

test.describe('an article that is not there', () => {
  test.use({ allowedMessages: [/status of 404/] });

  test('leads back to the guide', async ({ page }) => {
    await page.goto('/guide/nobody-wrote-this');
    await expect(title(page)).toHaveText('Article Not Found');
    await page.getByRole('main').getByRole('link', { name: 'Back to Guide' }).click();
    await expect(title(page)).toHaveText('Guide');
  });
});
