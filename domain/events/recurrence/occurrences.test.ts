import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { chooseEvents } from './event-choice.ts';
import { type EventSeries, lastOccurrence, nextOccurrences, occurrencesWithin } from './occurrences.ts';

const FRIDAYS: EventSeries = {
  startDate: '2026-11-06',
  endDate: '2026-11-06',
  startTime: '23:00:00',
  endTime: '05:00:00',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
  exceptions: [],
};
const noon = (date: string) => new Date(`${date}T11:00:00Z`);
const starts = (list: { startDate: string }[]) => list.map(({ startDate }) => startDate.slice(5)).join(' ');

describe('the dates of an event', () => {
  it('come next while they have not ended', () => {
    expect(starts(nextOccurrences(FRIDAYS, noon('2026-11-20'), 3))).toBe('11-20 11-27 12-04');
    expect(starts(nextOccurrences(FRIDAYS, new Date('2026-11-21T03:59:00Z'), 1))).toBe('11-20');
    expect(starts(nextOccurrences(FRIDAYS, new Date('2026-11-21T04:00:00Z'), 1))).toBe('11-27');
  });

  it('are listed for this week and once after it', () => {
    const nightly = { ...FRIDAYS, rrule: 'FREQ=DAILY' };
    const listed = (series: EventSeries) =>
      chooseEvents([{ ...series, id: 1 }], {}, noon('2026-11-20')).chosen[0]?.occurrences ?? [];
    expect(starts(listed(nightly))).toBe('11-20 11-21 11-22 11-23');
    expect(starts(listed(FRIDAYS))).toBe('11-20 11-27');
  });

  it('lie in a window with either end', () => {
    const festival = { ...FRIDAYS, endDate: '2026-11-08', endTime: null, rrule: 'FREQ=WEEKLY;INTERVAL=2' };
    expect(starts(occurrencesWithin(festival, '2026-11-08', '2026-11-20'))).toBe('11-06 11-20');
    expect(starts(occurrencesWithin(festival, '2026-11-09', '2026-11-19'))).toBe('');
  });

  it('are moved to where they are now, in order, and left out when cancelled', () => {
    const to = (startDate: string) => ({ startDate, startTime: '20:00:00', endTime: null });
    const changed = {
      ...FRIDAYS,
      exceptions: [
        { date: '2026-11-27', movedTo: to('2026-12-12') },
        { date: '2026-12-04', movedTo: null },
        { date: '2026-12-18', movedTo: to('2026-11-19') },
      ],
    };
    expect(starts(nextOccurrences(changed, noon('2026-11-18'), 5))).toBe('11-19 11-20 12-11 12-12 12-25');
  });

  it('have a last one when the event is over', () => {
    const ended = { ...FRIDAYS, rrule: 'FREQ=WEEKLY;COUNT=2' };
    expect(nextOccurrences(ended, noon('2026-11-20'), 1)).toEqual([]);
    expect(lastOccurrence(ended, noon('2026-11-20')).startDate).toBe('2026-11-13');
  });

  it('keep an event whose first date is invalid', () => {
    const broken = { ...FRIDAYS, startDate: 'soon' };
    expect(nextOccurrences(broken, noon('2026-11-20'), 5)).toHaveLength(1);
    expect(occurrencesWithin(broken, '2026-11-01', '2026-11-30')).toEqual([]);
  });
});

describe('the choice of a list', () => {
  it('holds until it says, and changes then: asked a minute before, it is the same', () => {
    const series = fc
      .record({
        start: fc.integer({ min: 20_770, max: 20_790 }),
        startTime: fc.constantFrom('00:30:00', '12:00:00', '23:30:00', null),
        endTime: fc.constantFrom('01:00:00', '13:00:00', null),
        rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;COUNT=2', 'FREQ=MONTHLY'),
      })
      .map(({ start, ...rest }) => ({ startDate: isoDateOf(start), endDate: isoDateOf(start), ...rest }));
    const when = fc.constantFrom('coming' as const, 'past' as const);
    fc.assert(
      fc.property(fc.array(series, { maxLength: 5 }), fc.nat(20 * 1440), when, (list, minute, which) => {
        const events = list.map((one, id) => ({ ...one, id, exceptions: [] }));
        const now = new Date(20_775 * 86_400_000 + minute * 60_000);
        const choice = chooseEvents(events, { when: which }, now);
        if (!choice.expiresAt) return;
        expect(choice.expiresAt > now).toBe(true);
        const before = new Date(choice.expiresAt.getTime() - 1);
        expect(chooseEvents(events, { when: which }, before)).toEqual(choice);
      }),
    );
  });
});
