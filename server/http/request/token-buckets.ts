import { MINUTE_MS } from '#domain/city-time/durations.ts';

export type TokenBuckets = {
  /** Takes tokens from a bucket, full at first; returns the seconds to wait when there are too few. */
  take: (key: string, tokens?: number) => number;
};

export type TokenBucketsOptions = {
  most: number;
  perMinute: number;
  /** The number of remembered keys; the memory may hold up to twice as many. */
  keys?: number;
  /** Milliseconds of a monotonic clock. */
  now?: (() => number) | undefined;
};

type Bucket = { tokens: number; at: number };

const KEYS = 50_000;

/**
 * Limits by key, in this process's memory. Buckets are forgotten once they must be full again, or when there are
 * too many keys.
 */
export function createTokenBuckets(options: TokenBucketsOptions): TokenBuckets {
  const { most, perMinute, keys = KEYS, now = () => performance.now() } = options;
  const perMs = perMinute / MINUTE_MS;
  const fullAfterMs = most / perMs;
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();
  let turnedAt = now();

  function bucketOf(key: string, at: number): Bucket {
    // Two generations: a bucket that was unused for a whole generation is full.
    if (young.size >= keys || at - turnedAt >= fullAfterMs) {
      old = at - turnedAt >= 2 * fullAfterMs ? new Map() : young;
      young = new Map();
      turnedAt = at;
    }
    const hit = young.get(key);
    if (hit) return hit;
    const bucket = old.get(key) ?? { tokens: most, at };
    young.set(key, bucket);
    return bucket;
  }

  return {
    take(key, tokens = 1) {
      const at = now();
      const bucket = bucketOf(key, at);
      bucket.tokens = Math.min(most, bucket.tokens + (at - bucket.at) * perMs);
      bucket.at = at;
      if (bucket.tokens < tokens) return Math.ceil((tokens - bucket.tokens) / perMs / 1000);
      bucket.tokens -= tokens;
      return 0;
    },
  };
}
