export type SortedWords = {
  add: (word: string) => void;
  beginningWith: (start: string) => string[];
  containing: (part: string) => Iterable<string>;
  /** Returns all words that differ by one letter, and some others. */
  alike: (word: string) => Iterable<string>;
};

const LAST_CODE_UNIT = '\uFFFF';
const reversed = (word: string) => word.split('').reverse().join('');

/** Creates a dictionary, in the order of code units. */
export function createSortedWords(): SortedWords {
  const forward: string[] = [];
  const backward: string[] = [];
  /** Words added since the last lookup; they are sorted in one batch. */
  const added = new Set<string>();
  let joined: string | null = null;

  function settle(): void {
    if (added.size === 0) return;
    joined = null;
    for (const word of added) {
      forward.push(word);
      backward.push(reversed(word));
    }
    forward.sort(byCodeUnits);
    backward.sort(byCodeUnits);
    added.clear();
  }

  const range = (sorted: readonly string[], start: string) =>
    sorted.slice(firstNotBefore(sorted, start), firstNotBefore(sorted, start + LAST_CODE_UNIT));

  return {
    add: (word) => void added.add(word),
    beginningWith(start) {
      settle();
      return range(forward, start);
    },
    *containing(part) {
      settle();
      joined ??= ` ${forward.join(' ')} `;
      for (let at = joined.indexOf(part); at >= 0; ) {
        const end = joined.indexOf(' ', at);
        yield joined.slice(joined.lastIndexOf(' ', at) + 1, end);
        at = joined.indexOf(part, end);
      }
    },
    // A change of one letter, or of two neighbors, leaves the first or the last letters unchanged.
    *alike(word) {
      settle();
      const same = Math.max(1, Math.floor((word.length - 2) / 2));
      yield* ofLength(word, range(forward, word.slice(0, same)));
      for (const other of ofLength(word, range(backward, reversed(word.slice(-same))))) yield reversed(other);
    },
  };
}

const ofLength = ({ length }: string, words: readonly string[]) =>
  words.filter((other) => Math.abs(other.length - length) <= 1);
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function firstNotBefore(sorted: readonly string[], word: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
