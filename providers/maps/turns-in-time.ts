/**
 * Runs tasks one after another, each at least `gapMs` after the start of the previous one. Returns null if
 * the queue is too long.
 */
export type TurnsInTime = <T>(work: () => Promise<T>) => Promise<T | null>;

type Options = {
  gapMs: number;
  longestWaitMs: number;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/** Keeps Nominatim's rule: at most one request a second from the whole application (maps-3). */
export function turnsInTime({ gapMs, longestWaitMs, now, wait }: Options): TurnsInTime {
  let nextAt = Number.NEGATIVE_INFINITY;
  return async (work) => {
    const at = Math.max(now(), nextAt);
    if (at - now() > longestWaitMs) return null;
    nextAt = at + gapMs;
    if (at > now()) await wait(at - now());
    return work();
  };
}
