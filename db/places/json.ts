/**
 * SQL for places as the contract's JSON, built by the database so that Node never parses the rows. `$1` is always
 * the time of the request.
 */

import type { Language } from '#contract/language.ts';
import { type Place, placeSchema } from '#contract/places/places.ts';
import { NEXT_NOON } from '#db/facts/confirmations.ts';
import { FACT_LISTS, factListOf, HOURS_VERIFIED_AT } from '#db/facts/json.ts';
import { placesTable } from '#db/schema/places.ts';
import { selectFields } from '#db/table-fields.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { languagesIn, newerTextsIn, textIn } from '#db/wordings.ts';
import { writtenDay } from '#db/written-day.ts';
import { PHOTO_URL } from './place-photos.ts';
import type { WrittenValues } from './place-statements.ts';

export const CATEGORY_COLUMNS = 'id, name, icon, color';
export const TAG_COLUMNS = 'id, name, type, color';

/** Uploads, and the maps service's photos for as long as its terms allow (maps-2). */
const SHOWN_PHOTO = 'deleted_at is null and (expires_at is null or expires_at > $1::timestamptz)';
const PHOTO = `row_to_json((select photo from (select photos.id, ${PHOTO_URL} as url, alt,
  is_primary as "isPrimary", attribution, credit) as photo))`;

/** A person's statement that a place is open now is valid for 24 hours (place-6). */
const IS_SAID_NOW = `places.is_open_set_at > $1::timestamptz - interval '24 hours'`;

const SAID_UNTIL = `case when ${IS_SAID_NOW} and places.is_open is not null then places.is_open_set_at + interval '24 hours' end`;

/** SQL: when the rows change without a write: a statement or the right to a photo expires, or confirmations show. */
export const CHANGES_AT = `least(${NEXT_NOON}, min(${SAID_UNTIL}),
  (select min(expires_at) from photos where expires_at > $1::timestamptz))`;

/** SQL: the same of one row, confirmations apart. */
export const ROW_CHANGES_AT = `least(${SAID_UNTIL},
  (select min(expires_at) from photos where place_id = places.id and expires_at > $1::timestamptz))`;

const TEXTS = { description: 'places.description', hoursNote: 'places.hours_note' };

const FIELDS = Object.keys(placeSchema.shape) as (keyof Place)[];

const LABELS = {
  category: 'category_list.list->0',
  categories: `coalesce(category_list.list, '[]'::json)`,
  tags: `coalesce(tag_list.list, '[]'::json)`,
};
const NO_LABELS = { category: null, categories: null, tags: null };

/** The fields of the contract's Place; `distance` is null unless distances were requested. */
const columns = (
  language: Language,
  distance: string | null,
  {
    newer = `'{}'::json`,
    labels = LABELS,
  }: { newer?: string; labels?: typeof LABELS | typeof NO_LABELS } = {},
) => `row_to_json((select place from (select
  ${selectFields(placesTable, FIELDS, {
    name: textIn('places.name', language),
    description: textIn(TEXTS.description, language),
    hoursNote: textIn(TEXTS.hoursNote, language),
    hoursVerifiedAt: HOURS_VERIFIED_AT,
    isOpen: `case when ${IS_SAID_NOW} then places.is_open end`,
    distance,
    corner: null,
    photos: `coalesce(photo_list.list, '[]'::json)`,
    formerly: `(select json_agg(json_build_object('id', merged->'id')) from json_array_elements(
      case json_typeof(places.formerly) when 'array' then places.formerly end) as merged)`,
    ...labels,
    facts: `coalesce(fact_list.list, '{}'::json)`,
    languages: languagesIn(TEXTS, language),
    newer,
    updatedAt: writtenDay('places.updated_at'),
  })}
) as place))::text`;

/** SQL: a place's JSON, texts in a language; needs one of the joins below. */
export const placeJson = (language: Language) =>
  columns(language, null, { newer: newerTextsIn({ description: TEXTS.description }, language) });

/**
 * SQL: the same for lists, without categories and tags, which can change without a write to the place. Lists omit newer
 * texts, which would count toward a list's size.
 */
export const listPlaceJson = (language: Language) => columns(language, null, { labels: NO_LABELS });

/** SQL: the same with its distance, an expression in kilometers. */
export const nearPlaceJson = (language: Language, distance: string) => columns(language, distance);

/** SQL: the linked lists of a few places, each looked up by index whatever the planner estimates. */
export const LISTS_OF_FEW = `
  left join lateral (
    select json_agg((select c from (select ${prefixed('categories', CATEGORY_COLUMNS)}) as c)
      order by place_categories.position) as list
    from place_categories join categories on categories.id = category_id where place_id = places.id
  ) as category_list on true
  left join lateral (
    select json_agg((select t from (select ${prefixed('tags', TAG_COLUMNS)}) as t) order by tags.id) as list
    from place_tags join tags on tags.id = tag_id and ${TAG_IS_SHOWN} where place_id = places.id
  ) as tag_list on true
  left join lateral (
    select json_agg(${PHOTO} order by is_primary desc, position, id) as list
    from photos where place_id = places.id and ${SHOWN_PHOTO}
  ) as photo_list on true
  left join lateral ${factListOf()} as fact_list on true`;

/** SQL: the linked lists of a place being written, from the given values instead of the tables. */
export const listsOfWritten = ({ categoryIds, tagIds, facts }: WrittenValues) => `
  left join lateral (
    select json_agg((select c from (select ${prefixed('categories', CATEGORY_COLUMNS)}) as c) order by link.n) as list
    from unnest(${categoryIds}::int[]) with ordinality as link (id, n) join categories on categories.id = link.id
  ) as category_list on true
  left join lateral (
    select json_agg((select t from (select ${prefixed('tags', TAG_COLUMNS)}) as t) order by tags.id) as list
    from tags where tags.id = any (${tagIds}::int[]) and ${TAG_IS_SHOWN}
  ) as tag_list on true
  left join lateral (
    select json_agg(${PHOTO} order by is_primary desc, position, id) as list
    from photos where place_id = places.id and ${SHOWN_PHOTO}
  ) as photo_list on true
  left join lateral ${factListOf(facts())} as fact_list on true`;

/** SQL: the photos and facts of all places in a list. */
export const LISTED_OF_ALL = `
  left join (
    select place_id, json_agg(${PHOTO} order by is_primary desc, position, id) as list
    from photos where ${SHOWN_PHOTO} group by place_id
  ) as photo_list on photo_list.place_id = places.id
  left join ${FACT_LISTS} as fact_list on fact_list.place_id = places.id`;

function prefixed(table: string, names: string): string {
  return names.replace(/\w+/g, `${table}.$&`);
}
