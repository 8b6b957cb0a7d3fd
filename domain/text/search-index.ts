import {
  ALIKE_LEVEL,
  FORGIVING_LENGTH,
  hasPhrase,
  isNear,
  LEVEL,
  PART_LENGTH,
  type SearchPart,
  type SearchQuery,
  type SearchTexts,
  TEXT_KINDS,
  WORD_LEVEL,
} from './search-match.ts';
import { type Levels, type Selection, select } from './search-select.ts';
import { createSortedWords } from './sorted-words.ts';

/** An entity's texts, and its name as written. */
export type IndexedTexts = SearchTexts & { readonly shownName: string };

/** The entities that have a word: slot × KINDS, plus one bit for each kind of text that contains the word. */
type Postings = number[];
const KIND_BITS = TEXT_KINDS.length;
const KINDS = 1 << KIND_BITS;

/** An inverted index of entities by word: a search looks up matching words instead of reading each entity's texts. */
export class SearchIndex {
  /** Entities are numbered densely, so that levels are arrays and not maps. */
  readonly #things: ({ id: number } & IndexedTexts)[] = [];
  readonly #postings = new Map<string, Postings>();
  readonly #words = createSortedWords();

  /** Adds an entity that the index does not have. */
  add(id: number, texts: IndexedTexts): void {
    const slot = this.#things.push({ id, ...texts, shownName: texts.shownName.toLowerCase() }) - 1;
    for (const [word, kinds] of kindsByWord(texts)) this.#add(word, slot * KINDS + kinds);
  }

  /** Selects among the entities that fit; null selects all of these. */
  select(query: SearchQuery | null, fits: (id: number) => boolean): Selection {
    return select(query, {
      size: this.#things.length,
      levelsOf: (part) => this.#levelsOfPart(part),
      nameOf: (slot) => this.#things[slot] ?? { name: '', shownName: '' },
      isOut: (slot) => !fits(this.#things[slot]?.id ?? 0),
    });
  }

  /** Returns the level of each selected entity, by id. */
  found({ levels }: Selection): Map<number, number> {
    const found = new Map<number, number>();
    for (let slot = 0; slot < levels.length; slot += 1) {
      const level = levels[slot] as number;
      const thing = level < LEVEL.NONE ? this.#things[slot] : null;
      if (thing) found.set(thing.id, level);
    }
    return found;
  }

  #add(word: string, posting: number): void {
    const known = this.#postings.get(word);
    if (known) known.push(posting);
    else {
      this.#postings.set(word, [posting]);
      this.#words.add(word);
    }
  }

  /** Lowers each level to that of the best kind of text that contains the word. */
  #note(levels: Levels, word: string, levelOf: Levels): void {
    for (const posting of this.#postings.get(word) ?? []) {
      const slot = posting >> KIND_BITS;
      const level = levelOf[posting & (KINDS - 1)] as number;
      if (level < (levels[slot] as number)) levels[slot] = level;
    }
  }

  #levelsOfWord(word: string, isWhole: boolean): Levels {
    const levels = new Uint8Array(this.#things.length).fill(LEVEL.NONE);
    if (isWhole) {
      this.#note(levels, word, BEGUN);
      return levels;
    }
    for (const begun of this.#words.beginningWith(word)) this.#note(levels, begun, BEGUN);
    if (word.length >= PART_LENGTH) {
      for (const longer of this.#words.containing(word)) this.#note(levels, longer, PARTS);
    }
    if (word.length >= FORGIVING_LENGTH) {
      for (const other of this.#words.alike(word))
        if (isNear(word, other)) this.#note(levels, other, GUESSES);
    }
    return levels;
  }

  #levelsOfPart({ words, alike }: SearchPart): Levels {
    const ofWords = words.map((word) => this.#levelsOfWord(word, alike.length > 0));
    const levels =
      ofWords.length > 0 ? worstOf(ofWords) : new Uint8Array(this.#things.length).fill(LEVEL.NONE);
    for (const phrase of alike) {
      const ownWords = phrase.split(' ');
      if (ownWords.length === 1) this.#note(levels, phrase, ALIKE);
      else this.#notePhrase(levels, phrase, ownWords);
    }
    return levels;
  }

  /** Reads only the texts that contain the rarest word of the phrase. */
  #notePhrase(levels: Levels, phrase: string, words: readonly string[]): void {
    const lists = words.map((word) => this.#postings.get(word) ?? []);
    const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a));
    for (const posting of rarest) {
      const slot = posting >> KIND_BITS;
      const texts = this.#things[slot];
      if (!texts) continue;
      for (const kind of TEXT_KINDS) {
        if (ALIKE_LEVEL[kind] < (levels[slot] as number) && hasPhrase(texts[kind], phrase))
          levels[slot] = ALIKE_LEVEL[kind];
      }
    }
  }
}

/** Returns the worst level of each slot; overwrites the first array. */
function worstOf([first = new Uint8Array(), ...others]: Levels[]): Levels {
  for (const other of others) {
    for (let slot = 0; slot < first.length; slot += 1) {
      if ((other[slot] as number) > (first[slot] as number)) first[slot] = other[slot] as number;
    }
  }
  return first;
}

function kindsByWord(texts: SearchTexts): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const [bit, kind] of TEXT_KINDS.entries()) {
    for (const word of texts[kind].split(' ')) {
      if (word !== '') kinds.set(word, (kinds.get(word) ?? 0) | (1 << bit));
    }
  }
  return kinds;
}

/** Returns the best level for each combination of kinds of text. */
const byKinds = (levels: Readonly<Record<(typeof TEXT_KINDS)[number], number>>): Levels =>
  Uint8Array.from({ length: KINDS }, (_, kinds) =>
    Math.min(
      LEVEL.NONE,
      ...TEXT_KINDS.filter((_kind, bit) => kinds & (1 << bit)).map((kind) => levels[kind]),
    ),
  );
const elsewhere = (level: number) => ({ kind: level, labels: level, area: level, text: level });
const BEGUN = byKinds(WORD_LEVEL);
const ALIKE = byKinds(ALIKE_LEVEL);
const PARTS = byKinds({ name: LEVEL.NAME_PART, ...elsewhere(LEVEL.PART) });
const GUESSES = byKinds({ name: LEVEL.GUESS, ...elsewhere(LEVEL.GUESS_ELSEWHERE) });
