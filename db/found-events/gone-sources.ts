import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Db } from '#db/client.ts';
import { goneSourcesTable } from '#db/schema/scraping.ts';

export type SourcedThing = { entity: 'place' | 'event' | 'article'; source: string; id: string };

export const MAPS_SOURCE = 'maps';
/** The house articles as one entry, since they are seeded all together or not at all. */
export const HOUSE_ARTICLES: SourcedThing = { entity: 'article', source: 'starter', id: 'all' };

const hashOf = ({ entity, source, id }: SourcedThing) =>
  createHash('sha256')
    .update(JSON.stringify([entity, source, id]))
    .digest('base64url');

/** Records erased entities by hash only; call it in the transaction of the erasure. */
export async function markGone(client: PoolClient, things: readonly SourcedThing[]): Promise<void> {
  await client.query(
    'insert into gone_sources (hash) select distinct unnest($1::text[]) on conflict do nothing',
    [things.map(hashOf)],
  );
}

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
