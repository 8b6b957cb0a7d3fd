import { DETOUR } from '#domain/geo/on-foot.ts';
import { EARTH_METERS, type Problem } from './problem.ts';

const NONE: readonly number[] = [];
/** Neighbors are packed into one number with the minutes to them: `index * STEP + minutes`. */
export const STEP = 256;
/** The number of grid cells that the longest walk spans. */
const CELLS = 6;
/** The difference between the numbers of cells in neighboring rows: more than any row has cells. */
const ROW = 2 ** 24;

/**
 * The candidates of a wish within walking distance of a candidate, grouped into rings by distance, so that a search can stop
 * early. The index after the last candidate belongs to the start.
 */
export type Near = {
  /** For each ring, nearest first, the minimum minutes on foot to any place in it. */
  minutesTo: readonly number[];
  /** Returns the packed neighbors in one ring, computed once. */
  inRing: (wish: number, from: number, ring: number) => readonly number[];
};

type Cells = ReadonlyMap<number, readonly number[]>;
type Pool = { indices: readonly number[]; cells: Cells; rows: (readonly number[] | undefined)[][] };

/** Returns the offsets of a ring's cells: ring 0 is the cell itself and its eight neighbors, ring n is n + 1 cells away. */
function offsetsOf(ring: number): number[] {
  const most = ring + 1;
  const steps = Array.from({ length: 2 * most + 1 }, (_, step) => step - most);
  return steps.flatMap((down) =>
    steps.flatMap((across) =>
      ring === 0 || Math.max(Math.abs(down), Math.abs(across)) === most ? [down * ROW + across] : [],
    ),
  );
}

/** Indexes the candidates of a problem by distance. */
export function indexNearby({ request, candidates, options, start }: Problem): Near {
  const { mostWalk, speed } = request;
  const xs = Float64Array.from([...candidates.map(({ at }) => at[0]), start?.[0] ?? 0]);
  const ys = Float64Array.from([...candidates.map(({ at }) => at[1]), start?.[1] ?? 0]);
  const zs = Float64Array.from([...candidates.map(({ at }) => at[2]), start?.[2] ?? 0]);
  const perMinute = (speed * 1000) / 60;
  // The longest chord, on the unit sphere. No chord exceeds its arc, so every place within the longest walk
  // is within reach.
  const reach = (mostWalk * perMinute + 1) / EARTH_METERS / DETOUR;
  const minutesOfArc = (EARTH_METERS * DETOUR) / perMinute;
  // The grid uses two of the three axes: points n cells apart on it are at least as far apart on the sphere.
  const width = reach / CELLS;
  const cellOf = (index: number) =>
    Math.floor((zs[index] as number) / width) * ROW + Math.floor((ys[index] as number) / width);
  const cellsOf = (indices: readonly number[]): Cells => {
    const cells = new Map<number, number[]>();
    for (const index of indices) {
      const cell = cellOf(index);
      const there = cells.get(cell);
      if (there) there.push(index);
      else cells.set(cell, [index]);
    }
    return cells;
  };
  const rings = Array.from({ length: CELLS }, (_, ring) => offsetsOf(ring));
  const minutesTo = rings.map((_, ring) => Math.ceil(ring * width * minutesOfArc - 1e-6));
  const poolByKey = new Map<string, Pool>();

  const pools = options.map((indices): Pool => {
    const key = indices.join();
    const pool = poolByKey.get(key) ?? { indices, cells: cellsOf(indices), rows: [] };
    poolByKey.set(key, pool);
    return pool;
  });

  function neighbors({ cells }: Pool, from: number, ring: number): readonly number[] {
    const [x = 0, y = 0, z = 0] = [xs[from], ys[from], zs[from]];
    const center = cellOf(from);
    const found: number[] = [];
    for (const offset of rings[ring] ?? []) {
      for (const index of cells.get(center + offset) ?? []) {
        const dx = (xs[index] as number) - x;
        const dy = (ys[index] as number) - y;
        const dz = (zs[index] as number) - z;
        const square = dx * dx + dy * dy + dz * dz;
        if (square > reach * reach || index === from) continue;
        const chord = Math.sqrt(square);
        // The first two terms of the arc's series, exact to the last digit for chords this short.
        const minutes = Math.ceil((chord + (chord * square) / 24) * minutesOfArc - 1e-6);
        if (minutes <= mostWalk) found.push(index * STEP + minutes);
      }
    }
    return found;
  }

  /** Without a start, every place can be the first, at distance 0. */
  function fromNowhere({ indices }: Pool, ring: number): readonly number[] {
    return ring === 0 ? indices.map((index) => index * STEP) : NONE;
  }

  function inRing(wish: number, from: number, ring: number): readonly number[] {
    const pool = pools[wish];
    if (!pool) return NONE;
    pool.rows[from] ??= [];
    const rows = pool.rows[from];
    const row = rows[ring];
    if (row) return row;
    const made = from === candidates.length && !start ? fromNowhere(pool, ring) : neighbors(pool, from, ring);
    rows[ring] = made;
    return made;
  }

  return { minutesTo, inRing };
}
