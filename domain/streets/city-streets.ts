import type { Point } from '#domain/geo/geo.ts';
import { type CornerTable, cornerTable } from './corners.ts';
import { type Address, findAddresses } from './find-addresses.ts';
import { metersBetween } from './flat.ts';
import { createNameIndex } from './name-index.ts';
import { nearestAddress } from './nearest-address.ts';
import { createSegmentGrid, type SegmentGrid } from './segment-grid.ts';
import { readStreets } from './street-table.ts';

/** The streets of the city, prepared for searches. */
export type CityStreets = {
  /** Returns at most 8 addresses that a typed text may mean, the likeliest first. */
  findAddresses(text: string): Address[];
  nearestAddress(point: Point): Address | null;
  /** Returns how many meters a point is from the house that a text names; null when it names none of the city. */
  metersFromAddress(address: string, point: Point): number | null;
  readonly corners: CornerTable;
};

/** Prepares the streets of `barcelona-streets.json`; the grid and the corners only when they are first asked for. */
export function createCityStreets(packed: readonly string[]): CityStreets {
  const table = readStreets(packed);
  const names = createNameIndex(table.streets);
  let grid: SegmentGrid | undefined;
  let corners: CornerTable | undefined;
  return {
    findAddresses: (text) => findAddresses(text, names),
    nearestAddress(point) {
      grid ??= createSegmentGrid(table.streets);
      return nearestAddress(point, grid);
    },
    metersFromAddress(address, point) {
      const meters = findAddresses(address, names)
        .filter(({ precision }) => precision === 'number')
        .map((found) => metersBetween(point, found.point));
      return meters.length > 0 ? Math.min(...meters) : null;
    },
    get corners() {
      corners ??= cornerTable(table);
      return corners;
    },
  };
}
