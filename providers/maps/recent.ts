export type Recent<T> = { get(key: string): T | undefined; set(key: string, value: T): void };

export function recentResponses<T>(most: number, freshMs: number, now: () => number): Recent<T> {
  const kept = new Map<string, { value: T; at: number }>();
  return {
    get(key) {
      const entry = kept.get(key);
      return entry && now() - entry.at < freshMs ? entry.value : undefined;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, { value, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
