/** Reads the input of an undo: the rows of its entities, and the rows to which their earlier states refer. */
import type { PoolClient } from 'pg';
import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { HistoryEntity } from '#contract/review/review-items.ts';
import { readArticleRow } from '#db/articles/mutations.ts';
import { type EventRow, readEventRow } from '#db/events/mutations.ts';
import { type HelpNumberRow, lockHelpNumbers } from '#db/help/mutations.ts';
import { IN_EVENT_OR_ARTICLE } from '#db/photos/photo-uses.ts';
import { type PlaceRow, readPlaceRow } from '#db/places/place-states.ts';
import { asDb } from '#db/transaction.ts';
import { readSynonymRows } from '#db/vocabulary/synonyms/mutations.ts';
import { readTags } from '#db/vocabulary/tags/mutations.ts';
import { lockServiceTimes, lockStops, type ServiceTimeRow, type StopRow } from '#db/way-home/mutations.ts';
import { storedPlace } from '#domain/places/stored-place.ts';
import type { RememberedState } from '#domain/review/undo-change.ts';
import type { Named, Surroundings, Wanted } from '#domain/review/undo-decisions.ts';

/** The rows of a group's entities; a row that does not exist is missing. */
export type FoundRows = {
  places: ReadonlyMap<number, PlaceRow>;
  events: ReadonlyMap<number, EventRow>;
  stops: ReadonlyMap<number, StopRow>;
  serviceTimes: ReadonlyMap<number, ServiceTimeRow>;
  helpNumbers: ReadonlyMap<number, HelpNumberRow>;
} & Pick<Surroundings, 'tags' | 'synonyms'> & {
    articles: ReadonlyMap<number, { state: RememberedState; isThere: boolean }>;
  };

/** Returns the rows of these entities, deleted or not. */
export async function readRows(client: PoolClient, things: readonly Named[]): Promise<FoundRows> {
  const read = async <Row>(entity: HistoryEntity, readRow: (id: number) => Promise<Row | null>) => {
    const rows = new Map<number, Row>();
    for (const { entityId } of things.filter((thing) => thing.entity === entity)) {
      const row = await readRow(entityId);
      if (row !== null) rows.set(entityId, row);
    }
    return rows;
  };
  const ids = (entity: HistoryEntity) =>
    things.filter((thing) => thing.entity === entity).map(({ entityId }) => entityId);
  const has = (entity: HistoryEntity) => things.some((thing) => thing.entity === entity);
  const sets = has('synonym') ? await readSynonymRows(client) : [];
  return {
    places: await read('place', (id) => readPlaceRow(client, id)),
    events: await read('event', (id) => readEventRow(client, id)),
    articles: await read('article', (id) => readArticleRow(asDb(client), id)),
    tags: has('tag') ? await readTags(client) : new Map(),
    synonyms: new Map(sets.map((set) => [set.id, set])),
    stops: byId(has('stop') ? await lockStops(client, ids('stop')) : []),
    serviceTimes: byId(has('service_time') ? await lockServiceTimes(client, ids('service_time')) : []),
    helpNumbers: byId(has('help_number') ? await lockHelpNumbers(client, ids('help_number')) : []),
  };
}

const byId = <Row extends { id: number }>(list: Row[]) => new Map(list.map((row) => [row.id, row]));

/** Returns an entity's state as revisions hold it; null when it is deleted. A merged tag's state is its merge. */
export function stateIn(rows: FoundRows, { entity, entityId: id }: Named): RememberedState {
  switch (entity) {
    case 'place': {
      const place = rows.places.get(id);
      return place && !place.isDeleted ? storedPlace(place.state) : null;
    }
    case 'event':
      return rows.events.get(id)?.state ?? null;
    case 'article': {
      const article = rows.articles.get(id);
      return article?.isThere ? article.state : null;
    }
    case 'tag':
      return rows.tags.get(id)?.state ?? rows.tags.get(id)?.merge ?? null;
    case 'synonym': {
      const set = rows.synonyms.get(id);
      return set?.isThere ? { words: set.words } : null;
    }
    case 'stop': {
      const stop = rows.stops.get(id);
      return stop?.isThere ? stop.state : null;
    }
    case 'service_time':
      return rows.serviceTimes.get(id)?.state ?? null;
    case 'help_number': {
      const number = rows.helpNumbers.get(id);
      return number?.isThere ? number.state : null;
    }
  }
}

