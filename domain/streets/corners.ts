import type { Point } from '#domain/geo/geo.ts';
import { lengthOf, metersBetween } from './flat.ts';
import { shortStreet } from './short-street.ts';
import type { StreetTable } from './street-table.ts';
import { tellingWords, wordsIn } from './street-words.ts';

/** A point is at a corner up to this many meters: half of a block of the Eixample. */
const AT_CORNER = 90;
/** Crossings of the same two streets within this distance are one, such as those with both roads of an avenue. */
const SAME_CORNER = 60;
const HUNDRED_THOUSANDTHS = 1e5;

/**
 * All corners of the city for a device, which names them without sending its position. A corner is its longitude and
 * latitude in hundred-thousandths of a degree and the indices of two or more streets, the longest one first.
 */
export type CornerTable = { readonly streets: readonly string[]; readonly corners: readonly number[][] };

/** The names of two streets that meet near a point, without 'Carrer de'. */
export type Corner = { readonly streets: readonly [string, string]; readonly meters: number };

/** Lists the corners of a city's streets. */
export function cornerTable({ streets, nodes }: StreetTable): CornerTable {
  const named = streets.filter(({ name }) => name !== '' && !name.includes('Sense Nom'));
  const byLength = named
    .map((street) => ({ street, length: street.segments.reduce((sum, { line }) => sum + lengthOf(line), 0) }))
    .sort((a, b) => b.length - a.length);
  const atNode: number[][] = nodes.map(() => []);
  for (const [n, { street }] of byLength.entries()) {
    for (const { from, to } of street.segments) {
      for (const meeting of [atNode[from], atNode[to]]) if (meeting?.at(-1) !== n) meeting?.push(n);
    }
  }
  const known = new Map<string, Point[]>();
  const corners: number[][] = [];
  for (const [node, meeting] of atNode.entries()) {
    const point = nodes[node] as Point;
    if (meeting.length < 2) continue;
    const key = meeting.join(' ');
    const same = known.get(key) ?? [];
    if (same.some((its) => metersBetween(its, point) < SAME_CORNER)) continue;
    known.set(key, [...same, point]);
    const place = [point.longitude, point.latitude].map((degrees) =>
      Math.round(degrees * HUNDRED_THOUSANDTHS),
    );
    corners.push([...place, ...meeting]);
  }
  return { streets: byLength.map(({ street }) => shortStreet(street.name)), corners };
}

/**
 * Returns the corner that is nearest to a point, or null when none is near.
 * @param address of the place at this point: a corner with a street that it names is preferred to a nearer one
 */
export function cornerOf(point: Point, { streets, corners }: CornerTable, address = ''): Corner | null {
  const named = new Set(tellingWords(wordsIn(address.split(',')[0] ?? '')));
  const isNamed = (street: number) => {
    const words = tellingWords(wordsIn(streets[street] ?? ''));
    return words.length > 0 && words.every((word) => named.has(word));
  };
  let nearest: Candidate | null = null;
  for (const corner of corners) {
    // Cheap tests first: a thousandth of a degree is 83 m or more.
    const longitude = corner[0] ?? 0;
    const latitude = corner[1] ?? 0;
    if (Math.abs(latitude - point.latitude * HUNDRED_THOUSANDTHS) > 120) continue;
    if (Math.abs(longitude - point.longitude * HUNDRED_THOUSANDTHS) > 120) continue;
    const at = { longitude: longitude / HUNDRED_THOUSANDTHS, latitude: latitude / HUNDRED_THOUSANDTHS };
    const meters = metersBetween(point, at);
    if (meters > AT_CORNER) continue;
    const meeting = corner.slice(2);
    const own = named.size > 0 ? meeting.find(isNamed) : undefined;
    if (!nearest || isNearer({ meeting, meters, own }, nearest)) nearest = { meeting, meters, own };
  }
  if (!nearest) return null;
  const { meeting, own, meters } = nearest;
  const ordered = own === undefined ? meeting : [own, ...meeting.filter((street) => street !== own)];
  const [first = '', second = ''] = ordered.map((street) => streets[street]);
  return { streets: [first, second], meters };
}

/** `own` is the street of the place's address. */
type Candidate = { meeting: readonly number[]; meters: number; own: number | undefined };

const isNearer = (one: Candidate, other: Candidate): boolean =>
  (one.own === undefined) === (other.own === undefined) ? one.meters < other.meters : one.own !== undefined;
