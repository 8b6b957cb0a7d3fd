import { expect, it } from 'vitest';
import { goodNow } from './good-now.ts';
import { byStanding, isLatePlace, standingAt } from './late-hours.ts';

const sauna = { tags: ['Adults Only', 'Sauna'] };
const dark = { tags: ['Cruising Bar'] };
const bar = { tags: ['Adults Only', 'Late Night'] };
const today = (clock: string) => new Date(`2026-11-23T${clock}:00+01:00`);

it.each([
  ['05:59', 'usual'],
  ['06:00', 'left-out'],
  ['11:59', 'left-out'],
  ['12:00', 'last'],
  ['16:59', 'last'],
  ['17:00', 'usual'],
  ['00:00', 'usual'],
])('saunas and cruising bars stand at %s: %s', (clock, expected) => {
  expect([sauna, dark, bar].map(isLatePlace)).toEqual([true, true, false]);
  expect(standingAt(sauna, today(clock))).toBe(expected);
  expect(standingAt(dark, today(clock))).toBe(expected);
  expect(standingAt(bar, today(clock))).toBe('usual');
});

it('keeps the order of others', () => {
  const all = [sauna, bar, dark];
  expect(byStanding(all, today('10:00'))).toEqual([bar]);
  expect(byStanding(all, today('13:00'))).toEqual([bar, sauna, dark]);
  expect(byStanding(all, today('23:00'))).toEqual(all);
});

it.each([
  ['05:30', 0],
  ['06:00', 1],
  ['16:30', 1],
  ['17:00', 0],
  ['22:00', 0],
])('rank at %s in the recommended order by the same hours: %s', (clock, rank) => {
  const open = { kind: 'open', certainty: 'sure', doubts: [], until: null, opensAt: null } as const;
  expect(goodNow({ categories: ['Clubs'], ...sauna }, open, today(clock)).rank).toBe(rank);
});
