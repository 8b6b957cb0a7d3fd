import { describe, expect, it } from 'vitest';
import type { Language } from '#web/lib/text/language.ts';
import { areas } from './areas.ts';
import { gate as caGate } from './ca/gate.ts';
import { texts as ca } from './ca.ts';
import { gate as enGate } from './en/gate.ts';
import { texts as en } from './en.ts';
import { gate as esGate } from './es/gate.ts';
import { texts as es } from './es.ts';

type Flat = [key: string, text: string];

/**
 * Leaves out areas that English does not list: names of categories and tags, and sentences of the contract.
 */
function flat(texts: Record<string, Record<string, string>>): Flat[] {
  return Object.entries(texts)
    .filter(([area]) => area !== 'vocabulary' && area !== 'rules')
    .flatMap(([area, entries]) =>
      Object.entries(entries).map(([key, text]): Flat => [`${area}.${key}`, text]),
    );
}

const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

/** Returns the texts of all areas that load with their page. */
async function later(language: Language) {
  const files = await Promise.all(Object.values(areas).map((area) => area[language]()));
  return Object.assign({}, ...files) as Record<string, Record<string, string>>;
}

const english = flat({ ...en, gate: enGate, ...(await later('en')) });

describe.each([
  ['es', new Map(flat({ ...es, gate: esGate, ...(await later('es')) }))],
  ['ca', new Map(flat({ ...ca, gate: caGate, ...(await later('ca')) }))],
])('the texts in %s', (language, translated) => {
  it('are all there, and none is empty', () => {
    expect([...translated.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('take the same values as the English', () => {
    const different = english.filter(
      ([key, text]) => String(values(text)) !== String(values(translated.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('have a form for every number', () => {
    const counted = [...translated.keys()].filter((key) => key.endsWith('_other'));
    const rules = new Intl.PluralRules(language);
    const missing = counted.flatMap((key) =>
      [0, 1, 2, 5, 21, 1_000_000]
        // 'many' is for millions; it reads like 'other' here.
        .map((count) => rules.select(count).replace('many', 'other'))
        .filter((form) => !translated.has(key.replace(/other$/, form))),
    );
    expect(missing).toEqual([]);
    const other = rules.resolvedOptions().pluralCategories.map((form) => `_${form}`);
    const unknown = [...translated.keys()].filter(
      (key) => /_(zero|one|two|few|many)$/.test(key) && !other.some((form) => key.endsWith(form)),
    );
    expect(unknown).toEqual([]);
  });

  it('have typographic quotes and apostrophes', () => {
    expect([...translated].filter(([, text]) => /['"“”]/.test(text))).toEqual([]);
  });

  it('were translated', () => {
    const same = english.filter(([key, text]) => translated.get(key) === text && text.split(' ').length > 3);
    expect(same).toEqual([]);
  });
});
