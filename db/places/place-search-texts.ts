import type { PoolClient } from 'pg';
import { TAG_IS_SHOWN } from '#db/tags/shown-tags.ts';
import { placeSearchColumns, type SearchablePlace } from './search-columns.ts';

/** As many as one statement writes within the time limit. */
const AT_ONCE = 500;

/** Rewrites the search texts of places whose tags were renamed. Versions stay, so that no edit conflicts. */
export async function rewriteSearchTexts(client: PoolClient, placeIds: readonly number[]): Promise<void> {
  for (let start = 0; start < placeIds.length; start += AT_ONCE) {
    const { rows } = await client.query<SearchablePlace & { id: number }>(
      `select id, name, name_wordings as "nameWordings", description, description_wordings as "descriptionWordings", address, neighborhood, informal_area as "informalArea",
         array(select categories.name from place_categories join categories on categories.id = category_id
           where place_id = places.id order by categories.id)
         || array(select tags.name from place_tags join tags on tags.id = tag_id and ${TAG_IS_SHOWN}
           where place_id = places.id order by tags.id) as labels
       from places where id = any ($1)`,
      [placeIds.slice(start, start + AT_ONCE)],
    );
    await client.query(
      `update places set search_text = fresh.text from unnest($1::int[], $2::text[]) as fresh (id, text)
       where places.id = fresh.id and search_text <> fresh.text`,
      [rows.map(({ id }) => id), rows.map((place) => placeSearchColumns(place).searchText)],
    );
  }
}
