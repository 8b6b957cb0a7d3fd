import type { Change, HistoryEntity } from '#contract/history.ts';
import type { revisionsTable } from '#db/schema/revisions.ts';

type State = Record<string, unknown> | null;

export function presentChange(row: typeof revisionsTable.$inferSelect): Change {
  const before = row.before as State;
  const after = row.after as State;
  const state = after ?? before ?? {};
  const title = String(state.name ?? state.title ?? '');
  const { id, action, actorKind, actor, entityId } = row;
  const entity = row.entity as HistoryEntity;
  return { id, entity, entityId, title, action, at: row.at.toISOString(), actorKind, actor, before, after };
}
