import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { ACCESS_CODE, expect, test } from '#tests/support/browser/browser.ts';
import { textsIn } from '#tests/support/browser/journey-texts.ts';
import { foundLine, toast } from '#tests/support/browser/place-screens.ts';

const MANY = 60;

/** Returns '' when the focused element, its parent or its neighbor (the gate's slots) shows the focus, and no bar hides it. */
const missingFocus = () => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect();
  const from = edge('header')?.bottom ?? 0;
  const to = edge('nav.bottom-bar')?.top ?? innerHeight;
  if (focused.closest('main') && (bottom <= from || top >= to)) return `hidden by a bar: ${top} to ${bottom}`;
  const candidates = [...(focused.parentElement?.children ?? [])];
  for (let element: Element | null = focused; element; element = element.parentElement) {
    candidates.push(element);
  }
  const isMarked = candidates.some((element) =>
    [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      const isVisible = outlineStyle !== 'none' && !/, 0\)$/.test(outlineColor);
      return isVisible && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  return isMarked ? '' : `no outline: ${focused.outerHTML.slice(0, 200)}`;
};

/** Presses Tab until the target has the focus; checks that every stop on the way shows it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = async () => (await target.and(page.locator(':focus')).count()) === 1;
  for (let stop = 0; stop < MANY; stop += 1) {
    await page.keyboard.press('Tab');
    // A drawer's focus guards move the focus with a delay.
    await expect.poll(() => page.evaluate(missingFocus)).toBe('');
    if (await isThere()) return;
  }
  throw new Error(`${target} is not reached by ${MANY} presses of Tab`);
}

/** Returns the parts of the header that are cut or lie over their neighbor. */
const crowdedHeader = () => {
  const parts = [...(document.querySelector('header .header-row')?.children ?? [])].filter((part) =>
    part.checkVisibility(),
  );
  const isCut = (name: Element | null) => name !== null && name.scrollWidth > name.clientWidth;
  return parts
    .filter((part, at) => {
      const end = parts[at + 1]?.getBoundingClientRect().left ?? innerWidth;
      return part.getBoundingClientRect().right > end + 1 || isCut(part.querySelector('.site-name'));
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
};

test.slow();
test.use({ allowedOrigins: ['https://www.meteo.cat'] });

test('from the code to a favorite, back and away, by keyboard alone', async ({ page }) => {
  await page.goto('/list');
  const gate = page.getByRole('dialog', { name: 'Looking?' });
  await expect(gate.getByRole('textbox')).toBeFocused();
  expect(await page.evaluate(missingFocus)).toBe('');
  await page.keyboard.type(ACCESS_CODE);
  await tabTo(page, gate.getByRole('button', { name: 'Enter' }));
  await page.keyboard.press('Enter');
  await expect(foundLine(page)).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const cafes = page.getByRole('button', { name: 'Cafes' });
  await tabTo(page, cafes);
  await page.keyboard.press('Space');
  await expect(cafes).toHaveAttribute('aria-pressed', 'true');
  await expect(foundLine(page)).toHaveText('4 places found');

  const filters = page.getByRole('button', { name: 'More Filters' });
  await tabTo(page, filters);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: /^Show all \d+ Tags$/ }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: /^Vegan Options/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(filters).toBeFocused();

  const sort = page.getByLabel(/^Sort: /);
  await tabTo(page, sort);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Recommended' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name/);
  await expect(sort).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'La Raposa' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'La Raposa' })).toBeFocused();

  const heart = page.getByRole('button', { name: 'Favorite' });
  // Before the heading: heart, fresh data.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift+Tab');
  await expect(heart).toBeFocused();
  expect(await page.evaluate(missingFocus)).toBe('');
  await page.keyboard.press('Space');
  await expect(toast(page)).toContainText('Added to favorites');
  // These buttons precede the favorite's: share, back.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explore$/);

  // 'Leave now' is in the corner of the header at every width; 720 pixels are 1,440 at a zoom of 200 %.
  const leave = (language: Language) =>
    page.getByRole('banner').getByRole('button', { name: textsIn(language)('shell.leave') });
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/saved');
    for (const width of [320, 720, 768, 1024, 1440])
      for (const share of ['100%', '200%'])
        await test.step(`${language}, ${width} pixels, text of ${share}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), share);
          await expect(leave(language)).toBeInViewport({ ratio: 1 });
          await expect.poll(() => page.evaluate(crowdedHeader)).toEqual([]);
        });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('https://www.meteo.cat/**', (route) => route.fulfill({ body: 'away' }));
  await tabTo(page, leave('ca'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/meteo/);
});

test('a place on the map, by keyboard alone', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/map?category=Cafes');
  const markers = page.getByRole('group', { name: 'Places on the map' }).getByRole('button');
  await expect(markers).not.toHaveCount(0);
  // All markers share one tab stop; arrow keys lead to the others. The first marker has several places.
  const labels = await markers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  const label = labels.find((one) => one.includes(', Cafes')) ?? '';
  const name = label.replace(/,.*/, '');
  const pin = markers.and(page.getByLabel(label, { exact: true }));
  await tabTo(page, markers.first());
  for (let step = labels.indexOf(label); step > 0; step -= 1) await page.keyboard.press('ArrowRight');
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: `Details of ${name}` });
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen).toBeFocused();
  await tabTo(page, chosen.getByRole('link', { name: 'View Details' }));
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Details of ${name}` });
  await expect(details.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(chosen).toBeVisible();
});

test('a drawer keeps the focus and gives it back', async ({ page, letIn, isMobile }) => {
  test.skip(isMobile, 'a phone shows one of map and list');
  await letIn();
  await page.goto('/explore?category=Cafes');
  const card = page.getByRole('list', { name: 'Places' }).getByRole('link', { name: 'La Raposa' });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Details of La Raposa' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('heading', { level: 1 })).toBeVisible();
  const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(card).toBeFocused();
});
