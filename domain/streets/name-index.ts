import type { Effort } from '#domain/text/effort.ts';
import type { Street } from './street-table.ts';
import { GROUND_KINDS, nameReadings, tellingWords, wordsIn } from './street-words.ts';
import { createVocabulary } from './vocabulary.ts';

const RAMBLA = [
  'La Rambla',
  'Les Rambles',
  'Rambla de Santa Mònica',
  'Rambla dels Caputxins',
  'Rambla de Sant Josep',
  'Rambla de les Flors',
  'Rambla dels Estudis',
  'Rambla de Canaletes',
];
/**
 * Other names of streets in use, beside those that differ only in words that `street-words.ts` knows. Signs and the
 * gazetteer name the Rambla differently.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Carrer la Rambla': RAMBLA,
  'La Rambla': RAMBLA,
  'Gran Via de les Corts Catalanes': ['Gran Via'],
  'Passeig Marítim de la Barceloneta - Oriol Bohigas i Guardiola': ['Passeig Marítim de la Barceloneta'],
};

type Entry = {
  readonly street: Street;
  readonly kind: string | null;
  readonly words: readonly string[];
  /** The name as typed by a person who leaves out nothing. */
  readonly whole: string;
};

/** A street that a text may mean; the lower the score, the likelier. `isOfKind` is false if another kind was typed. */
export type StreetMatch = { readonly street: Street; readonly score: number; readonly isOfKind: boolean };

/** Scores below this one mean the whole name. */
export const EXACT = 1;
const NOT_AS_WRITTEN = 0.1;
/** Costs: words run together, the word for street instead of another kind, another kind, an incomplete word. */
const JOINED = 0.5;
const OTHER_THAN_STREET = 1;
const WRONG_KIND = 1.5;
const BEGUN = 2;
/** The cost of a wrong letter, from the first one on. */
const GUESSED = 4;

/** Longer texts name no street; the limit bounds the work of a search. */
const MAX_WORDS = 7;
/** Shorter names are too similar to guess at words that run together. */
const JOINED_GUESS = 8;

/** `isWhole`: the last word is complete, as before a house number. `isGuess`: letters may be wrong. */
export type Search = { readonly isWhole: boolean; readonly isGuess: boolean };

export type NameIndex = {
  /** Returns the streets that these words may name, the likeliest first. */
  find(words: readonly string[], how: Search): StreetMatch[];
};

/**
 * Builds the index of the names; two segments without name are left out, and 'Sense Nom' is none.
 * @param effort counts the names and words that searches look at
 */
export function createNameIndex(streets: readonly Street[], effort: Effort = { steps: 0 }): NameIndex {
  const entries: Entry[] = [];
  const byWord = new Map<string, number[]>();
  const byJoined = new Map<string, number[]>();
  for (const street of streets) {
    if (street.name === '' || street.name.includes('Sense Nom')) continue;
    for (const name of [street.name, ...(OTHER_NAMES[street.name] ?? [])]) addName(street, name);
  }
  const vocabulary = createVocabulary([...byWord.keys()], effort);
  const joinedNames = createVocabulary([...byJoined.keys()], effort);

  function addName(street: Street, name: string): void {
    const typed = wordsIn(name);
    const whole = typed.join(' ');
    // 'La Rambla' and 'Gran Via' have no other word than their kind.
    const [reading] = nameReadings(typed);
    if (!reading) return;
    const at = entries.push({ street, ...reading, whole }) - 1;
    for (const word of new Set(reading.words)) push(byWord, word, at);
    push(byJoined, reading.words.join(''), at);
    const rest = typed.slice(reading.kind === 'gran via' ? 2 : reading.kind ? 1 : 0);
    push(byJoined, rest.join(''), at);
  }

  /** Returns the entries that have a word, with the cost of its spelling. */
  function alike(
    word: string,
    { isLast, isGuess }: { isLast: boolean; isGuess: boolean },
  ): Map<number, number> {
    const found = new Map<number, number>();
    const note = (other: string, cost: number) => {
      for (const at of byWord.get(other) ?? []) {
        effort.steps += 1;
        if ((found.get(at) ?? 99) > cost) found.set(at, cost);
      }
    };
    note(word, 0);
    if (isLast && word.length > 1) for (const other of vocabulary.beginningWith(word)) note(other, BEGUN);
    if (isGuess) for (const [other, apart] of vocabulary.near(word)) note(other, GUESSED + apart);
    return found;
  }

  function* entriesWith(words: readonly string[], { isWhole, isGuess }: Search): Generator<[Entry, number]> {
    let scores: Map<number, number> | null = null;
    for (const [n, word] of words.entries()) {
      const found = alike(word, { isLast: !isWhole && n === words.length - 1, isGuess });
      const before: Map<number, number> = scores ?? found;
      scores = new Map();
      effort.steps += found.size;
      for (const [at, cost] of found) {
        const sum = before === found ? 0 : before.get(at);
        if (sum !== undefined) scores.set(at, sum + cost);
      }
      if (scores.size === 0) return;
    }
    for (const [at, score] of scores ?? []) {
      const entry = entries[at] as Entry;
      yield [entry, score + orderCost(words, entry.words)];
    }
  }

  function* entriesJoined(joined: string, isGuess: boolean): Generator<[Entry, number]> {
    const spellings = !isGuess
      ? [[joined, 0] as const]
      : joined.length < JOINED_GUESS
        ? []
        : joinedNames.near(joined);
    for (const [spelling, apart] of spellings) {
      const cost = JOINED + (isGuess ? GUESSED + apart : 0);
      for (const at of byJoined.get(spelling) ?? []) yield [entries[at] as Entry, cost];
    }
  }

  function search(words: readonly string[], how: Search): StreetMatch[] {
    const best = new Map<Street, StreetMatch>();
    const whole = words.join(' ');
    for (const { kind, words: own } of nameReadings(words)) {
      const found = [...entriesWith(own, how), ...entriesJoined(own.join(''), how.isGuess)];
      effort.steps += found.length;
      for (const [entry, cost] of found) {
        const isOfKind = kind === null || entry.kind === kind;
        if (!isOfKind && GROUND_KINDS.includes(kind)) continue;
        const wrongKind = isOfKind ? 0 : kind === 'carrer' ? OTHER_THAN_STREET : WRONG_KIND;
        const score = cost + wrongKind + (entry.whole === whole ? 0 : NOT_AS_WRITTEN);
        if ((best.get(entry.street)?.score ?? 99) > score)
          best.set(entry.street, { street: entry.street, score, isOfKind });
      }
    }
    return [...best.values()].sort(
      (a, b) => a.score - b.score || b.street.segments.length - a.street.segments.length,
    );
  }

  return {
    find: (words, how) =>
      words.length > 2 * MAX_WORDS || tellingWords(words).length > MAX_WORDS ? [] : search(words, how),
  };
}

/** Returns the cost of missing words, and of words in another order. */
function orderCost(words: readonly string[], own: readonly string[]): number {
  const missing = own.length - words.length;
  if (missing > 0) return EXACT + 0.5 * Math.min(missing, 4);
  return words.length === 1 || words.every((word, n) => own[n]?.startsWith(word)) ? 0 : 0.3;
}

function push(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (!list) map.set(key, [at]);
  else if (list.at(-1) !== at) list.push(at);
}
