/** Reads events in the form that lists and calendars cache. */
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
import { rowsByCursor } from '#db/kept-rows.ts';
import { type LabelHead, labelHead } from '#db/vocabulary/labels.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';

export type EventHead = LabelHead & { synonymsVersion: string };

export const HEAD: Readonly<Record<keyof EventHead, string>> = {
  categories: labelHead('categories', CATEGORY_COLUMNS),
  tags: labelHead(`tags where ${TAG_IS_SHOWN}`, TAG_COLUMNS),
  synonymsVersion: `data_version('synonyms')`,
};

export type ListedEventRow = EventSeriesRow & {
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
      extract(epoch from events.deleted_at)::float8 * 1000 as "deletedAt", events.place_id as "placeId",
      events.category_id as "categoryId", coalesce(tags_of.ids, '{}') as "tagIds", ${EVENT_WEIGHT} as weight,
      ${inEach(listedEventJson)} as json,
      case when ${HAS_LONG_FIELDS} then ${inEach(shortEventJson)} end as short
    from events ${LISTED_JOINS}
      left join lateral (select array_agg(tag_id order by tag_id) as ids from event_tags where event_id = events.id) as tags_of on true`;
}

/** Yields all events, deleted ones too. */
export const readListedEvents = (
  client: PoolClient,
  languages: readonly Language[],
): AsyncGenerator<ListedEventRow> =>
  rowsByCursor<ListedEventRow>(client, { text: listedSql(languages), values: [] });
