/** Rejoins street lines that were cut at the edges of map tiles and at junctions. */

/** East and south, in any unit. */
export type GridPoint = readonly [x: number, y: number];

/** Returns the parts of a line within its tile, which overlaps its neighbors by a margin. */
export function withinTile(
  line: readonly { x: number; y: number }[],
  extent: number,
): { x: number; y: number }[][] {
  const parts: { x: number; y: number }[][] = [];
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] as { x: number; y: number };
    const inside = clipped(from, to, extent);
    if (!inside) continue;
    const [start, end] = inside;
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before && before.x === start.x && before.y === start.y) last.push(end);
    else parts.push([start, end]);
  }
  return parts;
}

type Spot = { x: number; y: number };

/** Returns the part of a segment within the square from 0 to `extent`; null if none. */
function clipped(from: Spot, to: Spot, extent: number): [Spot, Spot] | null {
  let [start, end] = [0, 1];
  for (const [origin, step] of [
    [from.x, to.x - from.x],
    [from.y, to.y - from.y],
  ] as const) {
    if (step === 0) {
      if (origin < 0 || origin > extent) return null;
      continue;
    }
    const [a, b] = [-origin / step, (extent - origin) / step].sort((one, other) => one - other) as [
      number,
      number,
    ];
    start = Math.max(start, a);
    end = Math.min(end, b);
  }
  if (start >= end) return null;
  const at = (share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  return [start === 0 ? from : at(start), end === 1 ? to : at(end)];
}

const distance = ([ax, ay]: GridPoint, [bx, by]: GridPoint) => Math.hypot(ax - bx, ay - by);

/** Joins lines whose ends are at most `reach` apart; at a fork, the straightest continuation is used. */
export function joinedLines(lines: readonly GridPoint[][], reach: number): GridPoint[][] {
  const open = new Set(lines.filter((line) => line.length > 1));
  const joined: GridPoint[][] = [];
  for (const first of open) {
    open.delete(first);
    const forwards = extended(first, open, reach);
    joined.push(extended(forwards.toReversed(), open, reach));
  }
  return joined;
}

/** Extends a line at its end as far as possible, and removes the lines that it joins from `open`. */
function extended(line: GridPoint[], open: Set<GridPoint[]>, reach: number): GridPoint[] {
  let all = line;
  for (;;) {
    const end = all.at(-1) as GridPoint;
    const before = all.at(-2) as GridPoint;
    let best: { from: GridPoint[]; next: GridPoint[]; turn: number } | null = null;
    for (const from of open) {
      for (const next of [from, from.toReversed()]) {
        const [start, second] = next as [GridPoint, GridPoint];
        if (distance(start, end) > reach) continue;
        const turn = turnAt(before, end, second);
        if (turn < (best?.turn ?? Math.PI * 0.75)) best = { from, next, turn };
      }
    }
    if (!best) return all;
    open.delete(best.from);
    all = [...all, ...best.next.slice(1)];
  }
}

/** Returns the angle by which a path turns at its middle point: 0 is straight on, π a reversal. */
function turnAt(from: GridPoint, at: GridPoint, to: GridPoint): number {
  const turn = Math.atan2(to[1] - at[1], to[0] - at[0]) - Math.atan2(at[1] - from[1], at[0] - from[0]);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}

/** Removes points at most `tolerance` away from the line that remains without them. */
export function simplified(line: readonly GridPoint[], tolerance: number): GridPoint[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = { index: 0, off: 0 };
  for (const [index, point] of line.entries()) {
    const off = distanceFrom(point, first, last);
    if (off > farthest.off) farthest = { index, off };
  }
  if (farthest.off <= tolerance) return [first, last];
  const before = simplified(line.slice(0, farthest.index + 1), tolerance);
  return [...before.slice(0, -1), ...simplified(line.slice(farthest.index), tolerance)];
}

/** Returns a point's distance from a segment. */
function distanceFrom([x, y]: GridPoint, [ax, ay]: GridPoint, [bx, by]: GridPoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
