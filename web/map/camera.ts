import type { Pixel } from '#domain/geo/mercator.ts';
import { type Box, overlap, type Size, squareAt } from './boxes.ts';
import type { MapPadding, MapPosition } from './map-types.ts';

export const SELECTION_ZOOM = 15;
export const MIN_ZOOM = 9;
export const MAX_ZOOM = 18.5;
export const MOVE_MS = 500;

const MARGIN = 12;

export type PopupSide = 'above' | 'right';
export type Framing = {
  side: PopupSide;
  /** The distance in pixels from the map's center to the marker. */
  offset: [number, number];
};

/** Returns the south-west and north-east corners around positions; null if there are none. */
export function boundsOf(positions: Iterable<MapPosition>): [[number, number], [number, number]] | null {
  const all = [...positions];
  if (all.length === 0) return null;
  const longitudes = all.map(({ longitude }) => longitude);
  const latitudes = all.map(({ latitude }) => latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}

/**
 * Returns the marker's position at which it and its popup fit into the part of the map that `padding` leaves. `reach`
 * is the marker's extent from its point. Without a popup the marker is centered.
 */
export function framing(map: Size, padding: MapPadding, popup: Size | null, reach: number): Framing {
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  const width = map.width - left - right - 2 * MARGIN;
  const height = map.height - top - bottom - 2 * MARGIN;
  const offsetOf = (x: number, y: number): [number, number] => [
    Math.round(left + MARGIN + x - map.width / 2),
    Math.round(top + MARGIN + y - map.height / 2),
  ];
  if (!popup) return { side: 'above', offset: offsetOf(width / 2, height / 2) };

  const above = popup.height + reach;
  const beside = popup.width + reach;
  if (above + reach <= height || beside + reach > width) {
    const y = Math.min(Math.max(height / 2, above), Math.max(height - reach, reach));
    return { side: 'above', offset: offsetOf(width / 2, y) };
  }
  return { side: 'right', offset: offsetOf(Math.min(width / 2, width - beside), height / 2) };
}

/** Returns whether a popup above a marker at this pixel is in the free part of the map. */
export function hasRoom(
  map: Size,
  padding: MapPadding,
  popup: Size,
  reach: number,
  { x, y }: { x: number; y: number },
): boolean {
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  const half = popup.width / 2 + MARGIN;
  return (
    x - half >= left &&
    x + half <= map.width - right &&
    y - reach - popup.height >= top + MARGIN &&
    y + reach <= map.height - bottom - MARGIN
  );
}

/**
 * Returns the nearest pixel at which a marker is on the map and under none of the boxes; the same pixel if it is free
 * already. Where the boxes leave no room, it is only on the map.
 */
export function freeSpot(map: Size, boxes: readonly Box[], at: Pixel, reach: number): Pixel {
  const within = (value: number, size: number) =>
    Math.min(Math.max(value, reach), Math.max(reach, size - reach));
  const near = { x: within(at.x, map.width), y: within(at.y, map.height) };
  // The nearest free pixel is there, or beside an edge of a box in one direction or both.
  const across = [near.x, ...boxes.flatMap(({ left, right }) => [left - reach, right + reach])];
  const down = [near.y, ...boxes.flatMap(({ top, bottom }) => [top - reach, bottom + reach])];
  let best: Pixel | null = null;
  for (const x of across)
    for (const y of down) {
      if (x !== within(x, map.width) || y !== within(y, map.height)) continue;
      if (best && distance({ x, y }, near) >= distance(best, near)) continue;
      if (!boxes.some((box) => overlap(box, squareAt(x, y, reach)))) best = { x, y };
    }
  return best ?? near;
}

export const isSame = (a: Pixel, b: Pixel) => a.x === b.x && a.y === b.y;
const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y);
