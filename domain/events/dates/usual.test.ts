import { expect, it } from 'vitest';
import type { DateWord, Occurrence } from '#contract/events/events.ts';
import { eventsAt } from '#domain/right-now/line-stops.ts';
import { chooseEvents } from '../recurrence/event-choice.ts';
import { shownEvents } from './event-filter.ts';
import { isUsual } from './usual.ts';

const NOW = new Date('2026-11-23T11:39:00Z');
const on = (startDate: string, startTime: string | null = null, endDate = startDate): Occurrence => ({
  startDate,
  endDate,
  startTime,
  endTime: null,
});

it.each<[DateWord['by'], boolean]>([
  ['visitor', true],
  ['two_visitors', false],
  ['staff', false],
])('a date with the word of %s is usual: %s', (by, isStill) => {
  const event = { isExpected: true, dateWords: [{ date: '2026-11-26', by, on: '2026-11-20' }] };
  expect(isUsual(event, on('2026-11-26'))).toBe(isStill);
  expect(isUsual(event, on('2026-12-03'))).toBe(true);
  expect(isUsual({ ...event, isExpected: false }, on('2026-12-03'))).toBe(false);
});

it('of one day, announced events stand before usual ones, in the list and in the answer of the server', () => {
  const events = [
    { id: 1, isExpected: true, ...on('2026-11-23', '19:00:00') },
    { id: 2, isExpected: false, ...on('2026-11-23', '23:00:00') },
    { id: 3, isExpected: false, ...on('2026-11-24') },
    { id: 4, isExpected: true, ...on('2026-11-20', null, '2026-11-30') },
    { id: 5, isExpected: true, ...on('2026-11-24') },
  ].map((event) => ({ ...event, rrule: null, exceptions: [] }));
  const order = [2, 1, 4, 3, 5];
  expect(chooseEvents(events, {}, NOW).chosen.map(({ id }) => id)).toEqual(order);
  const listed = events.map((event) => ({ ...event, occurrences: [event] }));
  expect(shownEvents(listed, 'all', NOW).map(({ event }) => event.id)).toEqual(order);
});

it('an event after midnight stands in the night in which a person goes, after 23:00 and before what has no hour', () => {
  const events = [
    { id: 1, ...on('2026-11-24') },
    { id: 2, ...on('2026-11-24', '00:30:00') },
    { id: 3, ...on('2026-11-24', '20:00:00') },
    { id: 4, ...on('2026-11-23', '23:00:00') },
    { id: 5, ...on('2026-11-25', '00:30:00') },
  ].map((event) => ({ ...event, isExpected: true, rrule: null, exceptions: [] }));
  const order = [4, 2, 3, 5, 1];
  expect(chooseEvents(events, {}, NOW).chosen.map(({ id }) => id)).toEqual(order);
  const listed = events.map((event) => ({ ...event, occurrences: [event] }));
  expect(shownEvents(listed, 'all', NOW).map(({ event }) => event.id)).toEqual(order);
});

it("tonight's line has running ones first, and of both the announced ones", () => {
  const at = (from: string, isUsual: boolean) => ({
    startsAt: new Date(`2026-11-23T${from}:00Z`),
    endsAt: new Date('2026-11-24T02:00:00Z'),
    isUsual,
  });
  const line = [at('18:00', true), at('21:00', true), at('20:00', false), at('22:00', false)];
  const shown = eventsAt(line, new Date('2026-11-23T20:30:00Z'), NOW);
  expect(shown).toEqual([line[2], line[0], line[3], line[1]]);
});
