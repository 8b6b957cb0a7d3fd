import { expect, it } from 'vitest';
import { patternLines } from './event-aside.tsx';

const series = {
  rrule: 'FREQ=WEEKLY;BYDAY=SA',
  startDate: '2026-11-28',
  recurringPattern: null,
  isExpected: false,
};
const words = 'About once a month';

it.each([
  ['by the rule alone', series, ['Every Saturday']],
  ['in its own words, then by the rule', { ...series, recurringPattern: words }, [words, 'Every Saturday']],
  [
    'in its own words alone while it is expected',
    { ...series, recurringPattern: words, isExpected: true },
    [words],
  ],
  ['by the rule where an expected one has no words', { ...series, isExpected: true }, ['Every Saturday']],
  ['once where both say the same', { ...series, recurringPattern: 'Every Saturday' }, ['Every Saturday']],
  ['in words without a rule', { ...series, rrule: null, recurringPattern: words }, [words]],
  ['not at all where nothing is said', { ...series, rrule: null }, []],
])('a series is described %s', (_how, event, lines) => {
  expect(patternLines(event, 'en')).toEqual(lines);
});
