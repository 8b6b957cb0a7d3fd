import { type SQL, sql } from 'drizzle-orm';
import { placesTable } from '#db/schema/places.ts';

export type Point = { latitude: number; longitude: number };

const METRES_PER_DEGREE = 111_195;

/**
 * Places as points on a plane whose unit is a degree of latitude. cos 41.39° = 0.7501 makes both directions equally
 * long; over the region this orders places by distance to within 0.3 %. It must stay the expression of the index
 * `places_nearby`, letter by letter.
 */
const placePoint = sql`point(${placesTable.longitude} * 0.7501, ${placesTable.latitude})`;

const planePoint = ({ latitude, longitude }: Point) =>
  sql`point(${longitude}::float8 * 0.7501, ${latitude}::float8)`;

/** A condition for `where`, answered by the index; together with `deletedAt is null`, which the index demands. */
export const isWithinMetres = (centre: Point, metres: number): SQL =>
  sql`${placePoint} <@ circle(${planePoint(centre)}, ${metres / METRES_PER_DEGREE}::float8)`;

/** For `orderBy`: nearest first, from the index. */
export const nearestTo = (centre: Point): SQL => sql`${placePoint} <-> ${planePoint(centre)}`;
