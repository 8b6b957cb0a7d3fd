/**
 * Describes a position by the lines and names of the city's streets: its street, the two cross streets, a square or park
 * beside it. A corner has two streets, so an address that names one of them overrides the nearer one.
 */
import type { Point } from '#domain/geo/geo.ts';
import { type Way, wayBetween } from '#domain/streets/flat.ts';
import { type Degrees, namedShapes } from '#domain/streets/named-shapes.ts';
import { shortStreet } from '#domain/streets/short-street.ts';
import { normalize } from '#domain/text/search-text.ts';

type Segment = { street: number; from: Way; to: Way; start: number; length: number };
type Crossing = { at: number; street: number };
type Street = { name: string; folded: string; segments: Segment[]; crossings?: Crossing[] };
type Landmark = { name: string; folded: string; isGround: boolean; at: Way };

/** The city's named lines and points, with an index; created once by `readStreets`. */
export type Streets = {
  streets: Street[];
  landmarks: Landmark[];
  /** Segments by grid cell; a segment is listed in each cell that it touches. */
  cells: ReadonlyMap<string, readonly Segment[]>;
};

/** `isOn` is false for a street that is only nearby. Names of cross streets omit 'Carrer de'. */
export type Orientation = {
  street: { name: string; isOn: boolean } | null;
  corner: string | null;
  between: readonly [string, string] | null;
  /** The park or beach that the address names. */
  within: string | null;
  /** Another square, park or beach nearby. */
  beside: string | null;
};

const NOWHERE: Orientation = { street: null, corner: null, between: null, within: null, beside: null };

/** The kinds of lines on which a visitor can stand. */
const WALKABLE_CLASSES = new Set(['avenue', 'street', 'lane', 'path']);
const GROUND = new Set(['park-name', 'beach-name']);
const LANDMARKS = new Set([...GROUND, 'square-name']);

const CELL = 150;
/** Meters: a position within the first number may be on the street; streets beyond the last are ignored. */
const ON = 30;
const NEAR = 90;
/** The greatest distance from the street's line at which an address that names it is trusted, in meters. */
const ADDRESS_NEAR = 140;
const CORNER = 18;
/** Lines end up to this far from the middle of wide streets that they meet, in meters. */
const GAP = 14;
const LANDMARK_NEAR = 110;
/** The greatest distance from the middle of a park or beach at which an address that names it is trusted. */
const GROUND_NEAR = 800;

const ORIGIN = { latitude: 41.3874, longitude: 2.1686 };

const flat = (longitude: number, latitude: number): Way => wayBetween(ORIGIN, { longitude, latitude });

const cellOf = ([x, y]: Way) => [Math.floor(x / CELL), Math.floor(y / CELL)] as const;

function* cellsAround(from: Way, to: Way, reach: number): Generator<string> {
  const [left, bottom] = cellOf([Math.min(from[0], to[0]) - reach, Math.min(from[1], to[1]) - reach]);
  const [right, top] = cellOf([Math.max(from[0], to[0]) + reach, Math.max(from[1], to[1]) + reach]);
  for (let x = left; x <= right; x += 1) for (let y = bottom; y <= top; y += 1) yield `${x} ${y}`;
}

/** Reads the named lines and points of the city, and skips everything else. */
export function readStreets(geometry: unknown): Streets {
  const streets: Street[] = [];
  const landmarks: Landmark[] = [];
  const cells = new Map<string, Segment[]>();
  for (const { kind, name, line } of namedShapes(geometry)) {
    if (LANDMARKS.has(kind) && line.length === 1) {
      const at = flat(...(line[0] as Degrees));
      landmarks.push({ name, folded: normalize(name), isGround: GROUND.has(kind), at });
    }
    if (line.length < 2 || !WALKABLE_CLASSES.has(kind)) continue;
    const points = line.map((at) => flat(...at));
    const street: Street = { name, folded: normalize(shortStreet(name)), segments: [] };
    let start = 0;
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index] as Way;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (length === 0) continue;
      const segment = { street: streets.length, from, to, start, length };
      start += length;
      street.segments.push(segment);
      for (const cell of cellsAround(from, to, 0)) {
        const found = cells.get(cell) ?? [];
        found.push(segment);
        cells.set(cell, found);
      }
    }
    if (street.segments.length > 0) streets.push(street);
  }
  return { streets, landmarks, cells };
}

/** Returns the distance of a point from a segment, and the position of the nearest point along its street. */
function project([x, y]: Way, { from, to, start, length }: Segment): { meters: number; along: number } {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (length * length)));
  return {
    meters: Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy),
    along: start + share * length,
  };
}

const shareOf = (a: Way, b: Way, p: Way) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/**
 * Returns the position along the first segment's street where a second segment crosses or meets it; null when it does
 * not.
 */
