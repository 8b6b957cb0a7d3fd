import { describe, expect, it } from 'vitest';
import type { Wordings } from '#contract/wordings.ts';
import { allWordings, changedTexts } from './wordings.ts';

const WORDINGS: Wordings = { from: 'en', en: 'A bar', es: 'Un bar', ca: 'Un bar català' };
const before = { description: 'A bar', descriptionWordings: WORDINGS };
const changed = (description: string | null | undefined, language?: 'en' | 'es' | 'ca', from = before) => ({
  ...from,
  ...changedTexts(['description'], from, { description }, language),
});

describe('a text in several languages', () => {
  it('stays whole when it is only sent along, in whichever language it was shown', () => {
    for (const text of ['A bar', 'Un bar', 'Un bar català', undefined]) {
      expect(changed(text, 'es')).toEqual(before);
    }
  });

  it('is what a visitor writes in their language, and its old wordings go', () => {
    expect(changed('Un bar nuevo', 'es')).toEqual({
      description: 'Un bar nuevo',
      descriptionWordings: { from: 'es', es: 'Un bar nuevo' },
    });
  });

  it('has no language when nobody says which, and none without a text', () => {
    expect(changed('Something')).toEqual({ description: 'Something', descriptionWordings: null });
    expect(changed(null, 'ca')).toEqual({ description: null, descriptionWordings: null });
  });

  it('says nothing in wordings of another original', () => {
    const other = { ...before, description: 'A café' };
    expect(allWordings(other.description, other.descriptionWordings)).toEqual(['A café']);
    expect(changed('Un bar', 'es', other)).toMatchObject({ description: 'Un bar' });
  });

  it('has each wording once', () => {
    const wordings: Wordings = { from: 'ca', ca: 'Happy Bacon', es: 'Happy Bacon' };
    expect(allWordings('Happy Bacon', wordings)).toEqual(['Happy Bacon']);
    expect(allWordings(null, wordings)).toEqual([]);
  });
});
