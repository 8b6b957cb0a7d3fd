import type { PendingChange } from '#contract/found-events/scraping.ts';
import { changedWithPlace, recordEvent, updateEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState } from '#db/events/event-states.ts';
import { wantPicture } from '#db/events/pictures/event-pictures.ts';
import { lockFoundEvent } from '#db/found-events/found-events.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import { asDb } from '#db/transaction.ts';
import type { WriteContext } from '#db/write-context.ts';
import type { EventState } from '#domain/events/event-change.ts';
import {
  correctedColumns,
  type ReviewedRow,
  type ReviewRefusal,
  reviewRefusal,
} from '#domain/found-events/review-decisions.ts';
import { performTogether } from '#server/writes/perform.ts';

export type ReviewResult =
  | { ok: true }
  | { ok: false; reason: ReviewRefusal }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

type Write = (tx: ReturnType<typeof asDb>, state: EventState, row: ReviewedRow) => Promise<ReviewResult>;

/** Locks a pending event and writes a review of it, so that a second reviewer finds it reviewed. */
const review = (
  { database }: WriteContext,
  { id, baseVersion }: { id: number; baseVersion?: number | undefined },
  write: Write,
): Promise<ReviewResult> =>
  performTogether(database, async (transaction) => {
    const tx = asDb(transaction);
    const row = await lockFoundEvent(tx, id);
    const refusal = reviewRefusal(row, baseVersion);
    if (refusal) return { ok: false, reason: refusal };
    const state = await lockEventState(tx, id, 'pending');
    return row && state ? write(tx, state, row) : { ok: false, reason: 'missing' };
  });

const reviewedBy = ({ actor, now }: WriteContext) => ({
  updatedAt: now,
  reviewedAt: now,
  reviewedBy: actor.key,
});

export const approveEvent = (context: WriteContext, id: number): Promise<ReviewResult> =>
  review(context, { id }, async (tx, state) => {
    const { actor, now } = context;
    const fields = await eventFaults(tx, state);
    if (fields) return { ok: false, reason: 'invalid', fields };
    await updateEvent(tx, id, state, { status: 'published', ...reviewedBy(context) });
    await wantPicture(tx, { id, before: null, after: state, actor, now });
    await recordEvent(tx, { id, action: 'create', before: null, after: state, actor, now });
    return { ok: true };
  });

/**
 * Rejects an event but keeps its row, so that the event does not return unless the rejection is undone
 * (source-3).
 */
export const rejectEvent = (context: WriteContext, id: number): Promise<ReviewResult> =>
  review(context, { id }, async (tx, state) => {
    const { actor, now } = context;
    await updateEvent(tx, id, state, { status: 'rejected', ...reviewedBy(context) });
    await recordEvent(tx, { id, action: 'reject', before: state, after: null, actor, now });
    return { ok: true };
  });

export const correctEvent = (
  context: WriteContext,
  id: number,
  { baseVersion, ...change }: PendingChange,
): Promise<ReviewResult> =>
  review(context, { id, baseVersion }, async (tx, state, row) => {
    const { actor, now } = context;
    const after = await changedWithPlace(tx, state, change);
    const fields = await eventFaults(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    if (!(await claimPicture(tx, { before: state.imageUrl, after: after.imageUrl }, actor, now))) {
      return { ok: false, reason: 'invalid', fields: { imageUrl: PICTURE_GONE } };
    }
    await updateEvent(tx, id, after, { ...correctedColumns(row, state, after), updatedAt: now });
    return { ok: true };
  });
