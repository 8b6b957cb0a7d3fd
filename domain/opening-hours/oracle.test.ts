import fc from 'fast-check';
import OpeningHoursReader from 'opening_hours';
import { expect, it } from 'vitest';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { hoursFromLines } from './hours-lines.ts';
import { isOpenAt } from './open-status.ts';
import { osmHoursLines } from './osm-hours.ts';

/**
 * Compares with another parser of OpenStreetMap's opening hours (opening_hours.js). The parser uses the
 * machine's time zone, so the test covers two weeks in which no time zone changes its clocks.
 */
const WEEKS = ['2026-01-12', '2026-06-15'];
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const times = fc
  .tuple(fc.integer({ min: 6 * 4, max: 23 * 4 }), fc.integer({ min: 2, max: 8 * 4 }))
  .map(([from, length]) => `${clock(from * 15)}-${clock((from * 15 + length * 15) % 1440)}`);
const ofDay = fc.oneof({ weight: 5, arbitrary: times }, { weight: 1, arbitrary: fc.constant('off') });

/**
 * Rules are additive: by OpenStreetMap's definition, a rule after a semicolon also replaces the night that began on the
 * previous day, but mappers and visitors do not read 'Fr 22:00-03:00; Sa 20:00-23:00' that way.
 */
const week = fc
  .array(ofDay, { minLength: 1, maxLength: 3 })
  .chain((choices) => fc.array(fc.constantFrom(...choices), { minLength: 7, maxLength: 7 }))
  .map((ofDays) => {
    const rules = new Map<string, string[]>();
    for (const [n, said] of ofDays.entries())
      if (said !== 'off') rules.set(said, [...(rules.get(said) ?? []), DAYS[n] ?? '']);
    return [...rules].map(([said, days]) => `${days.join(',')} ${said}`).join(', ');
  })
  .filter((rules) => rules !== '');
const text = fc.oneof({ weight: 1, arbitrary: fc.constant('24/7') }, { weight: 9, arbitrary: week });

/** Returns whether the other parser considers a place open at a wall-clock minute of a week. */
function otherOpinion(hours: string, week: string, minute: number): boolean {
  const [year = 0, month = 1, day = 1] = week.split('-').map(Number);
  return new OpeningHoursReader(hours, null).getState(new Date(year, month - 1, day, 0, minute));
}

it('is open when another reader of the same text says so', () => {
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...WEEKS),
      fc.array(fc.integer({ min: 24 * 60, max: 7 * 24 * 60 - 1 }), { minLength: 20, maxLength: 20 }),
      (hours, week, minutes) => {
        const lines = osmHoursLines(hours);
        if (lines === null) throw new Error(`not read: ${hours}`);
        const ours = hoursFromLines(lines);
        for (const minute of minutes) {
          const at = madridInstant(week, minute);
          expect(isOpenAt(ours, at), `${hours} at ${at.toISOString()}`).toBe(
            otherOpinion(hours, week, minute),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
