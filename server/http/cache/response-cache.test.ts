import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import type { DataVersions, Stamp } from './data-versions.ts';
import { createResponseCache } from './response-cache.ts';

function fakeVersions() {
  let marks = 0;
  let ownWrite = 0;
  let known = 1;
  const versions: DataVersions = {
    mark: () => ++marks,
    bump: () => {
      ownWrite = ++marks;
    },
    isFresh: (_noun, { mark, version }: Stamp) => mark > ownWrite && version >= known,
    close: async () => {},
  };
  return { versions, hear: (version: number) => (known = version) };
}

function cacheWith(maxBytes = 1_000_000) {
  const { versions, hear } = fakeVersions();
  let now = new Date('2026-06-26T20:00:00Z');
  let reads = 0;
  const state = { text: 'one', version: 1, expiresAt: null as Date | null };
  const counts = { fromMemory: 0, made: 0 };
  const cache = createResponseCache(
    { env: readEnv({}), versions, cacheCounts: counts, now: () => now },
    { noun: 'places', maxBytes },
  );
  const read = async () => {
    reads += 1;
    const { text, version, expiresAt } = state;
    await sleep(1);
    return { chunks: [Buffer.from(text)], version, expiresAt };
  };
  return {
    versions,
    hear,
    state,
    move: (time: Date) => (now = time),
    reads: () => reads,
    async get(name = 'list') {
      const response = await cache.get(name, read);
      const form = await response?.form('identity');
      return String(form?.chunks[0]);
    },
  };
}

describe('a response cache', () => {
  it('reads once for simultaneous requests, and not again', async () => {
    const cache = cacheWith();
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual(['one', 'one', 'one']);
    expect(await cache.get()).toBe('one');
    expect(cache.reads()).toBe(1);
  });

  it('shows our own write to the next reader, even one that could join an earlier read', async () => {
    const cache = cacheWith();
    const early = cache.get();
    cache.state.text = 'two';
    cache.versions.bump('places');
    expect(await cache.get()).toBe('two');
    expect(await early).toBe('one');
    expect(await cache.get()).toBe('two');
    expect(cache.reads()).toBe(2);
  });

  it('reads again after a newer version, and only once', async () => {
    const cache = cacheWith();
    await cache.get();
    cache.state.text = 'two';
    cache.state.version = 2;
    cache.hear(2);
    expect(await cache.get()).toBe('two');
    cache.hear(2);
    await cache.get();
    expect(cache.reads()).toBe(2);
  });

  it('keeps nothing that was outdated on arrival', async () => {
    const cache = cacheWith();
    const late = cache.get();
    cache.hear(2);
    await late;
    cache.state.text = 'two';
    cache.state.version = 2;
    expect(await cache.get()).toBe('two');
  });

  it('reads again once a part has expired', async () => {
    const cache = cacheWith();
    cache.state.expiresAt = new Date('2026-06-26T21:00:00Z');
    await cache.get();
    cache.move(new Date('2026-06-26T20:59:59Z'));
    await cache.get();
    expect(cache.reads()).toBe(1);
    cache.move(new Date('2026-06-26T21:00:00Z'));
    await cache.get();
    expect(cache.reads()).toBe(2);
  });

  it('evicts the least recently used response', async () => {
    const cache = cacheWith(10_000);
    for (const name of ['a', 'b', 'c']) await cache.get(name);
    await cache.get('a');
    await cache.get('d');
    expect(cache.reads()).toBe(4);
    await cache.get('a');
    expect(cache.reads()).toBe(4);
    await cache.get('b');
    expect(cache.reads()).toBe(5);
  });

  it('keeps a new response although all others have been used since', async () => {
    const cache = cacheWith(10_000);
    for (const name of ['a', 'b', 'c', 'a', 'b', 'c', 'd']) await cache.get(name);
    await cache.get('d');
    expect(cache.reads()).toBe(4);
    await cache.get('a');
    expect(cache.reads()).toBe(5);
  });
});
