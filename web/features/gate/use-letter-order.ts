import { useEffect, useState } from 'react';

/**
 * S1 §5. The contract says the same beside a zod schema (contract/access/access.ts), which would be too heavy here; a
 * test holds the two together.
 */
export const LETTERS: readonly string[] = [...'SLUTABCDEFGHIJKM'];

/** The same letters in a random order (Fisher and Yates). */
export function shuffled(letters: readonly string[], random: () => number = Math.random): string[] {
  const order = [...letters];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? '';
    order[last] = order[other] ?? '';
    order[other] = kept;
  }
  return order;
}

/**
 * The letters as they lie in the grid. The page is prerendered, so the order is random only once the script runs
 * (`isReady`), and then stays: never a shuffle while somebody types. A to Z is there for who gets lost.
 */
export function useLetterOrder() {
  const [random, setRandom] = useState<readonly string[] | null>(null);
  const [isSorted, setSorted] = useState(false);
  useEffect(() => setRandom(shuffled(LETTERS)), []);
  const letters = isSorted ? [...LETTERS].sort() : (random ?? LETTERS);
  return { letters, isReady: random !== null, isSorted, toggleSorted: () => setSorted((sorted) => !sorted) };
}
