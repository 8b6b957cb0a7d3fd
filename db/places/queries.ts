import { and, desc, eq, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { PlaceListQuery, Revision } from '#contract/places/places.ts';
import type { Database, Db } from '#db/client.ts';
import { IS_GONE, isGoneAt, OPENS_AGAIN_AT } from '#db/facts/json.ts';
import { type Content, type ContentRow, contentOf, readChunks } from '#db/read-content.ts';
import { placesTable } from '#db/schema/places.ts';
import { revisionsTable } from '#db/schema/revisions.ts';
import { foundVersion, NOTHING_ALIKE, type SearchSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { type MatchablePlace, TWIN_METERS } from '#domain/places/place-match.ts';
import { type SearchQuery, searchQuery } from '#domain/text/search-match.ts';
import { isOnlySigns } from '#domain/text/search-text.ts';
import { CHANGES_AT, LISTS_OF_FEW, LISTS_OF_MANY, listPlaceJson, nearPlaceJson, placeJson } from './json.ts';
import { isWithinMeters, nearestTo } from './nearby.ts';
import { isListHeavy } from './place-list-weight.ts';
import { placeOrder } from './place-order.ts';
import { foundPlaces, searchValues } from './place-search.ts';

/** A search returns only the best matches; visitors read no further. */
export const MAX_FOUND = 500;
const FEW = 500;
const PLACES_IN_CHUNK = 500;

const NEARBY_METERS = 1500;
const MAX_NEARBY = 6;
/** More than needed, because the index measures on a plane; the exact distance decides. */
const CANDIDATES = 12;

/** Collects a statement's values; `$1` is always the time. */
function parametersFrom(now: Date) {
  const values: unknown[] = [now.toISOString()];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}
type Parameters = ReturnType<typeof parametersFrom>;

/** Matches any tag within one type and all types together (filter-1); an unknown id matches no place. */
function filterSql({ search = '', categoryId, tagIds, closed }: PlaceListQuery, { add }: Parameters): string {
  let filter = isOnlySigns(search) ? ' and false' : '';
  if (!closed) filter += ` and not ${IS_GONE}`;
  if (categoryId !== undefined) {
    filter += ` and exists (select from place_categories
      where place_id = places.id and category_id = ${add(categoryId)}::int)`;
  }
  if (tagIds?.length) {
    const ids = `${add([...new Set(tagIds)])}::int[]`;
    filter += ` and places.id in (
      select place_id from place_tags join tags on tags.id = tag_id
      where tag_id = any (${ids}) and ${TAG_IS_SHOWN} group by place_id
      having count(distinct type) = (
        select case when count(*) = cardinality(${ids}) then count(distinct type) end
        from tags where id = any (${ids}) and ${TAG_IS_SHOWN}))`;
  }
  return filter;
}

/**
 * Returns the response of GET /api/places. A search is sorted by rank, then as requested, with at most
 * `MAX_FOUND` results; without one the list is complete.
 */
export function readPlaceList(
  database: Database,
  query: PlaceListQuery,
  now: Date,
  synonyms: SearchSynonyms = NOTHING_ALIKE,
): Promise<Content> {
  const search = searchQuery(query.search ?? '', synonyms.synonyms);
  return search.text === ''
    ? readWholeList(database, query, now)
    : readFound(database, { search, synonymsVersion: synonyms.version }, query, now);
}

/** SQL: rows of text chunks: the head with the total, the places of `chosen (id, n)` in order, the end. */
function pagedSql(
  { limit, offset = 0, lang }: PlaceListQuery,
  { add }: Parameters,
  lists: string,
  version = `data_version('places')`,
): string {
  const from = `${add(offset)}::int`;
  const most = `${add(limit ?? 2_000_000_000)}::int`;
  const order = `(n - 1 - ${from}) / ${PLACES_IN_CHUNK}`;
  return `
    select '{"total":' || count(*) || ',"places":[' as chunk, ${OPENS_AGAIN_AT} as "expiresAt",
      ${version} as version from chosen
    union all
    select chunk, "expiresAt", 0 from (
      select case when ${order} = 0 then '' else ',' end || string_agg(${listPlaceJson(lang)}, ',' order by n) as chunk,
        ${CHANGES_AT} as "expiresAt"
      from (select id, n from chosen where n > ${from} and n <= ${from} + ${most}) as page
      join places using (id) ${lists}
      group by ${order} order by ${order}
    ) as chunks
    union all
    select ']}', null, 0`;
}

function readWholeList(database: Database, query: PlaceListQuery, now: Date): Promise<Content> {
  const parameters = parametersFrom(now);
  const text = `with chosen as materialized (
      select id, row_number() over (order by ${placeOrder(query.lang)[query.sort ?? 'recommended']}) as n
      from places where deleted_at is null${filterSql(query, parameters)}
    ) ${pagedSql(query, parameters, (query.limit ?? FEW + 1) > FEW ? LISTS_OF_MANY : LISTS_OF_FEW)}`;
  return readChunks(database.pool, { text, values: parameters.values });
}

async function readFound(
  database: Database,
  { search, synonymsVersion }: { search: SearchQuery; synonymsVersion: number },
  query: PlaceListQuery,
  now: Date,
): Promise<Content> {
  const parameters = parametersFrom(now);
  const { add } = parameters;
  const values = searchValues(search);
  const names = {
    query: add(values.query),
    end: add(values.end),
    innerStart: add(values.innerStart),
    words: add(values.words),
    alike: add(values.alike),
    typed: add(values.typed),
  };
  const order = placeOrder(query.lang)[query.sort ?? 'recommended'];
  const ranked = query.sort === undefined || query.sort === 'recommended' ? `rank, ${order}` : order;
  const text = `with ${foundPlaces(names, filterSql(query, parameters), MAX_FOUND)}, chosen as materialized (
      select id, row_number() over (order by ${ranked}) as n
      from (select id, rank from found order by rank, id limit ${MAX_FOUND}) as best join places using (id)
    ) ${pagedSql(query, parameters, LISTS_OF_FEW, foundVersion(add(synonymsVersion)))}`;
  const shape = [
    query.lang,
    query.sort,
    query.categoryId !== undefined,
    Boolean(query.tagIds?.length),
    query.closed,
  ].join(' ');
  const { rows } = await database.pool.query<ContentRow>({
    name: `search ${shape}`,
    text,
    values: parameters.values,
  });
  return contentOf(rows);
}

type LoadedContent = Promise<Content | null>;

export async function readPlace(
  database: Database,
  id: number,
  language: Language,
  now: Date,
): LoadedContent {
  const { rows } = await database.pool.query<ContentRow>({
    name: `place ${language}`,
    text: `select ${placeJson(language)} as chunk, data_version('places') as version,
        (select ${CHANGES_AT} from places where id = $2) as "expiresAt"
      from places ${LISTS_OF_FEW} where places.id = $2 and places.deleted_at is null`,
    values: [now.toISOString(), id],
  });
  return rows.length === 0 ? null : contentOf(rows);
}

/** Returns at most 6 places within 1.5 km, nearest first (place-5); null when the place does not exist. */
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
        as chunk, data_version('places') as version, least(${CHANGES_AT}, ${OPENS_AGAIN_AT}) as "expiresAt"
      from unnest($2::int[], $3::float8[]) with ordinality as near (id, distance, n)
      join places on places.id = near.id and places.deleted_at is null ${LISTS_OF_FEW}`,
    values: [now.toISOString(), near.map((place) => place.id), near.map((place) => place.distance)],
  });
  return contentOf(rows);
}

/** Returns places near enough to be twins by name, and the one with the same maps id (place-16). */
export function findTwinCandidates(db: Db, place: MatchablePlace) {
  return candidates(db, place, TWIN_METERS, isNull(placesTable.deletedAt));
}

/** The same within `meters`, deleted places included: an import must not add again what staff removed. */
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
    .from(revisionsTable)
    .where(and(eq(revisionsTable.entity, 'place'), eq(revisionsTable.entityId, placeId)))
    .orderBy(desc(revisionsTable.id))
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

/** Returns whether visitors' additions must be held because a few very long texts make the list heavy. */
export const isListCrowded = ({ pool }: Database): Promise<boolean> => isListHeavy(pool);
