/** Degrees, WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Degrees; the edges are inclusive. */
export type Bounds = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** The map's initial center and zoom (map-1). */
export const BARCELONA_CENTER: Point = { latitude: 41.3851, longitude: 2.1734 };
export const BARCELONA_ZOOM = 13;
/** The region that the guide covers (place-add-3). */
export const BARCELONA_BOUNDS: Bounds = { south: 41.2, west: 1.9, north: 41.6, east: 2.4 };

const EARTH_RADIUS_KM = 6371;
/** Meters of one degree of latitude, and of longitude at the equator. */
export const METERS_PER_DEGREE = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Returns the distance between two points along the earth's surface, in kilometers. */
export function distanceKm(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  // Rounding may push the chord between two antipodes past 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Returns a box that holds every point within `km` of the center (not for the poles or the date line). */
export function boundsAround(center: Point, km: number): Bounds {
  const angle = km / EARTH_RADIUS_KM;
  const latitude = degrees(angle);
  // The circle is widest slightly closer to the pole than its center.
  const longitude = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(center.latitude)))));
  return {
    south: center.latitude - latitude,
    west: center.longitude - longitude,
    north: center.latitude + latitude,
    east: center.longitude + longitude,
  };
}

export function isWithinBounds(point: Point, bounds: Bounds): boolean {
  return (
    point.latitude >= bounds.south &&
    point.latitude <= bounds.north &&
    point.longitude >= bounds.west &&
    point.longitude <= bounds.east
  );
}

/** Returns '350m' under one kilometer, else '2.4km' (place-5); empty for an invalid distance. */
export function formatDistance(km: number): string {
  if (!Number.isFinite(km) || km < 0) return '';
  const meters = Math.round(km * 1000);
  return meters < 1000 ? `${meters}m` : `${km.toFixed(1)}km`;
}
