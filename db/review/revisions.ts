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
    circle: actor.circle,
    at: now,
  });
}

/** SQL: the author columns of a revision; `actorValues` returns their values in this order. */
export const ACTOR_COLUMNS = 'actor_kind, actor, origin, by_young_device, circle';
export const actorValues = ({ kind, key, origin, isYoung, circle }: Actor) => [
  kind,
  key,
  origin ?? null,
  isYoung ?? false,
  circle ?? null,
];

/** private: removes the devices' pseudonyms and circles from changes before `before`; staff's names stay */
export async function forgetOldActors(db: Db, before: Date): Promise<void> {
  await db
    .update(revisionsTable)
    .set({ actor: null, origin: null, circle: null })
    .where(
      and(
        lt(revisionsTable.at, before),
        eq(revisionsTable.actorKind, 'device'),
        or(
          isNotNull(revisionsTable.actor),
          isNotNull(revisionsTable.origin),
          isNotNull(revisionsTable.circle),
        ),
      ),
    );
}
