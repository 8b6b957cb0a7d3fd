import {
  type EventChange,
  eventChangeSchema,
  type NewEvent,
  newEventSchema,
} from '#contract/events/event-writes.ts';
import { NEXT_DATES } from '#db/events/queries.ts';
import { isAgreed, isAnother } from '#db/review/actor.ts';
import { dropRemovals } from '#db/review/waiting/mutations.ts';
import { DAY_MS, HOUR_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { withDateWord } from '#domain/events/dates/date-words.ts';
import { changedEvent, newEventState } from '#domain/events/event-change.ts';
import { faultsOf } from '#domain/events/event-faults.ts';
import { mergeEventEdits } from '#domain/events/event-merge.ts';
import { eventAtPlace, isElsewhere } from '#domain/events/event-place.ts';
import { nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { runSoon } from '#server/jobs/enqueue.ts';
import { approveBy, type KindOfItem } from '#server/writes/approvals.ts';
import { type Command, onExisting } from '#server/writes/command.ts';
import { EVENT, type EventKind } from '#server/writes/event-port.ts';

/** Staff's pictures are fetched at once, visitors' after a day (event-9). */
const fetchForStaff: Command<EventKind, EventChange>['effects'] = async ({ actor, input }, ctx) => {
  if (actor.kind === 'staff' && input.imageUrl) await runSoon(ctx, 'fetch-pictures');
};

export const addEvent: Command<EventKind, NewEvent> = {
  call: 'POST /api/events',
  entity: EVENT,
  limits: [LIMITS.writes],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: { write: (event) => event, read: (stored) => newEventSchema.safeParse(stored).data ?? null },
  isWorded: true,
  effects: fetchForStaff,
  async decide(_, { input }, reads) {
    const state = newEventState(input);
    const after = eventAtPlace(state, input.placeId, await reads.venuesFor(state, input.placeId));
    const fields = faultsOf(after, await reads.belongingsOf(after), null);
    return fields ? { ok: false, reason: 'invalid', fields } : { ok: true, after };
  },
};

type EventEdit = EventChange & { baseVersion?: number | undefined };

/**
 * Changes only the named fields of an event. With `baseVersion`, edits made since are merged, and a field that both
 * changed is a conflict; without it the last write wins (event-7).
 */
export const editEvent: Command<EventKind, EventEdit> = {
  call: 'PUT /api/events/:id',
  entity: EVENT,
  limits: [LIMITS.writes],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: {
    write: ({ baseVersion: _, ...change }) => change,
    read(stored, baseVersion) {
      const change = eventChangeSchema.safeParse(stored).data;
      return change ? { ...change, baseVersion } : null;
    },
  },
  isWorded: true,
  effects: fetchForStaff,
  decide: onExisting(async (found, { input: { baseVersion, ...change } }, reads) => {
    const before = found.state;
    const base = (await reads.baseOf(found, baseVersion)) ?? before;
    const merged = mergeEventEdits(base, changedEvent(base, change), before);
    if (!merged.ok) return { ...merged, reason: 'conflict' };
    const named = change.placeId;
    const mayMove = isElsewhere(before, merged.state) || named;
    const after = mayMove
      ? eventAtPlace(merged.state, named, await reads.venuesFor(merged.state, named))
      : merged.state;
    const fields = faultsOf(after, await reads.belongingsOf(after), before);
    return fields ? { ok: false, reason: 'invalid', fields } : { ok: true, after };
  }),
};

/** Two statements within a day count together, because pseudonyms of address blocks distinguish visitors for a day. */
const COMPARABLE_MS = DAY_MS;

/** Confirms one of the next dates of an expected event (event-10). */
export const confirmDate: Command<EventKind, { date: string }> = {
  call: 'POST /api/events/:id/dates/:date/confirm',
  entity: EVENT,
  limits: [LIMITS.writes],
  ceilings: ['writes'],
  // Never waiting: a confirmation would be out of date before staff had reviewed it.
  whenFull: 'refuse-changes',
  refusals: { missing: 'event_date_missing' },
  decide: onExisting(async ({ state }, { input: { date }, actor, now }, reads) => {
    const isNext = nextOccurrences(state, now, NEXT_DATES).some(({ startDate }) => startDate === date);
    if (!state.isExpected || !isNext) return { ok: false, reason: 'missing' };
    const said = state.dateWords.find((word) => word.date === date && word.by === 'visitor');
    const first = said ? await reads.firstWord(said) : null;
    const isStale = !first || now.getTime() - first.at.getTime() >= COMPARABLE_MS;
    const dateWords = withDateWord(state.dateWords, {
      date,
      today: madridTime(now).isoDate,
      speaker: actor.kind === 'staff' ? 'staff' : 'visitor',
      // Two devices that have just entered the code do not count as two visitors.
      isSecond: !isStale && isAnother(first, actor) === true && !(first.isYoung && actor.isYoung),
      isStale,
    });
    return dateWords === state.dateWords
      ? { ok: true, isUnchanged: true }
      : { ok: true, after: { ...state, dateWords: [...dateWords] } };
  }),
};

/**
 * A device deletes the event that it added within the hour; otherwise two devices of different address blocks, both of
 * which entered the code more than an hour ago, must agree on different days (review-3).
 */
const isDeletionSettled: Command<EventKind, object>['isSettled'] = async ({ actor, now }, reads) => {
  if (await reads.isOwnSince(new Date(now.getTime() - HOUR_MS))) return true;
  return isAgreed(await reads.waitingDeletions(), actor, now);
};

/** Deletes an event softly: staff can restore it, and calendar feeds report its cancellation. */
export const deleteEvent: Command<EventKind, object> = {
  call: 'DELETE /api/events/:id',
  entity: EVENT,
  limits: [LIMITS.writes, LIMITS.deletions],
  ceilings: ['deletions'],
  whenFull: 'wait',
  stored: { write: () => null, read: () => ({}) },
  isSettled: isDeletionSettled,
  effects: ({ id }, { database }) => dropRemovals(database.pool, 'DELETE /api/events/:id', id),
  decide: () => ({ ok: true, after: null }),
};

export const eventApprovals = {
  'POST /api/events': approveBy(addEvent),
  'PUT /api/events/:id': approveBy(editEvent),
  'DELETE /api/events/:id': approveBy(deleteEvent),
} as const;

/** Approves what the source of an announced event says otherwise, or that the event is off, as staff's edit. */
export const approveDifference: KindOfItem['approve'] = (resources, { id, entityId, after }, by) => {
  const call = after === null ? 'DELETE /api/events/:id' : 'PUT /api/events/:id';
  return eventApprovals[call](
    resources,
    { id, entityId, input: after, baseVersion: null, actor: by.actor },
    by,
  );
};
