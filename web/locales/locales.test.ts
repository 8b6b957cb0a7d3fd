import { describe, expect, it } from 'vitest';
import { LANGUAGES, OTHER_LANGUAGES } from '#contract/language.ts';

type Texts = Record<string, string>;

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

const areasIn = (language: string): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const [, folder, area = ''] = /^\.\/(\w+)\/([a-z]+)\.json$/.exec(path) ?? [];
      return folder === language ? [[area, texts]] : [];
    }),
  );

/** Areas whose keys are English already: English has no list of them. */
const BY_ENGLISH = ['vocabulary', 'rules'];

const flat = (areas: Record<string, Texts>): [key: string, text: string][] =>
  Object.entries(areas)
    .filter(([area]) => !BY_ENGLISH.includes(area))
    .flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    );

const values = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

const FORM = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(FORM, '');

const english = new Map(flat(areasIn('en')));
const counted = new Set([...english.keys()].filter((key) => key.endsWith('_other')).map(stemOf));
const isCounted = (key: string) => FORM.test(key) && counted.has(stemOf(key));

it('belong to the languages of the contract', () => {
  const folders = new Set(Object.keys(files).map((path) => path.split('/')[1]));
  expect([...folders].sort()).toEqual([...LANGUAGES].sort());
});

it('have plural forms that English uses', () => {
  const forms = [...english.keys()].filter(isCounted).map((key) => FORM.exec(key)?.[1]);
  expect(new Set(forms)).toEqual(new Set(['one', 'other']));
  expect([...counted].filter((stem) => !english.has(`${stem}_one`))).toEqual([]);
});

describe.each(OTHER_LANGUAGES)('the texts in %s', (language) => {
  const areas = areasIn(language);
  const translated = new Map(flat(areas));
  const rules = new Intl.PluralRules(language);
  const possible: string[] = rules.resolvedOptions().pluralCategories;
  // 'many' of Spanish and Catalan begins at a million and reads like 'other' (translate.ts).
  const needed = new Set(['other', ...Array.from({ length: 201 }, (_, count) => rules.select(count))]);

  it('are all there, each in every form that the language counts by, and none is empty', () => {
    const wanted = [...english.keys()].flatMap((key) =>
      isCounted(key) ? [...needed].map((form) => `${stemOf(key)}_${form}`) : [key],
    );
    const optional = (key: string) => isCounted(key) && possible.includes(FORM.exec(key)?.[1] ?? '');
    expect([...new Set(wanted)].filter((key) => !translated.has(key))).toEqual([]);
    expect([...translated.keys()].filter((key) => !wanted.includes(key) && !optional(key))).toEqual([]);
    expect(Object.keys(areas).sort()).toEqual(Object.keys(areasIn('en')).sort());
    const all = Object.values(areas).flatMap((texts) => Object.entries(texts));
    expect(all.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('know the same vocabulary and rules as the other languages', () => {
    for (const area of BY_ENGLISH) {
      const known = new Set(OTHER_LANGUAGES.flatMap((other) => Object.keys(areasIn(other)[area] ?? {})));
      expect(Object.keys(areas[area] ?? {}).sort()).toEqual([...known].sort());
    }
  });

  it('take the same values as the English', () => {
    const different = [...translated].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(`${stemOf(key)}_other`);
      return String(values(text)) !== String(values(original));
    });
    expect(different).toEqual([]);
  });

  it('have typographic quotes and apostrophes', () => {
    expect([...translated].filter(([, text]) => /['"“”]/.test(text))).toEqual([]);
  });

  it('were translated', () => {
    const same = [...translated].filter(
      ([key, text]) => english.get(key) === text && text.split(' ').length > 3,
    );
    expect(same).toEqual([]);
  });
});
