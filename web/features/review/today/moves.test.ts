import { expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { comparedStates, moveOf } from './moves.ts';

const item = (before: ReviewItem['before'], after: ReviewItem['after']) => ({ before, after }) as ReviewItem;
const here = { latitude: 41.3851, longitude: 2.1734 };
const there = { latitude: 41.396, longitude: 2.1734 };

it('finds both positions of a move, and none when a thing stays or is new', () => {
  expect(moveOf(item(here, there))).toEqual({ from: here, to: there });
  expect(moveOf(item(here, { ...here, name: 'Bar' }))).toBeNull();
  expect(moveOf(item(null, there))).toBeNull();
});

it('leaves out the degrees of a move, but not those of a new thing', () => {
  expect(comparedStates(item({ ...here, address: 'A' }, { ...there, address: 'B' }))).toEqual([
    { address: 'A' },
    { address: 'B' },
  ]);
  expect(comparedStates(item(null, there))).toEqual([null, there]);
});

it('leaves out the texts by language that one state lacks', () => {
  const words = { from: 'en', en: 'Old' };
  expect(
    comparedStates(item({ description: 'Old', descriptionWordings: words }, { description: 'New' })),
  ).toEqual([{ description: 'Old' }, { description: 'New' }]);
  const both = [{ descriptionWordings: words }, { descriptionWordings: { from: 'en', en: 'New' } }] as const;
  expect(comparedStates(item(...both))).toEqual(both);
});
