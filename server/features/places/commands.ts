import type { z } from 'zod';
import {
  type NewPlace,
  newPlaceSchema,
  type PlaceChange,
  placeChangeSchema,
} from '#contract/places/place-writes.ts';
import type { ReviewReason } from '#contract/review/reasons.ts';
import { readPlace } from '#db/places/queries.ts';
import { changedPlace, hasNewMapsPhotos, type PlaceState, withCredits } from '#domain/places/place-change.ts';
import { decideNewPlace, decidePlaceEdit } from '#domain/places/place-decisions.ts';
import { isSourceOf } from '#domain/places/place-match.ts';
import {
  type providerContentIn,
  withoutCredit,
  withoutProviderContent,
} from '#domain/places/provider-content.ts';
import type { PlaceDetails } from '#providers/maps/port.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { approveBy } from '#server/writes/approvals.ts';
import { type Command, type Decider, type Order, onExisting } from '#server/writes/command.ts';
import { PLACE, type PlaceKind, type PlaceReads } from '#server/writes/place-port.ts';
import { contactOf, isSamePlace, photoCredits, verifiedBy } from './policy.ts';

/**
 * Shorter texts add less than an ordinary place; measuring the list for them would cost more than the write.
 */
const ORDINARY_BYTES = 2000;

/** A place that could make the list too heavy for phones waits like one beyond the ceiling. */
async function whenTooLong({ input }: Order<object>, reads: PlaceReads): Promise<ReviewReason | null> {
  const isLong = Buffer.byteLength(JSON.stringify(input)) > ORDINARY_BYTES;
  return isLong && (await reads.isListCrowded()) ? 'ceiling' : null;
}

/** Reads a waiting change. Its phone number met the rule of its day, which may have been laxer than the present one. */
function readStored<Place extends { phone?: string | null | undefined }>(
  schema: z.ZodType<Place>,
  stored: unknown,
): Place | null {
  const { phone, ...rest } = stored as { phone?: string | null };
  const place = schema.safeParse(rest).data;
  return place ? { ...place, ...(phone !== undefined && { phone }) } : null;
}

/**
 * Adds a place, verified if that was requested and the maps service knows the place under this id (place-7).
 */
export const addPlace: Command<PlaceKind, NewPlace> = {
  call: 'POST /api/places',
  entity: PLACE,
  limits: [LIMITS.writes],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: { write: (place) => place, read: (stored) => readStored(newPlaceSchema, stored) },
  isWorded: true,
  needsReview: whenTooLong,
  async decide(_, { input: place, now }, reads) {
    const mapsId = place.googlePlaceId;
    const decision = decideNewPlace(place, await reads.circumstancesOf(place));
    const isAsked = place.enriched || place.photos?.some(({ source }) => source === 'google');
    const details = decision.ok && isAsked && mapsId ? await reads.detailsOf(mapsId) : null;
    if (!decision.ok || !details || !isSamePlace(place, details)) return decision;
    const verified = place.enriched ? verifiedBy(details, null, now) : null;
    return { ok: true, after: withCredits({ ...decision.after, ...verified }, photoCredits(details)) };
  },
};

/** Refuses places that the guide may already have (place-16). */
export const addPlaceWithoutTwins: typeof addPlace = {
  ...addPlace,
  async before({ input }, reads) {
    const twins = await reads.twinsOf(input);
    return twins.length > 0 ? { ok: false, reason: 'twins', twins } : null;
  },
};

type PlaceEdit = PlaceChange & { baseVersion?: number | undefined };

