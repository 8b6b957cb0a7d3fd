import type { Db } from './client.ts';
import { revisionsTable } from './schema/revisions.ts';

type Row = typeof revisionsTable.$inferInsert;

export type Revision<State> = {
  id: number;
  action: string;
  before: State | null;
  after: State | null;
  actor: { kind: Row['actorKind']; key: string };
  now: Date;
};

/** Remembers a write in its own transaction: what was, what is, who and when. */
export async function recordRevision<State>(
  tx: Db,
  entity: Row['entity'],
  { id, action, before, after, actor, now }: Revision<State>,
): Promise<void> {
  await tx.insert(revisionsTable).values({
    ...{ entity, entityId: id, action, before, after },
    ...{ actorKind: actor.kind, actor: actor.key, at: now },
  });
}
