import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { chromium } from '#tests/support/browser/chromium.ts';
import { foundLine, PLACES } from '#tests/support/browser/place-screens.ts';

const ARTICLE = '/guide/a-first-night-in-the-gaixample';
const READ = [
  '/list',
  `/places/${PLACES.ginGin.id}`,
  '/events',
  ARTICLE,
  '/explore?view=list',
  '/map?view=list',
  '/explore?view=text',
  '/profile',
];

// Scrollbars take up room, as on a desktop; on a phone they overlay the page.
test.use({ launchOptions: { ...chromium, ignoreDefaultArgs: ['--hide-scrollbars'] } });
test.beforeEach(({ letIn }) => letIn());

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const header = (page: Page) => page.getByRole('banner');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectBelowHeader(page: Page, part: Locator) {
  await expect(part).toBeInViewport();
  const [bar, box] = await Promise.all([header(page).boundingBox(), part.boundingBox()]);
  expect(bar?.y).toBe(0);
  expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
}

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same in a window of any size');

  test('pages scroll in the window under a header that stays; a map fills it', async ({ page }) => {
    test.slow();
    const room = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.scrollingElement as Element;
        return { below: scrollHeight - innerHeight, beside: scrollWidth - innerWidth };
      });
    for (const address of READ) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(title(page)).toBeVisible();
        await expect.poll(async () => (await room()).below).toBeGreaterThan(0);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
        await header(page).getByRole('button').first().click({ trial: true });
        expect((await room()).beside).toBe(0);
      });
    }
    for (const address of ['/explore', '/map']) {
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
      expect(await room()).toEqual({ below: 0, beside: 0 });
    }
  });

  test('a page begins at its heading, and Back returns to where the list was', async ({ page }) => {
    await page.clock.install();
    await page.goto('/list');
    await expect(foundLine(page)).toBeVisible();
    const card = page.getByRole('list', { name: 'Places' }).getByRole('link').nth(12);
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(800);
    await card.click();
    await expect(page).toHaveURL(/\/places\/\d+$/);
    await expect(title(page)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await expectBelowHeader(page, title(page));
    await page.goBack();
    await expect(foundLine(page)).toBeAttached();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(card).toBeInViewport();

    // A place that is fetched again is too short at first.
    await page.goForward();
    const nearby = page.getByRole('region', { name: 'Nearby Places' }).getByRole('link').first();
    await nearby.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const within = await scrolled(page);
    const place = page.url();
    await nearby.click();
    await expect(page).not.toHaveURL(place);
    await page.clock.fastForward(10 * 60_000);
    await page.goBack();
    await expect(page).toHaveURL(place);
    await expect.poll(() => scrolled(page)).toBe(within);
    expect(within).toBeGreaterThan(800);
  });

  test('a part of an article is led to below the header, and Back returns to its link', async ({ page }) => {
    await page.goto(ARTICLE);
    const link = page.getByRole('navigation', { name: 'In this article' }).getByText('Before you go');
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await scrolled(page);
    await link.click();
    const part = page.getByRole('heading', { level: 2, name: /^Before you go/ });
    await expect(part).toBeFocused();
    await expectBelowHeader(page, part);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(link).toBeInViewport();
  });

  test('the bottom bar hides on scrolling down and comes back on scrolling up', async ({ page }) => {
    await page.goto('/list');
    await expect(foundLine(page)).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link')).toHaveText(['Explore', 'List', 'Right Now', 'Events', 'Guide']);
    await expect(bar).toBeInViewport();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(bar).toBeInViewport();
  });
});

test.describe('on a desktop whose scrollbars take room', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no scrollbar beside the page');

  test('a dialog, a choice or a drawer moves nothing and keeps the position', async ({ page }) => {
    const places = () =>
      page.evaluate(() => ({
        scrolled: Math.round(scrollY),
        width: document.querySelector('header')?.clientWidth,
        title: document.querySelector('main h1')?.getBoundingClientRect().toJSON(),
      }));
    const expectStill = async (opener: Locator, opened: Locator) => {
      // Waits until nothing covers it: Playwright scrolls to reach covered elements.
      await opener.click({ trial: true });
      await page.evaluate(() => scrollTo(0, 40));
      const before = await places();
      expect(before.scrolled).toBe(40);
      expect(before.width).toBeLessThan(page.viewportSize()?.width ?? 0);
      await opener.click();
      await expect(opened).toBeVisible();
      await page.mouse.wheel(0, 300);
      expect(await places()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      expect(await places()).toEqual(before);
    };
    await page.goto('/list');
    await expect(foundLine(page)).toBeVisible();
    await expectStill(page.getByRole('button', { name: 'Open the menu' }), page.getByRole('dialog'));
    await expectStill(page.getByLabel(/^Sort: /), page.getByRole('listbox'));
    await page.goto('/explore?view=text');
    const line = page.getByRole('region', { name: 'Places by direction' }).getByRole('link').nth(1);
    await expectStill(line, page.getByRole('dialog'));
  });
});
