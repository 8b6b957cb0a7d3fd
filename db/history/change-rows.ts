import type { Change, HistoryEntity } from '#contract/history/history.ts';
import type { revisionsTable } from '#db/schema/revisions.ts';
import type { RememberedState } from '#domain/history/undo-change.ts';

const nameIn = (state: RememberedState) =>
  state?.name ?? state?.title ?? (state?.words as string[] | undefined)?.join(', ');
/** Falls back to the other state: what remains of a merged tag has no name. */
export const titleOf = (state: RememberedState, other: RememberedState) =>
  String(nameIn(state) ?? nameIn(other) ?? '');

export function presentChange(row: typeof revisionsTable.$inferSelect): Change {
  const before = row.before as RememberedState;
  const after = row.after as RememberedState;
  const { id, action, actorKind, actor, origin, byYoungDevice, entityId } = row;
  return {
    id,
    entity: row.entity as HistoryEntity,
    entityId,
    title: titleOf(after, before),
    action,
    at: row.at.toISOString(),
    actorKind,
    actor,
    origin,
    byYoungDevice,
    before,
    after,
  };
}
