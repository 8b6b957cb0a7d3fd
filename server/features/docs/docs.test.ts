import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { CEILINGS } from '#contract/review/waiting.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { presentOpenApi } from './present.ts';

const server = serverSuite();

it('docs/openapi.json is up to date (npx vitest run server/features/docs -u writes it)', async () => {
  await expect(`${JSON.stringify(presentOpenApi(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/openapi.json',
  );
});

it('lists every call for programs', async () => {
  const response = await server.get('/api/openapi.json');
  const { openapi, paths } = response.json() as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(openapi).toBe('3.1.0');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls).toHaveLength(Object.keys(api).length);
  expect(calls).toContain('get /api/places/{id}');
});

it('is sent compressed, and not again to a program that has it', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await server.inject({
      url,
      headers: { cookie: server.cookie, 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    const again = await server.inject({
      url,
      headers: { cookie: server.cookie, 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  }
});

it('lists every call for people, without a script', async () => {
  const { body, headers } = await server.get('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const call of Object.keys(api)) expect(body).toContain(`<code>${call}</code>`);
  expect(body).not.toMatch(/<script|style="|https?:\/\//);
});

describe('the document, for programs that read it strictly', () => {
  type Json = Record<string, unknown>;
  type Parameter = { name: string; in: string; required?: boolean; schema: { pattern?: string } };
  type Operation = {
    operationId: string;
    tags: string[];
    summary: string;
    parameters: Parameter[];
    responses: Json;
    security: Json[];
  };
  const whole = presentOpenApi() as {
    paths: Record<string, Record<string, Operation>>;
    components: Record<string, Json>;
  };
  const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );

  /** Yields every value in a document with its JSON path. */
  function* walk(value: unknown, way = '#'): Generator<[string, Json]> {
    if (typeof value !== 'object' || value === null) return;
    yield [way, value as Json];
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${way}/${key}`);
  }
  const resolve = (ref: string) =>
    ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], whole);

  it('names each required property', () => {
    const missing = [...walk(whole)].flatMap(([way, { required, properties }]) =>
      (Array.isArray(required) ? required : [])
        .filter((name: string) => !Object.hasOwn(Object(properties), name))
        .map((name: string) => `${way}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('refers to what is there, and uses all that it names', () => {
    const refs = [...walk(whole)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
    const named = Object.entries(whole.components).flatMap(([kind, parts]) =>
      kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(named.filter((name) => !refs.includes(name))).toEqual([]);
  });

  it('has each call in one group, and no group without calls', () => {
    const { tags } = whole as unknown as { tags: { name: string; description: string }[] };
    expect(operations.filter((one) => one.tags.length !== 1)).toEqual([]);
    const used = new Set(operations.flatMap((one) => one.tags));
    expect(tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !tags.some((tag) => tag.name === name))).toEqual([]);
  });

  it('has no schema of JSON without a name', () => {
    const anonymous = [...walk(whole.paths)].filter(
      ([way, schema]) =>
        /\/application\/json\/schema$/.test(way) &&
        !('$ref' in schema) &&
        !('$ref' in ((schema.items ?? {}) as Json)),
    );
    expect(anonymous.map(([way]) => way)).toEqual([]);
  });

  it('gives each call one name, a summary, a refusal, and every part of its address', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { path, summary, parameters, responses, security } of operations) {
      expect(summary).not.toBe('');
      expect(Object.keys(responses)).toContain('4XX');
      expect(
        security.flatMap(Object.keys).filter((name) => !whole.components.securitySchemes?.[name]),
      ).toEqual([]);
      const inPath = parameters.filter((one) => one.in === 'path' && one.required);
      expect([path, inPath.map(({ name }) => name).sort()]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ]);
    }
  });

  it('says of each write its ceiling and whether it is in the history, or why not', () => {
    type Declaration = { limit: string | null; history: boolean; reason?: string };
    const written = Object.entries(whole.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method} ${path}`,
        write: (operation as { 'x-write'?: Declaration })['x-write'],
      })),
    );
    for (const { call, write } of written) {
      expect([call, write !== undefined]).toEqual([call, !call.startsWith('get ')]);
      if (!write) continue;
      expect([...CEILINGS, null]).toContain(write.limit);
      const needsReason = write.limit === null || !write.history;
      expect([call, (write.reason ?? '') !== '']).toEqual([call, needsReason]);
    }
  });

  /** The characters allowed in each part of an address; null for anything without a slash. */
  const partsOf = (path: string) =>
    path.split('/').map((part) => {
      const [, name, rest = ''] = /^\{(\w+)\}(.*)$/.exec(part) ?? [];
      if (name === undefined) return { text: part };
      const { pattern } =
        operations.find((one) => one.path === path)?.parameters.find((one) => one.name === name)?.schema ??
        {};
      return {
        text: null,
        fits: (text: string) =>
          text.endsWith(rest) && new RegExp(pattern ?? '').test(text.slice(0, text.length - rest.length)),
      };
    });

  it('has no two addresses that one request could mean, but where one of them is the more exact', () => {
    const paths = Object.keys(whole.paths);
    const unclear = paths.flatMap((one, at) =>
      paths.slice(at + 1).flatMap((other) => {
        const [left, right] = [partsOf(one), partsOf(other)];
        if (left.length !== right.length) return [];
        const pairs = left.map((part, n) => [part, right[n] as (typeof right)[number]] as const);
        const areApart = pairs.some(([a, b]) => {
          if (a.text !== null && b.text !== null) return a.text !== b.text;
          if (a.text !== null) return !b.fits?.(a.text);
          return b.text !== null && !a.fits?.(b.text);
        });
        const isMoreExact = (a: typeof left, b: typeof left) =>
          a.every(({ text }, n) => text !== null || b[n]?.text === null);
        return areApart || isMoreExact(left, right) || isMoreExact(right, left) ? [] : [`${one} ${other}`];
      }),
    );
    expect(unclear).toEqual([]);
  });
});

it('names the cookies that a browser has after it was let in and signed in', async () => {
  const names = (await server.signIn()).split('; ').map((pair) => pair.split('=', 1)[0]);
  const { components } = presentOpenApi() as {
    components: { securitySchemes: Record<string, { name: string }> };
  };
  for (const { name } of Object.values(components.securitySchemes)) expect(names).toContain(name);
});
