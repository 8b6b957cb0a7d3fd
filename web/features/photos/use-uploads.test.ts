import { describe, expect, it } from 'vitest';
import { refusalOf } from './use-uploads.ts';

const MB = 1024 * 1024;

describe('a file that somebody chose', () => {
  it.each([
    ['image/jpeg', 5 * MB, null],
    ['image/avif', 10 * MB, null],
    ['image/png', 10 * MB + 1, 'add.too_large'],
    ['image/webp', 0, 'add.empty_file'],
    ['image/heic', MB, 'add.wrong_type'],
    ['image/svg+xml', 10, 'add.wrong_type'],
    ['', 10, 'add.wrong_type'],
  ])('of type %j and %i bytes: %s', (type, size, refusal) => {
    expect(refusalOf({ type, size })).toBe(refusal);
  });
});
