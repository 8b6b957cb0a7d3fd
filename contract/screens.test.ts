import { expect, it } from 'vitest';
import { matcherOf } from './path-matcher.ts';
import { paths, SCREENS } from './screens.ts';

const isScreen = matcherOf(Object.values(SCREENS));

it.each([
  ['/', true],
  ['/places/12', true],
  ['/places/12/', true],
  ['/places/12/edit', true],
  ['/places', false],
  ['/places/12/photos', false],
  ['/explorer', false],
  ['/places//', false],
  ['/places//edit', false],
])('%s is a screen: %s', (path, expected) => {
  expect(isScreen(path)).toBe(expected);
});

it('fills in what an address names', () => {
  expect(paths.list).toBe('/list');
  expect(paths.place(7)).toBe('/places/7');
  expect(paths.placeEdit(7)).toBe('/places/7/edit');
  expect(paths.article('a-night')).toBe('/guide/a-night');
});
