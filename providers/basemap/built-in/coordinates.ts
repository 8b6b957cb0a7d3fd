/** [longitude, latitude] in degrees, WGS 84. */
export type LngLat = [number, number];

/** Meters along Gran Via (toward the Besòs) and along Passeig de Gràcia (toward the hills). */
export type GridPoint = [number, number];

const ORIGIN: LngLat = [2.16775, 41.38925];
const METERS_PER_LONGITUDE = 83_400;
const METERS_PER_LATITUDE = 111_100;
const TILT = (45.2 * Math.PI) / 180;
const SIN = Math.sin(TILT);
const COS = Math.cos(TILT);

export function fromGrid([u, v]: GridPoint): LngLat {
  const east = u * SIN - v * COS;
  const north = u * COS + v * SIN;
  return [ORIGIN[0] + east / METERS_PER_LONGITUDE, ORIGIN[1] + north / METERS_PER_LATITUDE];
}

export function toGrid([longitude, latitude]: LngLat): GridPoint {
  const east = (longitude - ORIGIN[0]) * METERS_PER_LONGITUDE;
  const north = (latitude - ORIGIN[1]) * METERS_PER_LATITUDE;
  return [east * SIN + north * COS, -east * COS + north * SIN];
}

/** Reads '2.1733 41.3806, 2.1706 41.3802': longitude and latitude, as WKT writes a line. */
export function line(text: string): LngLat[] {
  return text.split(',').map((pair) => {
    const [longitude, latitude] = pair.trim().split(/\s+/).map(Number);
    if (longitude === undefined || latitude === undefined) throw new Error(`Not a coordinate: ${pair}`);
    return [longitude, latitude];
  });
}

/** Rounds to five decimals, about a meter, which is finer than the drawing. */
export function rounded([longitude, latitude]: LngLat): LngLat {
  return [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5];
}
