import { expect, it } from 'vitest';
import { saidRule } from './said-rule.ts';

const SATURDAY = '2026-11-28';

it.each([
  ['Cada dissabte', 'FREQ=WEEKLY;BYDAY=SA'],
  ['every Saturday', 'FREQ=WEEKLY;BYDAY=SA'],
  ['Usually last Saturday of the month', 'FREQ=MONTHLY;BYDAY=-1SA'],
  ['último sábado del mes', 'FREQ=MONTHLY;BYDAY=-1SA'],
  ['every Friday', null],
  ['first Saturday of the month', null],
  ['now and then', null],
])('reads %s as %s', (pattern, rule) => {
  expect(saidRule(pattern, SATURDAY)).toBe(rule);
});
