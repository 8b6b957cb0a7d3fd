/** Does a work of this key when its turn comes; null, without doing it, when the line is full. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T | null>;

type Line = { length: number; waiting: (() => void)[] };

/**
 * A bounded queue: at most `atOnce` works of one key run side by side, the others wait in the order they came; works
 * of different keys know nothing of each other. Beyond `most` of a key, running and waiting together, the work is
 * refused at once: a flood must queue up neither before the database nor in memory.
 */
export function createTurns(most: number, { atOnce = 1 } = {}): Turns {
  const lines = new Map<string, Line>();

  return async function inTurn(key, work) {
    const line: Line = lines.get(key) ?? { length: 0, waiting: [] };
    if (line.length >= most) return null;
    line.length += 1;
    lines.set(key, line);
    // Who is woken runs in the place of the one that has ended, so nobody can get in between.
    if (line.length - line.waiting.length > atOnce) {
      await new Promise<void>((wake) => line.waiting.push(wake));
    }
    try {
      return await work();
    } finally {
      line.length -= 1;
      line.waiting.shift()?.();
      if (line.length === 0) lines.delete(key);
    }
  };
}
