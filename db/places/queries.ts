import { and, desc, eq, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Language } from '#contract/language.ts';
import type { Revision } from '#contract/places/places.ts';
import type { Database, Db } from '#db/client.ts';
import { isGoneAt, OPENS_AGAIN_AT } from '#db/facts/json.ts';
import { type Content, type ContentRow, contentOf } from '#db/read-content.ts';
import { revisionsView } from '#db/schema/changes.ts';
import { placesTable } from '#db/schema/places.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { type MatchablePlace, TWIN_METERS } from '#domain/places/place-match.ts';
import { cornerOf } from '#domain/streets/corners.ts';
import { loadCityStreets } from '#domain/streets/load-city.ts';
import { CHANGES_AT, LISTS_OF_FEW, nearPlaceJson, placeJson } from './json.ts';
import { isWithinMeters, nearestTo } from './nearby.ts';

const NEARBY_METERS = 1500;
const MAX_NEARBY = 6;
/** More than needed, because the index measures on a plane and the exact distance decides. */
const CANDIDATES = 12;

type LoadedContent = Promise<Content | null>;

/** Five times the bytes of an ordinary list of 300 places. */
const CROWDED_BYTES = 1_200_000;
const CROWDED_MEAN = 4000;
const FEW_PLACES = 3000;

export async function readPlace(
  database: Database,
  id: number,
  language: Language,
  now: Date,
): LoadedContent {
  const { rows } = await database.pool.query<ContentRow & Point & { address: string }>({
    name: `place ${language}`,
    text: `select ${placeJson(language)} as chunk, data_version('places') as version,
        (select ${CHANGES_AT} from places where id = $2) as "expiresAt", latitude, longitude, address
      from places ${LISTS_OF_FEW} where places.id = $2 and places.deleted_at is null`,
    values: [now.toISOString(), id],
  });
  const [row] = rows;
  if (!row) return null;
  const { corners } = await loadCityStreets();
  const corner = JSON.stringify(cornerOf(row, corners, row.address)?.streets ?? null);
  return contentOf([{ ...row, chunk: `${row.chunk.slice(0, -1)},"corner":${corner}}` }]);
}

/** Returns at most 6 places within 1.5 km, nearest first (place-5); null when there is no such place. */
export async function readNearby(
  database: Database,
  id: number,
  language: Language,
  now: Date,
): LoadedContent {
  const point = { id: placesTable.id, latitude: placesTable.latitude, longitude: placesTable.longitude };
  const isThere = isNull(placesTable.deletedAt);
  const [center] = await database.db
    .select(point)
    .from(placesTable)
    .where(and(eq(placesTable.id, id), isThere));
  if (!center) return null;
  const candidates = await database.db
    .select(point)
    .from(placesTable)
    .where(
      and(isThere, not(isGoneAt(now)), ne(placesTable.id, id), isWithinMeters(center, NEARBY_METERS * 1.01)),
    )
    .orderBy(nearestTo(center))
    .limit(CANDIDATES);
  const near = candidates
    .map((place) => ({ id: place.id, distance: Math.round(distanceKm(center, place) * 1000) / 1000 }))
    .filter(({ distance }) => distance * 1000 <= NEARBY_METERS)
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, MAX_NEARBY);
  const { rows } = await database.pool.query<ContentRow>({
    name: `places-nearby ${language}`,
    text: `select coalesce('[' || string_agg(${nearPlaceJson(language, 'near.distance')}, ',' order by near.n) || ']', '[]')
        as chunk, data_version('places') as version, least(${CHANGES_AT}, ${OPENS_AGAIN_AT()}) as "expiresAt"
      from unnest($2::int[], $3::float8[]) with ordinality as near (id, distance, n)
      join places on places.id = near.id and places.deleted_at is null ${LISTS_OF_FEW}`,
    values: [now.toISOString(), near.map((place) => place.id), near.map((place) => place.distance)],
  });
  return contentOf(rows);
}

/** Returns places close enough to be twins by name, and the one with the same maps id (place-16). */
export function findTwinCandidates(db: Db, place: MatchablePlace) {
  return candidates(db, place, TWIN_METERS, isNull(placesTable.deletedAt));
}

/** The same within `meters`, including deleted places: an import must not add again what staff removed. */
export function findImportCandidates(db: Db, place: MatchablePlace, meters: number) {
  return candidates(db, place, meters, undefined);
}

function candidates(db: Db, place: MatchablePlace, meters: number, condition: SQL | undefined) {
  const { id, name, address, latitude, longitude, googlePlaceId, deletedAt } = placesTable;
  const isNear = isWithinMeters(place, meters * 1.01);
  const isSame = place.googlePlaceId === null ? undefined : eq(googlePlaceId, place.googlePlaceId);
  return db
    .select({ id, name, address, latitude, longitude, googlePlaceId, deletedAt })
    .from(placesTable)
    .where(and(condition, or(isNear, isSame)));
}

const MAX_REVISIONS = 200;

/** Returns a place's last revisions, newest first; works for deleted places too. */
export async function readHistory(db: Db, placeId: number): Promise<Revision[]> {
  const rows = await db
    .select()
    .from(revisionsView)
    .where(and(eq(revisionsView.entity, 'place'), eq(revisionsView.entityId, placeId)))
    .orderBy(desc(revisionsView.id))
    .limit(MAX_REVISIONS);
  return rows.map(({ id, action, at, actorKind, actor, before, after }) => ({
    id,
    action,
    at: at.toISOString(),
    actorKind,
    actor,
    before: before as Revision['before'],
    after: after as Revision['after'],
  }));
}

/** Returns whether visitors' additions must wait because a few very long texts make the list heavy. */
export const isListCrowded = ({ pool }: Database): Promise<boolean> => isListHeavy(pool);

/**
 * Returns whether a few places with very long texts make the list heavy. Visitors' additions are then kept waiting for review,
 * so the list stays below 2 MB; a guide with thousands of ordinary places is not affected.
 */
async function isListHeavy(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: number; places: number }>({
    name: 'list-weight',
    text: `select count(*)::int as places, coalesce(sum(
        octet_length(name) + octet_length(coalesce(description_wordings::text, description, '')) + octet_length(address)
        + octet_length(coalesce(opening_hours::text, '')) + octet_length(coalesce(website, ''))
        + octet_length(coalesce(neighborhood, ''))
        + coalesce((select sum(200 + octet_length(coalesce(alt, ''))) from photos
            where place_id = places.id and photos.deleted_at is null), 0)
        + 120 * (select count(*) from place_tags where place_id = places.id)), 0)::int as bytes
      from places where deleted_at is null and (select count(*) from (select from places limit ${FEW_PLACES + 1}) as few) <= ${FEW_PLACES}`,
  });
  const [list] = rows;
  return list !== undefined && list.bytes > CROWDED_BYTES && list.bytes / list.places > CROWDED_MEAN;
}
