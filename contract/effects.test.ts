import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { CHANGES, NOUNS, SHOWS } from './effects.ts';

const sorted = (calls: object) => Object.keys(calls).toSorted();

describe('declared effects', () => {
  it('are said of every call: a read what it shows, any other what it changes', () => {
    const calls = sorted(api);
    const isRead = (call: string) => call.startsWith('GET ');
    expect(sorted(SHOWS)).toEqual(calls.filter(isRead));
    expect(sorted(CHANGES)).toEqual(calls.filter((call) => !isRead(call)));
  });

  it('name nouns of the list only, each once, and every noun is shown by a read', () => {
    const shown = new Set<string>(Object.values(SHOWS).flat());
    expect([...shown].toSorted()).toEqual(NOUNS.toSorted());
    for (const [call, nouns] of Object.entries({ ...CHANGES, ...SHOWS })) {
      expect(NOUNS, call).toEqual(expect.arrayContaining([...nouns]));
      expect(new Set(nouns).size, call).toBe(nouns.length);
    }
  });
});
