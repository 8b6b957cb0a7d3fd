import { expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { comparedStates, moveOf, onMap } from './moves.ts';

const item = (before: ReviewItem['before'], after: ReviewItem['after']) => ({ before, after }) as ReviewItem;
const here = { latitude: 41.3851, longitude: 2.1734 };
const there = { latitude: 41.396, longitude: 2.1734 };

it('finds both positions of a move, and none when a thing stays or is new', () => {
  expect(moveOf(item(here, there))).toEqual({ from: here, to: there });
  expect(moveOf(item(here, { ...here, name: 'Bar' }))).toBeNull();
  expect(moveOf(item(null, there))).toBeNull();
});

it('leaves out the degrees that the map shows, and what a new thing does not say', () => {
  expect(comparedStates(item({ ...here, address: 'A' }, { ...there, address: 'B' }))).toEqual([
    { address: 'A' },
    { address: 'B' },
  ]);
  const added = { ...there, name: 'Bar', phone: null, enriched: false, tagIds: [], neighborhoodId: 3 };
  expect(comparedStates(item(null, added))).toEqual([null, { name: 'Bar' }]);
  expect(onMap(item(null, added))).toEqual({ from: null, to: there });
  const night = { title: 'Night', startDate: '2026-12-01', endDate: '2026-12-01' };
  expect(comparedStates(item(night, null))).toEqual([{ title: 'Night', startDate: '2026-12-01' }, null]);
});

it('leaves out the texts by language that one state lacks', () => {
  const words = { from: 'en', en: 'Old' };
  expect(
    comparedStates(item({ description: 'Old', descriptionWordings: words }, { description: 'New' })),
  ).toEqual([{ description: 'Old' }, { description: 'New' }]);
  const both = [{ descriptionWordings: words }, { descriptionWordings: { from: 'en', en: 'New' } }] as const;
  expect(comparedStates(item(...both))).toEqual(both);
});
