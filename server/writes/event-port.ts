import type { DateWord } from '#contract/events/events.ts';
import { eventSchema } from '#contract/events/events.ts';
import type { FieldConflict } from '#contract/places/places.ts';
import { type FoundEvent, readBelongings, readEventState, readVenuesFor } from '#db/events/event-states.ts';
import { type EventConstraint, writeEvent } from '#db/events/mutations.ts';
import { isOwnSince, readEvent, readFirstWord } from '#db/events/queries.ts';
import type { EarlierAuthor } from '#db/review/actor.ts';
import { readEarlierState } from '#db/review/earlier-state.ts';
import { readWaitingRemovals } from '#db/review/waiting/queries.ts';
import type { EventState } from '#domain/events/event-change.ts';
import type { Belongings } from '#domain/events/event-faults.ts';
import type { Venues } from '#domain/events/event-place.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Order, Port, Refusal, Resources } from './command.ts';

type EventReads = {
  /** Returns the possible places of an event. */
  venuesFor: (event: EventState, named: number | null | undefined) => Promise<Venues>;
  belongingsOf: (event: EventState) => Promise<Belongings>;
  /** Returns the state at which an edit began, if others have written since. */
  baseOf: (found: FoundEvent, baseVersion: number | undefined) => Promise<EventState | null>;
  /** Returns the author of a statement about a date. */
  firstWord: (word: DateWord) => Promise<EarlierAuthor | null>;
  /** Whether the author added the event after a moment, and nobody else changed it. */
  isOwnSince: (since: Date) => Promise<boolean>;
  /** Returns the devices whose deletions of the event wait. */
  waitingDeletions: () => Promise<EarlierAuthor[]>;
};

export type EventKind = {
  Found: FoundEvent;
  Reads: EventReads;
  Refusal:
    | EventConstraint
    | { ok: false; reason: 'missing' }
    /** Another edit changed the same fields since the version this edit started from. */
    | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict> };
};

/** Stores events: one transaction writes an event with its tags and picture, if its version is unchanged. */
export const EVENT: Port<EventKind> = {
  path: '/api/events',
  photoField: 'imageUrl',
  reads: ({ database: { db, pool } }, { id, actor }) => ({
    venuesFor: (event, named) => readVenuesFor(db, event, named),
    belongingsOf: (event) => readBelongings(db, event),
    async baseOf({ version }, baseVersion = version) {
      const writes = version - baseVersion;
      return writes > 0 && id !== null ? readEarlierState<EventState>(db, 'event', id, writes) : null;
    },
    firstWord: async (word) => (id === null ? null : readFirstWord(pool, id, word)),
    isOwnSince: async (since) => id !== null && isOwnSince(pool, id, actor.key, since),
    waitingDeletions: () => readWaitingRemovals(pool, 'DELETE /api/events/:id', id),
  }),
  read: ({ pool }, id) => readEventState(pool, id),
  async write({ database }, { id, ...write }) {
    const written = await writeEvent(database, id, write);
    if (written?.ok) database.announce();
    return written;
  },
  readResponse: readEvent,
  refused,
};

async function refused(
  refusal: Refusal<EventKind>,
  order: Order<unknown>,
  resources: Resources,
): Promise<AppError> {
  switch (refusal.reason) {
    case 'missing':
      return new AppError('event_missing');
    case 'busy':
      return new AppError('guide_busy');
    case 'repeated':
      return new AppError('being_saved');
    case 'invalid':
      return new AppError('check_fields', { fields: refusal.fields });
    case 'conflict':
      return conflict(resources, order, refusal.conflicts);
  }
}

/** Sends the present event together with the conflicts (event-7). */
async function conflict(
  { database }: Resources,
  { id, language = 'en', now }: Order<unknown>,
  conflicts: Record<string, FieldConflict>,
): Promise<AppError> {
  const content = id === null ? null : await readEvent(database, id, language, now);
  if (!content) return new AppError('event_missing');
  const event = eventSchema.parse(JSON.parse(Buffer.concat(content.chunks).toString()));
  return new AppError('changed_meanwhile', { more: { conflicts, event } });
}
