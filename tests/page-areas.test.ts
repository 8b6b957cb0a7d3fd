import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDefinitions } from '../scripts/build/page-areas.ts';

const definitions = readDefinitions();
const areasOf = (page: string): string[] => JSON.parse(definitions[`PAGE_AREAS.${page}`] ?? 'null');

it('finds the areas that a page and the modules it imports name', () => {
  expect(areasOf('NotFoundPage')).toEqual(['screens']);
  expect(areasOf('ListPage')).toEqual([]);
  expect(areasOf('EditPlacePage')).toEqual(expect.arrayContaining(['form', 'photos', 'rules']));
});

it('leaves out what a page fetches later', () => {
  expect(areasOf('AdminPage')).toContain('signin');
  expect(areasOf('AdminPage')).not.toContain('jobs');
});

it('knows each page but the list, whose texts are the basic ones, by the file that it comes from', () => {
  const pages = readFileSync('web/later-pages.ts', 'utf8');
  const drawn = [...pages.matchAll(/import\('\.\/pages\/([\w-]+)\.tsx'\),\s*PAGE_AREAS\.(\w+)/g)];
  const others = Object.keys(definitions).filter((name) => !/(List|Gallery)Page$/.test(name));
  expect(drawn.length).toBe(others.length);
  for (const [, file, page] of drawn) {
    expect(readFileSync(`web/pages/${file}.tsx`, 'utf8')).toContain(`export function ${page}(`);
  }
});
