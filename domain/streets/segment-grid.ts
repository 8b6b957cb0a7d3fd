import type { Point } from '#domain/geo/geo.ts';
import { nearestOnLine } from './flat.ts';
import type { Street, StreetSegment } from './street-table.ts';

/** Degrees: cells of about 220 by 170 m. */
const CELL = 0.002;

export type SegmentGrid = { within(point: Point, meters: number): StreetSegment[] };

/** Builds a grid in which the segments near a point are found without reading all of them. */
export function createSegmentGrid(streets: readonly Street[]): SegmentGrid {
  const cells = new Map<number, StreetSegment[]>();
  for (const segment of streets.flatMap((street) => street.segments)) {
    const bounds = boundsOf(segment.line, 0);
    for (const cell of cellsOf(bounds)) {
      const known = cells.get(cell);
      if (known) known.push(segment);
      else cells.set(cell, [segment]);
    }
  }
  return {
    within(point, meters) {
      const found = new Set<StreetSegment>();
      for (const cell of cellsOf(boundsOf([point], meters))) {
        for (const segment of cells.get(cell) ?? []) {
          if (nearestOnLine(point, segment.line).meters <= meters) found.add(segment);
        }
      }
      return [...found];
    },
  };
}

type CellBounds = { west: number; east: number; south: number; north: number };

function boundsOf(points: readonly Point[], meters: number): CellBounds {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const more = meters / 80_000;
  return {
    west: Math.floor((Math.min(...longitudes) - more) / CELL),
    east: Math.floor((Math.max(...longitudes) + more) / CELL),
    south: Math.floor((Math.min(...latitudes) - more) / CELL),
    north: Math.floor((Math.max(...latitudes) + more) / CELL),
  };
}

function* cellsOf({ west, east, south, north }: CellBounds): Generator<number> {
  for (let x = west; x <= east; x += 1) for (let y = south; y <= north; y += 1) yield x * 1e6 + y;
}
