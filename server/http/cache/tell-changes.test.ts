import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CHANGES, type ChangingCall, VERSIONED_NOUNS, type VersionedNoun } from '#contract/effects.ts';
import { readEnv } from '#server/env.ts';
import { route } from '#server/http/route.ts';
import type { DataVersions, Stamp } from './data-versions.ts';
import { createResponseCache } from './response-cache.ts';
import { tellChanges } from './tell-changes.ts';

let marks = 0;
const ownWrites = new Map<VersionedNoun, number>();
/** The versions of a process that is not notified of other processes' writes. */
const versions: DataVersions = {
  mark: () => ++marks,
  bump: (...nouns) => {
    marks += 1;
    for (const noun of nouns) ownWrites.set(noun, marks);
  },
  isFresh: (noun, { mark }: Stamp) => mark > (ownWrites.get(noun) ?? 0),
  close: async () => {},
};

/** Returns the nouns for which the next reader sees a write that `call` answers with `status`. */
async function freshAfter(call: ChangingCall, status: number): Promise<VersionedNoun[]> {
  let stored = 'before';
  const content = async () => ({ chunks: [Buffer.from(stored)], version: 1, expiresAt: null });
  const caches = VERSIONED_NOUNS.map((noun) => {
    const cacheCounts = { fromMemory: 0, made: 0 };
    const context = {
      env: readEnv({}),
      versions,
      cacheCounts,
      now: () => new Date(),
    };
    const cache = createResponseCache(context, { noun, maxBytes: 100_000 });
    const read = async () => String((await (await cache.get('list', content)).form('identity'))?.chunks[0]);
    return { noun, read };
  });
  const app = fastify();
  tellChanges(app, versions);
  // The route is the contract's; its handler only writes and answers.
  app.addHook('onRoute', (options) => {
    options.handler = (_request, reply) => {
      stored = 'after';
      return reply.code(status).send(status === 204 ? undefined : '{}');
    };
  });
  route(app, call, () => expect.unreachable());
  for (const { read } of caches) expect(await read()).toBe('before');
  const [method, url] = call.split(' ') as ['POST', string];
  const response = await app.inject({ method, url: url.replaceAll(/:\w+/g, '1') });
  expect(response.statusCode).toBe(status);
  const seen = await Promise.all(caches.map(async ({ noun, read }) => ({ noun, text: await read() })));
  return seen.filter(({ text }) => text === 'after').map(({ noun }) => noun);
}

const calls = Object.entries(CHANGES) as [ChangingCall, readonly string[]][];

describe('a write that declares its changes', () => {
  it.each(calls)('%s shows at once in cached answers about %j', async (call, nouns) => {
    const cached = VERSIONED_NOUNS.filter((noun) => nouns.includes(noun));
    for (const status of [200, 201, 204]) expect(await freshAfter(call, status)).toEqual(cached);
  });

  it.each([202, 304, 409, 500])('drops no response when it ends with %i', async (status) => {
    expect(await freshAfter('DELETE /api/places/:id', status)).toEqual([]);
  });
});
