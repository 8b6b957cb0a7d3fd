import type { Point } from '#domain/geo/geo.ts';
import { metersBetween } from './flat.ts';
import type { Street } from './street-table.ts';

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
