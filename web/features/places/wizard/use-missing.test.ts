import { describe, expect, it } from 'vitest';
import { missingPart } from './use-missing.ts';

describe('what a place still needs', () => {
  it.each([
    ['a category first', [], '', 'category_first'],
    ['then a description', [1], ' \n', 'description_first'],
    ['of ten characters', [1], ' too short ', 'description_short'],
    ['and then nothing', [1], 'just enough', null],
  ])('%s', (_, categoryIds, description, missing) => {
    expect(missingPart({ categoryIds, description })).toBe(missing);
  });
});
