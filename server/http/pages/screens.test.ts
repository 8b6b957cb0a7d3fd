import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isScreen, SCREENS } from './screens.ts';

it('names the same screens as the client’s router', () => {
  const router = readFileSync(new URL('../../../web/router.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => `/${path}`);
  expect(['/', ...paths].filter((path) => path !== '/*').sort()).toEqual([...SCREENS].sort());
});

it.each([
  ['/', true],
  ['/places/12', true],
  ['/places/12/', true],
  ['/places/12/edit', true],
  ['/places', false],
  ['/places/12/photos', false],
  ['/explorer', false],
])('%s is a screen: %s', (path, expected) => {
  expect(isScreen(path)).toBe(expected);
});
