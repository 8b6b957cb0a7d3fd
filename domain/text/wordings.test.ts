import { describe, expect, it } from 'vitest';
import type { Wordings } from '#contract/wordings.ts';
import { allWordings, changedTexts, withSameChange } from './wordings.ts';

const WORDINGS: Wordings = { from: 'en', en: 'A bar', es: 'Un bar', ca: 'Un bar català' };
type Texts = { description: string | null; descriptionWordings: Wordings | null };
const before: Texts = { description: 'A bar', descriptionWordings: WORDINGS };
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

  it('is what a visitor writes in their language, and the others stay, marked as older', () => {
    const first = changed('Un bar nuevo', 'es');
    expect(first).toEqual({
      description: 'Un bar nuevo',
      descriptionWordings: {
        from: 'es',
        older: ['en', 'ca'],
        ...{ en: 'A bar', es: 'Un bar nuevo', ca: 'Un bar català' },
      },
    });
    expect(changed('A new bar', 'en', first)).toEqual({
      description: 'A new bar',
      descriptionWordings: {
        from: 'en',
        older: ['es', 'ca'],
        ...{ en: 'A new bar', es: 'Un bar nuevo', ca: 'Un bar català' },
      },
    });
    expect(changed('A bar', 'en', first)).toEqual(first);
    expect(allWordings(first.description, first.descriptionWordings)).toEqual([
      'Un bar nuevo',
      'A bar',
      'Un bar català',
    ]);
  });

  it('has one language only when the old text’s language is unknown', () => {
    const unknown = { description: 'Bar', descriptionWordings: null };
    expect(changedTexts(['description'], unknown, { description: 'Un bar' }, 'es')).toEqual({
      description: 'Un bar',
      descriptionWordings: { from: 'es', es: 'Un bar' },
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

  it('changes in one language alike whatever the other wordings say', () => {
    const spam: Wordings = { from: 'es', older: ['en', 'ca'], en: 'A bar', es: 'Spam', ca: 'Un bar català' };
    const corrected: Wordings = { ...spam, from: 'ca', older: ['en', 'es'], ca: 'Un bar nou' };
    expect(withSameChange(spam, corrected, WORDINGS)).toEqual({
      from: 'ca',
      older: ['en', 'es'],
      ...{ en: 'A bar', es: 'Un bar', ca: 'Un bar nou' },
    });
    const english: Wordings = { from: 'en', en: 'A bar' };
    const added: Wordings = { from: 'es', older: ['en'], en: 'A bar', es: 'Spam' };
    const third: Wordings = { from: 'ca', older: ['en', 'es'], en: 'A bar', es: 'Spam', ca: 'Un bar' };
    expect(withSameChange(added, third, english)).toEqual({
      from: 'ca',
      older: ['en'],
      ...{ en: 'A bar', ca: 'Un bar' },
    });
    expect(withSameChange(null, { from: 'es', es: 'Bar' }, english)).toEqual({
      from: 'es',
      older: ['en'],
      ...{ en: 'A bar', es: 'Bar' },
    });
    expect(withSameChange(added, null, english)).toBeNull();
    expect(withSameChange(null, english, null)).toEqual(english);
  });

  it('has each wording once', () => {
    const wordings: Wordings = { from: 'ca', ca: 'Happy Bacon', es: 'Happy Bacon' };
    expect(allWordings('Happy Bacon', wordings)).toEqual(['Happy Bacon']);
    expect(allWordings(null, wordings)).toEqual([]);
  });
});
