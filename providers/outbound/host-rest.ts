const FAILURES_BEFORE_REST = 5;
const REST_MS = 30_000;

export type HostRest = {
  /** Seconds until requests to the host are allowed; 0 if they are allowed now. */
  restingSeconds(host: string): number;
  succeeded(host: string): void;
  failed(host: string): void;
};

/** Pauses a host that failed five times in a row, then probes it with one request every 30 s (privacy-4). */
export function hostRest(now: () => number): HostRest {
  const failures = new Map<string, { count: number; restUntil: number }>();
  return {
    restingSeconds(host) {
      const failure = failures.get(host);
      if (!failure || failure.restUntil <= now()) return 0;
      return Math.ceil((failure.restUntil - now()) / 1000);
    },
    succeeded: (host) => void failures.delete(host),
    failed(host) {
      const count = (failures.get(host)?.count ?? 0) + 1;
      failures.set(host, { count, restUntil: count < FAILURES_BEFORE_REST ? 0 : now() + REST_MS });
    },
  };
}
