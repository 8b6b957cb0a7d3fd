import { METERS_PER_DEGREE, type Point } from '#domain/geo/geo.ts';

/** Meters per degree at Barcelona's latitude. */
const NORTH = METERS_PER_DEGREE;
const EAST = NORTH * Math.cos((41.39 * Math.PI) / 180);

/** Meters to the east and to the north. */
export type Way = readonly [east: number, north: number];

/** Returns the way from one point in the city to another, on a plane. */
export const wayBetween = (from: Point, to: Point): Way => [
  (to.longitude - from.longitude) * EAST,
  (to.latitude - from.latitude) * NORTH,
];

/** Returns the point at the end of a way. */
export const pointAfter = ({ longitude, latitude }: Point, [east, north]: Way): Point => ({
  longitude: longitude + east / EAST,
  latitude: latitude + north / NORTH,
});

/** Returns the distance of two points in the city in meters, on a plane. */
export const metersBetween = (a: Point, b: Point): number =>
  Math.hypot((a.longitude - b.longitude) * EAST, (a.latitude - b.latitude) * NORTH);

/**
 * Returns the point at a share of a line's length, moved sideways.
 * @param right meters to the right, seen from the line's beginning; to the left when negative
 */
export function alongLine(line: readonly Point[], share: number, right = 0): Point {
  let rest = Math.min(1, Math.max(0, share)) * lengthOf(line);
  for (const [n, to] of line.slice(1).entries()) {
    const from = line[n] as Point;
    const length = metersBetween(from, to);
    if (rest > length && n < line.length - 2) {
      rest -= length;
      continue;
    }
    const along = length === 0 ? 0 : Math.min(1, rest / length);
    const east = (to.longitude - from.longitude) * EAST;
    const north = (to.latitude - from.latitude) * NORTH;
    const sideways = length === 0 ? 0 : right / length;
    return {
      latitude: from.latitude + (along * north - sideways * east) / NORTH,
      longitude: from.longitude + (along * east + sideways * north) / EAST,
    };
  }
  return line[0] as Point;
}

export const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, to, n) => sum + metersBetween(line[n] as Point, to), 0);

/** Returns the point of a street's lines that is nearest to the middle of them all. */
export function middleOf(lines: readonly (readonly Point[])[]): Point {
  const middles = lines.map((line) => ({ point: alongLine(line, 0.5), length: lengthOf(line) }));
  const total = middles.reduce((sum, { length }) => sum + length, 0) || 1;
  const center = {
    latitude: middles.reduce((sum, { point, length }) => sum + point.latitude * length, 0) / total,
    longitude: middles.reduce((sum, { point, length }) => sum + point.longitude * length, 0) / total,
  };
  return middles.reduce((best, one) =>
    metersBetween(one.point, center) < metersBetween(best.point, center) ? one : best,
  ).point;
}

/** Returns how far a point is from a line in meters, and at which share of the line's length it is nearest. */
export function nearestOnLine(point: Point, line: readonly Point[]): { meters: number; share: number } {
  let best = { meters: Number.POSITIVE_INFINITY, at: 0 };
  let start = 0;
  for (const [n, to] of line.slice(1).entries()) {
    const from = line[n] as Point;
    const dx = (to.longitude - from.longitude) * EAST;
    const dy = (to.latitude - from.latitude) * NORTH;
    const x = (point.longitude - from.longitude) * EAST;
    const y = (point.latitude - from.latitude) * NORTH;
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squared));
    const meters = Math.hypot(x - along * dx, y - along * dy);
    const length = Math.sqrt(squared);
    if (meters < best.meters) best = { meters, at: start + along * length };
    start += length;
  }
  return { meters: best.meters, share: start === 0 ? 0 : best.at / start };
}
