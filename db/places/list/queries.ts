/** Reads places in the form that lists cache. `$1` is the time of the read. */
import type { PoolClient } from 'pg';
import type { Language } from '#contract/language.ts';
import type { Wordings } from '#contract/wordings.ts';
import { NEXT_NOON } from '#db/facts/confirmations.ts';
import { IS_GONE, OPENS_AGAIN_AT } from '#db/facts/json.ts';
import { rowsByCursor } from '#db/kept-rows.ts';
import {
  CATEGORY_COLUMNS,
  LISTED_OF_ALL,
  listPlaceJson,
  ROW_CHANGES_AT,
  TAG_COLUMNS,
} from '#db/places/json.ts';
import { type LabelHead, type ListLabel, labelHead } from '#db/vocabulary/labels.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { textIn } from '#db/wordings.ts';

export type ListTag = ListLabel & { type: string };
export type PlaceHead = LabelHead<ListTag> & { synonymsVersion: string };

export const HEAD: Readonly<Record<keyof PlaceHead, string>> = {
  categories: labelHead('categories', CATEGORY_COLUMNS),
  tags: labelHead(`tags where ${TAG_IS_SHOWN}`, TAG_COLUMNS, `, 'type', type`),
  synonymsVersion: `data_version('synonyms')`,
};

export type ListedRow = {
  id: number;
  expiresAt: number | null;
  isDeleted: boolean;
  isGone: boolean;
  categoryIds: number[];
  tagIds: number[];
  /** The fields that the search reads, except labels. */
  searched: {
    name: string;
    nameWordings: Wordings | null;
    description: string | null;
    descriptionWordings: Wordings | null;
    address: string;
    neighborhood: string | null;
    informalArea: string | null;
    formerly: { name: string }[] | null;
    facts: Record<string, unknown>;
  };
  rating: number | null;
  ratingSource: string | null;
  reviewCount: number | null;
  enriched: boolean;
  hasDescription: boolean;
  hasHours: boolean;
  /** In each language: the name, and the JSON without categories and tags. */
  names: string[];
  json: string[];
};

const ids = (table: string, id: string, order: string) =>
  `left join (select place_id, array_agg(${id} order by ${order}) as ids from ${table} group by place_id) as ${table}_of
      on ${table}_of.place_id = places.id`;
const has = (table: string) => `exists (select from ${table} where place_id = places.id)`;

/** SQL: rows in the shape of `ListedRow`. */
function listedSql(languages: readonly Language[]): string {
  return `select places.id,
      extract(epoch from least(${ROW_CHANGES_AT}, case when ${has('place_facts')} then ${OPENS_AGAIN_AT('gone.place_id = places.id')} end,
        case when ${has('fact_confirmations')} then ${NEXT_NOON} end))::float8 * 1000 as "expiresAt",
      places.deleted_at is not null as "isDeleted", ${IS_GONE} as "isGone",
      coalesce(place_categories_of.ids, '{}') as "categoryIds", coalesce(place_tags_of.ids, '{}') as "tagIds",
      json_build_object('name', places.name, 'nameWordings', name_wordings, 'description', places.description,
        'descriptionWordings', description_wordings, 'address', address, 'neighborhood', neighborhood,
        'informalArea', informal_area, 'formerly', formerly, 'facts', coalesce((
          select json_object_agg(kind, json_build_object('value', value)) from place_facts where place_id = places.id), '{}')
      ) as searched,
      places.rating::numeric::float8 as rating, rating_source as "ratingSource", review_count as "reviewCount", enriched,
      coalesce(places.description <> '', false) as "hasDescription",
      coalesce(places.opening_hours::text !~ '^\\s*\\{\\s*\\}\\s*$', false) as "hasHours",
      array[${languages.map((language) => textIn('places.name', language)).join(', ')}] as names,
      array[${languages.map(listPlaceJson).join(', ')}] as json
    from places ${LISTED_OF_ALL}
      ${ids('place_categories', 'category_id', 'position')}
      ${ids('place_tags', 'tag_id', 'tag_id')}`;
}

/** Yields all places, including deleted ones. */
export const readListedPlaces = (
  client: PoolClient,
  languages: readonly Language[],
  now: Date,
): AsyncGenerator<ListedRow> =>
  rowsByCursor<ListedRow>(client, { text: listedSql(languages), values: [now.toISOString()] });
