import type { Point } from '#domain/geo/geo.ts';
import { wayBetween } from '#domain/streets/flat.ts';
import type { StreetSegment } from '#domain/streets/street-table.ts';

/** A joint may turn by less than this, in radians; a sharper one begins another line. */
const SHARPEST = Math.PI / 3;

/** Joins the segments of one street to lines as long as possible, straight on at each node. */
export function joinedLines(segments: readonly StreetSegment[]): Point[][] {
  const open = new Set(segments);
  const lines: Point[][] = [];
  for (const first of open) {
    open.delete(first);
    const onwards = extended({ line: first.line, end: first.to }, open);
    lines.push(extended({ line: onwards.toReversed(), end: first.from }, open));
  }
  return lines;
}

/** Extends a line at its end, and removes the segments that it takes from `open`. */
function extended(start: { line: readonly Point[]; end: number }, open: Set<StreetSegment>): Point[] {
  const line = [...start.line];
  let { end } = start;
  for (;;) {
    const [before, at] = line.slice(-2) as [Point, Point];
    let best: { segment: StreetSegment; next: readonly Point[]; turn: number; end: number } | null = null;
    for (const segment of open) {
      const forwards = segment.from === end;
      if (!forwards && segment.to !== end) continue;
      const next = forwards ? segment.line : segment.line.toReversed();
      const turn = turnAt(before, at, next[1] as Point);
      if (turn < (best?.turn ?? SHARPEST))
        best = { segment, next, turn, end: forwards ? segment.to : segment.from };
    }
    if (!best) return line;
    open.delete(best.segment);
    line.push(...best.next.slice(1));
    end = best.end;
  }
}

/** Returns the angle by which a path turns at its middle point: 0 is straight on, π a reversal. */
function turnAt(from: Point, at: Point, to: Point): number {
  const [[ax, ay], [bx, by]] = [wayBetween(from, at), wayBetween(at, to)];
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}
