/**
 * The map in words: all places by direction and walking time around a center. Sorted by ring, then clockwise, the list
 * reads from near to far.
 */
import { BARCELONA_CENTER, distanceKm, type Point } from '#domain/geo/geo.ts';
import { DETOUR, minutesFor } from '#domain/geo/on-foot.ts';
import { bearing, DIRECTIONS, type Direction, directionAt } from './compass.ts';

type LocatedPlace = Point & { readonly id: number };

/** The walking minutes of three rings; the visitor chooses one of these. */
export const RADII = [
  [2, 5, 10],
  [5, 10, 20],
  [10, 20, 40],
  [20, 40, 60],
] as const;
export const USUAL_RADIUS = 1;
export type Rings = (typeof RADII)[number];

/** Places within this many meters count as "here" and have no direction. */
const HERE = 15;

/** A place's position seen from a center; `direction` is null at the center itself. */
export type RelativePosition = { direction: Direction | null; meters: number; minutes: number };

/** `ring` is 0 to 2. Places beyond the rings form one group for all directions. */
export type Sector =
  | { kind: 'here' }
  | { kind: 'further' }
  | { kind: 'sector'; ring: number; direction: Direction };

/** A place with its position seen from the center. */
export type SeenPlace<P> = RelativePosition & { place: P };
export type TextMapGroup<P> = { sector: Sector; places: SeenPlace<P>[] };

/** Returns a point's direction, meters and minutes from the center, both on foot. */
export function seenFrom(center: Point, point: Point): RelativePosition {
  const meters = distanceKm(center, point) * 1000;
  return {
    direction: meters < HERE ? null : directionAt(bearing(center, point)),
    meters: meters * DETOUR,
    minutes: minutesFor(meters * DETOUR),
  };
}

function sectorOf({ direction, minutes }: RelativePosition, rings: Rings): Sector {
  if (!direction) return { kind: 'here' };
  const ring = rings.findIndex((most) => minutes <= most);
  return ring < 0 ? { kind: 'further' } : { kind: 'sector', ring, direction };
}

/** Returns a group's position in reading order. */
const rank = (sector: Sector): number => {
  if (sector.kind === 'here') return -1;
  if (sector.kind === 'further') return Number.POSITIVE_INFINITY;
  return sector.ring * DIRECTIONS.length + DIRECTIONS.indexOf(sector.direction);
};

/** Groups all places, the nearest first in each group; omits empty groups. */
export function textMap<P extends LocatedPlace>(
  places: readonly P[],
  center: Point,
  rings: Rings,
): TextMapGroup<P>[] {
  const groups = new Map<number, TextMapGroup<P>>();
  for (const place of places) {
    const seen = seenFrom(center, place);
    const sector = sectorOf(seen, rings);
    const at = rank(sector);
    const group = groups.get(at) ?? { sector, places: [] };
    groups.set(at, group);
    group.places.push({ place, ...seen });
  }
  for (const { places: found } of groups.values())
    found.sort((a, b) => a.meters - b.meters || a.place.id - b.place.id);
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** The groups of one ring; its key is the ring's number, 'here' or 'further'. */
export type TextMapRing<P> = { key: string; groups: TextMapGroup<P>[]; count: number };

/** Gathers the groups by ring, in their order. */
export function placesByRing<P>(groups: readonly TextMapGroup<P>[]): TextMapRing<P>[] {
  const rings = new Map<string, TextMapRing<P>>();
  for (const group of groups) {
    const { sector, places } = group;
    const key = sector.kind === 'sector' ? `${sector.ring}` : sector.kind;
    const ring = rings.get(key) ?? { key, groups: [], count: 0 };
    rings.set(key, { key, groups: [...ring.groups, group], count: ring.count + places.length });
  }
  return [...rings.values()];
}

/** Counts the places within the rings by direction. */
export function countByDirection(groups: readonly TextMapGroup<unknown>[]): Record<Direction, number> {
  const counts = Object.fromEntries(DIRECTIONS.map((direction) => [direction, 0])) as Record<
    Direction,
    number
  >;
  for (const { sector, places } of groups)
    if (sector.kind === 'sector') counts[sector.direction] += places.length;
  return counts;
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const half = values.length >> 1;
  const upper = values[half] ?? 0;
  return values.length % 2 === 1 ? upper : ((values[half - 1] ?? 0) + upper) / 2;
}

/** Returns the median position of places, which a single distant one does not shift; the city's center without any. */
export function averagePoint(places: readonly Point[]): Point {
  if (places.length === 0) return BARCELONA_CENTER;
  return {
    latitude: median(places.map(({ latitude }) => latitude)),
    longitude: median(places.map(({ longitude }) => longitude)),
  };
}
