import type { Change, HistoryEntity } from '#contract/history.ts';
import type { revisionsTable } from '#db/schema/revisions.ts';

type State = Record<string, unknown> | null;

const nameIn = (state: State) => state?.name ?? state?.title;

export function presentChange(row: typeof revisionsTable.$inferSelect): Change {
  const before = row.before as State;
  const after = row.after as State;
  // What is left of a merged tag has no name of its own.
  const title = String(nameIn(after) ?? nameIn(before) ?? '');
  const { id, action, actorKind, actor, entityId } = row;
  const entity = row.entity as HistoryEntity;
  return { id, entity, entityId, title, action, at: row.at.toISOString(), actorKind, actor, before, after };
}
