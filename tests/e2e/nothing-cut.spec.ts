import { LANGUAGES } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import { LOCALES, textsIn } from '#tests/support/browser/journey-texts.ts';

/** The narrowest phone, and the widths at which the header changes. */
const WIDTHS = [320, 1024, 1280];

/** Returns the texts of the header and the placeholders of all fields that do not fit where they stand. */
const cutTexts = () => {
  const brush = document.createElement('canvas').getContext('2d');
  const cut: string[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (!field.checkVisibility() || !brush) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
    brush.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const width = brush.measureText(field.placeholder).width;
    if (width > room) cut.push(`${field.placeholder}: ${Math.ceil(width)} of ${Math.floor(room)} pixels`);
  }
  const parts = [...(document.querySelector('header .header-row')?.children ?? [])].filter((part) =>
    part.checkVisibility(),
  );
  parts.forEach((part, at) => {
    const end = parts[at + 1]?.getBoundingClientRect().left ?? innerWidth;
    if (part.getBoundingClientRect().right > end + 1) cut.push(`${part.textContent} over its neighbor`);
  });
  for (const part of document.querySelectorAll('header :is(a, button, span)'))
    if (part.scrollWidth > part.clientWidth + 1 && part.checkVisibility() && part.clientWidth > 1)
      if (getComputedStyle(part).display !== 'inline') cut.push(`${part.textContent} in the header`);
  return cut;
};

/** Returns the words of headings that are broken over two lines. */
const brokenWords = () => {
  const broken: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2')) {
    if (!heading.checkVisibility()) continue;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–—/-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(word);
      }
  }
  return broken;
};

/** The screens with the longest words in their headings, on a phone and on a computer. */
const LARGE = [
  { width: 390, height: 844, path: '/help' },
  { width: 390, height: 844, path: paths.editPlace(64) },
  { width: 390, height: 844, path: paths.place(58) },
  { width: 390, height: 844, path: paths.rightNow },
  { width: 1440, height: 900, path: paths.explore },
];

test('text of 200 % breaks no word of a heading, and leaves the menu its entries', async ({
  page,
  letIn,
}) => {
  await letIn();
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    ),
  );
  for (const { width, height, path } of LARGE)
    await test.step(`${path} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.list);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const leave = menu.getByRole('button', { name: 'Leave now' });
  for (const entry of ['Explore', 'List', 'Right Now'])
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(leave).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(brokenWords)).toEqual([]);
});

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('no text of the header and no placeholder is cut', async ({ page, letIn }) => {
      await letIn();
      const t = textsIn(language);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of [paths.list, paths.add])
          await test.step(`${path} at ${width} pixels`, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await page.evaluate(() => document.fonts.ready);
            await expect.poll(() => page.evaluate(cutTexts)).toEqual([]);
          });
        if (width >= 1280) continue;
        await page.getByRole('button', { name: t('shell.search_open') }).click();
        await expect(page.getByRole('combobox', { name: t('shell.search_title') })).toBeVisible();
        await expect.poll(() => page.evaluate(cutTexts)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  });
