import type { ReviewItem } from '#contract/review/review-items.ts';
import {
  type Refusal,
  type Revert,
  type RevertPreview,
  UNDO_OUTCOMES,
  type UndoneThing,
  type UndoOutcome,
  type UndoResult,
} from '#contract/review/undo.ts';
import type { Database } from '#db/client.ts';
import { countConfirmations, type DaySpan, forgetConfirmations } from '#db/facts/confirmations.ts';
import { titleOf } from '#db/review/change-rows.ts';
import { lockThings, writeSteps } from '#db/review/mutations.ts';
import { type FoundRows, readRows, readSurroundings, stateIn } from '#db/review/present-states.ts';
import {
  countOfStaff,
  listChangesSince,
  listSelected,
  markUndone,
  type SelectedThing,
  type Selection,
} from '#db/review/queries.ts';
import type { Restorers } from '#db/review/restorer.ts';
import { asDb, inSnapshot, type Transaction } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isCheckKind } from '#domain/facts/checks.ts';
import { isSame, type RememberedState, withoutChanges } from '#domain/review/undo-change.ts';
import {
  type Decided,
  decideRestoring,
  decideUndoing,
  type Named,
  type Wanted,
} from '#domain/review/undo-decisions.ts';
import { undoGroups } from '#domain/review/undo-groups.ts';
import type { AppContext } from '#server/app-context.ts';
import { performTogether } from '#server/writes/perform.ts';

/** A change that was carried out. */
type RestoredChange = Pick<ReviewItem, 'id' | 'entity' | 'action' | 'before' | 'after' | 'at' | 'actor'> & {
  entityId: number;
};

/**
 * Restores the state before a change, or the first version for a creation; null when refused. A merge of two places is
 * undone for both, with their events (place-17).
 */
export async function restoreChange(
  { database }: AppContext,
  restorers: Restorers,
  change: RestoredChange,
  by: By,
): Promise<{ isThere: boolean } | null> {
  const { entity, action, after, at, actor } = change;
  if (entity === 'place' && action === 'merge' && after === null) {
    const selection = { since: at, until: at, actor: actor ?? undefined };
    const { things } = await listSelected(database.db, selection);
    const group = { things: undoGroups(things).flat(), selection };
    const outcomes = await undoTogether(database, restorers, group, by);
    const own = outcomes.find(({ thing }) => thing.entity === entity && thing.entityId === change.entityId);
    return own?.refusal === null ? { isThere: true } : null;
  }
  const state = change.before ?? change.after;
  const refusal = await putBack(database, restorers, { change, after: state }, by);
  return refusal ? null : { isThere: state !== null };
}

type UndoRequest = { selection: Revert; by: By };

/**
 * Undoes the selected changes entity by entity, preserves later changes by others, and withdraws the confirmations of
 * the span. A repeated call continues where the first one stopped.
 */
export async function revertChanges(
  ctx: AppContext,
  restorers: Restorers,
  { selection, by }: UndoRequest,
): Promise<UndoResult> {
  const { things } = await undoSelected(ctx, selection, (group) =>
    undoTogether(ctx.database, restorers, group, by),
  );
  const days = daysOfConfirmations(selection, by.now);
  const confirmations = days ? await withdrawConfirmations(ctx.database, days) : 0;
  const kept = things.flatMap(({ entity, entityId, title, reason, keptFields: fields }) =>
    reason || fields.length > 0
      ? [{ entity, entityId, title, reason: reason ?? ('others' as const), fields }]
      : [],
  );
  const undone = things.filter(({ reason }) => !reason).reduce((sum, { changes }) => sum + changes, 0);
  return { undone, confirmations, kept };
}

/** The number of entries that staff can reasonably review. */
const MAX_LISTED = 200;

/** Decides as `revertChanges` does, but writes nothing. */
export async function previewRevert(
  ctx: AppContext,
  { selection, now }: { selection: Revert; now: Date },
): Promise<RevertPreview> {
  const { pool, db } = ctx.database;
  const { things, devices } = await undoSelected(ctx, selection, (group) =>
    previewUndoing(ctx.database, group),
  );
  const days = daysOfConfirmations(selection, now);
  const { entity, ...span } = selection;
  const count = (outcome: string) => things.filter((thing) => thing.outcome === outcome).length;
  const needsALook = (thing: UndoneThing) => thing.reason !== null || thing.keptFields.length > 0;
  const list = [...things.filter(needsALook), ...things.filter((thing) => !needsALook(thing))];
  return {
    devices,
    confirmations: days ? await countConfirmations(pool, days) : 0,
    ofStaff: entity === 'confirmation' ? 0 : await countOfStaff(db, { ...span, entity }),
    things: things.length,
    list: list.slice(0, MAX_LISTED),
    changes: things.reduce((sum, { changes }) => sum + changes, 0),
    outcomes: Object.fromEntries(
      UNDO_OUTCOMES.map((outcome) => [outcome, count(outcome)]),
    ) as RevertPreview['outcomes'],
  };
}

