import type { Change, HistoryEntity } from '#contract/review/changes.ts';
import type { revisionsTable } from '#db/schema/revisions.ts';
import type { RememberedState } from '#domain/review/undo-change.ts';

const nameIn = (state: RememberedState) =>
  state?.name ??
  state?.title ??
  state?.purpose ??
  (state?.words as string[] | undefined)?.join(', ') ??
  // A service time ('metro, friday and eves') or a stop without a name.
  (state?.kind && [state.kind, state.day].filter(Boolean).join(', ').replaceAll('_', ' '));
/** Falls back to the other state, because a merged tag's own state has no name. */
export const titleOf = (state: RememberedState, other: RememberedState) =>
  String(nameIn(state) ?? nameIn(other) ?? '');

export function presentChange(row: typeof revisionsTable.$inferSelect): Change {
  const before = row.before as RememberedState;
  const after = row.after as RememberedState;
  const { id, action, actorKind, actor, origin, byYoungDevice, circle, entityId } = row;
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
    circle,
    before,
    after,
  };
}
