import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { marker, PLACES } from '#tests/support/browser/place-screens.ts';
import en from '#web/locales/en/map.json' with { type: 'json' };
import es from '#web/locales/es/map.json' with { type: 'json' };

test.slow();
test.skip(({ isMobile }) => !isMobile, 'only a phone has a card and a bar at the foot of its map');
test.beforeEach(({ letIn }) => letIn());

const { ginGin } = PLACES;
/** The map's own buttons, and its credit. */
const ofMap = (page: Page, texts: typeof en = en) => [
  ...[texts.text_title, texts.locate, texts.zoom_in, texts.zoom_out].map((name) =>
    page.getByRole('button', { name, exact: true }),
  ),
  page.getByText('Open Data BCN', { exact: false }).first(),
];
/** Nothing covers the middle of these buttons. */
const expectInReach = async (parts: Locator[]) => {
  for (const part of parts) await part.click({ trial: true, timeout: 60_000 });
};
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('the card leaves the buttons and the credit of the map free at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/map?search=GinGin');
  await marker(page, ginGin.name).click();
  const card = page.getByRole('region', { name: `Details of ${ginGin.name}` });
  await expect(card).toBeVisible();
  await expectInReach([...ofMap(page), marker(page, ginGin.name)]);
  // The map makes room for this card, not for a card of average height.
  const gap = async () => {
    const [spot, above] = await Promise.all([marker(page, ginGin.name).boundingBox(), card.boundingBox()]);
    return spot && above ? above.y - spot.y - spot.height : Number.NEGATIVE_INFINITY;
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('the card scrolls under its cross when text of twice the size fills the map', async ({ page }) => {
  await page.goto(`/map?place=${ginGin.id}`);
  await enlargeText(page);
  const card = page.getByRole('region', { name: `Details of ${ginGin.name}` });
  const close = card.getByRole('button', { name: 'Close' });
  // Its credit has no room beside a card of this size.
  await expectInReach([close, ...ofMap(page).slice(0, -1)]);
  await card.getByRole('link', { name: 'View Details' }).click({ trial: true });
  await expectInReach([close]);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
  await close.click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('the bar of places leaves the map its buttons at twice the size of text', async ({ page }) => {
  await page.goto('/split?category=Bars');
  await enlargeText(page);
  await expectInReach([...ofMap(page), page.getByRole('button', { name: /^Places \(\d+\)/ })]);
});

test.describe('in Spanish', () => {
  // Its bar has two additional lines.
  test.use({ locale: 'es-ES' });

  test('bar and tools leave the map its buttons at twice the size of text', async ({ page }) => {
    await page.goto('/split?category=Bars');
    await enlargeText(page);
    await expectInReach([...ofMap(page, es), page.getByRole('button', { name: /^Lugares \(\d+\)/ })]);
  });
});
