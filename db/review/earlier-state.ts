import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { revisionsView as revisions } from '#db/schema/changes.ts';

/**
 * Returns an entity as it was `writes` writes ago, or null when there were fewer; instants are JSON texts. Every write
 * except the first has a revision.
 */
export async function readEarlierState<State>(
  db: Db,
  entity: (typeof revisions.$inferSelect)['entity'],
  id: number,
  writes: number,
): Promise<State | null> {
  const [row] = await db
    .select({ before: revisions.before })
    .from(revisions)
    .where(and(eq(revisions.entity, entity), eq(revisions.entityId, id), ne(revisions.action, 'create')))
    .orderBy(desc(revisions.id))
    .limit(1)
    .offset(writes - 1);
  return (row?.before ?? null) as State | null;
}