type SurroundingRows = Record<
  'categoryIds' | 'articleCategoryIds' | 'neighborhoodIds' | 'tagIds',
  number[]
> & {
  places: { id: number; isThere: boolean; mapsId: string | null; mergedInto: number | null }[];
  uploads: { address: string; placeId: number | null; isUsed: boolean }[];
  articles: { id: number; isThere: boolean; slug: string }[];
};

/** Returns the rows that the target states of these entities reference or compete with. */
export async function readSurroundings(
  client: PoolClient,
  rows: FoundRows,
  wanted: readonly Pick<Wanted, 'thing' | 'after'>[],
): Promise<Surroundings> {
  const states = wanted.flatMap(({ after }) => (after ? [after as Record<string, unknown>] : []));
  const named = <Value>(...fields: string[]) =>
    states.flatMap((state) => fields.flatMap((field) => state[field] ?? []) as Value[]);
  const photos = named<{ url: string }>('photos').map(({ url }) => readPhotoAddress(url));
  const { rows: found } = await client.query<SurroundingRows>({
    name: 'undo-surroundings',
    text: SURROUNDINGS,
    values: [
      named<number>('categoryIds', 'categoryId'),
      named<number>('neighborhoodId'),
      named<number>('tagIds'),
      [...rows.places.keys(), ...named<number>('placeId')],
      named<string>('googlePlaceId'),
      photos.flatMap((photo) => (photo?.source === 'upload' ? [photo.id] : [])),
      wanted.some(({ thing }) => thing.entity === 'article'),
    ],
  });
  const { categoryIds, articleCategoryIds, neighborhoodIds, tagIds, places, uploads, articles } =
    found[0] as SurroundingRows;
  return {
    categoryIds: new Set(categoryIds),
    articleCategoryIds: new Set(articleCategoryIds),
    neighborhoodIds: new Set(neighborhoodIds),
    tagIds: new Set(tagIds),
    places: byId(places),
    uploads: new Map(uploads.map((upload) => [upload.address, upload])),
    articles: byId(articles),
    events: new Map([...rows.events].map(([id, { state }]) => [id, { isThere: state !== null }])),
    tags: rows.tags,
    synonyms: rows.synonyms,
    stops: rows.stops,
    serviceTimes: rows.serviceTimes,
    helpNumbers: rows.helpNumbers,
  };
}

const list = (item: string, from: string) => `(select coalesce(json_agg(${item}), '[]') from ${from})`;

const SURROUNDINGS = `select
  ${list('id', 'categories where id = any ($1::int[])')} as "categoryIds",
  ${list('id', 'article_categories where id = any ($1::int[])')} as "articleCategoryIds",
  ${list('id', 'neighborhoods where id = any ($2::int[])')} as "neighborhoodIds",
  ${list('id', 'tags where id = any ($3::int[]) and deleted_at is null')} as "tagIds",
  ${list(
    `json_build_object('id', id, 'isThere', deleted_at is null, 'mapsId', google_place_id, 'mergedInto', merged_into)`,
    'places where id = any ($4::int[]) or (google_place_id = any ($5::text[]) and deleted_at is null)',
  )} as places,
  ${list(
    `json_build_object('address', address, 'placeId', place_id, 'isUsed', ${IN_EVENT_OR_ARTICLE})`,
    `photos where source = 'upload' and address = any ($6::text[])`,
  )} as uploads,
  ${list(
    `json_build_object('id', id, 'isThere', deleted_at is null, 'slug', slug)`,
    'articles where $7::boolean',
  )} as articles`;
