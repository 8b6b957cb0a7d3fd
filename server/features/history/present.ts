import type { Change, HistoryEntity, UndoneThing, UndoOutcome } from '#contract/history/history.ts';
import type { revisionsTable } from '#db/schema/revisions.ts';
import { isSame, type RememberedState } from '#domain/history/undo-change.ts';
import type { Outcome } from './mutations.ts';

const nameIn = (state: RememberedState) => state?.name ?? state?.title;
/** What is left of a merged tag has no name of its own. */
const titleOf = (state: RememberedState, other: RememberedState) =>
  String(nameIn(state) ?? nameIn(other) ?? '');

export function presentChange(row: typeof revisionsTable.$inferSelect): Change {
  const before = row.before as RememberedState;
  const after = row.after as RememberedState;
  const { id, action, actorKind, actor, origin, byYoungDevice, entityId } = row;
  return {
    ...{ id, entity: row.entity as HistoryEntity, entityId, title: titleOf(after, before) },
    ...{ action, at: row.at.toISOString(), actorKind, actor, origin, byYoungDevice, before, after },
  };
}

/** By the name that the thing has afterwards: a vandal may have given it another one. */
export function presentOutcome({ thing, before, after, kept, refusal }: Outcome): UndoneThing {
  const { entity, entityId, changes } = thing;
  const fields = Object.keys(after ?? {}).filter((field) => !isSame(after?.[field], before?.[field]));
  const outcome = refusal ? 'refused' : outcomeOf(before, after);
  return {
    ...{
      entity,
      entityId,
      title: titleOf(after, before),
      outcome,
      changes,
      keptFields: kept,
      reason: refusal,
    },
    fields: outcome === 'changes' ? fields : [],
  };
}

function outcomeOf(before: RememberedState, after: RememberedState): UndoOutcome {
  if (isSame(before, after)) return 'stays';
  if (before === null) return 'returns';
  return after === null ? 'goes' : 'changes';
}
