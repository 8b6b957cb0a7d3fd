import type { PendingChange } from '#contract/found-events/scraping.ts';
import { changedWithPlace, insertEvent, recordEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState } from '#db/events/event-states.ts';
import { wantPicture } from '#db/events/pictures/event-pictures.ts';
import {
  lockWaiting,
  refuseWaiting,
  saveWaiting,
  type WaitingEvent,
  waitingAmong,
} from '#db/found-events/waiting-events.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import { asDb } from '#db/transaction.ts';
import type { WriteContext } from '#db/write-context.ts';
import {
  correctedColumns,
  type ReviewRefusal,
  reviewRefusal,
} from '#domain/found-events/review-decisions.ts';
import type { KindOfItem } from '#server/writes/approvals.ts';
import { performTogether } from '#server/writes/perform.ts';

export type ReviewResult =
  | { ok: true }
  | { ok: false; reason: ReviewRefusal }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

type Write = (tx: ReturnType<typeof asDb>, waiting: WaitingEvent) => Promise<ReviewResult>;

/** Locks a found event and writes a review of it, so that a second reviewer finds it reviewed. */
const review = (
  { database }: WriteContext,
  { id, baseVersion }: { id: number; baseVersion?: number | undefined },
  write: Write,
): Promise<ReviewResult> =>
  performTogether(database, async (transaction) => {
    const tx = asDb(transaction);
    const waiting = await lockWaiting(tx, id);
    const isEvent = waiting === null && (await lockEventState(tx, id)) !== null;
    const refusal = reviewRefusal(waiting, isEvent, baseVersion);
    if (refusal) return { ok: false, reason: refusal };
    return waiting ? write(tx, waiting) : { ok: false, reason: 'missing' };
  });

/** Makes a found event one that visitors see. Its live change takes the place of the waiting one, so this happens once. */
export const approveEvent = (context: WriteContext, id: number): Promise<ReviewResult> =>
  review(context, { id }, async (tx, { changeId, event, source, said, foundAt, version }) => {
    const { now } = context;
    const fields = await eventFaults(tx, event);
    if (fields) return { ok: false, reason: 'invalid', fields };
    const { sourceId, sourceUrl, otherLinks, snapshot } = said;
    const origin = { source, sourceId, sourceUrl, otherLinks, snapshot };
    await insertEvent(tx, event, { id, version: version + 1, createdAt: foundAt, updatedAt: now, ...origin });
    const actor = { ...context.actor, approves: { id: changeId, staffId: context.actor.key } };
    await wantPicture(tx, { id, before: null, after: event, actor, now });
    await recordEvent(tx, { id, action: 'create', before: null, after: event, actor, now });
    return { ok: true };
  });

/** Rejects a found event, which then does not return unless the rejection is undone (source-3). */
export const rejectEvent = (context: WriteContext, id: number): Promise<ReviewResult> =>
  review(context, { id }, async (tx, { event }) => {
    const { actor, now } = context;
    await refuseWaiting(tx, id, { staffId: actor.key, now });
    await recordEvent(tx, { id, action: 'reject', before: event, after: null, actor, now });
    return { ok: true };
  });

export const correctEvent = (
  context: WriteContext,
  id: number,
  { baseVersion, ...change }: PendingChange,
): Promise<ReviewResult> =>
  review(context, { id, baseVersion }, async (tx, waiting) => {
    const { actor, now } = context;
    const { event: before, said } = waiting;
    const after = await changedWithPlace(tx, before, change);
    const fields = await eventFaults(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    if (!(await claimPicture(tx, { before: before.imageUrl, after: after.imageUrl }, actor, now))) {
      return { ok: false, reason: 'invalid', fields: { imageUrl: PICTURE_GONE } };
    }
    const corrected = { ...said, ...correctedColumns(said, before, after) };
    await saveWaiting(tx, id, { ...waiting, event: after, said: corrected });
    return { ok: true };
  });

/** Decides found events on staff's list of what waits. */
export const foundEvents: KindOfItem = {
  async approve({ database }, { entityId }, { actor, now }) {
    if (entityId === null) return null;
    const approved = await approveEvent({ database, actor, now }, entityId);
    if (approved.ok) return { ok: true, entityId };
    return approved.reason === 'invalid' ? { ok: false, refusal: 'waiting_needs_gone' } : null;
  },
  async refuse({ database }, changeIds, { actor, now }) {
    let refused = 0;
    for (const id of await waitingAmong(database.db, changeIds))
      if ((await rejectEvent({ database, actor, now }, id)).ok) refused += 1;
    return refused;
  },
};
