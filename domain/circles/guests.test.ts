import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { guestUntil } from './guests.ts';

describe('the end of a guest’s night', () => {
  it.each([
    ['2026-11-24T21:00:00Z', '2026-11-25T11:00:00.000Z'],
    ['2026-11-25T05:00:00Z', '2026-11-25T11:00:00.000Z'],
    ['2026-11-25T05:00:01Z', '2026-11-26T11:00:00.000Z'],
    ['2026-07-01T21:00:00Z', '2026-07-02T10:00:00.000Z'],
  ])('of %s is %s', (now, until) => {
    expect(guestUntil(new Date(now)).toISOString()).toBe(until);
  });

  it('is a noon in Madrid, 6 to 31 hours away', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const until = guestUntil(now);
        const hours = (until.getTime() - now.getTime()) / 3_600_000;
        expect(madridTime(until).minuteOfDay).toBe(720);
        expect(hours).toBeGreaterThanOrEqual(6);
        expect(hours).toBeLessThan(31);
      }),
    );
  });
});
