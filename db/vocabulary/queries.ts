import type { Pool } from 'pg';
import type { VersionedNoun } from '#contract/effects.ts';
import type { ManagedTag } from '#contract/vocabulary/vocabulary.ts';
import type { Database } from '#db/client.ts';
import type { VersionedValue } from '#db/data-versions.ts';
import { type Content, type ContentRow, contentOf } from '#db/read-content.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import type { KnownVocabulary } from '#domain/places/place-vocabulary.ts';

export type Vocabulary = Extract<VersionedNoun, 'categories' | 'tags' | 'neighborhoods'>;

const LISTS: Record<Vocabulary, string> = {
  categories: `select (select c from (select categories.id, categories.name, icon, color) as c) as item,
    row_number() over (order by position, id) as n from categories`,
  tags: `select (select t from (select tags.id, tags.name, type, color) as t) as item,
    row_number() over (
      order by array_position(array['tag', 'vibe', 'crowd', 'perfect_for'], type), name collate "ca-x-icu", id) as n
    from tags where ${TAG_IS_SHOWN}`,
  neighborhoods: `select (select h from (
      select neighborhoods.id, neighborhoods.name, district, latitude, longitude) as h) as item,
    row_number() over (order by code nulls last, name) as n from neighborhoods`,
};

export async function readVocabulary(database: Database, noun: Vocabulary): Promise<Content> {
  const { rows } = await database.pool.query<ContentRow>({
    name: `vocabulary-${noun}`,
    text: `select coalesce('[' || string_agg(row_to_json(item)::text, ',' order by n) || ']', '[]') as chunk,
      data_version('${noun}') as version, null::timestamptz as "expiresAt" from (${LISTS[noun]}) as list`,
  });
  return contentOf(rows);
}

/** The process's cached vocabulary; `reread` queries the database. */
export type CachedVocabulary = {
  get: () => Promise<KnownVocabulary>;
  reread: () => Promise<KnownVocabulary>;
};

export async function readKnownVocabulary({ pool }: Database): Promise<VersionedValue<KnownVocabulary>> {
  const { rows } = await pool.query<KnownVocabulary & { versions: Record<Vocabulary, number> }>({
    name: 'known-vocabulary',
    text: `select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from categories) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type,
        'isShown', ${TAG_IS_SHOWN}) order by id), '[]') from tags
        where deleted_at is null) as tags,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name,
        'searchName', search_name)), '[]') from neighborhoods) as neighborhoods,
      json_build_object('categories', data_version('categories'), 'tags', data_version('tags'),
        'neighborhoods', data_version('neighborhoods')) as versions`,
  });
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answered no row');
  const { versions, ...value } = row;
  return { value, versions };
}

/** Returns all tags with their uses, or one; suggested tags first, then in the visitors' order. */
export async function listManagedTags(pool: Pool, id: number | null = null): Promise<ManagedTag[]> {
  const { rows } = await pool.query<ManagedTag>({
    name: 'managed-tags',
    text: `select id, name, type, color, suggested_by_ai as "suggestedByAi",
        (select count(*) from place_tags join places on places.id = place_id and places.deleted_at is null
          where tag_id = tags.id)::int as places,
        (select count(*) from event_tags
          join events on events.id = event_id and events.deleted_at is null
          where tag_id = tags.id)::int as events
      from tags where deleted_at is null and ($1::int is null or id = $1)
      order by suggested_by_ai desc,
        array_position(array['tag', 'vibe', 'crowd', 'perfect_for'], type), name collate "ca-x-icu", id`,
    values: [id],
  });
  return rows;
}
