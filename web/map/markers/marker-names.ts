import { type Box, type Size, squareAt } from '#web/map/boxes.ts';
import type { MapPort } from '#web/map/map-port.ts';
import type { MarkerSourceData } from './marker-data.ts';
import { CLUSTER_SIZES, type ClusterSize, imageSize, MARKER_SIZES } from './marker-images.ts';
import { type Measure, NAMES, type NamedMarker, type PlacedName, placeNames } from './marker-texts.ts';
import type { MarkerProperties } from './place-features.ts';

export const NAMES_FONT = `${NAMES.size}px "Instrument Sans Variable", sans-serif`;
/** Markers up to this far outside the frame may extend into it, with their names. */
const MARGIN = 120;

/** A marker at its pixel. */
export type Spot = MarkerProperties & { left: number; top: number };

/** Returns the markers in a frame of this size, or just outside it. */
export function spotsOn(
  map: Pick<MapPort, 'project'>,
  { width, height }: Size,
  { features }: MarkerSourceData['places'],
): Spot[] {
  return features
    .map(({ properties, geometry: { coordinates } }) => {
      const { x, y } = map.project([coordinates[0] ?? 0, coordinates[1] ?? 0]);
      return { ...properties, left: x + properties.x, top: y + properties.y };
    })
    .filter(
      ({ left, top }) => left > -MARGIN && top > -MARGIN && left < width + MARGIN && top < height + MARGIN,
    );
}

/** Returns the names beside markers with a place of their own, clear of each other, of `over` and of the frame's edges. */
export function namesAt(
  markers: readonly Spot[],
  chosen: readonly Spot[],
  over: readonly Box[],
  frame: Size,
  measure: Measure,
): PlacedName[] {
  const named: NamedMarker[] = [];
  const others = [...over, ...chosen.map((spot) => boxAround(spot, MARKER_SIZES.chosen))];
  for (const spot of markers) {
    const { id, group, name, rank, left, top } = spot;
    const box = boxAround(spot, group ? CLUSTER_SIZES[groupShape(group)] : MARKER_SIZES.full);
    if (group || spot.x !== 0 || spot.y !== 0) others.push(box);
    else named.push({ id, name, rank, x: left, y: top, box });
  }
  return placeNames(named, others, frame, measure);
}

export function groupShape(group: string): ClusterSize {
  return group.slice(0, group.indexOf('/')) as ClusterSize;
}

const boxAround = ({ left, top }: Spot, size: number): Box => squareAt(left, top, imageSize(size) / 2);

const widths = new Map<string, number>();

/** Returns a function that measures names with this brush, and remembers their widths. */
export const measureWith =
  (brush: CanvasRenderingContext2D): Measure =>
  (text) => {
    const key = `${document.fonts.status}/${text}`;
    brush.font = NAMES_FONT;
    const width = widths.get(key) ?? brush.measureText(text).width;
    widths.set(key, width);
    return width;
  };
