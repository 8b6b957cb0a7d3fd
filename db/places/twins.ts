/** Places that may be in the guide twice, as rows that wait; a refused one is the memory that both are real. */
import type { Pool, PoolClient } from 'pg';
import { replaceProposals } from '#db/review/proposals/mutations.ts';
import { likelyTwins } from '#domain/places/likely-twins.ts';
import type { MatchablePlace } from '#domain/places/place-match.ts';

type Row = MatchablePlace & { id: number; source: string; shown: { name: string } };

/** Proposes to merge likely twins, each into the older one, and returns the number of pairs, refused ones included. */
export async function proposeTwins(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<Row>(
    `select id, name, latitude, longitude, google_place_id as "googlePlaceId", source,
       json_build_object('name', name, 'address', address, 'website', website, 'phone', phone) as shown
     from places where deleted_at is null`,
  );
  const twins = likelyTwins(rows);
  const proposals = twins.map(([kept, twin]) => ({
    entityId: twin.id,
    action: 'merge' as const,
    before: kept.shown,
    after: twin.shown,
    // Asked again only when one of them has another name.
    input: { kind: 'twin', entry: String(kept.id), mark: `${kept.name}\n${twin.name}` },
  }));
  await replaceProposals(pool, { kind: 'twin', entity: 'place', source: null }, proposals, now);
  return twins.length;
}

/** Takes a waiting pair out of the queue; returns the place to merge into, or null when it no longer waits. */
export async function takeTwin(client: PoolClient, id: number): Promise<number | null> {
  const { rows } = await client.query<{ into: number }>(
    `delete from changes where id = $1 and kind = 'twin' and state = 'waiting' returning (input->>'entry')::int as into`,
    [id],
  );
  return rows[0]?.into ?? null;
}
