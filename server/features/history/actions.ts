import type { Change, HistoryEntity } from '#contract/history.ts';
import { type RememberedState, withoutChange } from '#domain/undo-change.ts';
import type { AppContext } from '#server/context.ts';
import type { Actor } from '#server/http/actor.ts';
import { listChangesOf } from './queries.ts';

/** Who takes something back, and when. */
export type By = { actor: Actor; now: Date };

/**
 * How one kind of thing is read and put back; app.ts brings one for each kind. `write` takes null for "not there" and
 * writes a revision of its own; false when something it needs is gone or taken by now.
 */
export type Restorer = {
  read: (id: number) => Promise<RememberedState>;
  write: (id: number, state: RememberedState, by: By) => Promise<boolean>;
};
export type Restorers = Record<HistoryEntity, Restorer>;

/** Back to before this change, or to the first version when there was nothing before. */
export async function restoreChange(
  restorers: Restorers,
  change: Change,
  by: By,
): Promise<{ isThere: boolean } | null> {
  const state = change.before ?? change.after;
  const written = await restorers[change.entity].write(change.entityId, state, by);
  return written ? { isThere: state !== null } : null;
}

export type Reverted = { undone: number; kept: Pick<Change, 'entity' | 'entityId'>[] };

/** Takes back what one actor did since a moment, thing by thing; what others wrote since stays. */
export async function revertActor(
  { database }: AppContext,
  restorers: Restorers,
  { actor, since, by }: { actor: string; since: Date; by: By },
): Promise<Reverted> {
  const changes = await listChangesOf(database.db, actor, since);
  const things = new Map<string, Change[]>();
  for (const change of changes) {
    const thing = `${change.entity} ${change.entityId}`;
    things.set(thing, [...(things.get(thing) ?? []), change]);
  }
  const result: Reverted = { undone: 0, kept: [] };
  for (const ofOne of things.values()) {
    const { entity, entityId } = ofOne[0] as Change;
    const { read, write } = restorers[entity];
    const current = await read(entityId);
    const target = ofOne.reduce(withoutChange, current);
    const isUndone = target === current || (await write(entityId, target, by));
    if (isUndone) result.undone += ofOne.length;
    else result.kept.push({ entity, entityId });
  }
  return result;
}
