import type { PlaceTwin } from '#contract/places/maps-search.ts';
import type { NewPlace, PlaceChange } from '#contract/places/place-writes.ts';
import { type FieldConflict, placeSchema } from '#contract/places/places.ts';
import { readClosingWords } from '#db/facts/closings.ts';
import { findByMapsId } from '#db/places/maps-queries.ts';
import type { WriteAction } from '#db/places/place-statements.ts';
import { type FoundState, readPlaceState } from '#db/places/place-states.ts';
import { findTwinCandidates, isListCrowded, readPlace } from '#db/places/queries.ts';
import { type PlaceConstraint, writePlace } from '#db/places/write-place.ts';
import { type EarlierAuthor, factSourceOf } from '#db/review/actor.ts';
import { type Author, readAuthorship } from '#db/review/authorship.ts';
import { readEarlierState } from '#db/review/earlier-state.ts';
import { readWaitingRemovals } from '#db/review/waiting/queries.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import type { Circumstances, PlaceRefusal } from '#domain/places/place-decisions.ts';
import { findTwins } from '#domain/places/place-match.ts';
import { unknownIds } from '#domain/places/place-vocabulary.ts';
import { placeOf, type StoredPlace } from '#domain/places/stored-place.ts';
import type { Authorship } from '#domain/review/authorship.ts';
import type { PlaceDetails } from '#providers/maps/port.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Order, Port, Refusal, Resources } from './command.ts';

export type PlaceReads = {
  /** Returns the vocabulary, and the place that has the maps id requested by a change. */
  circumstancesOf: (change: PlaceChange) => Promise<Circumstances>;
  /** Returns the state at which an edit began, if others have written since. */
  baseOf: (found: FoundState, baseVersion: number | undefined) => Promise<PlaceState | null>;
  /** Returns the maps service's details of a place, requested only once even if the write is retried. */
  detailsOf: (mapsId: string) => Promise<PlaceDetails | null>;
  /** Returns places that may duplicate a new one, likeliest first (place-16). */
  twinsOf: (place: NewPlace) => Promise<PlaceTwin[]>;
  /** Returns who stated a fact, and when. */
  authorOf: (kind: FactKind) => Promise<Authorship<Author> | null>;
  /** Returns the statements that the place has closed. */
  closingWords: () => ReturnType<typeof readClosingWords>;
  /** Returns the devices whose statements that the place has closed for good wait. */
  waitingClosings: () => Promise<EarlierAuthor[]>;
  /**
   * Whether a closing for good waits until two devices agree on it, neither of which entered the code within the hour.
   */
  isReviewed: boolean;
  /** Whether a few very long texts make the list heavy. */
  isListCrowded: () => Promise<boolean>;
};

export type PlaceKind = {
  Found: FoundState;
  Reads: PlaceReads;
  Refusal:
    | PlaceRefusal
    | PlaceConstraint
    | { ok: false; reason: 'twins'; twins: PlaceTwin[] }
    | { ok: false; reason: 'elsewhere' };
};

/** Stores places: one statement writes a place, if its version is unchanged (decision 002). */
export const PLACE: Port<PlaceKind> = {
  path: '/api/places',
  photoField: 'photos',
  reads,
  read: ({ pool }, id) => readPlaceState(pool, id),
  write: async ({ database }, { id, action, ...write }) => {
    const written = await writePlace(database.pool, id, { ...write, action: action as WriteAction });
    if (written?.ok) database.announce();
    return written;
  },
  readResponse: readPlace,
  refused,
};

function reads(
  { database, vocabulary, lookUp, isReviewed }: Resources,
  { id, actor, now }: Order<unknown>,
): PlaceReads {
  const requests = new Map<string, Promise<PlaceDetails | null>>();
  const ask = async (mapsId: string) => {
    const found = await lookUp(mapsId);
    return found?.ok ? found.value : null;
  };
  return {
    async circumstancesOf(change) {
      const current = await vocabulary.get();
      return {
        // The vocabulary is read again before an id is called unknown, because another process may just have
        // added the id.
        vocabulary: unknownIds(change, current) ? await vocabulary.reread() : current,
        owner: change.googlePlaceId ? await findByMapsId(database.db, change.googlePlaceId) : null,
        source: factSourceOf(actor),
        now,
      };
    },
    async baseOf({ version }, baseVersion = version) {
      const writes = version - baseVersion;
      if (writes <= 0 || id === null) return null;
      const stored = await readEarlierState<StoredPlace>(database.db, 'place', id, writes);
      return stored && placeOf(stored);
    },
    async detailsOf(mapsId) {
      const details = requests.get(mapsId) ?? ask(mapsId);
      requests.set(mapsId, details);
      return details;
    },
    authorOf: async (kind) => (id === null ? null : readAuthorship(database.pool, 'place', id, kind)),
    closingWords: async () =>
      id === null ? { fact: null, word: null } : readClosingWords(database.pool, id),
    waitingClosings: () => readWaitingRemovals(database.pool, 'POST /api/places/:id/gone', id),
    isReviewed,
    isListCrowded: () => isListCrowded(database),
    async twinsOf(place) {
      const wanted = { ...place, googlePlaceId: place.googlePlaceId ?? null };
      const twins = findTwins(wanted, await findTwinCandidates(database.db, wanted));
      return twins.map(({ place: { id: twin, name, address }, meters, sameProvider }) => ({
        id: twin,
        name,
        address,
        distance: meters,
        sameProvider,
      }));
    },
  };
}

const CONFLICTS = {
  gone: 'place_belongings_gone',
  busy: 'place_busy',
  repeated: 'being_saved',
  elsewhere: 'refresh_elsewhere',
} as const;

async function refused(
  refusal: Refusal<PlaceKind>,
  order: Order<unknown>,
  resources: Resources,
): Promise<AppError> {
  switch (refusal.reason) {
    case 'unknown':
      return new AppError('check_fields', { fields: refusal.fields });
    case 'missing':
      return new AppError('place_missing');
    case 'twins':
      return new AppError('place_twins', { more: { twins: refusal.twins } });
    case 'taken':
      return takenBy(resources, order);
    case 'conflict':
      return conflict(resources, order, refusal.conflicts);
    default:
      return new AppError(CONFLICTS[refusal.reason]);
  }
}

/** Names the place that has the same maps id as a twin, with its distance (place-16). */
async function takenBy({ database }: Resources, { id, input }: Order<unknown>): Promise<AppError> {
  const sent = input as Partial<NewPlace>;
  const own = id === null ? (sent as NewPlace) : (await readPlaceState(database.pool, id))?.state;
  if (!own || !sent.googlePlaceId) return new AppError('place_taken');
  const owner = await findByMapsId(database.db, sent.googlePlaceId);
  const twins = owner
    ? [
        {
          id: owner.id,
          name: owner.name,
          address: owner.address,
          distance: Math.round(distanceKm(own, owner) * 1000),
          sameProvider: true,
        },
      ]
    : [];
  return new AppError('place_taken', { code: 'twins', more: { twins } });
}

/** Sends the present place together with the conflicts (edit-1). */
async function conflict(
  { database }: Resources,
  { id, language = 'en', now }: Order<unknown>,
  conflicts: Record<string, FieldConflict>,
): Promise<AppError> {
  const content = id === null ? null : await readPlace(database, id, language, now);
  if (!content) return new AppError('place_missing');
  const place = placeSchema.parse(JSON.parse(Buffer.concat(content.chunks).toString()));
  return new AppError('changed_meanwhile', { more: { conflicts, place } });
}
