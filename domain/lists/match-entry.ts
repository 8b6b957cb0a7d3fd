/** Finds the guide's place for a row of a file (lists-5) by id, else by name and distance. */
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { findTwins, isSimilarName, type MatchablePlace, SAME_METERS } from '#domain/places/place-match.ts';
import { normalize } from '#domain/text/search-text.ts';

/** A row of a file. `id` is the guide's own, `mapsId` a maps service's. */
export type FileEntry = {
  readonly id: number | null;
  readonly mapsId: string | null;
  readonly name: string;
  readonly address: string;
  readonly point: Point | null;
  readonly url: string;
  readonly note: string;
};

/** The fields of a place that rows are compared with. */
export type GuidePlace = MatchablePlace & { readonly id: number; readonly isClosed?: boolean };

// Half the side of the box within which names are compared; 0.01° is more than 800 m in Barcelona.
const BOX_DEGREES = 0.01;

const isNear = (a: Point, b: Point) => distanceKm(a, b) * 1000 <= SAME_METERS;

/**
 * Returns a function that finds a row's place; null when the guide has none, or several candidates. A closed
 * place matches by name only if no open place does.
 */
export function placeFinder(places: readonly GuidePlace[]): (row: FileEntry) => number | null {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byMapsId = new Map(
    places.flatMap((place) => (place.googlePlaceId ? [[place.googlePlaceId, place] as const] : [])),
  );
  const named = new Map<string, GuidePlace[]>();
  for (const place of places) {
    const name = normalize(place.name);
    named.set(name, [...(named.get(name) ?? []), place]);
  }
  return (row) => {
    const own = row.id === null ? undefined : byId.get(row.id);
    // Another program's file may use the same numbers for other places.
    if (own && (isSimilarName(own.name, row.name) || (row.point && isNear(own, row.point)))) return own.id;
    const match = row.mapsId === null ? undefined : byMapsId.get(row.mapsId);
    if (match) return match.id;
    const { point } = row;
    if (!point) {
      const same = named.get(normalize(row.name)) ?? [];
      const open = same.filter(({ isClosed }) => !isClosed);
      const meant = open.length > 0 ? open : same;
      return meant.length === 1 ? (meant[0]?.id ?? null) : null;
    }
    const around = places.filter(
      ({ latitude, longitude }) =>
        Math.abs(latitude - point.latitude) < BOX_DEGREES &&
        Math.abs(longitude - point.longitude) < BOX_DEGREES,
    );
    const twins = findTwins({ ...point, name: row.name, googlePlaceId: null }, around, SAME_METERS);
    return (twins.find(({ place }) => !place.isClosed) ?? twins[0])?.place.id ?? null;
  };
}
