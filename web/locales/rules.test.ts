import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { OTHER_LANGUAGES } from '#contract/language.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { CLOSING_PENDING_TEXT, PENDING_TEXT, REVIEW_PENDING_TEXT } from '#contract/review/waiting.ts';

/** Values that no rule accepts; a field sends NaN for a text that is not a number. */
const WRONG = [
  undefined,
  '',
  ' ',
  'x',
  'ab',
  'no link',
  '93 000 00 0',
  'x'.repeat(6000),
  Number.NaN,
  1e9,
  [],
  many(),
];

function many() {
  return Array.from({ length: 100 }, (_, index) => index + 1);
}

/** Returns every message that a call's schema can show beside a field. */
function sentences(schema: z.ZodObject): Set<string> {
  const said = new Set<string>();
  for (const [name, field] of Object.entries(schema.shape)) {
    const kind = kindOf(field as z.ZodType);
    for (const value of WRONG.filter((wrong) => wrong === undefined || kindOfValue(wrong) === kind)) {
      const { error } = schema.safeParse({ [name]: value });
      for (const issue of error?.issues ?? []) said.add(issue.message);
    }
  }
  return said;
}

const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Returns the type of value that this field's control sends. */
function kindOf(field: z.ZodType): string {
  const shown = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  const kind = ['array', 'object', 'boolean', 'integer', 'number'].find((type) =>
    shown.includes(`"${type}"`),
  );
  return kind === 'integer' ? 'number' : (kind ?? 'string');
}

const pattern = (sentence: string) => sentence.replace(/\d+/, '{number}');

const FORMS = Object.entries(api).flatMap(([name, call]) =>
  'body' in call && call.body instanceof z.ZodObject ? [[name, call.body] as const] : [],
);

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, value]) => value).sort();

const files = import.meta.glob<Record<string, string>>('./*/rules.json', { eager: true, import: 'default' });

describe.each(OTHER_LANGUAGES)('the rules in %s', (language) => {
  const texts = new Map(Object.entries(files[`./${language}/rules.json`] ?? {}));

  it.each(FORMS)('know every sentence of %s', (_name, body) => {
    expect([...sentences(body)].filter((sentence) => !texts.get(pattern(sentence)))).toEqual([]);
  });

  it('know every sentence with which the server refuses, with the values in it', () => {
    const wrong = Object.entries(REFUSALS).filter(
      ([name, [, english]]) => String(valuesIn(texts.get(name) ?? '')) !== String(valuesIn(english)),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
    expect(Object.keys(REFUSALS).filter((name) => !texts.get(name))).toEqual([]);
  });

  it('know what only the server finds wrong with a field, and that a change waits', () => {
    const said = [...Object.values(FIELD_PROBLEMS), PENDING_TEXT, REVIEW_PENDING_TEXT, CLOSING_PENDING_TEXT];
    expect(said.filter((sentence) => !texts.get(pattern(sentence)))).toEqual([]);
  });

  it('keep the number', () => {
    const lost = [...texts].filter(
      ([english, text]) => english.includes('{number}') !== text.includes('{number}'),
    );
    expect(lost).toEqual([]);
  });
});
