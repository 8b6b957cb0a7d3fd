import {
  ALIKE_LEVEL,
  LEVEL,
  nameLevel,
  partLevel,
  type SearchPart,
  type SearchQuery,
  type SearchTexts,
} from './search-match.ts';

/** The level of each entity for one part of a search; NONE where it has none of its words. */
export type Levels = Uint8Array;

/** How a search was understood (search-7). */
type SearchReading = {
  /** Parts of the search that none of the results has. */
  readonly leftOut: readonly string[];
  /** Names of categories and tags that were shown in their place. */
  readonly nearest: readonly string[];
  /** False if every result has all parts. */
  readonly isPartial: boolean;
};

export type Selection = { readonly levels: Levels; readonly reading: SearchReading };

type Searched = {
  /** The number of entities. */
  readonly size: number;
  readonly levelsOf: (part: SearchPart, at: number) => Levels;
  readonly nameOf: (at: number) => { readonly name: string; readonly shownName: string };
  /** Entities that other filters leave out. */
  readonly isOut?: ((at: number) => boolean) | undefined;
};

const WHOLE: SearchReading = { leftOut: [], nearest: [], isPartial: false };

/**
 * Finds the entities that have the most parts of a search, each with the level of its worst part; all of them for null.
 * A part that no entity has is left out, or replaced by what is nearest to it. Entities that lack a part and have the
 * others in names, labels or area take the place of those that only mention them.
 */
export function select(query: SearchQuery | null, searched: Searched): Selection {
  const { size, isOut } = searched;
  if (!query)
    return {
      levels: Uint8Array.from({ length: size }, (_, at) => (isOut?.(at) ? LEVEL.NONE : 0)),
      reading: WHOLE,
    };
  const nearest: string[] = [];
  const replaced = new Set<SearchPart>();
  const columns = query.parts.map((part, n) => {
    const levels = searched.levelsOf(part, n);
    if (isOut) for (let at = 0; at < size; at += 1) if (isOut(at)) levels[at] = LEVEL.NONE;
    if (part.near.length === 0 || !isEmpty(levels)) return levels;
    const near = searched.levelsOf({ ...part, words: [], alike: part.near.map(({ text }) => text) }, -1);
    for (let at = 0; at < size; at += 1) {
      if (isOut?.(at) || (near[at] as number) > ALIKE_LEVEL.labels) near[at] = LEVEL.NONE;
    }
    if (!isEmpty(near)) {
      replaced.add(part);
      nearest.push(...part.near.map(({ name }) => name));
    }
    return near;
  });
  const levels = new Uint8Array(size).fill(LEVEL.NONE);
  const most = mostParts(columns, size);
  if (most === 0) return { levels, reading: WHOLE };
  const isPartial = most < query.parts.length;
  for (let at = 0; at < size; at += 1) {
    if (partsOf(columns, at) < most) continue;
    const worst = worstLevel(columns, at);
    if (isPartial || nearest.length > 0) levels[at] = worst;
    else {
      const { name, shownName } = searched.nameOf(at);
      levels[at] = nameLevel(query, name, shownName, worst);
    }
  }
  if (isPartial) keepTelling(levels);
  const isInNone = (column: Levels | undefined) =>
    !levels.some((level, at) => level < LEVEL.NONE && has(column, at));
  const leftOut = query.parts.filter((part, n) => replaced.has(part) || isInNone(columns[n]));
  return { levels, reading: { leftOut: leftOut.map(({ words }) => words.join(' ')), nearest, isPartial } };
}

const isEmpty = (levels: Levels) => levels.every((level) => level === LEVEL.NONE);
const has = (levels: Levels | undefined, at: number) => (levels?.[at] ?? LEVEL.NONE) < LEVEL.NONE;
const partsOf = (columns: readonly Levels[], at: number) =>
  columns.reduce((count, levels) => count + Number(has(levels, at)), 0);

function mostParts(columns: readonly Levels[], size: number): number {
  let most = 0;
  for (let at = 0; at < size && most < columns.length; at += 1) most = Math.max(most, partsOf(columns, at));
  return most;
}

/** Returns the worst level of the parts that an entity has. */
function worstLevel(columns: readonly Levels[], at: number): number {
  let worst = 0;
  for (const levels of columns) if (has(levels, at)) worst = Math.max(worst, levels[at] as number);
  return worst;
}

/** Keeps the matches in names, labels and area, if there are any; else those in texts. */
export function keepTelling(levels: Levels): void {
  const best = levels.reduce((a, b) => Math.min(a, b), LEVEL.NONE as number);
  const last = [LEVEL.AREA, LEVEL.TEXT].find((level) => best <= level) ?? LEVEL.NONE;
  for (let at = 0; at < levels.length; at += 1) if ((levels[at] as number) > last) levels[at] = LEVEL.NONE;
}

/** Selects among entities whose texts are compared one by one. */
export function selectIn<T>(
  query: SearchQuery | null,
  things: readonly T[],
  textsOf: (thing: T) => SearchTexts,
  shownNameOf: (thing: T) => string,
): Selection {
  return select(query, {
    size: things.length,
    levelsOf: (part) => Uint8Array.from(things, (thing) => partLevel(part, textsOf(thing))),
    nameOf: (at) => {
      const thing = things[at] as T;
      return { name: textsOf(thing).name, shownName: shownNameOf(thing) };
    },
  });
}

/** Returns the selected entities, best first; equally good ones in their order. */
export function selected<T>(things: readonly T[], levels: Levels): T[] {
  const byLevel = Array.from({ length: LEVEL.NONE }, (): T[] => []);
  for (const [at, thing] of things.entries()) byLevel[levels[at] ?? LEVEL.NONE]?.push(thing);
  return byLevel.flat();
}
