/**
 * Reads places in the form that lists cache. `$1` is the time of the read, `$2` the ids if only some places are read.
 */
import type { PoolClient } from 'pg';
import type { Language } from '#contract/language.ts';
import type { Wordings } from '#contract/wordings.ts';
import { NEXT_NOON } from '#db/facts/confirmations.ts';
import { IS_GONE, OPENS_AGAIN_AT } from '#db/facts/json.ts';
import { type KeptTable, rowsByCursor } from '#db/kept-rows.ts';
import {
  CATEGORY_COLUMNS,
  LISTED_OF_ALL,
  LISTED_OF_FEW,
  listPlaceJson,
  ROW_CHANGES_AT,
  TAG_COLUMNS,
} from '#db/places/json.ts';
import { type LabelHead, type ListLabel, labelHead } from '#db/vocabulary/labels.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { textIn } from '#db/wordings.ts';

export const TABLES: readonly KeptTable[] = [
  { table: 'places', id: 'id' },
  { table: 'place_categories', id: 'place_id' },
  { table: 'place_tags', id: 'place_id' },
  { table: 'photos', id: 'place_id' },
  { table: 'place_facts', id: 'place_id' },
  { table: 'fact_confirmations', id: 'place_id' },
  { table: 'fact_renewals', id: 'place_id' },
];

export type ListTag = ListLabel & { type: string };
export type PlaceHead = LabelHead<ListTag> & { synonymsVersion: string };

export const HEAD: Readonly<Record<keyof PlaceHead, string>> = {
  categories: labelHead('categories', CATEGORY_COLUMNS),
  tags: labelHead(`tags where ${TAG_IS_SHOWN}`, TAG_COLUMNS, `, 'type', type`),
  synonymsVersion: `data_version('synonyms')`,
};

export type ListedRow = {
  id: number;
  counts: number[];
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

const ids = (table: string, id: string, order: string, isOfFew: boolean) =>
  isOfFew
    ? `left join lateral (select array_agg(${id} order by ${order}) as ids from ${table} where place_id = places.id) as ${table}_of on true`
    : `left join (select place_id, array_agg(${id} order by ${order}) as ids from ${table} group by place_id) as ${table}_of
      on ${table}_of.place_id = places.id`;
const countOf = (table: string, isOfFew: boolean) =>
  isOfFew
    ? `left join lateral (select count(*)::int as n from ${table} where place_id = places.id) as ${table}_of on true`
    : `left join (select place_id, count(*)::int as n from ${table} group by place_id) as ${table}_of on ${table}_of.place_id = places.id`;

/** SQL: rows in the shape of `ListedRow`. */
function listedSql(languages: readonly Language[], isOfFew: boolean): string {
  return `select places.id,
      array[1, coalesce(cardinality(place_categories_of.ids), 0), coalesce(cardinality(place_tags_of.ids), 0),
        coalesce(photos_of.n, 0), coalesce(place_facts_of.n, 0), coalesce(fact_confirmations_of.n, 0),
        coalesce(fact_renewals_of.n, 0)] as counts,
      extract(epoch from least(${ROW_CHANGES_AT}, case when place_facts_of.n > 0 then ${OPENS_AGAIN_AT('gone.place_id = places.id')} end,
        case when fact_confirmations_of.n > 0 then ${NEXT_NOON} end))::float8 * 1000 as "expiresAt",
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
    from places ${isOfFew ? LISTED_OF_FEW : LISTED_OF_ALL}
      ${ids('place_categories', 'category_id', 'position', isOfFew)}
      ${ids('place_tags', 'tag_id', 'tag_id', isOfFew)}
      ${['photos', 'place_facts', 'fact_confirmations', 'fact_renewals'].map((table) => countOf(table, isOfFew)).join('\n      ')}
    ${isOfFew ? 'where places.id = any ($2::int[])' : ''}`;
}

/** Yields these places or all of them, including deleted ones. */
export async function* readListedPlaces(
  client: PoolClient,
  chosen: readonly number[] | null,
  languages: readonly Language[],
  now: Date,
): AsyncGenerator<ListedRow> {
  const text = listedSql(languages, chosen !== null);
  if (chosen === null) return yield* rowsByCursor<ListedRow>(client, { text, values: [now.toISOString()] });
  const { rows } = await client.query<ListedRow>({
    name: `listed places ${languages.join(' ')}`,
    text,
    values: [now.toISOString(), chosen],
  });
  yield* rows;
}
