import { normalize, searchText } from './search-text.ts';
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts';

/**
 * Wishes for which the guide has no category and no tag, in three languages, and the nearest ones that it has. They are used
 * only where no place has the word, and the visitor is told (search-7).
 */

const NEAR: readonly [words: string, labels: readonly string[]][] = [
  ['gym, gyms, fitness, swimming pool, spa, gimnasio, piscina, gimnàs', ['Sauna']],
  [
    'breakfast, croissant, cake, tea, bakery, desayuno, desayunar, merienda, esmorzar, berenar',
    ['Cafes', 'Brunch'],
  ],
  [
    'pizza, burger, tapas, sushi, snack, hamburguesa, picar, entrepans, bocadillo',
    ['Restaurants', 'Food Served'],
  ],
  ['beer, wine, vermouth, gin, cerveza, vino, vermut, cervesa, vi, copas, copes, drinks, drink', ['Bars']],
  ['rave, techno, house, after, afterparty, marcha', ['Clubs']],
  [
    'museum, gallery, exhibition, museo, galería, museu, galeria',
    ['Queer History', 'Bookshop', 'Community Center'],
  ],
  ['books, library, libros, biblioteca, llibres', ['Bookshop']],
  ['hostel, hostal, rooms, alojamiento, allotjament', ['Hotel']],
  ['doctor, PrEP, condoms, pharmacy, preservativos, farmacia, preservatius, farmàcia', ['Health Service']],
  ['swim, sunbathing, nudist, nadar, nudista, banyar-se', ['Beach']],
  ['strip, striptease, sex club, backroom, sexo, sexe', ['Cruising Bar', 'Adults Only']],
  ['singing, sing, cantar', ['Karaoke']],
  ['garden, patio, jardín, jardí, pati', ['Terrace']],
];

const LABELS: ReadonlyMap<string, readonly string[]> = new Map(
  NEAR.flatMap(([words, labels]) => words.split(', ').map((word) => [normalize(word), labels] as const)),
);

/** Returns the names of the categories and tags that are nearest to a word in the search's form. */
export const nearestTo = (phrase: string): readonly string[] => LABELS.get(phrase) ?? [];

/**
 * The levels of a search's match, best first; results are sorted by it (search-2). From GUESS on, a typo was
 * tolerated. The server computes the levels with domain/text/search-index.ts.
 */
export const LEVEL = {
  /** The name as typed, accents included: all of it, its beginning, the beginning of a word in it. */
  NAME_TYPED: 0,
  START_TYPED: 1,
  INSIDE_TYPED: 2,
  NAME: 3,
  NAME_START: 4,
  NAME_INSIDE: 5,
  /** The searched words are prefixes of words in the name, in any order. */
  NAME_WORDS: 6,
  /** The searched words are prefixes of words of the entity's kind, or synonyms of such a word; then of its other labels. */
  KIND: 7,
  LABELS: 8,
  AREA: 9,
  TEXT: 10,
  /** The searched words occur inside words and have at least three letters. */
  NAME_PART: 11,
  PART: 12,
  GUESS: 13,
  GUESS_ELSEWHERE: 14,
  NONE: 15,
} as const;

/** The searched texts, in the form of `searchText`; a match in an earlier one is better (search-2). */
export type SearchTexts = {
  readonly name: string;
  /** The words for what a place is first of all; they are among its labels, too. */
  readonly kind: string;
  /** Categories, tags and facts. */
  readonly labels: string;
  readonly area: string;
  readonly text: string;
};
export const TEXT_KINDS = ['name', 'kind', 'labels', 'area', 'text'] as const;

/** The level of a word's prefix, and of a synonym, by the text that contains it. */
export const WORD_LEVEL = {
  name: LEVEL.NAME_WORDS,
  kind: LEVEL.KIND,
  labels: LEVEL.LABELS,
  area: LEVEL.AREA,
  text: LEVEL.TEXT,
};
export const ALIKE_LEVEL = { ...WORD_LEVEL, name: LEVEL.LABELS };

/** Shorter words are one letter away from too many others. */
export const FORGIVING_LENGTH = 4;
export const PART_LENGTH = 3;

/**
 * Words of a search, in order; the words or phrases that mean the same as all of them together; and the names of the
 * categories and tags that are nearest where nothing has the words. Words that mean the same as others are whole words:
 * 'bar' does not find 'Barcelona', and 'clubs' does not find 'cubs'.
 */
export type SearchPart = {
  readonly words: readonly string[];
  readonly alike: readonly string[];
  readonly near: readonly { readonly name: string; readonly text: string }[];
};

/**
 * Words that connect others or ask: 'bars for lesbians', 'bares para lesbianas', 'bars per a lesbianes', 'places with a
 * terrace', 'what is on tonight', 'qué hay esta noche'.
 */
const CONNECTING = new Set(
  [
    'for with at in on to a an or some any where what whats is are there place places',
    'para por con en o un una unos unas donde que hay lugar lugares sitio sitios',
    'per amb un uns unes on que hi ha lloc llocs',
  ].flatMap((words) => words.split(' ')),
);

