import { expect, it } from 'vitest';
import { eventsByDay } from './events-by-day.ts';

const event = (id: number, startDate: string, startTime: string | null, endDate = startDate) => ({
  id,
  isExpected: true,
  occurrences: [{ startDate, endDate, startTime, endTime: null }],
});
const idsOf = (...[events, first, last]: Parameters<typeof eventsByDay<ReturnType<typeof event>>>) =>
  Object.fromEntries(
    [...eventsByDay(events, first, last)].map(([day, shown]) => [day, shown.map((one) => one.event.id)]),
  );

it('puts half past midnight into the night in which a person goes, and what has no hour last', () => {
  const events = [
    event(1, '2026-11-28', null),
    event(2, '2026-11-28', '00:30:00'),
    event(3, '2026-11-29', '00:30:00'),
    event(4, '2026-11-28', '23:00:00'),
    event(5, '2026-11-27', '20:00:00'),
  ];
  expect(idsOf(events, '2026-10-26', '2026-12-06')).toEqual({
    '2026-11-27': [5, 2],
    '2026-11-28': [4, 3, 1],
  });
});

it('shows an event of several days on each day of the month, and nothing outside of it', () => {
  const events = [
    event(1, '2026-10-30', null, '2026-11-02'),
    event(2, '2026-11-03', '00:30:00'),
    event(3, '2026-11-03', '20:00:00'),
  ];
  expect(idsOf(events, '2026-11-01', '2026-11-02')).toEqual({
    '2026-11-01': [1],
    '2026-11-02': [2, 1],
  });
});
