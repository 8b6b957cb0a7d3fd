import { expect, it } from 'vitest';
import { isCruisingBar, isSauna, standingAt } from './late-hours.ts';

const standing = (tags: string[], clock: string) =>
  standingAt(tags, new Date(`2026-11-23T${clock}:00+01:00`));

it.each([
  ['04:59', 'usual'],
  ['05:00', 'left-out'],
  ['11:59', 'left-out'],
  ['12:00', 'last'],
  ['16:59', 'last'],
  ['17:00', 'usual'],
  ['00:00', 'usual'],
])('saunas and cruising bars stand at %s: %s', (clock, expected) => {
  expect(standing(['Adults Only', 'Sauna'], clock)).toBe(expected);
  expect(standing(['Cruising Bar'], clock)).toBe(expected);
  expect(standing(['Adults Only', 'Late Night'], clock)).toBe('usual');
});

it('tells them apart', () => {
  expect([isSauna(['Sauna']), isCruisingBar(['Sauna'])]).toEqual([true, false]);
  expect([isSauna(['Cruising Bar']), isCruisingBar(['Cruising Bar'])]).toEqual([false, true]);
});
