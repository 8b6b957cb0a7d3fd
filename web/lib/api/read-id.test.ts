import { describe, expect, it } from 'vitest';
import { readId } from './read-id.ts';

describe('an id in an address', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
  ])('%s is one', (text, id) => expect(readId(text)).toBe(id));

  it.each(['', '0', '-1', '012', '1e3', '1.5', 'x', '2147483648', '12 ', null, undefined])(
    '%s is none',
    (text) => expect(readId(text)).toBeNull(),
  );
});
