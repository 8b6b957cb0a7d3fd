import { photoAddress } from '#contract/photos/photo-address.ts';
import type { PlaceTwin } from '#contract/places/maps-search.ts';
import { acceptableFields, type NewPlace, type PlaceChange } from '#contract/places/place-writes.ts';
import { findByMapsId, findExpiredContent } from '#db/places/maps-queries.ts';
import {
  changePlace,
  createPlace,
  enrichPlace,
  expireProviderContent,
  type NewPlaceFacts,
  type Verified,
} from '#db/places/mutations.ts';
import { findTwinCandidates } from '#db/places/queries.ts';
import type { PlaceWriteContext, PlaceWriteResult } from '#db/places/rewrite-place.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { changedPlace, type PlaceState } from '#domain/places/place-change.ts';
import { findTwins, isSimilarName } from '#domain/places/place-match.ts';
import type { MapsPort, Outcome, PlaceDetails } from '#providers/maps/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';

/** Details under another name must be at least this near to count as the same place. */
const SAME_PLACE_KM = 0.3;

/** Returns places that may duplicate a new one, likeliest first (place-16). */
export async function likelyTwins({ database }: PlaceWriteContext, place: NewPlace): Promise<PlaceTwin[]> {
  const asked = { ...place, googlePlaceId: place.googlePlaceId ?? null };
  const twins = findTwins(asked, await findTwinCandidates(database.db, asked));
  return twins.map(({ place: { id, name, address }, metres, sameProvider }) => ({
    id,
    name,
    address,
    distance: metres,
    sameProvider,
  }));
}

/** Returns the place with this maps id as a twin, with its distance from `from` (place-15). */
export async function twinsByMapsId(
  { database }: Pick<PlaceWriteContext, 'database'>,
  mapsId: string,
  from: Point,
): Promise<PlaceTwin[]> {
  const known = await findByMapsId(database.db, mapsId);
  if (!known) return [];
  const { id, name, address } = known;
  const metres = Math.round(distanceKm(from, known) * 1000);
  return [{ id, name, address, distance: metres, sameProvider: true }];
}

/** Asks the maps service for a place; null when the caller's limit is reached. */
export type LookUp = (placeId: string) => Promise<Outcome<PlaceDetails> | null>;

/** Adds a place, verified if requested and the maps service knows it under this id (place-7). */
export function addPlace(
  context: PlaceWriteContext,
  lookUp: LookUp,
  place: NewPlace,
  key: NewPlaceFacts['key'] = null,
): Promise<PlaceWriteResult> {
  return createPlace(context, place, async () => {
    const id = place.googlePlaceId;
    // A held change is verified on approval; until then the maps service is not asked.
    const isAsked =
      !context.waits && (place.enriched || place.photos?.some(({ source }) => source === 'google'));
    const found = isAsked && id ? await lookUp(id) : null;
    const isFound = found?.ok && isSamePlace(place, found.value);
    const verified = isFound && place.enriched ? verifiedBy(found.value, null, context.now) : null;
    return { verified, credits: isFound ? photoCredits(found.value) : undefined, key };
  });
}

/** Changes a place; the maps service is asked for the authors of its newly added photos. */
export function editPlace(
  context: PlaceWriteContext,
  lookUp: LookUp,
  id: number,
  { baseVersion, ...change }: PlaceChange & { baseVersion?: number | undefined },
): Promise<PlaceWriteResult> {
  // Asked once, even when the write is retried.
  let asked: Promise<ReadonlyMap<string, string> | undefined> | undefined;
  const askCredits = async (place: PlaceState) => {
    const found = place.googlePlaceId === null ? null : await lookUp(place.googlePlaceId);
    return found?.ok && isSamePlace(place, found.value) ? photoCredits(found.value) : undefined;
  };
  return changePlace(context, id, change, baseVersion, (place) => {
    asked ??= askCredits(place);
    return asked;
  });
}

const photoCredits = ({ photos }: PlaceDetails) =>
  new Map(
    photos.map(({ ref, authors }) => [
      photoAddress({ source: 'google', ref }),
      [...authors.map(({ name }) => name), 'Google Maps'].join(', '),
    ]),
  );

const isSamePlace = (place: NewPlace | PlaceState, details: PlaceDetails) =>
  distanceKm(place, details) <= SAME_PLACE_KM || isSimilarName(place.name, details.name);

function verifiedBy({ attribution, mayBeKept }: PlaceDetails, known: string | null, now: Date): Verified {
  const credit = mayBeKept ? `${attribution}, ODbL` : attribution;
  const credits = known?.includes(credit) ? known : [known, credit].filter(Boolean).join(' · ');
  return { enriched: true, fetchedAt: now, attribution: credits };
}

/** Returns the details' contact and hours, without fields that a form would refuse. */
function factsOf({ phone, website, weekdayText }: PlaceDetails): PlaceChange {
  return acceptableFields({
    ...(phone !== null && { phone }),
    ...(website !== null && { website }),
    ...(weekdayText.length > 0 && { openingHours: hoursFromLines(weekdayText) }),
  });
}

const sourceOf = (mapsId: string) => (mapsId.startsWith('osm:') ? 'openstreetmap' : 'import');

/** Refreshes a place from the maps service, except the fields to `keep`; returns the changed fields. */
export async function refreshPlace(
  context: PlaceWriteContext,
  maps: MapsPort,
  { id, placeId, keep }: { id: number; placeId: string; keep?: ReadonlySet<string> },
): Promise<{ written: PlaceWriteResult; updated: string[] }> {
  const found = await maps.details(placeId);
  if (!found.ok) throw refreshFailure(found);
  const details = found.value;
  const told = Object.entries(factsOf(details)).filter(([field]) => !keep?.has(field));
  const facts: PlaceChange = Object.fromEntries(told);
  let updated: string[] = [];
  const written = await enrichPlace(context, id, (before) => {
    const after = changedPlace(before, facts, [], context.now, sourceOf(placeId));
    updated = Object.keys(facts).filter((field) => differ(before, after, field as keyof PlaceState));
    return { ...after, ...verifiedBy(details, before.attribution, context.now) };
  });
  return { written, updated };
}

/** How long Google's content is shown; the same for photos (db/places/place-photos.ts). */
const LOAN_MS = 30 * 24 * 3_600_000;

/**
 * Removes Google content older than 30 days, as its terms require; the id stays, so the place can be refreshed
 * (maps-2).
 */
export async function returnOldLoans(ctx: AppContext): Promise<void> {
  const ids = await findExpiredContent(ctx.database.db, new Date(ctx.now().getTime() - LOAN_MS));
  for (const id of ids) await expireProviderContent(systemContext(ctx, 'maps terms'), id);
  if (ids.length > 0) ctx.versions.bump('places');
}

/** Returns a writer for automatic changes; `key` names it in the history. */
export function systemContext({ database, versions, now }: AppContext, key: string): PlaceWriteContext {
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));
  return { database, vocabulary, actor: { kind: 'system', key }, now: now() };
}

const differ = (a: PlaceState, b: PlaceState, field: keyof PlaceState) =>
  JSON.stringify(a[field]) !== JSON.stringify(b[field]);