/** Returns the days in Madrid whose confirmations are selected; null when an author or another entity is named. */
function daysOfConfirmations(
  { since, until, entity, actor, origin, circle, onlyYoungDevices }: Revert,
  now: Date,
): DaySpan | null {
  if (actor || origin || circle || onlyYoungDevices || (entity && entity !== 'confirmation')) return null;
  const dayOf = (moment: Date) => madridTime(moment).isoDate;
  return { from: dayOf(new Date(since)), to: dayOf(until ? new Date(until) : now) };
}

async function undoSelected(
  { database: { db } }: AppContext,
  { entity, ...selected }: Revert,
  undo: (group: UndoneGroup) => Promise<Outcome[]>,
): Promise<{ things: UndoneThing[]; devices: number }> {
  if (entity === 'confirmation') return { things: [], devices: 0 };
  const selection = { ...selected, entity };
  const { things, devices } = await listSelected(db, selection);
  const outcomes: Outcome[] = [];
  for (const group of undoGroups(things)) outcomes.push(...(await undo({ things: group, selection })));
  return { things: outcomes.map(presentOutcome), devices };
}

/** Uses the title after the undo, because a vandal may have renamed the entity. */
function presentOutcome({ thing, before, after, kept, refusal }: Outcome): UndoneThing {
  const { entity, entityId, changes } = thing;
  const fields = Object.keys(after ?? {}).filter(
    (field) => !isCheckKind(field) && !isSame(after?.[field], before?.[field]),
  );
  const outcome = refusal ? 'refused' : outcomeOf(before, after);
  return {
    entity,
    entityId,
    title: titleOf(after, before),
    outcome,
    changes,
    keptFields: kept,
    reason: refusal,
    fields: outcome === 'changes' ? fields : [],
  };
}

function outcomeOf(before: RememberedState, after: RememberedState): UndoOutcome {
  if (isSame(before, after)) return 'stays';
  if (before === null) return 'returns';
  return after === null ? 'goes' : 'changes';
}

type UndoneGroup = { things: readonly SelectedThing[]; selection: Selection };
type Outcome = Decided<SelectedThing>['outcomes'][number];

const withdrawConfirmations = (database: Database, days: DaySpan): Promise<number> =>
  performTogether(database, (transaction) => forgetConfirmations(transaction, days));

/** Undoes the selected changes of a group. Refused entities stay unchanged, and the others are undone without them. */
const undoTogether = (
  database: Database,
  restorers: Restorers,
  group: UndoneGroup,
  by: By,
): Promise<Outcome[]> =>
  performTogether(database, async (transaction) => {
    await lockThings(transaction, group.things);
    const found = await readRows(transaction, group.things);
    const { outcomes, ...decided } = await decide(transaction, found, group);
    for (const { thing, refusal } of outcomes)
      if (!refusal) await markUndone(asDb(transaction), thing, group.selection);
    await writeSteps(transaction, restorers, decided, { ...by, found });
    return outcomes;
  });

/** Previews the undo of a group, from one snapshot. */
const previewUndoing = (database: Database, group: UndoneGroup): Promise<Outcome[]> =>
  inSnapshot(database.pool, async (transaction) => {
    const found = await readRows(transaction, group.things);
    return (await decide(transaction, found, group)).outcomes;
  });

/** Restores an entity's earlier state; returns a refusal, which changes nothing. */
const putBack = (
  database: Database,
  restorers: Restorers,
  { change, after }: { change: RestoredChange; after: RememberedState },
  by: By,
): Promise<Refusal | null> =>
  performTogether(database, async (transaction) => {
    const thing: Named = { entity: change.entity, entityId: change.entityId };
    await lockThings(transaction, [thing]);
    const found = await readRows(transaction, [thing]);
    const wanted = { thing, before: stateIn(found, thing), after };
    const decided = decideRestoring(wanted, await readSurroundings(transaction, found, [wanted]));
    if (!decided.ok) return decided.reason;
    await markUndone(asDb(transaction), thing, { from: change.id });
    await writeSteps(transaction, restorers, { ...decided, released: [] }, { ...by, found });
    return null;
  });

/** Decides from the present rows, the changes since, and the rows that the target states refer to. */
async function decide(
  transaction: Transaction,
  found: FoundRows,
  { things, selection }: UndoneGroup,
): Promise<Decided<SelectedThing>> {
  const wanted: Wanted<SelectedThing>[] = [];
  for (const thing of things) {
    const changes = await listChangesSince(asDb(transaction), thing, selection);
    const before = stateIn(found, thing);
    const { state: after, kept } = withoutChanges(before, changes);
    wanted.push({ thing, before, after, kept });
  }
  const around = await readSurroundings(transaction, found, wanted);
  return decideUndoing(wanted, around);
}
