import { fromGrid, type GridPoint, toGrid } from './coordinates.ts';
import type { Road } from './roads/road.ts';

/** An end this near to another road is extended to it. */
const REACH_METERS = 55;
const TOUCHING_METERS = 4;
/** Cosine of the sharpest bend that still looks straight. */
const STRAIGHT_ON = 0.5;

type Measured = { road: Road; points: GridPoint[] };

export function withMetEnds(roads: readonly Road[]): Road[] {
  const measured = roads.map((road) => ({ road, points: road.line.map(toGrid) }));
  return measured.map((own) => {
    if (own.road.class === 'path' || own.road.class === 'motorway') return own.road;
    const others = measured.filter((other) => other !== own && other.road.class !== 'path');
    const tail = meeting(own.points, others);
    const head = meeting([...own.points].reverse(), others);
    return {
      ...own.road,
      line: [...(head ? [fromGrid(head)] : []), ...own.road.line, ...(tail ? [fromGrid(tail)] : [])],
    };
  });
}

function meeting(points: readonly GridPoint[], others: readonly Measured[]): GridPoint | null {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return null;
  const onward: GridPoint = [end[0] - before[0], end[1] - before[1]];
  let best: { point: GridPoint; meters: number } | null = null;
  for (const other of others) {
    for (const [index, to] of other.points.slice(1).entries()) {
      const point = footOn(end, other.points[index] ?? to, to);
      const meters = Math.hypot(point[0] - end[0], point[1] - end[1]);
      if (meters < TOUCHING_METERS) return null;
      const along = (point[0] - end[0]) * onward[0] + (point[1] - end[1]) * onward[1];
      const isAhead = along > STRAIGHT_ON * meters * Math.hypot(...onward);
      if (isAhead && meters < REACH_METERS && meters < (best?.meters ?? Number.POSITIVE_INFINITY)) {
        best = { point, meters };
      }
    }
  }
  return best?.point ?? null;
}

function footOn([x, y]: GridPoint, [ax, ay]: GridPoint, [bx, by]: GridPoint): GridPoint {
  const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}
