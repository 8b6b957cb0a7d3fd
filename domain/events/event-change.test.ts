import { describe, expect, it } from 'vitest';
import { newEventSchema } from '#contract/events/event-writes.ts';
import { changedEvent, eventProblems, newEventState, seriesProblems } from './event-change.ts';

const event = newEventState(
  newEventSchema.parse({
    title: 'Festa Exemple',
    description: 'An invented party for tests.',
    startDate: '2026-11-06',
    endDate: '2026-11-06',
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    locationName: 'Sala Inventada',
    address: 'Carrer Inventat, 1',
    tagIds: [3, 1, 3],
  }),
);
const CANCELLED = { date: '2026-11-20', movedTo: null };

describe('a change of an event', () => {
  it('keeps what it does not name', () => {
    expect(changedEvent(event, {})).toEqual(event);
    expect(event).toMatchObject({ isRecurring: true, tagIds: [1, 3], price: null, isExpected: false });
  });

  it('forgets changed dates that another rule does not have', () => {
    const with20th = changedEvent(event, { exceptions: [CANCELLED, { date: '2026-11-27', movedTo: null }] });
    const monthly = { rrule: 'FREQ=MONTHLY;BYDAY=1FR', startDate: '2026-11-06' };
    expect(changedEvent(with20th, monthly).exceptions).toEqual([]);
    expect(changedEvent(with20th, { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }).exceptions).toEqual([
      CANCELLED,
    ]);
  });

  it('ends the rule of what no longer recurs', () => {
    expect(changedEvent(event, { isRecurring: false })).toMatchObject({ isRecurring: false, rrule: null });
  });

  it('confirms an expected date by editing it, not by another rule', () => {
    const expected = { ...event, isExpected: true };
    const rrule = 'FREQ=WEEKLY;BYDAY=TH,FR';
    expect(changedEvent(expected, { startDate: '2026-11-06', rrule }).isExpected).toBe(true);
    expect(changedEvent(expected, { isRecurring: false }).isExpected).toBe(true);
    expect(changedEvent(expected, { startDate: '2026-11-13' }).isExpected).toBe(false);
  });

  it.each([
    ['Every Thursday', null, false],
    ['Cada dijous a la nit', '23:00:00', false],
    ['Every Thursday night', '00:30:00', true],
    ['Thursdays and Fridays', null, true],
    ['Todos los viernes de marzo', null, true],
    ['About once a month', null, true],
  ])('has words that fit its rule of Fridays: %s from %s: %s', (recurringPattern, startTime, fits) => {
    const problems = seriesProblems(event, changedEvent(event, { recurringPattern, startTime }));
    expect(problems).toEqual(
      fits ? null : { recurringPattern: 'These words name another weekday than the rule' },
    );
  });

  it('has problems beside their fields', () => {
    const problem = (change: Parameters<typeof changedEvent>[1]) =>
      eventProblems(changedEvent(event, change));
    expect(problem({})).toBeNull();
    expect(problem({ exceptions: [CANCELLED] })).toBeNull();
    expect(problem({ startDate: '2026-11-05' })).toEqual({
      rrule: 'The start date does not follow this rule',
    });
    expect(problem({ endDate: '2026-11-05' })).toHaveProperty('endDate');
    expect(problem({ rrule: 'FREQ=SECONDLY' })).toEqual({ rrule: 'This rule cannot be read' });
    expect(problem({ exceptions: [{ date: '2026-11-21', movedTo: null }] })).toEqual({
      exceptions: '2026-11-21 is not a date of this event',
    });
    const sameMinute = { startDate: '2026-11-21', startTime: '20:00:00', endTime: '20:00:00' };
    expect(problem({ exceptions: [{ date: '2026-11-20', movedTo: sameMinute }] })).toEqual({
      exceptions: 'End time must be after start time',
    });
  });
});
