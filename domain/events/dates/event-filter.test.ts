import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { eventBadge } from './event-badge.ts';
import { countEvents, EVENT_FILTERS, occurrenceFor, shownEvents } from './event-filter.ts';

let ids = 0;
const event = (
  startDate: string,
  endDate = startDate,
  startTime: string | null = null,
  endTime: string | null = null,
) => {
  ids += 1;
  return { id: ids, occurrences: [{ startDate, endDate, startTime, endTime }] };
};
type TestEvent = ReturnType<typeof event>;
const filtersOf = (dated: TestEvent, now: string) =>
  EVENT_FILTERS.filter((filter) => occurrenceFor(dated, filter, new Date(now))).join(' ');
const badgeOf = (dated: TestEvent, now: string) => {
  const badge = dated.occurrences[0] ? eventBadge(dated.occurrences[0], new Date(now)) : null;
  return badge?.kind === 'days' ? badge.days : badge?.kind;
};

// 2026-11-20 is a Friday; Madrid is one hour ahead of UTC.
const NOON = '2026-11-20T11:00:00Z';

describe('filters and badges', () => {
  it.each([
    ['a past day', event('2026-11-19'), NOON, 'past', undefined],
    ['earlier today', event('2026-11-20', '2026-11-20', '09:00:00', '11:00:00'), NOON, 'past', undefined],
    ['today, all day', event('2026-11-20'), NOON, 'all today week', 'today'],
    ['tonight', event('2026-11-20', '2026-11-20', '23:00:00', '05:00:00'), NOON, 'all today week', 'today'],
    ['tomorrow', event('2026-11-21'), NOON, 'all tomorrow week', 'tomorrow'],
    ['Sunday', event('2026-11-22'), NOON, 'all week', 2],
    ['Monday', event('2026-11-23'), NOON, 'all upcoming', 3],
    ['in 7 days', event('2026-11-27'), NOON, 'all upcoming', 7],
    ['in 8 days', event('2026-11-28'), NOON, 'all upcoming', undefined],
    ['running for days', event('2026-11-18', '2026-11-21'), NOON, 'all today tomorrow week', 'today'],
    ['over the week', event('2026-11-21', '2026-11-24'), NOON, 'all tomorrow week', 'tomorrow'],
    // Without an end a night event lasts past midnight, and one that began at half past midnight is over by the
    // evening.
    [
      'since last night',
      event('2026-11-19', '2026-11-19', '23:00:00'),
      '2026-11-19T23:01:00Z',
      'all today week',
      'today',
    ],
    [
      'since half past midnight',
      event('2026-11-20', '2026-11-20', '00:30:00'),
      '2026-11-20T22:56:00Z',
      'past',
      undefined,
    ],
  ])('%s', (_, dated, now, filters, badge) => {
    expect(filtersOf(dated, now)).toBe(filters);
    expect(badgeOf(dated, now)).toBe(badge);
  });

  it('turn at midnight in Madrid, not in the machine', () => {
    const saturday = event('2026-11-21');
    expect(badgeOf(saturday, '2026-11-20T22:59:59Z')).toBe('tomorrow');
    expect(badgeOf(saturday, '2026-11-20T23:00:00Z')).toBe('today');
  });

  it('count the hours after midnight for the evening before', () => {
    const sunday = event('2026-11-22', '2026-11-22', '00:30:00', '06:00:00');
    expect(badgeOf(sunday, '2026-11-20T22:00:00Z')).toBe('tomorrow');
    expect(badgeOf(sunday, '2026-11-21T22:30:00Z')).toBe('today');
    expect(filtersOf(sunday, '2026-11-21T22:30:00Z')).toBe('all today week');
    expect(badgeOf(sunday, '2026-11-21T23:10:00Z')).toBe('today');
    const monday = event('2026-11-23', '2026-11-23', '00:30:00', '06:00:00');
    expect(filtersOf(monday, '2026-11-22T12:00:00Z')).toBe('all today week');
    expect(filtersOf(monday, '2026-11-22T23:10:00Z')).toBe('all today week');
    expect(badgeOf(event('2026-11-22', '2026-11-22', '06:00:00'), '2026-11-21T12:00:00Z')).toBe('tomorrow');
  });

  it('turn to another week on Sunday night', () => {
    const monday = event('2026-11-23');
    expect(filtersOf(monday, '2026-11-22T22:59:59Z')).toBe('all tomorrow upcoming');
    expect(filtersOf(monday, '2026-11-22T23:00:00Z')).toBe('all today week');
  });

  it('know nights over both clock changes', () => {
    const spring = event('2027-03-27', '2027-03-27', '23:00:00', '06:00:00');
    expect(filtersOf(spring, '2027-03-28T03:59:59Z')).toBe('all today week');
    expect(filtersOf(spring, '2027-03-28T04:00:00Z')).toBe('past');
    const autumn = event('2026-10-24', '2026-10-24', '23:00:00', '06:00:00');
    expect(filtersOf(autumn, '2026-10-25T04:59:59Z')).toBe('all today week');
    expect(filtersOf(autumn, '2026-10-25T05:00:00Z')).toBe('past');
  });

  it('show invalid dates as such, in no filter but all, and last', () => {
    const broken = event('2026-13-01');
    expect(filtersOf(broken, NOON)).toBe('all');
    expect(badgeOf(broken, NOON)).toBe('invalid');
    const shown = shownEvents([broken, event('2026-12-01')], 'all', new Date(NOON));
    expect(shown.at(-1)?.event).toBe(broken);
  });

  it('show a recurring event by the date that the filter is about', () => {
    const nightly = {
      id: 1,
      occurrences: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].flatMap(
        (date) => event(date).occurrences,
      ),
    };
    const dates = EVENT_FILTERS.map((filter) => occurrenceFor(nightly, filter, new Date(NOON))?.startDate);
    expect(dates).toEqual(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20', undefined, undefined]);
  });

  it('call upcoming what has no date left this week', () => {
    const weekly = {
      id: 1,
      occurrences: ['2026-11-20', '2026-11-27', '2026-12-04'].flatMap((date) => event(date).occurrences),
    };
    expect(occurrenceFor(weekly, 'upcoming', new Date(NOON))).toBeNull();
    // Its Friday is over, and the next one is next week.
    expect(occurrenceFor(weekly, 'upcoming', new Date('2026-11-21T11:00:00Z'))?.startDate).toBe('2026-11-27');
    expect(occurrenceFor(weekly, 'week', new Date('2026-11-21T11:00:00Z'))).toBeNull();
  });

  it('sort soonest first, and what is past latest first', () => {
    const events = [
      event('2026-12-02', '2026-12-02', '20:00:00'),
      event('2026-12-01'),
      event('2026-12-02', '2026-12-02', '18:00:00'),
      event('2026-11-01'),
      event('2026-11-02'),
    ];
    const order = (filter: 'all' | 'past') =>
      shownEvents(events, filter, new Date(NOON)).map((shown) => events.indexOf(shown.event));
    expect(order('all')).toEqual([1, 2, 0]);
    expect(order('past')).toEqual([4, 3]);
  });

  it('count what they show; every event is in all or in past, today and this week are parts of all', () => {
    const day = fc.integer({ min: 20_500, max: 20_530 });
    const span = fc
      .tuple(day, fc.nat(9))
      .map(([start, days]) => event(isoDateOf(start), isoDateOf(start + days)));
    // An event whose dates are in order.
    const dated = fc.array(span, { minLength: 1, maxLength: 4 }).map((spans) => ({
      id: spans[0]?.id ?? 0,
      occurrences: spans
        .flatMap(({ occurrences }) => occurrences)
        .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    }));
    const moment = day.map((start) => new Date(start * 86_400_000 + 40_000_000));
    fc.assert(
      fc.property(fc.array(dated, { maxLength: 8 }), moment, (events, now) => {
        const counts = countEvents(events, now);
        for (const filter of EVENT_FILTERS) {
          expect(shownEvents(events, filter, now)).toHaveLength(counts[filter]);
        }
        expect(counts.all + counts.past).toBe(events.length);
        expect(counts.week + counts.upcoming).toBe(counts.all);
        expect(counts.today).toBeLessThanOrEqual(counts.week);
      }),
    );
  });
});
