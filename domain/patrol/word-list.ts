import { foldText } from '#domain/text/fold-text.ts';
import words from './words.json' with { type: 'json' };

/** The first list of words in three languages, to which staff add their own. */
export const FIRST_PATROL_WORDS: readonly string[] = [...new Set(Object.values(words).flat())];

/** Returns a text's words without case, accents and punctuation, separated by single spaces. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the possible plurals of a folded word in English, Spanish and Catalan; some are not words. */
function pluralsOf(word: string): string[] {
  return [
    `${word}s`,
    `${word}es`,
    ...(/[aeiou]$/.test(word) ? [`${word}ns`] : []),
    ...(word.endsWith('s') ? [`${word}os`, `${word}sos`] : []),
    ...endings.flatMap(([end, plural]) => (word.endsWith(end) ? [word.slice(0, -end.length) + plural] : [])),
  ];
}

/** bully, bullies · luz, luces · dona, dones · boca, boques · amiga, amigues · platja, platges · plaça, places */
const endings = [
  ['y', 'ies'],
  ['z', 'ces'],
  ['a', 'es'],
  ['ca', 'ques'],
  ['ga', 'gues'],
  ['ja', 'ges'],
] as const;

export type WordFinder = (text: string) => string[];

/**
 * Returns a function that finds a list's words and phrases in a text: whole words and their plurals, regardless of case
 * and accents. The last word of a phrase may be a plural.
 */
export function createWordFinder(list: readonly string[]): WordFinder {
  const byForm = new Map<string, string>();
  let longest = 0;
  for (const entry of list) {
    const parts = wordsOf(entry);
    const last = parts.at(-1);
    if (last === undefined) continue;
    longest = Math.max(longest, parts.length);
    const start = parts.slice(0, -1);
    for (const form of [last, ...pluralsOf(last)]) byForm.set([...start, form].join(' '), entry);
  }
  return (text) => {
    const parts = wordsOf(text);
    const found = new Set<string>();
    for (let from = 0; from < parts.length; from += 1) {
      for (let count = 1; count <= longest && from + count <= parts.length; count += 1) {
        const entry = byForm.get(parts.slice(from, from + count).join(' '));
        if (entry !== undefined) found.add(entry);
      }
    }
    return [...found];
  };
}
