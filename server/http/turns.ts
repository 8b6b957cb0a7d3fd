/**
 * Does the work of one key one after the other, that of different keys side by side. Answers null, without doing it,
 * when `most` are waiting already: a flood must not queue up before the database.
 */
export function createTurns(most: number) {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
    if (line.length >= most) return null;
    line.length += 1;
    lines.set(key, line);
    const result = line.last.then(work);
    line.last = result.catch(() => {});
    try {
      return await result;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
