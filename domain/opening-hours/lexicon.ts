/** Maps a word (lower case, no accents) to its meaning; a Map, because 'constructor' is a word too. */
export type Lexicon<Meaning> = ReadonlyMap<string, Meaning>;

export function lexicon<Meaning extends string>(words: Record<Meaning, string>): Lexicon<Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const meaning in words) {
    for (const word of words[meaning].split(' ')) meanings.set(word, meaning);
  }
  return meanings;
}
