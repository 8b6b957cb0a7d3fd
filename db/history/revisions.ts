import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { revisionsTable } from '#db/schema/revisions.ts';
import type { Actor } from './actor.ts';

type Row = typeof revisionsTable.$inferInsert;

export type Revision<State> = {
  id: number;
  action: string;
  before: State | null;
  after: State | null;
  actor: Actor;
  now: Date;
};

/** Remembers a write in its own transaction: what was, what is, who and when. */
export async function recordRevision<State>(
  tx: Db,
  entity: Row['entity'],
  { id, action, before, after, actor, now }: Revision<State>,
): Promise<void> {
  await tx.insert(revisionsTable).values({
    entity,
    entityId: id,
    action,
    before,
    after,
    actorKind: actor.kind,
    actor: actor.key,
    origin: actor.origin,
    byYoungDevice: actor.isYoung,
    at: now,
  });
}

/** The columns of a revision that say who wrote it, for statements in SQL, and their values in that order. */
export const ACTOR_COLUMNS = 'actor_kind, actor, origin, by_young_device';
export const actorValues = ({ kind, key, origin, isYoung }: Actor) => [
  kind,
  key,
  origin ?? null,
  isYoung ?? false,
];

/** Forgets which device made the changes before a moment. What staff did keeps their name. */
export async function forgetOldActors(db: Db, before: Date): Promise<void> {
  await db
    .update(revisionsTable)
    .set({ actor: null, origin: null })
    .where(
      and(
        lt(revisionsTable.at, before),
        eq(revisionsTable.actorKind, 'device'),
        or(isNotNull(revisionsTable.actor), isNotNull(revisionsTable.origin)),
      ),
    );
}
