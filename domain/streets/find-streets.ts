import type { Point } from '#domain/geo/geo.ts';
import { lengthOf, middleOf } from './flat.ts';
import { createNameIndex, EXACT, type NameIndex } from './name-index.ts';
import { namedShapes } from './named-shapes.ts';
import type { Street } from './street-table.ts';
import { isKind, wordsIn } from './street-words.ts';

/** A street, square, park or beach with the point in its middle. */
export type FoundStreet = Point & { readonly name: string };
export type StreetIndex = { readonly names: NameIndex; readonly points: ReadonlyMap<Street, Point> };

/** Streets named by so few letters would stand below every search for a place. */
const FEWEST_LETTERS = 5;
/** While a name is typed, streets with one or two words more are offered. */
const STILL_TYPED = 2.2;

/** Prepares the streets of `GET /api/map/basemap.json` for searches on a device, long ones first. */
export function indexStreets(geometry: unknown): StreetIndex {
  const linesByName = new Map<string, Point[][]>();
  for (const { name, line } of namedShapes(geometry)) {
    const points = line.map(([longitude, latitude]) => ({ latitude, longitude }));
    linesByName.set(name, [...(linesByName.get(name) ?? []), points]);
  }
  const rows = [...linesByName]
    .map(([name, lines]) => ({
      street: { code: '', name, segments: [] },
      point: middleOf(lines),
      length: lines.reduce((sum, line) => sum + lengthOf(line), 0),
    }))
    .sort((one, other) => other.length - one.length);
  return {
    names: createNameIndex(rows.map(({ street }) => street)),
    points: new Map(rows.map(({ street, point }) => [street, point])),
  };
}

/** Returns the streets that a search names, in any of their spellings; letters are not guessed. */
export function findStreets(text: string, { names, points }: StreetIndex, most: number): FoundStreet[] {
  const words = wordsIn(text);
  const isShort = words.join('').length < FEWEST_LETTERS || (words.length === 1 && isKind(words[0] ?? ''));
  const limit = isShort ? EXACT : STILL_TYPED;
  return names
    .find(words, { isWhole: false, isGuess: false })
    .filter(({ score, isOfKind }) => score < limit && isOfKind)
    .slice(0, most)
    .flatMap(({ street }) => {
      const point = points.get(street);
      return point ? [{ name: street.name, ...point }] : [];
    });
}
