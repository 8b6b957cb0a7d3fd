const IN_A_TURN = 50;

/**
 * Maps many items some at a time. `pause` lets the process do other work between two groups (on
 * the server `setImmediate`), so that a long list never delays the answers to others.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  pause: () => Promise<unknown>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [n, item] of items.entries()) {
    if (n % IN_A_TURN === IN_A_TURN - 1) await pause();
    results.push(map(item));
  }
  return results;
}