/** Returns whether a search, in the form of `searchText`, has no word that names anything. */
export const namesNothing = (text: string): boolean =>
  text.split(' ').every((word) => word === '' || CONNECTING.has(word));
/** More parts than a person types. */
const MAX_PARTS = 24;

export type SearchQuery = {
  /** The search as typed, in lower case. */
  readonly typed: string;
  /** The search through `searchText`; empty for one without letters and pictures. */
  readonly text: string;
  readonly parts: readonly SearchPart[];
  /** What follows the search in a name: a space after a whole word, nothing after the beginning of one. */
  readonly end: ' ' | '';
};

/** Reads a search. The longest phrases with synonyms are found first, from the left. */
export function searchQuery(search: string, synonyms: Synonyms = NO_SYNONYMS): SearchQuery {
  const text = searchText(search);
  const words = text === '' ? [] : text.split(' ');
  const all: SearchPart[] = [];
  for (let at = 0; at < words.length; at += all.at(-1)?.words.length ?? 1) {
    all.push(partAt(words, at, synonyms));
  }
  const telling = all.filter(({ words: [word = ''], alike }) => alike.length > 0 || !CONNECTING.has(word));
  const parts = (telling.length > 0 ? telling : all).slice(0, MAX_PARTS);
  const end = all.at(-1)?.alike.length ? ' ' : '';
  return { typed: search.trim().normalize('NFC').toLowerCase(), text, parts, end };
}

function partAt(words: readonly string[], at: number, { alike, mostWords }: Synonyms): SearchPart {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    const others = alike.get(phrase.join(' '));
    if (others) return { words: phrase, alike: others, near: nearOf(phrase) };
  }
  const word = words.slice(at, at + 1);
  return { words: word, alike: [], near: nearOf(word) };
}

const nearOf = (words: readonly string[]): SearchPart['near'] =>
  nearestTo(words.join(' ')).map((name) => ({ name, text: searchText(name) }));

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

// A picture has several units of text, and flags differ in one.
const isLong = (word: string) => word.length >= FORGIVING_LENGTH && !/[\d\ud800-\udfff]/.test(word);

/** Returns whether a word is a misspelling of another; numbers and pictures are never guessed. */
export const isNear = (word: string, other: string): boolean =>
  isLong(word) && isLong(other) && isOneLetterApart(word, other);

const begins = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`);

/** Joins the text with spaces only if the phrase is in it, because most texts do not contain it. */
export const hasPhrase = (text: string, phrase: string) =>
  text.includes(phrase) && ` ${text} `.includes(` ${phrase} `);

function wordLevel(word: string, texts: SearchTexts): number {
  for (const kind of TEXT_KINDS) if (begins(texts[kind], word)) return WORD_LEVEL[kind];
  if (word.length >= PART_LENGTH) {
    if (texts.name.includes(word)) return LEVEL.NAME_PART;
    if (TEXT_KINDS.some((kind) => texts[kind].includes(word))) return LEVEL.PART;
  }
  if (!isLong(word)) return LEVEL.NONE;
  const isNearIn = (text: string) => text.split(' ').some((other) => isNear(word, other));
  if (isNearIn(texts.name)) return LEVEL.GUESS;
  return TEXT_KINDS.some((kind) => isNearIn(texts[kind])) ? LEVEL.GUESS_ELSEWHERE : LEVEL.NONE;
}

function wholeWordLevel(word: string, texts: SearchTexts): number {
  const kind = TEXT_KINDS.find((one) => hasPhrase(texts[one], word));
  return kind ? WORD_LEVEL[kind] : LEVEL.NONE;
}

/** Returns how well an entity with these texts matches one part of a search. */
export function partLevel({ words, alike }: SearchPart, texts: SearchTexts): number {
  const levelOf = alike.length > 0 ? wholeWordLevel : wordLevel;
  const levels = words.map((word) => levelOf(word, texts));
  let level: number = levels.length > 0 ? Math.max(...levels) : LEVEL.NONE;
  for (const phrase of alike) {
    for (const kind of TEXT_KINDS) {
      if (ALIKE_LEVEL[kind] < level && hasPhrase(texts[kind], phrase)) level = ALIKE_LEVEL[kind];
    }
  }
  return level;
}

/** Returns the level of the whole search in the name, without matches inside words and without guesses. */
export function nameLevel(
  { typed, text, end }: SearchQuery,
  name: string,
  shownName: string,
  level: number,
): number {
  if (level > LEVEL.TEXT) return level;
  const shown = shownName.toLowerCase();
  if (shown === typed) return LEVEL.NAME_TYPED;
  if (shown.startsWith(typed + end)) return LEVEL.START_TYPED;
  if (`${shown} `.includes(` ${typed}${end}`)) return LEVEL.INSIDE_TYPED;
  if (name === text) return LEVEL.NAME;
  if (name.startsWith(text + end)) return LEVEL.NAME_START;
  return `${name} `.includes(` ${text}${end}`) ? LEVEL.NAME_INSIDE : level;
}
