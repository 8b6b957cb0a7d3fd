import { argon2id } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { COST, isLongEnough, normalizePassphrase } from './passphrase-key.ts';

describe('a passphrase', () => {
  it('has at least eight characters, however many bytes they are', () => {
    expect(isLongEnough('1234567')).toBe(false);
    expect(isLongEnough('12345678')).toBe(true);
    expect(isLongEnough('🦩🦩🦩🦩🦩🦩🦩')).toBe(false);
    expect(isLongEnough('🦩🦩🦩🦩🦩🦩🦩🦩')).toBe(true);
    expect(isLongEnough('        ')).toBe(false);
  });

  it('is the same in every normal form', () => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      expect(normalizePassphrase('L’Hospitalet ﬁns á'.normalize(form))).toBe(
        'L’Hospitalet fins á'.normalize('NFC'),
      );
  });
});

it('Argon2id costs 64 MiB, and agrees with the vector of its authors', async () => {
  expect(COST.memory).toBeGreaterThanOrEqual(65_536);
  // From the reference implementation: version 19, 2 passes, 64 MiB, one lane.
  const hash = await argon2id({
    password: 'password',
    salt: new TextEncoder().encode('somesalt'),
    parallelism: 1,
    iterations: 2,
    memorySize: 65_536,
    hashLength: 32,
  });
  expect(hash).toBe('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7');
});
