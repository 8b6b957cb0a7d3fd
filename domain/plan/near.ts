import { DETOUR } from '#domain/geo/on-foot.ts';
import { EARTH_METRES, type Problem } from './problem.ts';

const NONE = new Int32Array();
/** A neighbor and its minutes in one number: `index * STEP + minutes`. */
export const STEP = 256;

/**
 * Returns for a wish and a candidate the other candidates of that wish within the longest walk. The index after the last
 * candidate is the start's.
 */
export type Near = (wish: number, from: number) => Int32Array;

type Pool = { indices: Int32Array; z: Float64Array; rows: (Int32Array | undefined)[] };

/** Returns the first position whose value is not smaller. */
function lowerBound(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function nearOf({ request, candidates, options, start }: Problem): Near {
  const { mostWalk, speed } = request;
  const xs = Float64Array.from([...candidates.map(({ at }) => at[0]), start?.[0] ?? 0]);
  const ys = Float64Array.from([...candidates.map(({ at }) => at[1]), start?.[1] ?? 0]);
  const zs = Float64Array.from([...candidates.map(({ at }) => at[2]), start?.[2] ?? 0]);
  const perMinute = (speed * 1000) / 60;
  // The chord is never longer than the way on the sphere.
  const reach = (mostWalk * perMinute + 1) / EARTH_METRES / DETOUR;
  const minutesOfArc = (EARTH_METRES * DETOUR) / perMinute;
  const known = new Map<string, Pool>();

  const pools = options.map((pool): Pool => {
    const key = pool.join();
    const zOf = (index: number) => zs[index] ?? 0;
    const indices = Int32Array.from(pool).sort((a, b) => zOf(a) - zOf(b));
    const made = known.get(key) ?? { indices, z: Float64Array.from(indices, zOf), rows: [] };
    known.set(key, made);
    return made;
  });

  function rowOf({ indices, z }: Pool, from: number): Int32Array {
    const [x = 0, y = 0, height = 0] = [xs[from], ys[from], zs[from]];
    const end = lowerBound(z, height + reach);
    const found: number[] = [];
    for (let position = lowerBound(z, height - reach); position < end; position += 1) {
      const index = indices[position] as number;
      const dx = (xs[index] as number) - x;
      const dy = (ys[index] as number) - y;
      const dz = (zs[index] as number) - height;
      const square = dx * dx + dy * dy + dz * dz;
      if (square > reach * reach || index === from) continue;
      const chord = Math.sqrt(square);
      // The arc of a chord this short, exact to the last digit.
      const minutes = Math.ceil((chord + (chord * square) / 24) * minutesOfArc - 1e-6);
      if (minutes <= mostWalk) found.push(index * STEP + minutes);
    }
    return found.length > 0 ? Int32Array.from(found) : NONE;
  }

  const everything = (pool: Pool) => pool.indices.map((index) => index * STEP);

  return (wish, from) => {
    const pool = pools[wish];
    if (!pool) return NONE;
    const before = pool.rows[from];
    if (before) return before;
    const row = from === candidates.length && !start ? everything(pool) : rowOf(pool, from);
    pool.rows[from] = row;
    return row;
  };
}
