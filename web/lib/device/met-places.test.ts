import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStores } from '#tests/support/browser/memory-stores.ts';
import { noteMet, wasMet } from './met-places.ts';
import { keepQuestions } from './questions.ts';
import { readSession, writeSession } from './storage.ts';

beforeEach(() => {
  stubStores();
  void writeSession('met', null);
});
afterEach(async () => {
  // What is still being saved would reach the device of the next test.
  await writeSession('met', null);
  vi.unstubAllGlobals();
});

describe('the places of a visit', () => {
  it('are known again, in this tab only, and do not tell in which order they were met', () => {
    expect(wasMet(12)).toBe(false);
    noteMet([12]);
    noteMet([3, 12]);
    expect([wasMet(12), wasMet(3), wasMet(4)]).toEqual([true, true, false]);
    expect(readSession('met')).toBe('[3,12]');
  });

  it('are not noted without end', () => {
    noteMet(Array.from({ length: 500 }, (_, index) => index + 1));
    expect([wasMet(200), wasMet(201)]).toEqual([true, false]);
  });

  it('are forgotten and not noted when questions are switched off', () => {
    noteMet([12]);
    keepQuestions(false);
    expect(wasMet(12)).toBe(false);
    noteMet([12]);
    expect(readSession('met')).toBeNull();
  });

  it.each(['', 'null', '{}', '["12"]', '[1.5,-3]'])('are none where %s is stored', (text) => {
    void writeSession('met', text);
    expect([wasMet(12), wasMet(1), wasMet(-3)]).toEqual([false, false, false]);
  });
});
