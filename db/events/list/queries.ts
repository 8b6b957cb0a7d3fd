/** Reads events in the form that lists and calendars cache. `$1` is the ids if only some events are read. */
import type { PoolClient } from 'pg';
import type { Language } from '#contract/language.ts';
import {
  CATEGORY_COLUMNS,
  EVENT_WEIGHT,
  type EventSeriesRow,
  HAS_LONG_FIELDS,
  LISTED_JOINS,
  listedEventJson,
  SERIES_COLUMNS,
  shortEventJson,
  TAG_COLUMNS,
} from '#db/events/json.ts';
import { type KeptTable, rowsByCursor } from '#db/kept-rows.ts';
import { type LabelHead, labelHead } from '#db/vocabulary/labels.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';

export const TABLES: readonly KeptTable[] = [
  { table: 'events', id: 'id' },
  { table: 'event_tags', id: 'event_id' },
  { table: 'event_pictures', id: 'event_id' },
  // Lists show the name of an event's place.
  { table: 'events join places on places.id = events.place_id', id: 'events.id', xmin: 'places.xmin' },
];

export type EventHead = LabelHead & { synonymsVersion: string };

export const HEAD: Readonly<Record<keyof EventHead, string>> = {
  categories: labelHead('categories', CATEGORY_COLUMNS),
  tags: labelHead(`tags where ${TAG_IS_SHOWN}`, TAG_COLUMNS),
  synonymsVersion: `data_version('synonyms')`,
};

export type ListedEventRow = EventSeriesRow & {
  counts: number[];
  /** In ms. */
  deletedAt: number | null;
  placeId: number | null;
  categoryId: number | null;
  tagIds: number[];
  weight: number;
  /** In each language: the JSON without category, tags and dates; `short` only where it differs. */
  json: string[] | null;
  short: string[] | null;
};

function listedSql(languages: readonly Language[]): string {
  const inEach = (json: (language: Language) => string) => `array[${languages.map(json).join(', ')}]`;
  return `select events.id, ${SERIES_COLUMNS},
      array[1, coalesce(cardinality(tags_of.ids), 0), (select count(*)::int from event_pictures where event_id = events.id),
        (select count(*)::int from places where id = events.place_id)] as counts,
      extract(epoch from events.deleted_at)::float8 * 1000 as "deletedAt", events.place_id as "placeId",
      events.category_id as "categoryId", coalesce(tags_of.ids, '{}') as "tagIds", ${EVENT_WEIGHT} as weight,
      ${inEach(listedEventJson)} as json,
      case when ${HAS_LONG_FIELDS} then ${inEach(shortEventJson)} end as short
    from events ${LISTED_JOINS}
      left join lateral (select array_agg(tag_id order by tag_id) as ids from event_tags where event_id = events.id) as tags_of on true`;
}

/** Yields these events or all of them, deleted ones too. */
export async function* readListedEvents(
  client: PoolClient,
  chosen: readonly number[] | null,
  languages: readonly Language[],
): AsyncGenerator<ListedEventRow> {
  const text = listedSql(languages);
  if (chosen === null) return yield* rowsByCursor<ListedEventRow>(client, { text, values: [] });
  const { rows } = await client.query<ListedEventRow>({
    name: `listed events ${languages.join(' ')}`,
    text: `${text} where events.id = any ($1::int[])`,
    values: [chosen],
  });
  yield* rows;
}
