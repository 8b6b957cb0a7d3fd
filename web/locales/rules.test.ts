import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { rules as ca } from './ca/rules.ts';
import { rules as es } from './es/rules.ts';

/** What a person can put into a field that no rule likes; numbers that are none arrive as NaN. */
const WRONG = [undefined, '', ' ', 'x', 'ab', 'no link', 'x'.repeat(6000), Number.NaN, 1e9, [], many()];

function many() {
  return Array.from({ length: 100 }, (_, index) => index + 1);
}

/** Every sentence that the schema of a form's call can say beside a field. */
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

/** What a control of this field gives: a list, a number, text, or something else that no person writes. */
function kindOf(field: z.ZodType): string {
  const shown = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  const kind = ['array', 'object', 'boolean', 'integer', 'number'].find((type) =>
    shown.includes(`"${type}"`),
  );
  return kind === 'integer' ? 'number' : (kind ?? 'string');
}

const pattern = (sentence: string) => sentence.replace(/\d+/, '{number}');

const FORMS = Object.entries(api).flatMap(([name, call]) =>
  'body' in call && call.body instanceof z.ZodObject && /\/(places|events|articles)/.test(name)
    ? [[name, call.body] as const]
    : [],
);

describe.each([
  ['es', new Map(Object.entries(es))],
  ['ca', new Map(Object.entries(ca))],
])('the rules in %s', (_, texts) => {
  it.each(FORMS)('know every sentence of %s', (_name, body) => {
    expect([...sentences(body)].filter((sentence) => !texts.get(pattern(sentence)))).toEqual([]);
  });

  it('keep the number', () => {
    const lost = [...texts].filter(
      ([english, text]) => english.includes('{number}') !== text.includes('{number}'),
    );
    expect(lost).toEqual([]);
  });
});
