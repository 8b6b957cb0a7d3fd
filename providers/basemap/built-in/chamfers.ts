import type { Point } from '#domain/geo/geo.ts';
import { metersBetween, pointAfter, wayBetween } from '#domain/streets/flat.ts';
import { CITY, type CityFeature } from './city-streets.ts';
import { kindOf } from './street-kinds.ts';

/** The streets of the Eixample run at this angle to the north, and across it, in radians. */
const GRID = Math.PI / 4;
const TOLERANCE = Math.PI / 36;
/** A crossing that a street leaves in each of the grid's four directions. */
const ALL_SIDES = 0b1111;
/** The shortest side of a block of the grid, in meters. */
const SHORTEST = 60;
/** Meters from the middle of a crossing to where the corners of its blocks begin. */
const REACH = 22;

/**
 * Returns the crossings of the Eixample as squares that stand on their tips: with the streets above them, every block
 * has the cut corners of the city's grid.
 */
export function chamfers(): CityFeature[] {
  const arms = new Map<number, number>();
  for (const street of CITY.streets) {
    const kind = kindOf(street);
    if (kind === 'lane' || kind === 'path') continue;
    for (const { from, to, line } of street.segments) {
      const [start, end] = [line[0] as Point, line.at(-1) as Point];
      if (metersBetween(start, end) < SHORTEST) continue;
      const side = gridSide(start, end);
      if (side === null) continue;
      arms.set(from, (arms.get(from) ?? 0) | (1 << side));
      arms.set(to, (arms.get(to) ?? 0) | (1 << ((side + 2) % 4)));
    }
  }
  return [...arms]
    .filter(([, sides]) => sides === ALL_SIDES)
    .map(([node]) => square(CITY.nodes[node] as Point));
}

/** Returns into which of the grid's four directions a segment runs; null for a segment outside the grid. */
function gridSide(from: Point, to: Point): number | null {
  const [east, north] = wayBetween(from, to);
  const turns = (Math.atan2(north, east) - GRID) / (Math.PI / 2);
  const nearest = Math.round(turns);
  return Math.abs(turns - nearest) * (Math.PI / 2) <= TOLERANCE ? (nearest + 4) % 4 : null;
}

function square(middle: Point): CityFeature {
  const tips = [0, 1, 2, 3, 0].map((turn) => {
    const angle = GRID + (turn * Math.PI) / 2;
    return pointAfter(middle, [REACH * Math.cos(angle), REACH * Math.sin(angle)]);
  });
  const coordinates = [tips.map(({ longitude, latitude }) => [longitude, latitude])];
  return { type: 'Feature', properties: { kind: 'crossing' }, geometry: { type: 'Polygon', coordinates } };
}
