import { expect, it } from 'vitest';
import { instantOf, toLocalInput } from './local-moment.ts';

it('reads and shows Barcelona’s clock, in summer and in winter', () => {
  expect(instantOf('2026-06-28T02:30')).toBe('2026-06-28T00:30:00.000Z');
  expect(instantOf('2026-12-01T00:15')).toBe('2026-11-30T23:15:00.000Z');
  expect(toLocalInput('2026-06-28T00:30:00.000Z')).toBe('2026-06-28T02:30');
  expect(toLocalInput('2026-11-30T23:15:00.000Z')).toBe('2026-12-01T00:15');
});

it('takes a field that is not whole for none', () => {
  for (const text of ['', '2026-06-28', 'T10:00', '2026-02-31T10:00'])
    expect(instantOf(text)).toBeUndefined();
  expect(toLocalInput(undefined)).toBe('');
});
