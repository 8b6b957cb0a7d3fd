import type { Point } from '#domain/geo/geo.ts';
import { alongLine } from './flat.ts';
import type { NumberRange, Street, StreetSegment } from './street-table.ts';

/** Half of a usual street: houses stand this many meters from the center line. */
const TO_HOUSES = 8;
/** A missing number is answered by the nearest one of its street up to this difference. */
const MAX_GAP = 10;

/** One side of a segment with its numbers. */
export type Side = {
  readonly segment: StreetSegment;
  readonly range: NumberRange;
  readonly isRight: boolean;
  /** Whether the numbers run against the line. */
  readonly isReversed: boolean;
};

const sidesByStreet = new WeakMap<Street, readonly Side[]>();

/** Returns the numbered sides of a street, prepared on the first call. */
export function sidesOf(street: Street): readonly Side[] {
  const known = sidesByStreet.get(street);
  if (known) return known;
  const sides = street.segments.flatMap((segment) => {
    const isReversed = runsAgainst(segment);
    return [
      ...(segment.right ? [{ segment, range: segment.right, isRight: true, isReversed }] : []),
      ...(segment.left ? [{ segment, range: segment.left, isRight: false, isReversed }] : []),
    ];
  });
  sidesByStreet.set(street, sides);
  return sides;
}

/** Returns whether the numbers fall along the line, as the neighboring segments show; usually they rise. */
function runsAgainst(segment: StreetSegment): boolean {
  const own = middleOf(segment);
  if (own === null) return false;
  let votes = 0;
  for (const other of segment.street.segments) {
    if (other === segment) continue;
    const theirs = middleOf(other);
    if (theirs === null || theirs === own) continue;
    const rises = theirs > own ? 1 : -1;
    if (other.from === segment.to || other.to === segment.to) votes += rises;
    if (other.from === segment.from || other.to === segment.from) votes -= rises;
  }
  return votes < 0;
}

function middleOf({ right, left }: StreetSegment): number | null {
  const ranges = [right, left].filter((range) => range !== null);
  if (ranges.length === 0) return null;
  return ranges.reduce((sum, { low, high }) => sum + low + high, 0) / (2 * ranges.length);
}

/** 0 when the side's numbers all have the number's parity, 1 when they are mixed, null when it cannot have it. */
function parityRank({ low, high }: NumberRange, number: number): 0 | 1 | null {
  if (number < low || number > high) return null;
  if ((low - high) % 2 !== 0) return 1;
  return (number - low) % 2 === 0 ? 0 : null;
}

/**
 * Returns the side that has a number: first one with numbers of the right parity, then the shortest range, then the one
 * whose neighbors continue its numbers. Null for a number that the street does not have.
 */
export function sideWith(street: Street, number: number): Side | null {
  let best: { side: Side; rank: number; length: number; joins: number } | null = null;
  for (const side of sidesOf(street)) {
    const rank = parityRank(side.range, number);
    if (rank === null) continue;
    const length = side.range.high - side.range.low;
    if (best && (rank - best.rank || length - best.length) > 0) continue;
    const joins = continuity(side);
    const isBetter = !best || (rank - best.rank || length - best.length || best.joins - joins) < 0;
    if (isBetter) best = { side, rank, length, joins };
  }
  return best?.side ?? null;
}

/** Returns how many sides of neighboring segments continue these numbers. */
function continuity({ segment, range }: Side): number {
  let count = 0;
  for (const other of segment.street.segments) {
    if (other === segment || !isNeighbor(other, segment)) continue;
    for (const its of [other.right, other.left]) {
      if (!its || (its.low - range.low) % 2 !== 0) continue;
      const gap = its.low > range.high ? its.low - range.high : range.low - its.high;
      if (gap > 0 && gap <= MAX_GAP) count += 1;
    }
  }
  return count;
}

const isNeighbor = (a: StreetSegment, b: StreetSegment) =>
  a.from === b.from || a.from === b.to || a.to === b.from || a.to === b.to;

/** Returns the number of the street that is nearest to one that it does not have; null when all are far. */
export function nearestNumber(street: Street, number: number): number | null {
  let best: number | null = null;
  for (const { range } of sidesOf(street)) {
    for (const end of [range.low, range.high]) {
      const gap = Math.abs(end - number);
      if (gap > MAX_GAP || (end - number) % 2 !== 0) continue;
      if (best === null || gap < Math.abs(best - number)) best = end;
    }
  }
  return best;
}

/** Returns the position of a number's house: along the line by its place in the range, then toward its side. */
export function housePoint({ segment, range, isRight, isReversed }: Side, number: number): Point {
  const share = (number - range.low + 1) / (range.high - range.low + 2);
  return alongLine(segment.line, isReversed ? 1 - share : share, isRight ? TO_HOUSES : -TO_HOUSES);
}

/** Returns the numbers of a side that are nearest to a share of its line, the nearest first. */
export function numbersNear({ range, isReversed }: Side, share: number): number[] {
  const step = (range.low - range.high) % 2 === 0 ? 2 : 1;
  const along = isReversed ? 1 - share : share;
  const exact = along * (range.high - range.low + 2) + range.low - 1;
  const first = Math.round((exact - range.low) / step) * step + range.low;
  return [0, step, -step, 2 * step, -2 * step]
    .map((difference) => first + difference)
    .map((number) => Math.min(range.high, Math.max(range.low, number)))
    .filter((number, n, all) => all.indexOf(number) === n)
    .sort((a, b) => Math.abs(a - exact) - Math.abs(b - exact));
}
