import { and, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import { type Change, type ChangesQuery, HISTORY_ENTITIES } from '#contract/history.ts';
import type { Db } from '#db/client.ts';
import { revisionsTable as revisions } from '#db/schema/revisions.ts';
import { presentChange } from './present.ts';

/** Newest first, and whether there are older ones. */
export async function listChanges(
  db: Db,
  query: ChangesQuery,
): Promise<{ changes: Change[]; hasMore: boolean }> {
  const { entity, entityId, actor, since, until, olderThan, limit } = query;
  const rows = await db
    .select()
    .from(revisions)
    .where(
      and(
        entity ? eq(revisions.entity, entity) : inArray(revisions.entity, [...HISTORY_ENTITIES]),
        entityId === undefined ? undefined : eq(revisions.entityId, entityId),
        actor === undefined ? undefined : eq(revisions.actor, actor),
        since === undefined ? undefined : gte(revisions.at, new Date(since)),
        until === undefined ? undefined : lte(revisions.at, new Date(until)),
        olderThan === undefined ? undefined : lt(revisions.id, olderThan),
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(limit + 1);
  return { changes: rows.slice(0, limit).map(presentChange), hasMore: rows.length > limit };
}

export async function findChange(db: Db, id: number): Promise<Change | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.id, id), inArray(revisions.entity, [...HISTORY_ENTITIES])));
  return row ? presentChange(row) : null;
}

/** Everything one actor wrote since a moment, newest first. */
export async function listChangesOf(db: Db, actor: string, since: Date): Promise<Change[]> {
  const rows = await db
    .select()
    .from(revisions)
    .where(
      and(
        eq(revisions.actor, actor),
        gte(revisions.at, since),
        inArray(revisions.entity, [...HISTORY_ENTITIES]),
      ),
    )
    .orderBy(desc(revisions.id));
  return rows.map(presentChange);
}
