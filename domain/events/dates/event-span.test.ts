import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { eventSpan, eventStatus } from './event-span.ts';

const on = (
  startDate: string,
  endDate: string,
  startTime: string | null = null,
  endTime: string | null = null,
) => ({
  startDate,
  endDate,
  startTime,
  endTime,
});
const hours = (dates: ReturnType<typeof on>) => {
  const span = eventSpan(dates);
  return span && (span.endsAt.getTime() - span.startsAt.getTime()) / 3_600_000;
};

describe('when an event is on', () => {
  it.each([
    ['a whole day', on('2026-06-15', '2026-06-15'), 24],
    ['three days', on('2026-06-15', '2026-06-17'), 72],
    ['an evening', on('2026-06-15', '2026-06-15', '19:00:00', '22:00:00'), 3],
    ['a night', on('2026-06-15', '2026-06-15', '23:30:00', '05:30:00'), 6],
    ['a night with both its dates', on('2026-06-15', '2026-06-16', '23:30:00', '05:30:00'), 6],
    ['until six in the morning, from 18:00 without an end', on('2026-06-15', '2026-06-15', '18:00:00'), 12],
    ['until six in the morning, from 23:00 without an end', on('2026-06-15', '2026-06-15', '23:00:00'), 7],
    ['until eight, before six without an end', on('2026-06-15', '2026-06-15', '00:30:00'), 7.5],
    ['four hours, by day without an end', on('2026-06-15', '2026-06-15', '12:00:00'), 4],
    ['until its last day ends, over days without an end', on('2026-06-15', '2026-06-16', '18:00:00'), 30],
    ['from its beginning, without a start', on('2026-06-15', '2026-06-15', null, '02:00:00'), 2],
    ['the same minute, which is the next day', on('2026-06-15', '2026-06-15', '22:00:00', '22:00:00'), 24],
    ['the night of the lost hour', on('2026-03-28', '2026-03-28', '23:00:00', '06:00:00'), 6],
    ['the night of the second hour', on('2026-10-24', '2026-10-24', '23:00:00', '06:00:00'), 8],
    ['the day of the lost hour', on('2026-03-29', '2026-03-29'), 23],
    ['from within the lost hour', on('2026-03-29', '2026-03-29', '02:30:00', '03:30:00'), 0.5],
  ])('lasts %s', (_, dates, expected) => expect(hours(dates)).toBe(expected));

  it.each([
    on('2026-02-30', '2026-02-30'),
    on('soon', 'later'),
    on('', ''),
    on('2026-06-15', '2026-06-14'),
    on('2026-06-15', '2026-06-15', '25:00:00'),
    on('9999-12-31', '9999-12-31'),
  ])('%j is no date', (dates) => {
    expect(eventSpan(dates)).toBeNull();
    expect(eventStatus(dates, new Date())).toBe('invalid');
  });

  it('changes at the minute', () => {
    const night = on('2026-11-20', '2026-11-20', '23:30:00', '05:00:00');
    const at = (iso: string) => eventStatus(night, new Date(iso));
    expect(at('2026-11-20T22:29:59Z')).toBe('coming');
    expect(at('2026-11-20T22:30:00Z')).toBe('running');
    expect(at('2026-11-21T03:59:59Z')).toBe('running');
    expect(at('2026-11-21T04:00:00Z')).toBe('ended');
  });

  it('always ends after it starts, whatever the dates, but for the lost hour', () => {
    const time = fc.option(
      fc.integer({ min: 0, max: 1439 }).map((minute) => {
        const two = (value: number) => String(value).padStart(2, '0');
        return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 24_000 }),
        fc.nat(20),
        time,
        time,
        (day, days, start, end) => {
          const span = eventSpan(on(isoDateOf(day), isoDateOf(day + days), start, end));
          expect(span && span.startsAt <= span.endsAt).toBe(true);
        },
      ),
    );
  });
});
