/**
 * SQL for events as the contract's JSON. Dates depend on the rule and the moment, so Node appends them; all else
 * is built by the database.
 */

import { type DateWord, type Event, eventSchema, type Occurrence } from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { eventsTable } from '#db/schema/events.ts';
import { selectFields } from '#db/table-fields.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { languagesIn, newerTextsIn, textIn } from '#db/wordings.ts';
import { writtenDay } from '#db/written-day.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import type { EventSeries } from '#domain/events/recurrence/occurrences.ts';
import { usualWords } from '#domain/events/recurrence/usual-words.ts';

export const IS_PUBLIC = `events.deleted_at is null`;

/** The columns of `Series`; dates as text, because the driver would make Date objects of them. */
export const SERIES_COLUMNS = `events.start_date::text as "startDate", events.end_date::text as "endDate",
  events.start_time::text as "startTime", events.end_time::text as "endTime", events.rrule, events.exceptions,
  events.is_expected as "isExpected", events.date_words as "dateWords",
  case when events.is_expected then events.recurring_pattern end as "ownPattern"`;

/** SQL: an event's location, without the name of a place that was removed; the event's address stands beside it. */
export const LOCATION_NAME = `case when exists (select from places as removed
    where removed.id = events.place_id and removed.deleted_at is not null
      and strpos(lower(events.location_name), lower(removed.name)) > 0)
  then 'Barcelona' else events.location_name end`;

/** The long fields of an event: complete, and shortened for long lists. */
const WHOLE = {
  description: (text: string) => text,
  website: 'events.website',
  imageUrl: 'events.image_url',
  exceptions: 'events.exceptions',
};
const SHORT: typeof WHOLE = {
  description: (text) => `case when length(${text}) > 300 then left(${text}, 299) || '…' else ${text} end`,
  website: `case when octet_length(events.website) <= 500 then events.website end`,
  imageUrl: `case when octet_length(events.image_url) <= 500 then events.image_url end`,
  exceptions: `'[]'::jsonb`,
};

export const EVENT_WEIGHT = `(coalesce(octet_length(events.description), 0) + coalesce(octet_length(events.website), 0)
  + coalesce(octet_length(events.image_url), 0) + octet_length(events.exceptions::text))`;

const TEXTS = {
  title: 'events.title',
  description: 'events.description',
  recurringPattern: 'events.recurring_pattern',
  price: 'events.price',
};

export const titleIn = (language: Language) => `${textIn(TEXTS.title, language)} as title,
  ${languagesIn({ title: TEXTS.title }, language)} as languages`;
export const patternIn = (language: Language) => `${textIn(TEXTS.title, language)} as title,
  ${textIn(TEXTS.recurringPattern, language)} as "recurringPattern",
  ${languagesIn({ title: TEXTS.title, recurringPattern: TEXTS.recurringPattern }, language)} as languages`;

const FIELDS = Object.keys(eventSchema.shape) as (keyof Event)[];

const LABELS = {
  category: 'case when category.id is not null then row_to_json(category) end',
  tags: `coalesce(tag_list.list, '[]'::json)`,
};
const NO_LABELS = { category: null, tags: null };

const eventJson = (
  language: Language,
  long: typeof WHOLE,
  {
    newer = `'{}'::json`,
    labels = LABELS,
  }: { newer?: string; labels?: typeof LABELS | typeof NO_LABELS } = {},
) => `row_to_json((select event from (select
  ${selectFields(eventsTable, FIELDS, {
    title: textIn(TEXTS.title, language),
    locationName: LOCATION_NAME,
    description: long.description(`(${textIn(TEXTS.description, language)})`),
    placeId: 'place.id',
    place: 'case when place.id is not null then row_to_json(place) end',
    imageUrl: long.imageUrl,
    picture: 'row_to_json(picture)',
    website: long.website,
    price: textIn(TEXTS.price, language),
    ...labels,
    recurringPattern: textIn(TEXTS.recurringPattern, language),
    exceptions: long.exceptions,
    occurrences: null,
    usually: null,
    dateWords: null,
    languages: languagesIn(TEXTS, language),
    newer,
    updatedAt: writtenDay('events.updated_at'),
  })}
) as event))::text`;

