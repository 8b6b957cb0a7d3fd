import { type Box, overlap, type Size } from '#web/map/boxes.ts';

/**
 * The names and numbers at markers, as MapLibre and the still picture draw them: sizes in pixels, distances in text
 * sizes.
 */
export const NAMES = {
  size: 12,
  maxWidth: 8,
  lineHeight: 1.1,
  distance: 1.55,
  padding: 3,
  halo: 1.6,
} as const;
export const COUNTS = { size: 13, halo: 0.4, beside: 1.5, besideHalo: 3 } as const;

/** The gap between a name and the map's edge. */
const EDGE = 4;

/** MapLibre's distance between a marker and a name above or below it excludes this share of the text size. */
export const BASELINE = 7 / 24;

export type NamedMarker = { id: number; name: string; rank: number; x: number; y: number; box: Box };
/** The edge of a name that is at its marker: a name with the anchor 'left' stands right of it. */
export type NameAnchor = 'left' | 'right' | 'top' | 'bottom';
export type PlacedName = { id: number; lines: readonly string[]; anchor: NameAnchor; x: number; y: number };

export type Measure = (text: string) => number;

/**
 * Returns the positions of the markers' names: right, left, below or above them, in the order of the list; a name
 * without space is not shown (map-7). `others` are the boxes of markers without a name, and of the parts over the map,
 * whose size is `frame`.
 */
export function placeNames(
  markers: readonly NamedMarker[],
  others: readonly Box[],
  frame: Size,
  measure: Measure,
): PlacedName[] {
  const boxes = [...others, ...markers.map(({ box }) => box)];
  return markers
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ id, name, x, y, box: own }) => {
      const lines = linesOf(name, measure);
      const width = Math.max(...lines.map(measure));
      const height = lines.length * NAMES.size * NAMES.lineHeight;
      const far = NAMES.distance * NAMES.size;
      const near = far - BASELINE * NAMES.size;
      const spots: PlacedName[] = [
        { id, lines, anchor: 'left', x: x + far + NAMES.padding, y },
        { id, lines, anchor: 'right', x: x - far - NAMES.padding, y },
        { id, lines, anchor: 'top', x, y: y + near + height / 2 },
        { id, lines, anchor: 'bottom', x, y: y - near - height / 2 },
      ];
      for (const spot of spots) {
        const box = boxOf(spot, width, height);
        if (!isWithin(box, frame)) continue;
        if (boxes.some((other) => other !== own && overlap(box, other))) continue;
        boxes.push(box);
        return [spot];
      }
      return [];
    });
}

/** For each word, the best line breaks up to it, and their unevenness. */
export function linesOf(name: string, measure: Measure): string[] {
  const whole = measure(name);
  const most = NAMES.maxWidth * NAMES.size;
  if (whole <= most) return [name];
  const target = whole / Math.ceil(whole / most);
  const words = name.split(' ');
  // The best line breaks up to each word, and their unevenness.
  const best: { lines: string[]; cost: number }[] = [{ lines: [], cost: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    const candidates = best.slice(0, end).map(({ lines, cost }, begin) => {
      const line = words.slice(begin, end).join(' ');
      const isLast = end === words.length;
      const beside = measure(line) - target;
      return { lines: [...lines, line], cost: cost + beside ** 2 * (isLast ? (beside < 0 ? 0.5 : 2) : 1) };
    });
    best.push(candidates.reduce((least, one) => (one.cost < least.cost ? one : least)));
  }
  return best.at(-1)?.lines ?? [name];
}

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: Size) =>
  left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= height - EDGE;

function boxOf({ anchor, x, y }: PlacedName, width: number, height: number): Box {
  const left = anchor === 'left' ? x : anchor === 'right' ? x - width : x - width / 2;
  const { padding } = NAMES;
  return {
    left: left - padding,
    right: left + width + padding,
    top: y - height / 2 - padding,
    bottom: y + height / 2 + padding,
  };
}
