import { normalize } from '#domain/text/search-text.ts';
import { type Bounds, isWithinBounds, type Point } from './geo.ts';
import borders from './neighborhood-borders.json' with { type: 'json' };

/** An official neighborhood; `code` is the city's number, `searchName` its normalized name. */
export type KnownNeighborhood = {
  readonly id: number;
  readonly code: number | null;
  readonly name: string;
  readonly searchName: string;
};

/** Longitude and latitude, WGS 84. */
type Position = readonly number[];
type Ring = readonly Position[];

const xy = ([x = 0, y = 0]: Position): [x: number, y: number] => [x, y];

/** At Barcelona's latitude a degree of longitude is this much of a degree of latitude. */
const LONGITUDE_SCALE = Math.cos((41.4 * Math.PI) / 180);

/** Returns the neighborhood that contains a point; for a point outside all of them, the one with the nearest border. */
export function neighborhoodAt(
  point: Point,
  neighborhoods: readonly KnownNeighborhood[],
): KnownNeighborhood | null {
  const code = codeAt(point);
  return neighborhoods.find((one) => one.code === code) ?? null;
}

/** Rings with the box around them: most of them need not be followed. */
const SHAPES = borders.neighborhoods.map(({ code, polygons }) => {
  const rings: Ring[] = polygons.flat();
  const positions = rings.flat().map(xy);
  const longitudes = positions.map(([x]) => x);
  const latitudes = positions.map(([, y]) => y);
  const box: Bounds = {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
  return { code, rings, box };
});

function codeAt(point: Point): number | undefined {
  const within = SHAPES.find(({ rings, box }) => isWithinBounds(point, box) && isInside(point, rings));
  if (within) return within.code;
  const byDistance = SHAPES.map(({ code, rings }) => ({
    code,
    distance: Math.min(...rings.map((ring) => distanceToRing(point, ring))),
  }));
  return byDistance.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest)).code;
}

/**
 * Counts how often a line to the east crosses the borders: an odd number means inside. This rule also handles holes.
 */
function isInside({ latitude, longitude }: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [from, to] of edgesOf(ring)) {
      const [[fromX, fromY], [toX, toY]] = [xy(from), xy(to)];
      if (fromY > latitude === toY > latitude) continue;
      if (longitude < fromX + ((toX - fromX) * (latitude - fromY)) / (toY - fromY)) inside = !inside;
    }
  }
  return inside;
}

/** Returns the distance in degrees of latitude; only comparisons between rings use it. */
function distanceToRing({ latitude, longitude }: Point, ring: Ring): number {
  return Math.min(
    ...edgesOf(ring).map(([from, to]) => {
      const flat = (position: Position): [number, number] => {
        const [x, y] = xy(position);
        return [(x - longitude) * LONGITUDE_SCALE, y - latitude];
      };
      const [[ax, ay], [bx, by]] = [flat(from), flat(to)];
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
      return Math.hypot(ax + along * dx, ay + along * dy);
    }),
  );
}

/** Returns the sides of a closed ring, whose last position is its first one. */
const edgesOf = (ring: Ring): [Position, Position][] =>
  ring.slice(1).map((to, n) => [ring[n] as Position, to]);

export function neighborhoodInAddress(
  address: string,
  neighborhoods: readonly KnownNeighborhood[],
): KnownNeighborhood | null {
  const parts = new Set(address.split(',').slice(1).map(normalize));
  return neighborhoods.find(({ searchName }) => parts.has(searchName)) ?? null;
}
