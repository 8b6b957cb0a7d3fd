import { expect, it } from 'vitest';
import { emptyFields } from './use-plan-form.ts';

const kindsAt = (instant: string, start = {}) =>
  emptyFields(new Date(instant), {}, start).wishes.map(({ kind }) => kind);

it.each([
  ['2026-11-20T21:29:00Z', ['dinner', 'drink', 'dance']],
  ['2026-11-20T21:31:00Z', ['drink', 'dance']],
  ['2026-11-21T03:00:00Z', ['drink', 'dance']],
  ['2026-11-21T04:31:00Z', ['dinner', 'drink', 'dance']],
])('a night planned at %s begins with a dinner only at its hours', (instant, kinds) => {
  expect(kindsAt(instant)).toEqual(kinds);
});

it('around an event that is late at night, there is no dinner before it either', () => {
  expect(kindsAt('2026-11-20T19:00:00Z', { event: 7 })).toEqual(['dinner', 'event', 'drink']);
  expect(kindsAt('2026-11-20T23:10:00Z', { event: 7 })).toEqual(['event', 'drink']);
});
