import { expect, it } from 'vitest';
import { emptyFields } from './use-plan-form.ts';

const kindsAt = (instant: string) => emptyFields(new Date(instant), {}).wishes.map(({ kind }) => kind);

it.each([
  ['2026-11-20T21:29:00Z', ['dinner', 'drink', 'dance']],
  ['2026-11-20T21:31:00Z', ['drink', 'dance']],
  ['2026-11-21T01:00:00Z', ['drink', 'dance']],
  ['2026-11-21T03:30:00Z', ['dinner', 'drink', 'dance']],
  ['2026-11-23T11:39:00Z', ['dinner', 'drink', 'dance']],
])('a night planned at %s begins with a dinner only at its hours', (instant, kinds) => {
  expect(kindsAt(instant)).toEqual(kinds);
});

const minute = (instant: string) => Date.parse(instant) / 60_000;
const dated = (...dates: [string, string][]) => ({
  id: 7,
  dates: dates.map(([from, to]) => ({ from: minute(from), to: minute(to) })),
});
const around = (now: string, event: ReturnType<typeof dated>) => {
  const { begins, wishes } = emptyFields(new Date(now), {}, { event });
  return { begins, kinds: wishes.map(({ kind }) => kind) };
};
const FRIDAY = '2026-11-20T19:10:00Z';

it('a night around an event begins in time for dinner, on the next of its days', () => {
  const event = dated(
    ['2026-12-05T21:30:00Z', '2026-12-06T02:00:00Z'],
    ['2026-11-28T21:30:00Z', '2026-11-29T02:00:00Z'],
    ['2026-11-14T21:30:00Z', '2026-11-15T02:00:00Z'],
  );
  expect(around(FRIDAY, event)).toEqual({ begins: '2026-11-28T20:00', kinds: ['dinner', 'event', 'drink'] });
});

it('begins now when the event is soon or has begun, and without dinner when that is late', () => {
  const tonight = dated(['2026-11-20T20:30:00Z', '2026-11-21T02:00:00Z']);
  expect(around(FRIDAY, tonight).begins).toBe('2026-11-20T20:30');
  expect(around('2026-11-20T23:10:00Z', tonight)).toEqual({
    begins: '2026-11-21T00:30',
    kinds: ['event', 'drink'],
  });
});

it('begins on the evening of an event that lasts all day, and tonight around one that is over', () => {
  const pride = dated(['2027-06-27T22:00:00Z', '2027-06-28T22:00:00Z']);
  expect(around(FRIDAY, pride).begins).toBe('2027-06-28T18:00');
  expect(around(FRIDAY, dated()).begins).toBe('2026-11-20T20:30');
});
