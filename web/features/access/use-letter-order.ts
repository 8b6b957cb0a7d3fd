import { useEffect, useState } from 'react';

/**
 * The letters of the gate (gate-1). contract/access/access.ts repeats them beside a zod schema, which is too large to
 * import here; a test keeps both equal.
 */
export const LETTERS: readonly string[] = [...'SLUTABCDEFGHIJKM'];

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
 * Returns the letters in the order of the grid. The page is prerendered, so they are shuffled when the script runs
 * (`isReady`), and not again while a visitor types. Sorting from A to Z helps visitors who cannot find a letter.
 */
export function useLetterOrder() {
  const [random, setRandom] = useState<readonly string[] | null>(null);
  const [isSorted, setSorted] = useState(false);
  useEffect(() => setRandom(shuffled(LETTERS)), []);
  const letters = isSorted ? [...LETTERS].sort() : (random ?? LETTERS);
  return { letters, isReady: random !== null, isSorted, toggleSorted: () => setSorted((sorted) => !sorted) };
}