/** Changes a place; the maps service is asked for the authors of its newly added photos. */
export const editPlace: Command<PlaceKind, PlaceEdit> = {
  call: 'PATCH /api/places/:id',
  entity: PLACE,
  limits: [LIMITS.writes],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: {
    write: ({ baseVersion: _, ...change }) => change,
    read(stored, baseVersion) {
      const change = readStored(placeChangeSchema, stored);
      return change ? { ...change, baseVersion } : null;
    },
  },
  isWorded: true,
  needsReview: whenTooLong,
  decide: onExisting(async (found, { id, input: { baseVersion, ...change } }, reads) => {
    const base = await reads.baseOf(found, baseVersion);
    const circumstances = await reads.circumstancesOf(change);
    const decision = decidePlaceEdit({ id, state: found.state, base }, change, circumstances);
    if (!decision.ok || !hasNewMapsPhotos(found.state, decision.after)) return decision;
    const place = decision.after;
    const details = place.googlePlaceId === null ? null : await reads.detailsOf(place.googlePlaceId);
    const credits = details && isSamePlace(place, details) ? photoCredits(details) : undefined;
    return { ok: true, after: withCredits(place, credits) };
  }),
};

/** Deletes a place softly, so that it can be restored. */
export const deletePlace: Command<PlaceKind, object> = {
  call: 'DELETE /api/places/:id',
  entity: PLACE,
  limits: [],
  ceilings: [],
  whenFull: 'refuse',
  decide: () => ({ ok: true, after: null }),
};

/** What the guide takes of the maps service's response. */
type Refresh = {
  placeId: string;
  details: Pick<PlaceDetails, (typeof REFRESHED)[number]>;
};
const REFRESHED = [
  'name',
  'latitude',
  'longitude',
  'phone',
  'website',
  'weekdayText',
  'attribution',
  'mayBeKept',
] as const;

function storedRefresh({ placeId, details }: Refresh): Refresh {
  const kept = Object.fromEntries(REFRESHED.map((field) => [field, details[field]]));
  return { placeId, details: kept as Refresh['details'] };
}

/**
 * Writes the maps service's data; reports the changed fields. A visitor chooses the element by its id, so a refresh is a
 * visitor's change like any other.
 */
export const refreshPlace: Command<PlaceKind, Refresh, string[]> = {
  call: 'POST /api/places/:id/enrich',
  entity: PLACE,
  action: 'enrich',
  limits: [],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: { write: storedRefresh, read: (stored) => stored as Refresh },
  async present({ id, now }, { report: updated = [] }, { database }) {
    const content = await readPlace(database, id ?? 0, 'en', now);
    if (!content) throw new AppError('place_missing');
    return { place: JSON.parse(Buffer.concat(content.chunks).toString()), updated };
  },
  decide: onExisting(({ state }, { input: { placeId, details }, now }) => {
    if (!isSourceOf(details, state)) return { ok: false, reason: 'elsewhere' };
    const contact = Object.entries(contactOf(details));
    const source = placeId.startsWith('osm:') ? 'openstreetmap' : 'import';
    const after = changedPlace(state, Object.fromEntries(contact), [], now, source);
    const updated = contact.map(([field]) => field).filter((field) => differ(state, after, field));
    return {
      ok: true,
      after: { ...after, ...verifiedBy(details, state.attribution, now) },
      report: updated,
    };
  }),
};

const differ = (a: PlaceState, b: PlaceState, field: string) =>
  JSON.stringify(a[field as keyof PlaceState]) !== JSON.stringify(b[field as keyof PlaceState]);

/** Removes expired content of the maps service, with its credit (maps-2). */
export const expireContent: Decider<PlaceKind, { content: ReturnType<typeof providerContentIn> }> = {
  entity: PLACE,
  action: 'expire',
  decide: onExisting(({ state }, { input: { content } }) => {
    const after = withoutProviderContent({ ...state, ...withoutCredit(state) }, content);
    return JSON.stringify(after) === JSON.stringify(state)
      ? { ok: true, isUnchanged: true }
      : { ok: true, after };
  }),
};

export const placeApprovals = {
  'POST /api/places': approveBy(addPlace),
  'PATCH /api/places/:id': approveBy(editPlace),
  'POST /api/places/:id/enrich': approveBy(refreshPlace),
} as const;
