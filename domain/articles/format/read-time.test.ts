import { describe, expect, it } from 'vitest';
import { readMinutes } from './read-time.ts';

describe('the time an article takes', () => {
  it('is told in whole minutes, at least one', () => {
    expect(readMinutes('word')).toBe(1);
    expect(readMinutes('word '.repeat(630))).toBe(3);
    expect(readMinutes('word\n'.repeat(734))).toBe(3);
    expect(readMinutes('word '.repeat(736))).toBe(4);
  });

  it('is unknown for nothing', () => {
    expect(readMinutes('')).toBeNull();
    expect(readMinutes(' \n\n')).toBeNull();
  });
});
