export type TokenBuckets = {
  /** Takes tokens out of a bucket, which is full at first; answers the seconds to wait when there are too few. */
  take: (key: string, tokens?: number) => number;
};

export type TokenBucketsOptions = {
  /** What a full bucket holds: so much may be asked at once. */
  most: number;
  perMinute: number;
  /** Of how many keys to know; twice as many at most. */
  keys?: number;
  /** Milliseconds of a clock that is never set back. */
  now?: (() => number) | undefined;
};

type Bucket = { tokens: number; at: number };

const MINUTE_MS = 60_000;
const KEYS = 50_000;

/**
 * Limits by key, in the memory of this process alone. A bucket that nobody takes from is full again after a while;
 * then, or when there are too many keys, it is forgotten.
 */
export function createTokenBuckets(options: TokenBucketsOptions): TokenBuckets {
  const { most, perMinute, keys = KEYS, now = () => performance.now() } = options;
  const perMs = perMinute / MINUTE_MS;
  const fullAfterMs = most / perMs;
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();
  let turnedAt = now();

  function bucketOf(key: string, at: number): Bucket {
    // Two generations: what was not asked for during a whole one is full.
    if (young.size >= keys || at - turnedAt >= fullAfterMs) {
      old = at - turnedAt >= 2 * fullAfterMs ? new Map() : young;
      young = new Map();
      turnedAt = at;
    }
    const known = young.get(key);
    if (known) return known;
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
