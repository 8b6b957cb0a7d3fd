import { describe, expect, it } from 'vitest';
import { cpuMs } from '#tests/support/machine/cpu-time.ts';
import { plainAnswer } from './plain-answer.ts';
import type { TagWord } from './port.ts';
import { chooseTags } from './rules/choose-words.ts';

const answer = plainAnswer(10, 1200);
const isPlain = (text: string) => answer.safeParse(text).success;

/** Ten times the duration of each check on a slow machine. */
const ENOUGH_MS = 100;

describe('a plain answer', () => {
  it('has a length, taken without the emphasis', () => {
    expect(isPlain('A bar with a terrace.')).toBe(true);
    expect(answer.parse('A **bar** with a __terrace__.')).toBe('A bar with a terrace.');
    expect(isPlain('A bar.')).toBe(false);
    expect(isPlain('a '.repeat(600))).toBe(true);
    expect(isPlain('b'.repeat(1201))).toBe(false);
  });

  it.each([
    'Write to somebody@example.org for a table.',
    'Write to some.body+bar-@bar.example for a table.',
    'Look at https://bar.example for a table.',
    'Look at www.bar.example for a table.',
    'A [bar](x) with a terrace.',
  ])('is not: %s', (text) => {
    expect(isPlain(text)).toBe(false);
  });

  it.each([
    ['a long word', 'a'.repeat(120_000)],
    ['words of a mail address', 'a.'.repeat(60_000)],
    ['half a mail address', `${'a'.repeat(600)}@${'a'.repeat(600)}`],
    ['signs of mail addresses', 'a@'.repeat(2300)],
    ['markup', '<'.repeat(4800)],
    ['emphasis', '*'.repeat(120_000)],
    ['headings', '#'.repeat(4800)],
  ])('costs little to refuse: %s', async (_name, text) => {
    expect(isPlain(text)).toBe(false);
    expect(await cpuMs(() => isPlain(text), ENOUGH_MS)).toBeLessThanOrEqual(ENOUGH_MS);
  });
});

it('costs little to find tags in a text of nothing but ligatures', async () => {
  const tags = Array.from({ length: 100 }, (_, id): TagWord => ({ id, name: `Tag ${id}`, type: 'tag' }));
  const description = '\uFDFA'.repeat(5000);
  const facts = {
    name: 'Bar',
    category: null,
    address: null,
    neighborhood: null,
    openingHours: null,
    description,
    language: 'en' as const,
  };
  expect(chooseTags(facts, tags)).toEqual([]);
  expect(await cpuMs(() => chooseTags(facts, tags), ENOUGH_MS)).toBeLessThanOrEqual(ENOUGH_MS);
});
