import type { Pool, PoolClient } from 'pg';
import type { HistoryEntity, Refusal } from '#contract/history/history.ts';
import { isDeadlock } from '#db/errors.ts';
import { asDb, inSavepoint, inTransaction } from '#db/transaction.ts';
import { type RememberedState, withoutChanges } from '#domain/history/undo-change.ts';
import type { Actor } from './actor.ts';
import { listChangesSince, type SelectedThing, type Selection } from './queries.ts';

export type By = { actor: Actor; now: Date };

/** A locked entity, which no other transaction can write. */
export type LockedEntity = {
  /** Null when it does not exist or is deleted. */
  state: RememberedState;
  /**
   * Restores a state (null: deleted) and records a revision. After a refusal the transaction must be rolled back.
   */
  write: (state: RememberedState) => Promise<Refusal | null>;
  /** Releases values that another entity of the same undoing may have to take back. */
  release?: () => Promise<void>;
};

/** Locks one kind of entity for restoring; server/restorers.ts has one for each kind. */
export type Hold = (client: PoolClient, id: number, by: By) => Promise<LockedEntity>;
export type Restorers = Record<HistoryEntity, Hold>;

/** Restores an entity's earlier state; a refusal changes nothing. */
export function putBack(
  pool: Pool,
  hold: Hold,
  { id, state, by }: { id: number; state: RememberedState; by: By },
): Promise<Refusal | null> {
  return inTransaction(
    pool,
    async (client) => (await hold(client, id, by)).write(state),
    (refusal) => refusal === null,
  );
}

export type UndoRequest = { selection: Selection; by: By; isPreview: boolean };

export type Outcome = {
  thing: SelectedThing;
  before: RememberedState;
  after: RememberedState;
  /** Fields left alone because they were written since. */
  kept: string[];
  refusal: Refusal | null;
};

const MAX_TRIES = 3;

/**
 * Undoes the selected changes of interdependent entities in one transaction. Refused entities stay unchanged and
 * the others are undone without them. A preview does the same and rolls back.
 */
export async function undoTogether(
  pool: Pool,
  restorers: Restorers,
  group: readonly SelectedThing[],
  undoing: UndoRequest,
): Promise<Outcome[]> {
  const refused: Outcome[] = [];
  for (let left = group, tries = 1; left.length > 0; ) {
    try {
      const outcomes = await inTransaction(
        pool,
        (client) => undoHeld(client, restorers, left, undoing),
        (all) => !undoing.isPreview && !all.some(({ refusal }) => refusal),
      );
      const isRefused = outcomes.some(({ refusal }) => refusal);
      if (!isRefused) return [...refused, ...outcomes];
      refused.push(...outcomes.filter(({ refusal }) => refusal));
      left = outcomes.filter(({ refusal }) => !refusal).map(({ thing }) => thing);
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
      tries += 1;
    }
  }
  return refused;
}

async function undoHeld(
  client: PoolClient,
  restorers: Restorers,
  things: readonly SelectedThing[],
  { selection, by }: UndoRequest,
): Promise<Outcome[]> {
  const held: (Outcome & { hold: LockedEntity })[] = [];
  for (const thing of things) {
    const hold = await restorers[thing.entity](client, thing.entityId, by);
    const changes = await listChangesSince(asDb(client), thing, selection);
    const { state, kept } = withoutChanges(hold.state, changes);
    held.push({ thing, hold, before: hold.state, after: state, kept, refusal: null });
  }
  const changed = held.filter(({ before, after }) => after !== before);
  if (changed.length > 1) {
    for (const { hold, before, after } of changed) if (before && after) await hold.release?.();
  }
  for (const outcome of changed) {
    outcome.refusal = await inSavepoint(client, () => outcome.hold.write(outcome.after));
  }
  return held;
}
