import { describe, expect, it } from 'vitest';
import { DEFAULT_LIST, MAX_LISTS } from '#domain/lists/saved-lists.ts';
import { nameProblem } from './use-name-field.tsx';

const list = (name: string) => ({ id: name || DEFAULT_LIST, name, entries: [] });

describe('the name of a list', () => {
  it.each(['', '  ', '\u202E\u200B', '\u0301'])('%j says nothing', (text) => {
    expect(nameProblem(text, [], true)).toBe('missing');
  });

  it('is its own', () => {
    expect(nameProblem(' Friday ', [list(''), list('Friday')], true)).toBe('taken');
    expect(nameProblem('🏳️‍🌈', [list(''), list('Friday')], true)).toBeNull();
  });

  it('is for one list more only while there is room', () => {
    const many = Array.from({ length: MAX_LISTS }, (_, index) => list(`${index}`));
    expect(nameProblem('Friday', many, true)).toBe('many');
    expect(nameProblem('Friday', many, false)).toBeNull();
  });
});
