import { type SQL, sql } from 'drizzle-orm';
import { placesTable } from '#db/schema/places.ts';
import { METERS_PER_DEGREE, type Point } from '#domain/geo/geo.ts';

/**
 * SQL: a place as a point whose unit is one degree of latitude; cos 41.39° = 0.7501 scales the longitude, so in the
 * region the order by distance is correct to within 0.3 %. Must be identical to the expression of the index
 * `places_nearby`.
 */
const placePoint = sql`point(${placesTable.longitude} * 0.7501, ${placesTable.latitude})`;

const planePoint = ({ latitude, longitude }: Point) =>
  sql`point(${longitude}::float8 * 0.7501, ${latitude}::float8)`;

/** SQL: a condition that uses the index, together with `deletedAt is null`. */
export const isWithinMeters = (center: Point, meters: number): SQL =>
  sql`${placePoint} <@ circle(${planePoint(center)}, ${meters / METERS_PER_DEGREE}::float8)`;

/** SQL: orders by distance, using the index. */
export const nearestTo = (center: Point): SQL => sql`${placePoint} <-> ${planePoint(center)}`;
