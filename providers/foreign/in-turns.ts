import { setImmediate } from 'node:timers/promises';

const IN_A_TURN = 50;

/** Maps many items some at a time, so that the server answers others between them. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [n, item] of items.entries()) {
    if (n % IN_A_TURN === IN_A_TURN - 1) await setImmediate();
    results.push(map(item));
  }
  return results;
}
