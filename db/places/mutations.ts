import { eq } from 'drizzle-orm';
import type { NewPlace, PlaceChange } from '#contract/places/place-writes.ts';
import { factSourceOf } from '#db/history/actor.ts';
import { readEarlierState } from '#db/history/earlier-state.ts';
import { placesTable } from '#db/schema/places.ts';
import type { CachedVocabulary } from '#db/vocabulary/queries.ts';
import { onceAt, type WriteKey } from '#db/write-once.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import {
  changedPlace,
  hasNewMapsPhotos,
  newPlaceState,
  type PlaceState,
  withCredits,
} from '#domain/places/place-change.ts';
import { mergePlaceEdits } from '#domain/places/place-merge.ts';
import { type KnownVocabulary, unknownIds, withHiddenTags } from '#domain/places/place-vocabulary.ts';
import { providerContentIn, withoutCredit, withoutProviderContent } from '#domain/places/provider-content.ts';
import { placeOf, type StoredPlace, storedPlace } from '#domain/places/stored-place.ts';
import { findByMapsId } from './maps-queries.ts';
import { type FoundState, readPlaceEdits, readPlaceState, rewriteRevision } from './place-states.ts';
import { deletePlaceSoftly } from './place-writes.ts';
import {
  MOST_TRIES,
  type Next,
  type PlaceWriteContext,
  type PlaceWriteResult,
  rewritePlace,
  STATEMENTS,
  translateConstraintErrors,
} from './rewrite-place.ts';
import { searchColumnsOf } from './search-columns.ts';

/** What is stored of the maps service's response; 'Verified' is for the server to say (place-7). */
export type Verified = Pick<PlaceState, 'enriched' | 'fetchedAt' | 'attribution'>;

export type NewPlaceFacts = {
  verified?: Verified | null;
  /** Whom to credit beside each photo, by the photo's address. */
  credits?: ReadonlyMap<string, string> | undefined;
  source?: string;
  sourceId?: string;
  /** Facts and fields known from elsewhere, beside those of the form. */
  facts?: Partial<StoredPlace>;
  key?: WriteKey | null;
};

/**
 * Adds a place with its categories (the first is primary), tags and a revision. `askFacts` is called only once
 * the place is valid, so that no service is asked for a place that would be refused.
 */
export function createPlace(
  { database, vocabulary: known, actor, now, waits }: PlaceWriteContext,
  place: NewPlace,
  askFacts: () => Promise<NewPlaceFacts> = async () => ({}),
): Promise<PlaceWriteResult> {
  return translateConstraintErrors(async () => {
    const vocabulary = await vocabularyFor(place, known);
    const unknown = unknownIds(place, vocabulary);
    if (unknown) return unknown;
    const id = place.googlePlaceId;
    if (id && (await findByMapsId(database.db, id))) return { ok: false, reason: 'taken' };
    const { verified, credits, source = 'visitor', sourceId, facts, key = null } = await askFacts();
    const stated = newPlaceState(place, vocabulary.neighborhoods, now, factSourceOf(actor));
    const state = placeOf({ ...storedPlace(stated), ...verified, ...facts });
    const after = withCredits(state, credits);
    if (waits) return { ok: false, reason: 'held', before: null, after, version: null };
    const search = searchColumnsOf(after, null, vocabulary);
    const input = { id: null, version: null, before: null, after, search, actor, now, source, sourceId };
    const { writeWithPhotos, insertPlace } = STATEMENTS[place.language ?? 'en'];
    return onceAt<PlaceWriteResult>(database.pool, key, 'place', async (at) => {
      const written = await writeWithPhotos(at, insertPlace, { ...input, action: 'create' });
      if (!written) throw new Error('The new place was not written');
      return { ok: true, ...written };
    });
  });
}

/**
 * Changes only the named fields of a place. With `baseVersion`, edits made since are merged, and a field that
 * both changed is a conflict; without it the last write wins (edit-2). `askCredits` returns the credits of new
 * photos of the maps service.
 */
