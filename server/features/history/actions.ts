import {
  type Change,
  type Revert,
  type RevertPreview,
  UNDO_OUTCOMES,
  type UndoneThing,
  type UndoOutcome,
  type UndoResult,
} from '#contract/history/history.ts';
import { countConfirmations, type DaySpan, forgetConfirmations } from '#db/facts/confirmations.ts';
import { titleOf } from '#db/history/change-rows.ts';
import { type By, type Outcome, putBack, type Restorers, undoTogether } from '#db/history/mutations.ts';
import { countOfStaff, listSelected } from '#db/history/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isCheckKind } from '#domain/facts/checks.ts';
import { isSame, type RememberedState } from '#domain/history/undo-change.ts';
import { undoGroups } from '#domain/history/undo-groups.ts';
import type { AppContext } from '#server/app-context.ts';

/**
 * Restores the state before a change, or the first version for a creation; null when refused. A merge of two places is
 * undone for both, with their events (place-17).
 */
export async function restoreChange(
  { database }: AppContext,
  restorers: Restorers,
  change: Change,
  by: By,
): Promise<{ isThere: boolean } | null> {
  const { entity, action, after, at, actor } = change;
  if (entity === 'place' && action === 'merge' && after === null) {
    const selection = { since: at, until: at, actor: actor ?? undefined };
    const { things } = await listSelected(database.db, selection);
    const undoing = { selection, by, isPreview: false };
    const outcomes = await undoTogether(database.pool, restorers, undoGroups(things).flat(), undoing);
    const own = outcomes.find(({ thing }) => thing.entity === entity && thing.entityId === change.entityId);
    return own?.refusal === null ? { isThere: true } : null;
  }
  const state = change.before ?? change.after;
  const refusal = await putBack(database.pool, restorers[change.entity], { id: change.entityId, state, by });
  return refusal ? null : { isThere: state !== null };
}

type UndoRequest = { selection: Revert; by: By };

/**
 * Undoes the selected changes, entity by entity, keeping what others wrote since, and takes back the confirmations of the
 * span. Repeating continues.
 */
export async function revertChanges(
  ctx: AppContext,
  restorers: Restorers,
  { selection, by }: UndoRequest,
): Promise<UndoResult> {
  const { pool } = ctx.database;
  const { things } = await undoSelected(ctx, restorers, { selection, by, isPreview: false });
  const days = daysOfConfirmations(selection, by.now);
  const confirmations = days ? await forgetConfirmations(pool, days) : 0;
  const kept = things.flatMap(({ entity, entityId, title, reason, keptFields: fields }) =>
    reason || fields.length > 0
      ? [{ entity, entityId, title, reason: reason ?? ('others' as const), fields }]
      : [],
  );
  const undone = things.filter(({ reason }) => !reason).reduce((sum, { changes }) => sum + changes, 0);
  return { undone, confirmations, kept };
}

/** As many as staff can look through. */
const MAX_LISTED = 200;

export async function previewRevert(
  ctx: AppContext,
  restorers: Restorers,
  { selection, by }: UndoRequest,
): Promise<RevertPreview> {
  const { pool, db } = ctx.database;
  const { things, devices } = await undoSelected(ctx, restorers, { selection, by, isPreview: true });
  const days = daysOfConfirmations(selection, by.now);
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
  { since, until, entity, actor, origin, onlyYoungDevices }: Revert,
  now: Date,
): DaySpan | null {
  if (actor || origin || onlyYoungDevices || (entity && entity !== 'confirmation')) return null;
  const dayOf = (moment: Date) => madridTime(moment).isoDate;
  return { from: dayOf(new Date(since)), to: dayOf(until ? new Date(until) : now) };
}

async function undoSelected(
  { database: { db, pool } }: AppContext,
  restorers: Restorers,
  { selection: { entity, ...selected }, ...undoing }: UndoRequest & { isPreview: boolean },
): Promise<{ things: UndoneThing[]; devices: number }> {
  if (entity === 'confirmation') return { things: [], devices: 0 };
  const selection = { ...selected, entity };
  const { things, devices } = await listSelected(db, selection);
  const outcomes: Outcome[] = [];
  for (const group of undoGroups(things)) {
    outcomes.push(...(await undoTogether(pool, restorers, group, { ...undoing, selection })));
  }
  return { things: outcomes.map(presentOutcome), devices };
}

/** Uses the title after the undoing, because a vandal may have renamed the entity. */
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
