import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCREENS } from '#contract/screens.ts';
import { readPageAreas } from '../scripts/build/page-areas.ts';

const areas = readPageAreas();
const fileOf = (page: string) =>
  [`web/pages/${page}-page.tsx`, `web/pages/write/${page}-page.tsx`].find((file) => existsSync(file)) ?? '';

it('finds the areas that a page and the modules it imports name', () => {
  expect(areas['not-found']).toEqual(['search']);
  expect(areas.list).toEqual([]);
  expect(areas['edit-place']).toEqual(expect.arrayContaining(['form', 'add', 'rules']));
});

it('leaves out what a page fetches later', () => {
  expect(areas.admin).toContain('signin');
  expect(areas.admin).not.toContain('scraping');
});

/** The router's table of screens that another page shows. */
const others = /const PAGES[^{]*(\{[\s\S]*?\n\})/.exec(readFileSync('web/router.tsx', 'utf8'))?.[1] ?? '';

it.each(Object.keys(SCREENS))('the screen %s has a page, by its name or in the router', (screen) => {
  const page = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(others.includes(`\n  ${screen}: `) || existsSync(fileOf(page))).toBe(true);
});

it.each(Object.keys(areas))('the page %s is the one export of its module', (page) => {
  const exported = readFileSync(fileOf(page), 'utf8').match(/^export (?!type )/gm);
  expect(exported).toHaveLength(1);
});
