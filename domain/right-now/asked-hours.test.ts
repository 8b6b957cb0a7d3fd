import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityDay } from '#domain/city-time/city-day.ts';
import { askedDays, askedHours, lastAsked, sameHour } from './asked-hours.ts';
import { readMoment, writeMoment } from './tonight.ts';

const SATURDAY = new Date('2026-11-28T20:00:00+01:00');
const clock = (at: Date | null) => at && writeMoment(at);

describe('the hours that can be asked', () => {
  it('are those of seven days, each until 06:00', () => {
    expect(askedDays(SATURDAY)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
    const today = askedHours('2026-11-28', SATURDAY).map(clock);
    expect([today[0], today.at(-1)]).toEqual(['2026-11-28T20:30', '2026-11-29T05:30']);
    const sunday = askedHours('2026-11-29', SATURDAY).map(clock);
    expect([sunday[0], sunday.at(-1)]).toEqual(['2026-11-29T06:00', '2026-11-30T05:30']);
  });

  it('begin with tomorrow when today has none left', () => {
    expect(askedDays(new Date('2026-11-29T05:40:00+01:00'))[0]).toBe('2026-11-29');
  });

  it('are read from an address as they were written, at every minute of a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 24 * 60 }), (minute) => {
        const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        for (const date of askedDays(now)) {
          for (const hour of askedHours(date, now)) {
            expect(readMoment(writeMoment(hour), now, lastAsked(now))).toEqual(hour);
            expect(cityDay(hour)).toBe(date);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of another day begin at the same clock time', () => {
    expect(clock(sameHour('2026-11-29', new Date('2026-11-28T20:10:00+01:00'), SATURDAY))).toBe(
      '2026-11-29T20:30',
    );
    expect(clock(sameHour('2026-11-28', new Date('2026-11-29T10:30:00+01:00'), SATURDAY))).toBe(
      '2026-11-28T20:30',
    );
  });
});
