/** How well a text matches, best first; search results are sorted by it (search-1). */
export const MATCH_RANKS = ['exact', 'start', 'word', 'part', 'near'] as const;
export type MatchRank = (typeof MATCH_RANKS)[number];

/** Shorter words are one letter away from too many others. */
export const FORGIVING_LENGTH = 4;
export const PART_LENGTH = 3;

/** Returns whether two words are equal or differ by one added, missing, wrong or swapped letter. */
export function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const leftA = endA - start;
  const leftB = endB - start;
  if (leftA <= 1 && leftB <= 1) return true;
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

function wordRank(word: string, fields: readonly string[]): number | null {
  let isPart = false;
  for (const field of fields) {
    const at = field.indexOf(word);
    if (at === 0 || field.includes(` ${word}`)) return MATCH_RANKS.indexOf('word');
    if (at > 0 && word.length >= PART_LENGTH) isPart = true;
  }
  if (isPart) return MATCH_RANKS.indexOf('part');
  if (word.length < FORGIVING_LENGTH) return null;
  const isNear = fields.some((field) =>
    field.split(' ').some((other) => other.length >= FORGIVING_LENGTH && isOneLetterApart(word, other)),
  );
  return isNear ? MATCH_RANKS.indexOf('near') : null;
}

/**
 * Returns how well a search matches an entity's texts; null when one of its words occurs in none of them. Query and
 * fields must be normalized by `normalise`. 'exact' is a whole field, 'start' the beginning of one, 'word' the
 * beginnings of words, 'part' three letters or more inside words, 'near' one wrong letter in words of four letters or
 * more.
 */
export function matchRank(query: string, fields: readonly string[]): MatchRank | null {
  if (query === '' || fields.includes(query)) return 'exact';
  if (fields.some((field) => field.startsWith(query))) return 'start';
  let worst = 0;
  for (const word of query.split(' ')) {
    const rank = wordRank(word, fields);
    if (rank === null) return null;
    worst = Math.max(worst, rank);
  }
  return MATCH_RANKS[worst] ?? null;
}
