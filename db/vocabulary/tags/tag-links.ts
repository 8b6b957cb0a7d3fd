/** The places and events with a tag, including deleted ones, which keep their tags when restored. */
import type { PoolClient } from 'pg';

export type TagLinks = { placeIds: number[]; eventIds: number[] };

const KINDS = [
  { list: 'placeIds', table: 'places', links: 'place_tags', column: 'place_id' },
  { list: 'eventIds', table: 'events', links: 'event_tags', column: 'event_id' },
] as const;

/**
 * Locks the entities that have these tags, before their links change. Edits lock in the same order, which avoids
 * deadlocks.
 */
export async function lockCarriers(client: PoolClient, tagIds: readonly number[]): Promise<void> {
  for (const { table, links, column } of KINDS) {
    await client.query(
      `select from ${table} where id in (select ${column} from ${links} where tag_id = any ($1))
       order by id for no key update`,
      [tagIds],
    );
  }
}

/** Links a tag to those of the entities that still exist. */
export async function addTagLinks(client: PoolClient, tagId: number, wanted: TagLinks): Promise<void> {
  for (const { list, table, links, column } of KINDS) {
    await client.query(
      `insert into ${links} (${column}, tag_id) select id, $1 from ${table} where id = any ($2) order by id
       on conflict do nothing`,
      [tagId, wanted[list]],
    );
  }
}

export async function dropTagLinks(client: PoolClient, tagId: number, unwanted: TagLinks): Promise<void> {
  for (const { list, links, column } of KINDS) {
    await client.query(`delete from ${links} where tag_id = $1 and ${column} = any ($2)`, [
      tagId,
      unwanted[list],
    ]);
  }
}
