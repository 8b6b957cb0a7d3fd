import type { Point } from '#domain/geo/geo.ts';

/** House numbers of one side of a segment, from the lowest to the highest. */
export type NumberRange = { readonly low: number; readonly high: number };

/** A part of a street between two nodes. Two segments meet where they have the same node. */
export type StreetSegment = {
  readonly street: Street;
  /** The ends and the bend of the center line. */
  readonly line: readonly Point[];
  /** Indices in `nodes` of the line's first and last point. */
  readonly from: number;
  readonly to: number;
  /** Sides as seen from the first point to the last. */
  readonly right: NumberRange | null;
  readonly left: NumberRange | null;
};

/** A street with its official Catalan name; two segments of the city have neither code nor name. */
export type Street = {
  readonly code: string;
  readonly name: string;
  readonly segments: readonly StreetSegment[];
};

export type StreetTable = { readonly streets: readonly Street[]; readonly nodes: readonly Point[] };

/** Reads the streets of `barcelona-streets.json`, which `scripts/pack-streets.mjs` writes and describes. */
export function readStreets(packed: readonly string[]): StreetTable {
  const nodes: Point[] = [];
  const nodesByPlace = new Map<number, number>();
  return { streets: packed.map((row) => readStreet(row, nodeAt)), nodes };

  /** Nodes have no names in the file: no two nodes have the same position. */
  function nodeAt(point: Point): number {
    const place = Math.round(point.longitude * 1e6) * 1e9 + Math.round(point.latitude * 1e6);
    const known = nodesByPlace.get(place);
    if (known !== undefined) return known;
    nodesByPlace.set(place, nodes.length);
    return nodes.push(point) - 1;
  }
}

function readStreet(row: string, nodeAt: (point: Point) => number): Street {
  const [code = '', name = '', ...parts] = row.split('|');
  const segments: StreetSegment[] = [];
  const street = { code, name, segments };
  let [x, y] = [2e6, 41e6];
  for (const part of parts) {
    const [right = '', left = '', positions = ''] = part.split(',');
    const line: Point[] = [];
    const steps = positions.split(' ');
    for (let n = 1; n < steps.length; n += 2) {
      x += Number(steps[n - 1]);
      y += Number(steps[n]);
      line.push({ latitude: y / 1e6, longitude: x / 1e6 });
    }
    const [from, to] = [nodeAt(line[0] as Point), nodeAt(line.at(-1) as Point)];
    segments.push({ street, line, from, to, right: rangeOf(right), left: rangeOf(left) });
  }
  return street;
}

function rangeOf(text: string): NumberRange | null {
  const dash = text.indexOf('-');
  return dash < 0 ? null : { low: Number(text.slice(0, dash)), high: Number(text.slice(dash + 1)) };
}
