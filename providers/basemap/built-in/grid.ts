import { fromGrid, type GridPoint, type LngLat, line, toGrid } from './coordinates.ts';
import { CLIMBING_STREETS, type GridStreet, LEVEL_STREETS } from './grid-streets.ts';
import { PARKS } from './parks.ts';
import { areaOf, clip, isInside, middleOf } from './polygons.ts';
import type { Road } from './roads/road.ts';

/** Cerdà's corners: meters that the chamfer takes from each side of a block. */
const CHAMFER = 18;
const COURT_INSET = 28;
const SMALLEST_BLOCK = 350;
const ROOM_FOR_COURTYARD = 9000;
const UNCUT = 0.99;
/** A cut further from a block than this cannot touch it. */
const REACH = 130;

const BUILT: GridPoint[][] = [
  line(
    `2.1493 41.3757, 2.1676 41.3757, 2.1627 41.3801, 2.1638 41.3858, 2.1692 41.3878, 2.1735 41.3893, 2.1803 41.3914,
    2.1838 41.3893, 2.1866 41.3915, 2.1866 41.4180, 2.1845 41.4182, 2.1745 41.4152, 2.1695 41.4127,
    2.1692 41.4103, 2.1664 41.4080, 2.1632 41.4048, 2.1652 41.4024, 2.1668 41.4008, 2.1640 41.3996, 2.1583 41.3971, 2.1515 41.3948, 2.1447 41.3932, 2.1428 41.3862, 2.1415 41.3800, 2.1432 41.3796`,
  ),
  line(
    `2.1871 41.3926, 2.1925 41.3888, 2.1985 41.3894, 2.2075 41.3975, 2.2165 41.4055, 2.2222 41.4120, 2.2185 41.4165,
    2.2120 41.4205, 2.1985 41.4165, 2.1871 41.4120`,
  ),
].map((ring) => ring.map(toGrid));

/** Half the width, in meters, of roads that cut through the blocks; other roads do not. */
const CUTS: Record<string, number> = {
  'Avinguda Diagonal': 26,
  'Avinguda Meridiana': 26,
  'Avinguda del Paral·lel': 22,
  'Ronda Litoral': 34,
  'Gran Via de les Corts Catalanes': 25,
  'Avinguda de Sarrià': 14,
  'Carrer de Tarragona': 16,
  'Avinguda de Roma': 17,
  'Avinguda de Josep Tarradellas': 16,
  'Avinguda Mistral': 15,
  'Avinguda de Gaudí': 14,
  'Ronda de Sant Pere': 16,
  'Ronda de Sant Antoni': 14,
  'Ronda de Sant Pau': 14,
  'Ronda de la Universitat': 13,
  'Travessera de Gràcia': 9,
  'Ronda del Guinardó': 12,
  'Carrer de Pi i Margall': 10,
  'Carrer de Pere IV': 11,
  'Passeig de Pujades': 14,
  'Carrer de Wellington': 11,
  'Avinguda d’Icària': 14,
};

const parkRings = PARKS.map(({ ring }) => ring.map(toGrid));

function octagon(u0: number, v0: number, u1: number, v1: number, corner: number): GridPoint[] {
  return [
    [u0 + corner, v0],
    [u1 - corner, v0],
    [u1, v0 + corner],
    [u1, v1 - corner],
    [u1 - corner, v1],
    [u0 + corner, v1],
    [u0, v1 - corner],
    [u0, v0 + corner],
  ];
}

type Cut = { from: GridPoint; direction: GridPoint; length: number; halfWidth: number };

function cutsOf(roads: readonly Road[]): Cut[] {
  return roads.flatMap((road) => {
    const halfWidth = CUTS[road.name];
    if (halfWidth === undefined) return [];
    const points = road.line.map(toGrid);
    return points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      return { from, direction: [(to[0] - from[0]) / length, (to[1] - from[1]) / length], length, halfWidth };
    });
  });
}

function withoutCut(parts: GridPoint[][], { from, direction, length, halfWidth }: Cut): GridPoint[][] {
  const normal: GridPoint = [-direction[1], direction[0]];
  const offset = normal[0] * from[0] + normal[1] * from[1];
  return parts.flatMap((part) => {
    const [u, v] = middleOf(part);
    const along = (u - from[0]) * direction[0] + (v - from[1]) * direction[1];
    const aside = Math.abs(normal[0] * u + normal[1] * v - offset);
    if (along < -20 || along > length + 20 || aside > REACH + halfWidth) return [part];
    const left = clip(part, { normal, distance: offset + halfWidth });
    const right = clip(part, { normal: [-normal[0], -normal[1]], distance: halfWidth - offset });
    return [left, right].filter((piece) => piece.length > 2 && areaOf(piece) > SMALLEST_BLOCK);
  });
}

function intervals(streets: readonly GridStreet[]): { from: number; to: number }[] {
  const lines = [...new Map(streets.map((street) => [street.at, street])).values()].sort(
    (a, b) => a.at - b.at,
  );
  return lines.slice(1).map((street, index) => {
    const before = lines[index] ?? street;
    return { from: before.at + before.halfWidth, to: street.at - street.halfWidth };
  });
}

const isBuilt = (point: GridPoint) =>
  BUILT.some((ring) => isInside(point, ring)) && !parkRings.some((ring) => isInside(point, ring));

/**
 * Returns the chamfered blocks between the streets of the grid, cut by avenues, and the courtyards of uncut blocks.
 * Rings are open, in degrees.
 */
export function eixampleBlocks(roads: readonly Road[]): { blocks: LngLat[][]; courtyards: LngLat[][] } {
  const cuts = cutsOf(roads);
  const blocks: LngLat[][] = [];
  const courtyards: LngLat[][] = [];
  for (const across of intervals(CLIMBING_STREETS)) {
    for (const up of intervals(LEVEL_STREETS)) {
      const whole = octagon(across.from, up.from, across.to, up.to, CHAMFER);
      const parts = cuts.reduce(withoutCut, [whole]).filter((part) => isBuilt(middleOf(part)));
      blocks.push(...parts.map((part) => part.map(fromGrid)));
      if (areaOf(parts[0] ?? []) > UNCUT * areaOf(whole) && areaOf(whole) > ROOM_FOR_COURTYARD) {
        const inset = COURT_INSET;
        courtyards.push(
          octagon(across.from + inset, up.from + inset, across.to - inset, up.to - inset, 10).map(fromGrid),
        );
      }
    }
  }
  return { blocks, courtyards };
}

export function gridStreetLines(): { name: string; line: LngLat[] }[] {
  const named = (street: GridStreet) => street.name !== '';
  return [
    ...CLIMBING_STREETS.filter(named).map(({ name, at, from, to }) => ({
      name,
      line: [fromGrid([at, from]), fromGrid([at, to])],
    })),
    ...LEVEL_STREETS.filter(named).map(({ name, at, from, to }) => ({
      name,
      line: [fromGrid([from, at]), fromGrid([to, at])],
    })),
  ];
}
