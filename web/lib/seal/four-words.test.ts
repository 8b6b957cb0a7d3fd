import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { chooseWords, foldWords, MAX_TYPED, WORD_COUNT, WORD_LISTS } from './four-words.ts';

/** Spellings that sound alike; words must still differ after they are unified. */
const HEARD: Record<Language, readonly [RegExp, string][]> = {
  en: [
    [/ph/g, 'f'],
    [/wh/g, 'w'],
    [/^kn/, 'n'],
    [/^wr/, 'r'],
    [/ck/g, 'k'],
    [/c(?=[eiy])|z/g, 's'],
    [/c(?!h)/g, 'k'],
    [/ee|ea|ie|ei|y/g, 'i'],
    [/oo|ou|ow/g, 'u'],
    [/(.)\1/g, '$1'],
    [/e$/, ''],
  ],
  es: [
    [/(?<!c)h/g, ''],
    [/v/g, 'b'],
    [/ll/g, 'y'],
    [/qu/g, 'k'],
    [/g(?=[ei])/g, 'j'],
    [/c(?=[ei])|z/g, 's'],
    [/c(?!h)/g, 'k'],
  ],
  ca: [
    [/h/g, ''],
    [/v/g, 'b'],
    [/qu/g, 'k'],
    [/tg|tj|j/g, 'g'],
    [/c(?=[ei])|ss|z/g, 's'],
    [/c/g, 'k'],
    [/r$/, ''],
    [/e/g, 'a'],
    [/o/g, 'u'],
  ],
};

const listOf = async (language: Language) =>
  (await WORD_LISTS[language]()).default.join(' ').split(' ').map(foldWords);

/** Returns the word with each letter left out in turn: two words one typing slip apart share a result. */
const gapsOf = (word: string) => Array.from(word, (_, at) => `${word.slice(0, at)}_${word.slice(at + 1)}`);

describe.each(LANGUAGES)('the words of %s', (language) => {
  it('are 2,048: four are 44 bits', async () => {
    const words = await listOf(language);
    expect(new Set(words).size).toBe(2048);
    expect(Math.log2(words.length) * WORD_COUNT).toBe(44);
  });

  it('are short, and fit the field', async () => {
    for (const word of await listOf(language)) expect(word).toMatch(/^[a-z]{3,9}$/);
    expect(MAX_TYPED).toBeGreaterThan(4 * 10);
  });

  it('are told apart by the ear and after a slip of one letter', async () => {
    const words = await listOf(language);
    const heard = words.map((word) =>
      HEARD[language].reduce((text, [from, to]) => text.replace(from, to), word),
    );
    expect(heard.filter((word, index) => heard.indexOf(word) !== index)).toEqual([]);
    const all = new Set(words);
    const changed = words.flatMap((word) => gapsOf(word));
    expect(changed.filter((gap, index) => changed.indexOf(gap) !== index)).toEqual([]);
    const shorter = words.filter((word) => gapsOf(word).some((gap) => all.has(gap.replace('_', ''))));
    expect(shorter).toEqual([]);
  });

  it('are four of the list, lower-case on one line', async () => {
    const words = await listOf(language);
    const chosen = (await chooseWords(language)).split(' ');
    expect(chosen).toHaveLength(WORD_COUNT);
    for (const word of chosen) {
      expect(words).toContain(foldWords(word));
      expect(word).toBe(word.toLowerCase());
    }
  });
});

describe('words as they are typed', () => {
  it('are the same in any case, with blanks, hyphens or neither, and without accents', async () => {
    const parts = fc.array(fc.constantFrom(' ', '  ', '-', ' - ', '', ', ', '\t', '·'), {
      minLength: 5,
      maxLength: 5,
    });
    const all = (await Promise.all(LANGUAGES.map((language) => WORD_LISTS[language]()))).flatMap(
      ({ default: rows }) => rows.join(' ').split(' '),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...all), { minLength: 4, maxLength: 4 }),
        parts,
        fc.constantFrom('NFC', 'NFD'),
        fc.boolean(),
        (words, between, form, isLoud) => {
          const typed = words.map((word, index) => `${between[index]}${word}`).join('') + between[4];
          const bare = typed.normalize('NFD').replace(/\p{M}/gu, '');
          expect(foldWords(isLoud ? typed.toUpperCase() : typed.normalize(form))).toBe(
            foldWords(words.join(' ')),
          );
          expect(foldWords(bare)).toBe(foldWords(words.join('-')));
        },
      ),
    );
  });

  it('have only letters left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
        expect(foldWords(typed)).toMatch(/^\p{L}*$/u);
        expect(foldWords(foldWords(typed))).toBe(foldWords(typed));
      }),
    );
  });
});
