import type { ClientBase } from 'pg';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { placeSearchColumns, type SearchablePlace } from './search-columns.ts';

/** The number of places that one statement can write within the time limit. */
const AT_ONCE = 500;

/** Rewrites the search texts of places whose tags were renamed. Versions stay, so that no edit conflicts. */
export async function rewriteSearchTexts(client: ClientBase, placeIds: readonly number[]): Promise<void> {
  for (let start = 0; start < placeIds.length; start += AT_ONCE) {
    const { rows } = await client.query<SearchablePlace & { id: number }>(
      `select id, name, name_wordings as "nameWordings", description, description_wordings as "descriptionWordings",
         address, neighborhood, informal_area as "informalArea", formerly,
         array(select categories.name from place_categories join categories on categories.id = category_id
           where place_id = places.id)
         || array(select tags.name from place_tags join tags on tags.id = tag_id and ${TAG_IS_SHOWN}
           where place_id = places.id) as labels,
         coalesce((select json_object_agg(kind, json_build_object('value', value)) from place_facts
           where place_id = places.id), '{}') as facts
       from places where id = any ($1)`,
      [placeIds.slice(start, start + AT_ONCE)],
    );
    const fresh = rows.map((place) => ({ id: place.id, ...placeSearchColumns(place) }));
    await client.query(
      `update places set search_labels = fresh.labels, search_area = fresh.area, search_text = fresh.text
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as fresh (id, labels, area, text)
       where places.id = fresh.id and (search_labels, search_area, search_text)
         is distinct from (fresh.labels, fresh.area, fresh.text)`,
      [
        fresh.map(({ id }) => id),
        fresh.map(({ searchLabels }) => searchLabels),
        fresh.map(({ searchArea }) => searchArea),
        fresh.map(({ searchText }) => searchText),
      ],
    );
  }
}

/**
 * Writes the search texts of places without labels: those written by a release before migration 0026, and new seeds.
 */
export async function splitSearchTexts(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from places where search_labels is null');
  await rewriteSearchTexts(
    client,
    rows.map(({ id }) => id),
  );
}
