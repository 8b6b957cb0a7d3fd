import { expect, it } from 'vitest';
import { minutesToNextNight, nightAhead } from './next-night.ts';

const at = (text: string) => new Date(text).getTime() / 60_000;
const night = { begins: at('2026-10-23T20:00+02:00'), ends: at('2026-10-24T03:00+02:00') };

it.each([
  ['before its end', '2026-10-24T02:59+02:00', '2026-10-23T20:00+02:00'],
  ['a minute after its end', '2026-10-24T03:00+02:00', '2026-10-30T20:00+01:00'],
  [
    'weeks later, on the same weekday and hour of the clock',
    '2026-11-22T12:00+01:00',
    '2026-11-27T20:00+01:00',
  ],
])('a night stays or moves: %s', (_, now, begins) => {
  expect(night.begins + minutesToNextNight(night, new Date(now))).toBe(at(begins));
});

it.each([
  ['that is to come stays', '2026-10-23T19:00+02:00', '2026-10-23T20:00+02:00', null],
  ['whose form took ten minutes stays', '2026-10-23T20:10+02:00', '2026-10-23T20:00+02:00', null],
  ['that has begun begins now', '2026-10-23T22:02+02:00', '2026-10-23T22:05+02:00', 'begun'],
  ['with no five minutes left is the next', '2026-10-24T02:58+02:00', '2026-10-30T20:00+01:00', 'moved'],
  ['of last week is the next', '2026-10-28T12:00+01:00', '2026-10-30T20:00+01:00', 'moved'],
  ['of a year ago is the next', '2027-11-22T12:00+01:00', '2027-11-26T20:00+01:00', 'moved'],
])('a typed night %s', (_, now, begins, change) => {
  expect(nightAhead(night, new Date(now))).toMatchObject({ begins: at(begins), change });
});
