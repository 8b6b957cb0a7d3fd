import { describe, expect, it } from 'vitest';
import { stepOf } from './use-wizard-steps.ts';

describe('the step in the address', () => {
  it.each([
    ['', 1],
    ['?from=list', 1],
    ['?step=1', 1],
    ['?step=4', 4],
    ['?step=0', null],
    ['?step=5', null],
    ['?step=', null],
    ['?step=two', null],
  ])('%j is %s', (search, step) => {
    expect(stepOf(search)).toBe(step);
  });
});
