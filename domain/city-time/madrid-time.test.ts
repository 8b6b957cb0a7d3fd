import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCityTime, madridInstant, madridTime } from './madrid-time.ts';

const at = (iso: string) => new Date(iso);

/** The law as an oracle: clocks change on the last Sundays of March and October at 01:00 UTC. */
function lawfulOffset(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  };
  return ms >= lastSunday(2) && ms < lastSunday(9) ? 120 : 60;
}

describe('madridTime', () => {
  it('tells the wall clock, the weekday and the date', () => {
    expect(madridTime(at('2026-06-14T22:30:40Z'))).toEqual({
      year: 2026,
      month: 6,
      day: 15,
      weekday: 0,
      hour: 0,
      minute: 30,
      minuteOfDay: 30,
      isoDate: '2026-06-15',
    });
  });

  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', '2026-03-29', 180],
    ['2026-10-25T00:59:59Z', '2026-10-25', 179],
    ['2026-10-25T01:00:00Z', '2026-10-25', 120],
    ['2027-03-28T01:00:00Z', '2027-03-28', 180],
    ['2028-02-29T23:30:00Z', '2028-03-01', 30],
    ['2038-01-19T03:14:08Z', '2038-01-19', 254],
  ])('at %s shows %s, minute %d', (instant, isoDate, minuteOfDay) => {
    expect(madridTime(at(instant))).toMatchObject({ isoDate, minuteOfDay });
  });

  it('follows the law of the clock changes from 1997 to 2060', () => {
    const instants = fc.date({ min: at('1997-01-01'), max: at('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const wall = new Date(instant.getTime() + lawfulOffset(instant.getTime()) * 60_000);
        const { isoDate, hour, minute } = madridTime(instant);
        expect([isoDate, hour, minute]).toEqual([
          wall.toISOString().slice(0, 10),
          wall.getUTCHours(),
          wall.getUTCMinutes(),
        ]);
      }),
    );
  });

  it('refuses what is no time of this city', () => {
    for (const ms of [Number.NaN, 8.64e15, -8.64e15]) {
      expect(isCityTime(new Date(ms))).toBe(false);
      expect(() => madridTime(new Date(ms))).toThrow(RangeError);
    }
  });
});

describe('madridInstant', () => {
  it.each([
    ['2026-01-15', 12 * 60, '2026-01-15T11:00:00.000Z'],
    ['2026-06-15', 0, '2026-06-14T22:00:00.000Z'],
    ['2026-06-15', 26 * 60, '2026-06-16T00:00:00.000Z'],
    ['2026-03-29', 119, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 119, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
  ])('%s minute %d is %s', (isoDate, minute, instant) => {
    expect(madridInstant(isoDate, minute).toISOString()).toBe(instant);
  });

  it('moves a skipped time to the moment of the jump', () => {
    for (const minute of [120, 150, 179]) {
      expect(madridInstant('2026-03-29', minute).toISOString()).toBe('2026-03-29T01:00:00.000Z');
      expect(madridInstant('2026-03-29', minute, 'second').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    }
  });

  it('takes the first pass of the hour that occurs twice, or the second when asked', () => {
    expect(madridInstant('2026-10-25', 150).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(madridInstant('2026-10-25', 150, 'second').toISOString()).toBe('2026-10-25T01:30:00.000Z');
    expect(madridInstant('2026-10-24', 150, 'second').toISOString()).toBe('2026-10-24T00:30:00.000Z');
  });

  it('is the inverse of madridTime but for the repeated hour', () => {
    const minutes = fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        const { isoDate, minuteOfDay } = madridTime(instant);
        const passes = (['first', 'second'] as const).map((pass) =>
          madridInstant(isoDate, minuteOfDay, pass),
        );
        expect(passes.map(Number)).toContain(instant.getTime());
      }),
    );
  });
});