function meets(one: Segment, other: Segment): number | null {
  const d1 = shareOf(other.from, other.to, one.from);
  const d2 = shareOf(other.from, other.to, one.to);
  const d3 = shareOf(one.from, one.to, other.from);
  const d4 = shareOf(one.from, one.to, other.to);
  if (d1 * d2 < 0 && d3 * d4 < 0) return one.start + (one.length * d1) / (d1 - d2);
  const ends = [other.from, other.to].map((end) => project(end, one)).filter(({ meters }) => meters <= GAP);
  const near = ends.toSorted((a, b) => a.meters - b.meters)[0];
  if (near) return near.along;
  const own = [
    { along: one.start, end: one.from },
    { along: one.start + one.length, end: one.to },
  ].find(({ end }) => project(end, other).meters <= GAP);
  return own?.along ?? null;
}

function crossingsOf(index: number, { streets, cells }: Streets): Crossing[] {
  const street = streets[index] as Street;
  if (street.crossings) return street.crossings;
  const found = new Map<string, Crossing>();
  for (const segment of street.segments) {
    const others = new Set<Segment>();
    for (const cell of cellsAround(segment.from, segment.to, GAP))
      for (const other of cells.get(cell) ?? []) others.add(other);
    for (const other of others) {
      const crossing = streets[other.street] as Street;
      if (crossing.name === street.name) continue;
      const at = meets(segment, other);
      // At a bend both segments meet the crossing.
      if (at !== null) found.set(`${other.street} ${Math.round(at / GAP)}`, { at, street: other.street });
    }
  }
  street.crossings = [...found.values()].sort((a, b) => a.at - b.at);
  return street.crossings;
}

type Candidate = { street: number; meters: number; along: number };

function candidatesAt(point: Way, { cells }: Streets): Candidate[] {
  const best = new Map<number, Candidate>();
  const seen = new Set<Segment>();
  for (const cell of cellsAround(point, point, ADDRESS_NEAR)) {
    for (const segment of cells.get(cell) ?? []) {
      if (seen.has(segment)) continue;
      seen.add(segment);
      const at = project(point, segment);
      const before = best.get(segment.street);
      if (at.meters <= ADDRESS_NEAR && (!before || at.meters < before.meters))
        best.set(segment.street, { street: segment.street, ...at });
    }
  }
  return [...best.values()].sort((a, b) => a.meters - b.meters);
}

/** Returns whether an address contains a name as whole words. */
const isNamed = (address: string, { folded }: Pick<Street, 'folded'>) =>
  folded !== '' && ` ${address} `.includes(` ${folded} `);

function crossedAt({ street, along }: Candidate, all: Streets): Pick<Orientation, 'corner' | 'between'> {
  const crossings = crossingsOf(street, all);
  const nameOf = (crossing: Crossing) => shortStreet(all.streets[crossing.street]?.name ?? '');
  const nearest = crossings.toSorted((a, b) => Math.abs(a.at - along) - Math.abs(b.at - along))[0];
  if (nearest && Math.abs(nearest.at - along) <= CORNER) return { corner: nameOf(nearest), between: null };
  const before = crossings.findLast(({ at }) => at < along);
  const after = crossings.find(({ at }) => at > along);
  const names = before && after ? ([nameOf(before), nameOf(after)] as const) : null;
  return { corner: null, between: names && names[0] !== names[1] ? names : null };
}

/**
 * Describes a position in words.
 * @param address of the place at this point; a street that it names is preferred to a nearer one
 */
export function orientationAt(point: Point, all: Streets, address = ''): Orientation {
  const at = flat(point.longitude, point.latitude);
  const candidates = candidatesAt(at, all);
  const folded = normalize(address.split(',')[0] ?? '');
  const named = candidates.find(({ street }) => isNamed(folded, all.streets[street] as Street));
  const chosen = named ?? candidates.find(({ meters }) => meters <= NEAR);
  const landmarks = all.landmarks
    .map((landmark) => ({ ...landmark, meters: Math.hypot(at[0] - landmark.at[0], at[1] - landmark.at[1]) }))
    .toSorted((a, b) => a.meters - b.meters);
  const ground = landmarks.find(
    (landmark) => landmark.isGround && landmark.meters <= GROUND_NEAR && isNamed(folded, landmark),
  );
  const nearest = ground ? undefined : landmarks.find(({ meters }) => meters <= LANDMARK_NEAR);
  const around = { within: ground?.name ?? null, beside: nearest?.name ?? null };
  if (!chosen) return { ...NOWHERE, ...around };
  const isOn = named !== undefined || (folded === '' && chosen.meters <= ON);
  return {
    street: { name: (all.streets[chosen.street] as Street).name, isOn },
    // The cross streets of a street that is only nearby do not help.
    ...(isOn ? crossedAt(chosen, all) : { corner: null, between: null }),
    ...around,
  };
}
