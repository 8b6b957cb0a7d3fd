import { expect, it } from 'vitest';
import { withDateWord } from './date-words.ts';

const today = '2026-11-23';
const date = '2026-11-26';
const said = { date, today, speaker: 'visitor', isSecond: false, isStale: false } as const;
const first = { date, by: 'visitor', on: '2026-11-22' } as const;

it("is confirmed by staff, or by the second of two visitors, and not by one visitor's second word", () => {
  expect(withDateWord([], said)).toEqual([{ date, by: 'visitor', on: today }]);
  expect(withDateWord([first], said)).toEqual([first]);
  expect(withDateWord([first], { ...said, isSecond: true })).toEqual([
    { date, by: 'two_visitors', on: today },
  ]);
  expect(withDateWord([first], { ...said, isStale: true })).toEqual([{ date, by: 'visitor', on: today }]);
  expect(withDateWord([], { ...said, speaker: 'staff' })).toEqual([{ date, by: 'staff', on: today }]);
});

it('stays confirmed, and forgets what is over', () => {
  const sure = { date, by: 'staff', on: '2026-11-01' } as const;
  expect(withDateWord([sure], said)).toEqual([sure]);
  const over = { date: '2026-11-19', by: 'staff', on: '2026-11-01' } as const;
  expect(withDateWord([over], said)).toEqual([{ date, by: 'visitor', on: today }]);
});
