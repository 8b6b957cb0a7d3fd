/** What was removed for good and must not come back from where it came. */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Db } from '#db/client.ts';
import { goneSourcesTable } from '#db/schema/gone-sources.ts';

/** Something of a source, and what the source calls it. */
export type SourcedThing = { entity: 'place' | 'event' | 'article'; source: string; id: string };

/** Stands for the ids of the maps service, among the sources of places. */
export const MAPS_SOURCE = 'maps';
/** Stands for all the articles of the house: they come together, or not at all. */
export const HOUSE_ARTICLES: SourcedThing = { entity: 'article', source: 'starter', id: 'all' };

const hashOf = ({ entity, source, id }: SourcedThing) =>
  createHash('sha256')
    .update(JSON.stringify([entity, source, id]))
    .digest('base64url');

/** Remembers that these are gone, by a hash and nothing else; in the transaction that removes them. */
export async function markGone(client: PoolClient, things: readonly SourcedThing[]): Promise<void> {
  await client.query(
    'insert into gone_sources (hash) select distinct unnest($1::text[]) on conflict do nothing',
    [things.map(hashOf)],
  );
}

/** Those of these that were removed for good. */
export async function goneAmong<Thing extends SourcedThing>(
  db: Db,
  things: readonly Thing[],
): Promise<Thing[]> {
  if (things.length === 0) return [];
  const rows = await db
    .select()
    .from(goneSourcesTable)
    .where(inArray(goneSourcesTable.hash, things.map(hashOf)));
  const hashes = new Set(rows.map(({ hash }) => hash));
  return things.filter((thing) => hashes.has(hashOf(thing)));
}
