import { findAmongPlaces, keepOpen } from '#domain/search/find.ts';
import {
  ALIKE_LEVEL,
  hasPhrase,
  isNear,
  isOneLetterApart,
  LEVEL,
  PART_LENGTH,
  type SearchPart,
  type SearchTexts,
  TEXT_KINDS,
  WORD_LEVEL,
} from '#domain/text/search-match.ts';
import { select, selected } from '#domain/text/search-select.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Synonyms } from '#domain/text/synonyms.ts';
import { type FilterablePlace, searchTexts } from './place-filter.ts';
import type { Moment, StatusPlace } from './place-status.ts';

/** Four letters begin too many words, so guessing a word from its beginning requires one letter more. */
const BEGINNING_LENGTH = 5;

type TextKind = (typeof TEXT_KINDS)[number];
type Dictionary = Map<string, number[]>;

export type SuggestionIndex<Place> = {
  readonly places: Place[];
  readonly texts: SearchTexts[];
  readonly words: Readonly<Record<TextKind, Dictionary>>;
};

export type Suggestions<Place> = {
  readonly found: readonly Place[];
  /** Similar matches: one letter wrong, missing, added or swapped. */
  readonly guesses: readonly Place[];
  /** The moment that the text names, for which the places are shown; null for this minute. */
  readonly moment: Moment | null;
};

export const emptyIndex = <Place>(): SuggestionIndex<Place> => ({
  places: [],
  texts: [],
  words: { name: new Map(), kind: new Map(), labels: new Map(), area: new Map(), text: new Map() },
});

/** Adds places to an index in batches, so that the slow preparation does not run at each keystroke. */
export function addPlaces<Place extends FilterablePlace>(
  { places, texts, words }: SuggestionIndex<Place>,
  more: readonly Place[],
): void {
  for (const place of more) {
    const its = searchTexts(place);
    const at = places.push(place) - 1;
    texts.push(its);
    for (const kind of TEXT_KINDS) addWords(words[kind], its[kind], at);
  }
}

function addWords(dictionary: Dictionary, text: string, at: number): void {
  for (const word of text.split(' ')) {
    const positions = dictionary.get(word);
    if (!positions) dictionary.set(word, [at]);
    else if (positions.at(-1) !== at) positions.push(at);
  }
}

/**
 * Returns suggestions for a text that is still being typed, at most `most` places: the results of the search, in its
 * order (search-2). The last word may also be the misspelled beginning of a word in a name. Guesses fill the
 * remaining room. Places of the same level keep their order.
 */
export function suggestPlaces<Place extends FilterablePlace & StatusPlace>(
  index: SuggestionIndex<Place>,
  text: string,
  most: number,
  { now, synonyms }: { now: Date; synonyms?: Synonyms | undefined },
): Suggestions<Place> {
  const { places, texts } = index;
  const { levels, asked } = findAmongPlaces(text, { now, synonyms }, (query) =>
    select(query, {
      size: places.length,
      levelsOf: (part, n) => partLevels(index, part, n === (query?.parts.length ?? 0) - 1),
      nameOf: (at) => ({ name: texts[at]?.name ?? '', shownName: places[at]?.name ?? '' }),
    }),
  );
  const within = (from: number, until: number): readonly Place[] => {
    const inReach = levels.map((level) => (level >= from && level < until ? level : LEVEL.NONE));
    return selected(places, inReach);
  };
  // Signs alone are no search.
  if (searchText(text) === '') return { found: [], guesses: [], moment: null };
  const found = keepOpen(within(0, LEVEL.GUESS), asked, now).places.slice(0, most);
  const guesses = keepOpen(within(LEVEL.GUESS, LEVEL.NONE), asked, now).places.slice(0, most - found.length);
  return { found, guesses, moment: asked?.moment ?? null };
}

function partLevels(
  { texts, words: dictionaries }: SuggestionIndex<unknown>,
  { words, alike }: SearchPart,
  isLastPart: boolean,
): Uint8Array {
  const levels = new Uint8Array(texts.length).fill(words.length > 0 ? 0 : LEVEL.NONE);
  const ofWord = new Uint8Array(texts.length);
  const isWhole = alike.length > 0;
  for (const [n, word] of words.entries()) {
    ofWord.fill(LEVEL.NONE);
    const isTyped = isLastPart && n === words.length - 1;
    for (const kind of TEXT_KINDS) {
      const isName = kind === 'name';
      mark(ofWord, dictionaries[kind], (other) => {
        if (other === word) return WORD_LEVEL[kind];
        if (isWhole) return LEVEL.NONE;
        if (other.startsWith(word)) return WORD_LEVEL[kind];
        if (word.length >= PART_LENGTH && other.includes(word)) return isName ? LEVEL.NAME_PART : LEVEL.PART;
        if (isNear(word, other)) return isName ? LEVEL.GUESS : LEVEL.GUESS_ELSEWHERE;
        return isName && isTyped && isNearBeginning(word, other) ? LEVEL.GUESS : LEVEL.NONE;
      });
    }
    for (const [at, level] of ofWord.entries()) levels[at] = Math.max(levels[at] ?? LEVEL.NONE, level);
  }
  for (const phrase of alike) {
    const [first = ''] = phrase.split(' ');
    for (const kind of TEXT_KINDS) {
      for (const at of dictionaries[kind].get(first) ?? []) {
        if ((levels[at] ?? 0) > ALIKE_LEVEL[kind] && hasPhrase(texts[at]?.[kind] ?? '', phrase))
          levels[at] = ALIKE_LEVEL[kind];
      }
    }
  }
  return levels;
}

function mark(levels: Uint8Array, dictionary: Dictionary, levelOf: (word: string) => number): void {
  for (const [word, positions] of dictionary) {
    const level = levelOf(word);
    if (level === LEVEL.NONE) continue;
    for (const at of positions) levels[at] = Math.min(levels[at] ?? LEVEL.NONE, level);
  }
}

function isNearBeginning(word: string, other: string): boolean {
  if (word.length < BEGINNING_LENGTH) return false;
  return [-1, 0, 1].some((more) => isOneLetterApart(word, other.slice(0, word.length + more)));
}
