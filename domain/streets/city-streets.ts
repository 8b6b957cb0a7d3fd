import type { Point } from '#domain/geo/geo.ts';
import { type CornerTable, cornerTable } from './corners.ts';
import { type Address, addressAt, findAddresses } from './find-addresses.ts';
import { metersBetween, nearestOnLine } from './flat.ts';
import { housePoint, numbersNear, type Side, sidesOf, sideWith } from './house-numbers.ts';
import { createNameIndex } from './name-index.ts';
import { readStreets, type Street, type StreetSegment } from './street-table.ts';

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

/** A house is the nearest address up to this many meters, a street's center line up to the second number. */
const HOUSE_NEAR = 80;
const STREET_NEAR = 150;

/** Returns the address that is nearest to a point; null for a point in the sea or outside the city. */
export function nearestAddress(point: Point, grid: SegmentGrid): Address | null {
  const segments = grid.within(point, STREET_NEAR);
  let house: { side: Side; number: number; meters: number } | null = null;
  let street: { segment: (typeof segments)[number]; meters: number } | null = null;
  for (const segment of segments) {
    if (segment.street.name === '') continue;
    const { meters, share } = nearestOnLine(point, segment.line);
    if (!street || meters < street.meters) street = { segment, meters };
    if (meters > HOUSE_NEAR) continue;
    for (const side of sidesOf(segment.street)) {
      if (side.segment !== segment) continue;
      for (const number of numbersNear(side, share)) {
        const away = metersBetween(point, housePoint(side, number));
        if (away > HOUSE_NEAR || (house && away >= house.meters)) continue;
        // Some numbers lie in several segments: only the one where a search finds the number counts.
        const found = sideWith(segment.street, number);
        if (found?.segment !== segment || found.isRight !== side.isRight) continue;
        house = { side, number, meters: away };
      }
    }
  }
  if (house) return addressAt(house.side.segment.street, { number: house.number, end: null, suffix: '' });
  if (!street || street.meters > STREET_NEAR) return null;
  return { ...addressAt(street.segment.street, null), point };
}

/** The streets of the city, prepared for searches. */
export type CityStreets = {
  /** Returns at most 8 addresses that a typed text may mean, the likeliest first. */
  findAddresses(text: string): Address[];
  nearestAddress(point: Point): Address | null;
  /** Returns how many meters a point is from the house that a text names; null when it names none of the city. */
  metersFromAddress(address: string, point: Point): number | null;
  readonly corners: CornerTable;
  /** Prepare a part each, in a tenth of a second. */
  readonly parts: readonly (() => unknown)[];
};

/** Reads the streets of `barcelona-streets.json`; each part is prepared when it is first asked for. */
export function createCityStreets(packed: readonly string[]): CityStreets {
  const table = readStreets(packed);
  const names = once(() => createNameIndex(table.streets));
  const grid = once(() => createSegmentGrid(table.streets));
  const corners = once(() => cornerTable(table));
  return {
    findAddresses: (text) => findAddresses(text, names()),
    nearestAddress: (point) => nearestAddress(point, grid()),
    metersFromAddress(address, point) {
      const meters = findAddresses(address, names())
        .filter(({ precision }) => precision === 'number')
        .map((found) => metersBetween(point, found.point));
      return meters.length > 0 ? Math.min(...meters) : null;
    },
    get corners() {
      return corners();
    },
    parts: [corners, names, grid],
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
