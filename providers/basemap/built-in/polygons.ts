import type { GridPoint } from './coordinates.ts';

type Point = [number, number];

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous) {
      const [ax, ay] = corner;
      const [bx, by] = previous;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** The half plane of points p with normal · p at least `distance`. */
export type HalfPlane = { normal: Point; distance: number };

export function clip(ring: readonly GridPoint[], { normal, distance }: HalfPlane): GridPoint[] {
  const depth = ([x, y]: Point) => normal[0] * x + normal[1] * y - distance;
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const [a, b] = [depth(from), depth(to)];
    const kept: GridPoint[] = a >= 0 ? [from] : [];
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    return kept;
  });
}

/** Returns the area in squared units of the coordinates. */
export function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const next = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * next[1] - next[0] * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export function middleOf(ring: readonly Point[]): Point {
  const sum = ring.reduce<Point>(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}