export function changePlace(
  context: PlaceWriteContext,
  id: number,
  change: PlaceChange,
  baseVersion?: number,
  askCredits: (place: PlaceState) => Promise<NewPlaceFacts['credits']> = async () => undefined,
): Promise<PlaceWriteResult> {
  const { language = 'en' } = change;
  const edited = async ({ state, version }: FoundState): Promise<Next> => {
    const vocabulary = await vocabularyFor(change, context.vocabulary);
    const unknown = unknownIds(change, vocabulary);
    if (unknown) return unknown;
    const known = change.googlePlaceId && (await findByMapsId(context.database.db, change.googlePlaceId));
    if (known && known.id !== id) return { ok: false, reason: 'taken' };
    const edit = (from: PlaceState) =>
      changedPlace(
        from,
        withHiddenTags(change, from, vocabulary),
        vocabulary.neighborhoods,
        context.now,
        factSourceOf(context.actor),
      );
    const writes = version - (baseVersion ?? version);
    if (writes <= 0) return { ok: true, state: edit(state) };
    const stored = await readEarlierState<StoredPlace>(context.database.db, 'place', id, writes);
    if (!stored) return { ok: true, state: edit(state) };
    const base = placeOf(stored);
    const merged = mergePlaceEdits(base, edit(base), state);
    return merged.ok ? merged : { ...merged, reason: 'conflict' };
  };
  return rewritePlace({ ...context, language }, id, 'update', async (found) => {
    const next = await edited(found);
    const hasCredits = next.ok && !context.waits && hasNewMapsPhotos(found.state, next.state);
    return hasCredits ? { ok: true, state: withCredits(next.state, await askCredits(next.state)) } : next;
  });
}

/** Links a place to its maps id; 'taken' when it is linked already, or another place has this id. */
export const linkPlace = (
  context: PlaceWriteContext,
  id: number,
  googlePlaceId: string,
): Promise<PlaceWriteResult> =>
  rewritePlace(context, id, 'update', async ({ state }) =>
    state.googlePlaceId ? { ok: false, reason: 'taken' } : { ok: true, state: { ...state, googlePlaceId } },
  );

/** Writes the maps service's data; `enriched` applies it to the current state. */
export function enrichPlace(
  context: PlaceWriteContext,
  id: number,
  enriched: (state: PlaceState) => PlaceState,
): Promise<PlaceWriteResult> {
  return rewritePlace(context, id, 'enrich', async ({ state }) => ({ ok: true, state: enriched(state) }));
}

/** Fills gaps of an existing place from an import; 'complete' when there are none, and nothing is written. */
export async function fillGaps(
  context: PlaceWriteContext,
  id: number,
  completed: (state: PlaceState, confirmed: ConfirmedDays) => PlaceState,
): Promise<PlaceWriteResult | 'complete'> {
  const found = await readPlaceState(context.database.pool, id);
  if (found && JSON.stringify(completed(found.state, found.confirmed)) === JSON.stringify(found.state))
    return 'complete';
  return rewritePlace(context, id, 'import', async ({ state, confirmed }) => ({
    ok: true,
    state: completed(state, confirmed),
  }));
}

/** Removes expired provider content from the place, then from its revisions (maps-2). */
export async function expireProviderContent(context: PlaceWriteContext, id: number): Promise<void> {
  const { pool } = context.database;
  const content = providerContentIn(await readPlaceEdits(pool, id));
  const returned = (state: PlaceState) =>
    withoutProviderContent({ ...state, ...withoutCredit(state) }, content);
  const found = await readPlaceState(pool, id);
  if (found && JSON.stringify(returned(found.state)) !== JSON.stringify(found.state)) {
    await rewritePlace(context, id, 'expire', async ({ state }) => ({ ok: true, state: returned(state) }));
  }
  for (const edit of content.size > 0 ? await readPlaceEdits(pool, id) : []) {
    const { before, after } = edit;
    await rewriteRevision(pool, {
      ...edit,
      before: before && withoutProviderContent(before, content),
      after: after && withoutProviderContent(after, content),
    });
  }
  // Last, so that an interrupted run is repeated.
  await context.database.db.update(placesTable).set({ fetchedAt: null }).where(eq(placesTable.id, id));
}

/** Deletes a place softly, so that it can be restored; false when there is no such place. */
export async function deletePlace({ database, actor, now }: PlaceWriteContext, id: number): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await readPlaceState(database.pool, id);
    if (!found) return false;
    const { state: before, version } = found;
    if (await deletePlaceSoftly(database.pool, { id, version, before, actor, now })) return true;
  }
  return false;
}

/** Rereads the vocabulary before an id is called unknown: another process may just have added it. */
async function vocabularyFor(change: PlaceChange, known: CachedVocabulary): Promise<KnownVocabulary> {
  const vocabulary = await known.get();
  return unknownIds(change, vocabulary) ? known.reread() : vocabulary;
}
