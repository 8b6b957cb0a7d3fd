import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VersionedNoun } from '#contract/effects.ts';
import type { Content } from '#db/read-content.ts';
import type { Env } from '#server/env.ts';
import {
  type EncodedResponse,
  type EncodeOptions,
  encodeResponse,
  sendEncoded,
} from '#server/http/response/encoded-response.ts';
import type { DataVersions, Stamp } from './data-versions.ts';

export type ResponseCache = {
  /**
   * Returns the response of this name, from memory while the data version is current; otherwise `read` builds it, once
   * for simultaneous requests. A promise only when it has to be built.
   */
  get: (name: string, read: () => Promise<Content>) => EncodedResponse | Promise<EncodedResponse>;
  /** Sends the response of `get`. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    read: () => Promise<Content>,
  ) => FastifyReply | Promise<FastifyReply>;
};

export type CacheCounts = { fromMemory: number; made: number };

type CachedResponse = {
  response: EncodedResponse;
  stamp: Stamp;
  expiresAt: number;
  bytes: number;
  /** The number of its last use, and of the use after which it got its place in the order of eviction. */
  usedAt: number;
  queuedAt: number;
};
type PendingResponse = { mark: number; response: Promise<EncodedResponse> };

type Context = {
  env: Pick<Env, 'publicUrl'>;
  versions: DataVersions;
  now: () => Date;
  cacheCounts: CacheCounts;
};

export type ResponseCacheOptions = {
  noun: VersionedNoun;
  maxBytes: number;
  encode?: Omit<EncodeOptions, 'publicUrl'>;
};

/** The memory that a response needs beyond its bytes: headers, maps, and compressed forms made later. */
const OVERHEAD_BYTES = 3000;
const COMPRESSED_SHARE = 1.2;

/** Moves a response that was used since to the end, where the loop of evictions meets it again. */
function requeue(kept: Map<string, CachedResponse>, name: string, entry: CachedResponse): void {
  entry.queuedAt = entry.usedAt;
  kept.delete(name);
  kept.set(name, entry);
}

/** Caches the most recently used responses, up to about `maxBytes` in all their codings. */
export function createResponseCache(
  { env, versions, now, cacheCounts: counts }: Context,
  { noun, maxBytes, encode }: ResponseCacheOptions,
): ResponseCache {
  const kept = new Map<string, CachedResponse>();
  const making = new Map<string, PendingResponse>();
  let keptBytes = 0;
  let keptVersion = 0;
  /** Counts uses. A map in the order of use would be rewritten every few requests, at a tenth of their cost. */
  let uses = 0;

  function drop(name: string): void {
    const entry = kept.get(name);
    if (!entry) return;
    entry.response.retire();
    kept.delete(name);
    keptBytes -= entry.bytes;
  }

  function keep(name: string, entry: CachedResponse): void {
    drop(name);
    if (entry.stamp.version !== keptVersion) {
      keptVersion = entry.stamp.version;
      for (const [other, { stamp }] of kept) if (!versions.isFresh(noun, stamp)) drop(other);
    }
    if (entry.bytes > maxBytes) return;
    for (const [oldest, other] of kept) {
      if (keptBytes + entry.bytes <= maxBytes) break;
      if (other.usedAt === other.queuedAt) drop(oldest);
      else requeue(kept, oldest, other);
    }
    kept.set(name, entry);
    keptBytes += entry.bytes;
  }

  async function make(name: string, mark: number, read: () => Promise<Content>) {
    const content = await read();
    const response = encodeResponse(content.chunks, { publicUrl: env.publicUrl, ...encode });
    const stamp = { mark, version: content.version };
    if (versions.isFresh(noun, stamp)) {
      const expiresAt = content.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
      const bytes = response.bytes() * COMPRESSED_SHARE + OVERHEAD_BYTES;
      uses += 1;
      keep(name, { response, stamp, expiresAt, bytes, usedAt: uses, queuedAt: uses });
    }
    return response;
  }

  /** Returns the cached response if it is valid, and marks it as most recently used. */
  function find(name: string): EncodedResponse | null {
    const entry = kept.get(name);
    if (!entry || !versions.isFresh(noun, entry.stamp) || now().getTime() >= entry.expiresAt) return null;
    uses += 1;
    entry.usedAt = uses;
    return entry.response;
  }

  function get(name: string, read: () => Promise<Content>): EncodedResponse | Promise<EncodedResponse> {
    const cached = find(name);
    if (cached) {
      counts.fromMemory += 1;
      return cached;
    }
    const under = making.get(name);
    // A read that started before our own write may miss it: join it only if nothing was written since.
    if (under && versions.isFresh(noun, { mark: under.mark, version: Number.POSITIVE_INFINITY })) {
      counts.fromMemory += 1;
      return under.response;
    }
    counts.made += 1;
    const mark = versions.mark();
    const response = make(name, mark, read).finally(() => {
      if (making.get(name)?.mark === mark) making.delete(name);
    });
    making.set(name, { mark, response });
    return response;
  }

  return {
    get,
    send: (request, reply, name, read) => sendEncoded(request, reply, get(name, read)),
  };
}
