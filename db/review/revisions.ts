import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { changesTable } from '#db/schema/changes.ts';
import type { Actor } from './actor.ts';

type Row = typeof changesTable.$inferInsert;

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
  await tx.insert(changesTable).values({
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
    approves: actor.approves?.id,
    decidedBy: actor.approves?.staffId,
    at: now,
  });
}

/** SQL: the author columns of a revision; `actorValues` returns their values in this order. */
export const ACTOR_COLUMNS = 'actor_kind, actor, origin, by_young_device, circle, approves, decided_by';
export const actorValues = ({ kind, key, origin, isYoung, circle, approves }: Actor) => [
  kind,
  key,
  origin ?? null,
  isYoung ?? false,
  circle ?? null,
  approves?.id ?? null,
  approves?.staffId ?? null,
];

/** SQL: the parameters of the author columns, from parameter `first` on. */
export const actorParameters = (first: number) =>
  ACTOR_COLUMNS.split(', ')
    .map((_, n) => `$${first + n}`)
    .join(', ');

/** private: removes the devices' pseudonyms and circles from changes before `before`; staff's names stay */
export async function forgetOldActors(db: Db, before: Date): Promise<void> {
  await db
    .update(changesTable)
    .set({ actor: null, origin: null, circle: null })
    .where(
      and(
        lt(changesTable.at, before),
        eq(changesTable.actorKind, 'device'),
        or(isNotNull(changesTable.actor), isNotNull(changesTable.origin), isNotNull(changesTable.circle)),
      ),
    );
}
