import { eventChangeSchema, newEventSchema } from '#contract/events/event-writes.ts';
import { newPlaceSchema, placeChangeSchema } from '#contract/places/place-writes.ts';
import { changeEvent, createEvent, deleteEvent, type EventWriteResult } from '#db/events/mutations.ts';
import { stateFact } from '#db/facts/mutations.ts';
import type { Actor } from '#db/history/actor.ts';
import type { PlaceWriteResult } from '#db/places/rewrite-place.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { readFactStatement } from '#domain/facts/fact-value.ts';
import type { AppContext } from './app-context.ts';
import type { HeldCalls, Made } from './features/held-changes/actions.ts';
import { addPlace, editPlace } from './features/places/actions.ts';
import { keepFresh } from './http/cache/fresh-value.ts';

const UNMADE = {
  missing: 'held_gone',
  taken: 'held_place_taken',
  gone: 'held_needs_gone',
  unknown: 'held_needs_gone',
  invalid: 'held_needs_gone',
  busy: 'held_busy',
  conflict: 'held_conflict',
  held: 'held_over',
  repeated: 'held_over',
} as const;

/** Returns the mutation for each kind of held change. Here, because features do not know each other. */
export function heldCallsOf(ctx: AppContext): HeldCalls {
  const { database, versions, maps } = ctx;
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));
  const context = (by: { actor: Actor; now: Date }) => ({ database, vocabulary, ...by });
  return {
    'POST /api/places': async ({ input }, by) => {
      const place = newPlaceSchema.safeParse(input).data;
      return place ? made(await addPlace(context(by), (id) => maps.details(id), place)) : unreadable;
    },
    'PATCH /api/places/:id': async ({ input, entityId, baseVersion }, by) => {
      const change = placeChangeSchema.safeParse(input).data;
      if (!change || entityId === null) return unreadable;
      const edit = { ...change, baseVersion: baseVersion ?? undefined };
      return made(await editPlace(context(by), (id) => maps.details(id), entityId, edit));
    },
    'PUT /api/places/:id/facts/:kind': async ({ input, entityId }, by) => {
      const statement = readFactStatement(input);
      if (!statement || entityId === null) return unreadable;
      return made(await stateFact({ ...context(by), language: 'en' }, entityId, statement));
    },
    'POST /api/places/:id/gone': async ({ input, entityId }, by) => {
      const statement = readFactStatement(input);
      if (!statement || entityId === null) return unreadable;
      const approved = { ...statement, weight: 'approved' } as const;
      return made(await stateFact({ ...context(by), language: 'en' }, entityId, approved));
    },
    'POST /api/events': async ({ input }, by) => {
      const event = newEventSchema.safeParse(input).data;
      return event ? made(await createEvent(context(by), event)) : unreadable;
    },
    'PUT /api/events/:id': async ({ input, entityId, baseVersion }, by) => {
      const change = eventChangeSchema.safeParse(input).data;
      if (!change || entityId === null) return unreadable;
      return made(await changeEvent(context(by), entityId, change, baseVersion ?? undefined));
    },
    'DELETE /api/events/:id': async ({ entityId }, by) =>
      entityId === null ? unreadable : made(await deleteEvent(context(by), entityId)),
  };
}

const unreadable: Made = { ok: false, refusal: 'held_unreadable' };

const made = (written: PlaceWriteResult | EventWriteResult): Made =>
  written.ok ? { ok: true, entityId: written.id } : { ok: false, refusal: UNMADE[written.reason] };
