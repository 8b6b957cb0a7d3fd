import type { Effort } from '#domain/text/effort.ts';
import words from './words.json' with { type: 'json' };
import { wordsOf } from './words-of.ts';

/** The first words of the house list, in three languages, to which staff add their own. */
export const FIRST_WORDS: readonly string[] = [...new Set(Object.values(words).flat())];

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

/** Digits that stand for the letters that they look like. */
const LOOKS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns words written letter by letter ('f a g') or with digits ('f4g'), each behind an empty one, which ends a phrase. */
function hiddenIn(words: readonly string[]): string[] {
  const hidden: string[] = [];
  let letters = '';
  for (const word of [...words, '']) {
    if (word.length === 1) letters += word;
    else {
      if (letters.length > 2) hidden.push('', letters);
      letters = '';
      if (/\d\D|\D\d/.test(word))
        hidden.push(
          '',
          word.replace(/\d/g, (digit) => LOOKS[digit] ?? digit),
        );
    }
  }
  return hidden;
}

export type WordFinder = (text: string, effort?: Effort) => string[];

/** A word of a phrase: the entries that end with it, and the words that may follow. */
type Node = { entry?: string; next: Map<string, Node> };

/**
 * Returns a function that finds a list's words and phrases in a text: whole words and their plurals, regardless of case
 * and accents. The last word of a phrase may be a plural.
 */
export function createWordFinder(list: readonly string[]): WordFinder {
  const root: Node = { next: new Map() };
  for (const entry of list) {
    const parts = wordsOf(entry);
    const last = parts.pop();
    if (last === undefined) continue;
    const start = parts.reduce(childOf, root);
    for (const form of [last, ...pluralsOf(last)]) childOf(start, form).entry = entry;
  }
  return (text, effort = { steps: 0 }) => {
    const words = wordsOf(text);
    const parts = [...words, ...hiddenIn(words)];
    const found = new Set<string>();
    for (const from of parts.keys()) {
      let node: Node | undefined = root;
      for (let at = from; at < parts.length && node; at += 1) {
        effort.steps += 1;
        node = node.next.get(parts[at] ?? '');
        if (node?.entry !== undefined) found.add(node.entry);
      }
    }
    return [...found];
  };
}

function childOf(node: Node, word: string): Node {
  const child = node.next.get(word) ?? { next: new Map() };
  node.next.set(word, child);
  return child;
}
