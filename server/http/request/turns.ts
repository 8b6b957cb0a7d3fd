/** Runs the work when the key's turn comes; returns null, without running it, if the queue is full. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T | null>;

type Line = { length: number; waiting: (() => void)[] };

/**
 * Creates bounded queues by key: at most `atOnce` items of work run, the others wait in order. Beyond `most`, counting
 * running and waiting work together, work is refused at once, so that a flood fills neither database nor memory.
 */
export function createTurns(most: number, { atOnce = 1 } = {}): Turns {
  const lines = new Map<string, Line>();

  return async function inTurn(key, work) {
    const line: Line = lines.get(key) ?? { length: 0, waiting: [] };
    if (line.length >= most) return null;
    line.length += 1;
    lines.set(key, line);
    // Resumed work takes the slot of the finished one, so no new work gets in between.
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
