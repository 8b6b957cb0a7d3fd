import type { VersionedNoun } from '#contract/effects.ts';
import type { Content } from '#db/read-content.ts';
import {
  type EncodedResponse,
  type EncodeOptions,
  encodeResponse,
} from '#server/http/response/encoded-response.ts';
import type { DataVersions, Stamp } from './data-versions.ts';

export type ResponseCache = {
  /**
   * Returns the response of this name, from memory while the data version lasts; otherwise `read` makes it, once
   * for simultaneous requests. A promise only when it has to be made.
   */
  get: (name: string, read: () => Promise<Content>) => EncodedResponse | Promise<EncodedResponse>;
};

export type CacheCounts = { fromMemory: number; made: number };

type CachedResponse = { response: EncodedResponse; stamp: Stamp; expiresAt: number; bytes: number };
type PendingResponse = { mark: number; response: Promise<EncodedResponse> };

export type ResponseCacheOptions = {
  versions: DataVersions;
  noun: VersionedNoun;
  now: () => Date;
  maxBytes: number;
  counts: CacheCounts;
  encode?: EncodeOptions;
};

/** The memory a response takes beyond its bytes: headers, maps, and compressed forms made later. */
const OVERHEAD_BYTES = 3000;
const COMPRESSED_SHARE = 1.2;

/** Caches the responses used last, up to about `maxBytes` in all their codings. */
export function createResponseCache({
  versions,
  noun,
  now,
  maxBytes,
  counts,
  encode,
}: ResponseCacheOptions): ResponseCache {
  // In the order of last use, oldest first.
  const kept = new Map<string, CachedResponse>();
  const making = new Map<string, PendingResponse>();
  let keptBytes = 0;
  let keptVersion = 0;

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
    kept.set(name, entry);
    keptBytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) return;
      drop(oldest);
    }
  }

  async function make(name: string, mark: number, read: () => Promise<Content>) {
    const content = await read();
    const response = encodeResponse(content.chunks, encode);
    const stamp = { mark, version: content.version };
    if (versions.isFresh(noun, stamp)) {
      const expiresAt = content.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
      keep(name, { response, stamp, expiresAt, bytes: response.bytes() * COMPRESSED_SHARE + OVERHEAD_BYTES });
    }
    return response;
  }

  return {
    get(name, read) {
      const entry = kept.get(name);
      if (entry && versions.isFresh(noun, entry.stamp) && now().getTime() < entry.expiresAt) {
        kept.delete(name);
        kept.set(name, entry);
        counts.fromMemory += 1;
        return entry.response;
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
    },
  };
}
