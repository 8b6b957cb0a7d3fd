import { expect, it } from 'vitest';
import { pictureDueAt } from './picture-due.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

it.each([
  ['a day later', '2026-12-24', '22:00:00', '2026-11-24T12:00:00.000Z'],
  ['an hour before an event of tonight', '2026-11-23', '22:00:00', '2026-11-23T20:00:00.000Z'],
  ['before the date of an event without an hour', '2026-11-24', null, '2026-11-23T22:00:00.000Z'],
  ['at once when the event is about to begin', '2026-11-23', '13:30:00', '2026-11-23T12:00:00.000Z'],
  ['at once when it has begun', '2026-11-01', '22:00:00', '2026-11-23T12:00:00.000Z'],
])('is due %s', (_, startDate, startTime, due) => {
  expect(pictureDueAt({ startDate, startTime }, NOW).toISOString()).toBe(due);
});
