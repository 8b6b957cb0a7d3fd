import type { Point } from '#domain/geo/geo.ts';
import { worldSpot } from '#domain/geo/mercator.ts';

/** The edge in pixels of the square reserved for a marker, so that a press on it opens the right place. */
export const MARKER_SPACE = 32;
/** Up to this many places at one point have markers side by side; more share one marker. */
const MAX_BESIDE = 4;
/** About four meters, less than between two doors. */
const SAME_POINT_DEGREES = 0.00004;
/** Markers are joined again at each of these zoom steps, not at each movement. */
const ZOOM_STEP = 0.5;
/** A movement does not end exactly at its target zoom. */
const INEXACT = 0.001;

/** The offset in pixels to the right of and below the place's point. */
export type Offset = readonly [number, number];
type LocatedPlace = Point & { readonly id: number };

/** A marker with the places that share it. */
export type MarkerGroup<P> = {
  places: readonly [P, ...P[]];
  point: Point;
  offset: Offset;
  /** Only for a cluster: a press zooms in until it opens. */
  cluster?: { id: number; opensAt: number };
};

/** The places at one point, with the space that they need side by side. */
type Spot<P> = { x: number; y: number; places: [P, ...P[]]; edges: Offset; crowd: number };
/**
 * Entities by the square of the world map that contains them, so that ten thousand are compared only with neighbors.
 */
type Squares<T> = Map<string, T>;

const MIDDLE: Offset = [0, 0];

/** Returns the zoom at which markers are joined: between two steps they only move apart. */
export function joinZoom(zoom: number): number {
  return Math.floor((zoom + INEXACT) / ZOOM_STEP) * ZOOM_STEP;
}

/**
 * Gives every place one marker, and every marker a square of its own (map-2): places at one point have markers side
 * by side where there is space, and places whose squares would overlap share a marker. The result depends on the
 * zoom, not on what is in view, so that it is the same after each pan. The chosen place leads its marker.
 */
export function joinMarkers<P extends LocatedPlace>(
  places: readonly P[],
  zoom: number,
  chosen: number | null = null,
): MarkerGroup<P>[] {
  const leads: Squares<Spot<P>[][]> = new Map();
  const groups: Spot<P>[][] = [];
  for (const spot of spotsOf(places, zoom, chosen)) {
    const [nearest] = around(leads, spot, 2)
      .flat()
      .filter(([first]) => first && wouldOverlap(first, spot))
      .sort(([a], [b]) => distance(a, spot) - distance(b, spot));
    if (nearest) {
      nearest.push(spot);
      continue;
    }
    const group = [spot];
    groups.push(group);
    leads.set(squareOf(spot), [...(leads.get(squareOf(spot)) ?? []), group]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    if (others.length === 0 && first.places.length <= MAX_BESIDE) return besideEachOther(first.places);
    const [lead] = first.places;
    const all: P[] = [...first.places, ...others.flatMap((spot) => spot.places)];
    const leader = all.find(({ id }) => id === chosen) ?? lead;
    return [{ places: [leader, ...all.filter((place) => place !== leader)], point: lead, offset: MIDDLE }];
  });
}

/** Returns the places by their points; those with the most neighbors come first, because most can join them. */
function spotsOf<P extends LocatedPlace>(
  places: readonly P[],
  zoom: number,
  chosen: number | null,
): Spot<P>[] {
  const cells = new Map<string, P[]>();
  for (const place of places) {
    const key = `${Math.round(place.latitude / SAME_POINT_DEGREES)}:${Math.round(place.longitude / SAME_POINT_DEGREES)}`;
    const cell = cells.get(key);
    if (cell) cell.push(place);
    else cells.set(key, [place]);
  }
  const counts: Squares<number> = new Map();
  const spots = [...cells.values()].flatMap((cell): Spot<P>[] => {
    const [lead, ...rest] = cell.sort((a, b) => a.id - b.id);
    if (!lead) return [];
    const at = worldSpot(lead, zoom);
    counts.set(squareOf(at), (counts.get(squareOf(at)) ?? 0) + cell.length);
    return [{ ...at, places: [lead, ...rest], edges: edgesFor(cell.length), crowd: 0 }];
  });
  for (const spot of spots) {
    const neighbors = around(counts, spot, 1).reduce((sum, count) => sum + count, 0);
    spot.crowd = spot.places.some(({ id }) => id === chosen) ? Number.POSITIVE_INFINITY : neighbors;
  }
  return spots.sort((a, b) => compare(b.crowd, a.crowd) || a.places[0].id - b.places[0].id);
}

/** Includes infinity, because its difference from itself is not a number. */
const compare = (a: number, b: number) => Number(a > b) - Number(a < b);

function edgesFor(places: number): Offset {
  if (places > MAX_BESIDE) return [MARKER_SPACE, MARKER_SPACE];
  return [Math.min(places, 2) * MARKER_SPACE, Math.ceil(places / 2) * MARKER_SPACE];
}

function wouldOverlap(a: Spot<unknown>, b: Spot<unknown>): boolean {
  const isApart = (from: number, to: number, edge: number, other: number) =>
    Math.abs(from - to) >= (edge + other) / 2;
  return !isApart(a.x, b.x, a.edges[0], b.edges[0]) && !isApart(a.y, b.y, a.edges[1], b.edges[1]);
}

function distance(a: Spot<unknown> | undefined, b: Spot<unknown>): number {
  return a ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY;
}

/** Returns one marker per place, two in a row, all around the point of the first one. */
function besideEachOther<P extends LocatedPlace>(places: readonly [P, ...P[]]): MarkerGroup<P>[] {
  const rows = Math.ceil(places.length / 2);
  return places.map((place, index) => {
    const row = Math.floor(index / 2);
    const inRow = Math.min(2, places.length - 2 * row);
    const x = ((index % 2) - (inRow - 1) / 2) * MARKER_SPACE;
    const y = (row - (rows - 1) / 2) * MARKER_SPACE;
    return { places: [place], point: places[0], offset: [x, y] };
  });
}

function squareOf({ x, y }: { x: number; y: number }, right = 0, down = 0): string {
  return `${Math.floor(x / MARKER_SPACE) + right}:${Math.floor(y / MARKER_SPACE) + down}`;
}

/** Returns the markers within this many squares; the space of four places extends over two. */
function around<T>(squares: Squares<T>, at: { x: number; y: number }, reach: 1 | 2): T[] {
  const found: T[] = [];
  for (let right = -reach; right <= reach; right += 1)
    for (let down = -reach; down <= reach; down += 1) {
      const thing = squares.get(squareOf(at, right, down));
      if (thing !== undefined) found.push(thing);
    }
  return found;
}
