/** Random requests derived from the contract: valid, almost valid and invalid. */
import fc from 'fast-check';
import { z } from 'zod';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export type ContractRequest = { call: Call; method: string; url: string; body?: unknown };

type JsonSchema = {
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
};

const HOSTILE: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...['', ' ', '\u0000', '\ud800', '\u202eevil', 'é'.repeat(3000), '🏳️‍🌈'.repeat(200), '\t'.repeat(9000)],
  ..."' or 1=1 --|../../etc/passwd|%00|{{7*7}}|<script>alert(1)</script>|javascript:alert(1)".split('|'),
  ...['__proto__', 'constructor', 'NaN', '1e999', '2026-02-30', '24:61', '-0', '0x10', '１'],
  ...[null, true, -1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null], { a: { b: [] } }],
  ...[Array.from({ length: 300 }, (_, n) => n), JSON.parse('{"__proto__":{"isAdmin":true}}')],
);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  date: fc.constantFrom('2026-06-26', '2026-10-25', '2028-02-29', '1970-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-06-26T21:00:00Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z'),
  time: fc.constantFrom('21:00:00', '00:00:00', '23:59:59', '02:30:00'),
  email: fc.constantFrom('ada@guide.example', "o'hara+tag@sub.guide.example"),
  uri: fc.constantFrom('https://guide.example/', 'https://guide.example/a?b=c#d'),
  uuid: fc.uuid(),
};

/** Returns values that match a schema, as far as JSON Schema expresses it. */
function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...schema.allOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema);
  if (type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 5 } = schema;
    return fc.array(arbitraryOf(items), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 5)) });
  }
  if (type === 'string') return textOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') {
    const { minimum = -5, maximum = 100 } = schema;
    return fc.integer({ min: Math.max(minimum, -5), max: Math.max(minimum, Math.min(maximum, 100)) });
  }
  if (type === 'number') {
    const { minimum: min = -200, maximum: max = 200 } = schema;
    return fc.double({ min, max, noNaN: true });
  }
  return HOSTILE;
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const known = format && FORMATS[format];
  if (known) return known;
  if (pattern && !/\(\?[=!<]/.test(pattern)) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  const most = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc.constant('a'.repeat(Math.min(maxLength, 5000))),
  );
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part)]),
  );
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return named;
  return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(additionalProperties), { maxKeys: 4 });
}

/** Returns mostly valid values, sometimes with one invalid field, sometimes anything. */
function almost(schema: JsonSchema): fc.Arbitrary<unknown> {
  const right = arbitraryOf(schema);
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return fc.oneof({ arbitrary: right, weight: 4 }, HOSTILE);
  const oneWrong = fc
    .tuple(right, fc.constantFrom(...names), HOSTILE)
    .map(([value, name, wrong]) => ({ ...(value as object), [name]: wrong }));
  return fc.oneof({ arbitrary: right, weight: 6 }, { arbitrary: oneWrong, weight: 5 }, HOSTILE);
}

const json = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const PATH_PART = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 40 }).map(String), weight: 4 },
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '999999',
    // The largest id of a column, the next one, and the largest number of digits.
    '2147483647',
    '2147483648',
    '9999999999',
    '99999999999999999999',
    'x',
    '%2e%2e',
    '%00',
    'é',
    'a'.repeat(600),
  ),
);

function urlOf(call: Call, endpoint: Endpoint): fc.Arbitrary<string> {
  const template = call.slice(call.indexOf(' ') + 1);
  const parts = fc.array(PATH_PART, { minLength: 3, maxLength: 3 });
  const query = endpoint.query ? almost(json(endpoint.query)) : fc.constant({});
  return fc.tuple(parts, query).map(([values, asked]) => {
    let at = 0;
    const path = template.replaceAll(/:\w+|\*/g, () => values[at++ % values.length] ?? '1');
    const pairs = Object.entries((asked ?? {}) as object).map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'object' ? JSON.stringify(value) : value)}`,
    );
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  });
}

const encode = (value: unknown) => encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\ufffd'));

export function contractRequest(without: ReadonlySet<string> = new Set()): fc.Arbitrary<ContractRequest> {
  const calls = (Object.keys(api) as Call[]).filter((call) => !without.has(call));
  return fc.constantFrom(...calls).chain((call) => {
    const endpoint: Endpoint = api[call];
    const method = call.slice(0, call.indexOf(' '));
    const body = endpoint.body ? almost(json(endpoint.body)) : fc.constant(undefined);
    return fc.tuple(urlOf(call, endpoint), body).map(([url, sent]) => ({ call, method, url, body: sent }));
  });
}
