import type { Point } from '#domain/geo/geo.ts';
import { metersBetween, middleOf } from './flat.ts';
import { housePoint, nearestNumber, sideWith } from './house-numbers.ts';
import { EXACT, type NameIndex, type Search, type StreetMatch } from './name-index.ts';
import {
  type CrossingReading,
  crossingReadings,
  type StreetReading,
  streetReadings,
  type TypedNumber,
} from './read-address.ts';
import type { Street } from './street-table.ts';
import { isKind } from './street-words.ts';
import { isOtherTown, townOf } from './towns.ts';

/** Nodes of one crossing, such as those of both roads of an avenue, are at most this many meters apart. */
const CROSSING = 120;

/** Returns where two streets meet: one point for each crossing, the one with most nodes first. */
export function crossingsOf(one: Street, other: Street): Point[] {
  const nodes = nodesOf(one);
  const shared = [...nodesOf(other)].filter(([node]) => nodes.has(node)).map(([, point]) => point);
  const groups: Point[][] = [];
  for (const point of shared) {
    const near = groups.find((group) => group.some((its) => metersBetween(its, point) <= CROSSING));
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups.sort((a, b) => b.length - a.length).map(innermost);
}

function nodesOf({ segments }: Street): Map<number, Point> {
  const nodes = new Map<number, Point>();
  for (const { from, to, line } of segments) {
    nodes.set(from, line[0] as Point);
    nodes.set(to, line.at(-1) as Point);
  }
  return nodes;
}

/** Returns the point that is nearest to all others. */
const innermost = (points: readonly Point[]): Point => {
  const far = (point: Point) => points.reduce((sum, other) => sum + metersBetween(point, other), 0);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
};

/** The most answers to one text. */
export const MAX_ADDRESSES = 8;
/** Of each street of a corner, only the likeliest names are tried. */
const CORNER_STREETS = 6;
/** Guesses read all names, so only the first ways to read a text are tried. */
const GUESSED_READINGS = 4;
const GUESSED_CORNERS = 2;
/** While a name is typed, streets with one or two words more are offered after it. */
const STILL_TYPED = 2.2;

/**
 * An address of the city. `number` is null where the street has no such number or none was asked for; `point` is then
 * the middle of the street, or the corner.
 */
export type Address = {
  readonly address: string;
  readonly street: string;
  readonly number: string | null;
  readonly point: Point;
  readonly precision: 'number' | 'street' | 'corner';
};

/** Returns the addresses that a typed text may mean, the likeliest first. Letters are guessed if nothing else fits. */
export function findAddresses(text: string, names: NameIndex): Address[] {
  const crossings = crossingReadings(text);
  for (const isGuess of [false, true]) {
    const plain = bestReading(text, names, isGuess);
    const town = plain && townAround(plain.reading);
    // The 'i' of a whole name belongs to it.
    const isSure = town === 'here' && (plain?.matches[0]?.score ?? EXACT) < EXACT;
    const possible = crossings.filter(({ isSaid }) => isSaid || !isSure);
    const guessed = possible.filter(({ isSaid }) => isSaid || isGuess).slice(0, GUESSED_CORNERS);
    const corners = isGuess ? [] : cornersOf(possible, names, false);
    if (corners.length === 0) corners.push(...cornersOf(guessed, names, true));
    if (corners.length > 0) return corners;
    if (!plain) continue;
    if (town === 'other') return [];
    const number = town === 'here' ? plain.reading.number : null;
    return plain.matches.slice(0, MAX_ADDRESSES).map(({ street }) => addressAt(street, number));
  }
  return [];
}

const townAround = ({ before, after }: StreetReading) => (before.some(isOtherTown) ? 'other' : townOf(after));

type Found = { readonly reading: StreetReading; readonly matches: readonly StreetMatch[] };

function bestReading(text: string, names: NameIndex, isGuess: boolean): Found | null {
  let best: Found | null = null;
  for (const reading of streetReadings(text).slice(0, isGuess ? GUESSED_READINGS : undefined)) {
    const isWhole = reading.number !== null || reading.after.length > 0;
    const matches = meant(namesOf(reading.words, names, { isWhole, isGuess }), isWhole);
    const [first] = matches;
    if (first && first.score < (best?.matches[0]?.score ?? Number.POSITIVE_INFINITY))
      best = { reading, matches };
  }
  return best;
}

/** The word for a kind of street alone names only the streets that are called so: 'Rambla', 'Parc'. */
function namesOf(words: readonly string[], names: NameIndex, how: Search): StreetMatch[] {
  const found = names.find(words, how);
  return words.length === 1 && isKind(words[0] ?? '') ? found.filter(({ score }) => score < EXACT) : found;
}

/** The typed kind leaves out the other kinds; a complete name leaves out the streets whose names only contain it. */
function meant(matches: readonly StreetMatch[], isWhole: boolean): StreetMatch[] {
  const [best] = matches;
  if (!best) return [];
  const limit = best.score < EXACT ? (isWhole ? EXACT : STILL_TYPED) : best.score + 1;
  return matches.filter(({ score, isOfKind }) => score < limit && (isOfKind || !best.isOfKind));
}

function cornersOf(readings: readonly CrossingReading[], names: NameIndex, isGuess: boolean): Address[] {
  for (const { sides, after } of readings) {
    if (townOf(after) === 'other') continue;
    const streetsOf = (side: number): StreetMatch[] =>
      meant(namesOf(sides[side] ?? [], names, { isWhole: side === 0, isGuess }), true).slice(
        0,
        CORNER_STREETS,
      );
    const ones = streetsOf(0);
    const others = ones.length > 0 ? streetsOf(1) : [];
    const corners = ones.flatMap(({ street }) =>
      others.flatMap((other) => (other.street === street ? [] : cornersBetween(street, other.street))),
    );
    if (corners.length > 0) return corners.slice(0, MAX_ADDRESSES);
  }
  return [];
}

const cornersBetween = (one: Street, other: Street): Address[] =>
  crossingsOf(one, other).map((point) => ({
    address: `${one.name} amb ${other.name}, Barcelona`,
    street: one.name,
    number: null,
    point,
    precision: 'corner',
  }));

/** Returns the address of a number, of the nearest number if the street has a gap there, or of the street. */
export function addressAt(street: Street, typed: TypedNumber | null): Address {
  const number =
    typed && (sideWith(street, typed.number) ? typed.number : nearestNumber(street, typed.number));
  const side = number === null ? null : sideWith(street, number);
  if (number === null || !side) {
    const { name } = street;
    return {
      address: `${name}, Barcelona`,
      street: name,
      number: null,
      point: middleOf(street.segments.map(({ line }) => line)),
      precision: 'street',
    };
  }
  const shown = typed?.number === number ? numberText(street, typed) : String(number);
  return {
    address: `${street.name}, ${shown}, Barcelona`,
    street: street.name,
    number: shown,
    point: housePoint(side, number),
    precision: 'number',
  };
}

/** Returns the number as typed, '28-30' only if the street has both. */
function numberText(street: Street, { number, end, suffix }: TypedNumber): string {
  if (end !== null && end > number && sideWith(street, end)) return `${number}-${end}`;
  return suffix === ''
    ? String(number)
    : suffix.length > 1
      ? `${number} ${suffix}`
      : `${number}${suffix.toUpperCase()}`;
}
