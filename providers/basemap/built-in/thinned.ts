export type Spot = readonly [x: number, y: number];

/** Removes points at most `tolerance` away from the line that remains without them. */
export function thinned(line: readonly Spot[], tolerance: number): Spot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = { index: 0, off: 0 };
  for (const [index, spot] of line.entries()) {
    const off = distanceFrom(spot, first, last);
    if (off > farthest.off) farthest = { index, off };
  }
  if (farthest.off <= tolerance) return [first, last];
  const before = thinned(line.slice(0, farthest.index + 1), tolerance);
  return [...before.slice(0, -1), ...thinned(line.slice(farthest.index), tolerance)];
}

/** Returns a spot's distance from a line between two others. */
function distanceFrom([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
