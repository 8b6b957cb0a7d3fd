import { FORGIVING_LENGTH, isOneLetterApart, PART_LENGTH } from '#domain/text/search-match.ts';
import { normalise } from '#domain/text/search-text.ts';
import { type FilterablePlace, searchFields } from './place-filter.ts';

/** Four-letter words begin too many others, so guessing the beginning of a word takes one letter more. */
const BEGINNING_LENGTH = 5;

/** Levels of a match, best first; from GUESS on a letter was forgiven. */
const NAME_EXACT = 0;
const NAME_START = 1;
const NAME_WORD = 2;
const WORD = 3;
const NAME_PART = 4;
const PART = 5;
const GUESS = 6;
const GUESS_ELSEWHERE = 7;
const NONE = 8;

type Dictionary = Map<string, number[]>;

export type SuggestionIndex<Place> = {
  readonly places: Place[];
  readonly names: string[];
  readonly inNames: Dictionary;
  readonly elsewhere: Dictionary;
};

export type Suggestions<Place> = {
  readonly found: readonly Place[];
  /** Similar matches: one letter wrong, missing, added or swapped. */
  readonly guesses: readonly Place[];
};

export const emptyIndex = <Place>(): SuggestionIndex<Place> => ({
  places: [],
  names: [],
  inNames: new Map(),
  elsewhere: new Map(),
});

/** Adds places to an index in batches, so that the slow preparation does not run at each keystroke. */
export function addPlaces<Place extends FilterablePlace>(
  { places, names, inNames, elsewhere }: SuggestionIndex<Place>,
  more: readonly Place[],
): void {
  for (const place of more) {
    const [name = '', ...others] = searchFields(place);
    const at = places.push(place) - 1;
    names.push(name);
    addWords(inNames, name, at);
    for (const field of others) addWords(elsewhere, field, at);
  }
}

function addWords(dictionary: Dictionary, field: string, at: number): void {
  for (const word of field.split(' ')) {
    const known = dictionary.get(word);
    if (!known) dictionary.set(word, [at]);
    else if (known.at(-1) !== at) known.push(at);
  }
}

/**
 * Returns suggestions for a text that is still being typed, at most `most` places. Uses the words and spelling of the
 * search (search-text, search-match); the last word may also be the misspelled beginning of a word in a name. Guesses
 * fill the remaining room. Places of one level keep their order.
 */
export function suggestPlaces<Place>(
  index: SuggestionIndex<Place>,
  text: string,
  most: number,
): Suggestions<Place> {
  const query = normalise(text);
  if (query === '') return { found: [], guesses: [] };
  const levels = levelsOf(index, query);
  const byLevel = Array.from({ length: NONE }, (): Place[] => []);
  for (const [at, place] of index.places.entries()) byLevel[levels[at] ?? NONE]?.push(place);
  const found = byLevel.slice(0, GUESS).flat().slice(0, most);
  return {
    found,
    guesses: byLevel
      .slice(GUESS)
      .flat()
      .slice(0, most - found.length),
  };
}

function levelsOf({ names, inNames, elsewhere }: SuggestionIndex<unknown>, query: string): Uint8Array {
  const words = query.split(' ');
  const levels = new Uint8Array(names.length);
  const ofWord = new Uint8Array(names.length);
  for (const [n, word] of words.entries()) {
    ofWord.fill(NONE);
    const isLast = n === words.length - 1;
    mark(ofWord, inNames, (other) => {
      if (other.startsWith(word)) return NAME_WORD;
      if (isPart(word, other)) return NAME_PART;
      return isNear(word, other) || (isLast && isNearBeginning(word, other)) ? GUESS : NONE;
    });
    mark(ofWord, elsewhere, (other) => {
      if (other.startsWith(word)) return WORD;
      if (isPart(word, other)) return PART;
      return isNear(word, other) ? GUESS_ELSEWHERE : NONE;
    });
    for (const [at, level] of ofWord.entries()) levels[at] = Math.max(levels[at] ?? NONE, level);
  }
  for (const [at, name] of names.entries()) {
    if (name === query) levels[at] = NAME_EXACT;
    else if (name.startsWith(query)) levels[at] = NAME_START;
  }
  return levels;
}

function mark(levels: Uint8Array, dictionary: Dictionary, levelOf: (word: string) => number): void {
  for (const [word, positions] of dictionary) {
    const level = levelOf(word);
    if (level === NONE) continue;
    for (const at of positions) levels[at] = Math.min(levels[at] ?? NONE, level);
  }
}

const isPart = (word: string, other: string) => word.length >= PART_LENGTH && other.includes(word);

function isNear(word: string, other: string): boolean {
  return word.length >= FORGIVING_LENGTH && other.length >= FORGIVING_LENGTH && isOneLetterApart(word, other);
}

function isNearBeginning(word: string, other: string): boolean {
  if (word.length < BEGINNING_LENGTH) return false;
  return [-1, 0, 1].some((more) => isOneLetterApart(word, other.slice(0, word.length + more)));
}