/** SQL: an event's JSON without occurrences, texts in a language; needs EVENT_JOINS. */
export const wholeEventJson = (language: Language) =>
  eventJson(language, WHOLE, { newer: newerTextsIn(TEXTS, language) });
/**
 * SQL: the same for lists, without category and tags, which can change without a write to the event. Lists omit newer
 * texts, which would count toward a list's size.
 */
export const listedEventJson = (language: Language) => eventJson(language, WHOLE, { labels: NO_LABELS });
export const shortEventJson = (language: Language) => eventJson(language, SHORT, { labels: NO_LABELS });
/** SQL: whether the short JSON differs. */
export const HAS_LONG_FIELDS = `(length(coalesce(events.description, '')) > 300 or events.description_wordings is not null
  or octet_length(coalesce(events.website, '')) > 500 or octet_length(coalesce(events.image_url, '')) > 500
  or events.exceptions::text <> '[]')`;

/** SQL: the picture address that visitors get instead of the event's own. */
const PICTURE = `
  select 'done' as state, events.image_url as url, null as "dueAt", null as problem
    where events.image_url like '${UPLOADS_BELOW}%'
  union all
  select case when found.photo is not null then 'done' when found.problem is not null then 'failed' else 'waiting' end,
    '${UPLOADS_BELOW}' || found.photo, ${writtenDay('found.due_at')}, found.problem
    from (select) as given left join event_pictures as found on found.event_id = events.id
      and md5(found.url) = md5(events.image_url)
    where events.image_url not like '${UPLOADS_BELOW}%'`;

/** SQL: the joins of lists. */
export const LISTED_JOINS = `
  left join lateral (${PICTURE}) as picture on events.image_url is not null
  left join lateral (
    select id, name, neighborhood from places where places.id = events.place_id and places.deleted_at is null
  ) as place on true`;

export const CATEGORY_COLUMNS = 'id, name, icon, color';
export const TAG_COLUMNS = 'id, name, color';

/** SQL: the joins of a whole event with these ids of tags. */
export const joinsWith = (tagIds: string) => `${LISTED_JOINS}
  left join (select ${CATEGORY_COLUMNS} from categories) as category on category.id = events.category_id
  left join lateral (
    select json_agg((select tag from (select tags.id, tags.name, tags.color) as tag) order by tags.id) as list
    from tags where tags.id in (${tagIds}) and ${TAG_IS_SHOWN}
  ) as tag_list on true`;

export const EVENT_JOINS = joinsWith('select tag_id from event_tags where event_id = events.id');

/** `ownPattern`: how the expected event itself describes its repetition. */
type Series = EventSeries & {
  isExpected: boolean;
  dateWords: readonly DateWord[];
  ownPattern: string | null;
};
export type EventSeriesRow = Series & { id: number };
export type EventRow = EventSeriesRow & { json: string };

/** Returns the end of an event's JSON, beginning with a comma: the fields that Node computes. */
export function datesJson(series: Series, occurrences: readonly Occurrence[], language: Language): string {
  const usually = series.isExpected ? usuallyIn(series, language) : undefined;
  const dateWords = series.isExpected && series.dateWords.length > 0 ? series.dateWords : undefined;
  return JSON.stringify({ usually, dateWords, occurrences }).slice(1);
}

/** Returns 'Usually every Thursday' of an expected event. */
const usuallyIn = (series: Series, language: Language): string =>
  usualWords({ ...series, recurringPattern: series.ownPattern }, language);

/** Returns the same for one date; nothing once that date is confirmed. */
export const usuallyOn = (series: Series, date: Occurrence, language: Language): { usually?: string } =>
  isUsual(series, date) ? { usually: usuallyIn(series, language) } : {};
