import { PLAIN_RULES } from '#contract/places/plain-fields.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { checksOf, type FactsOfPlace, isCheckKind } from '#domain/facts/checks.ts';
import { type ConfirmedDays, latestDay } from '#domain/facts/confirmation.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import type { PlaceState } from './place-change.ts';

type Alone = Exclude<keyof typeof PLAIN_RULES, 'openingHours'>;
const ALONE = Object.keys(PLAIN_RULES).filter((field) => field !== 'openingHours') as Alone[];

/** Fields that belong together: the other fields and all their checks come from the same place as the first field. */
const GROUPS = [
  ['description', 'descriptionWordings'],
  ['neighborhood', 'neighborhoodId'],
  ['googlePlaceId', 'enriched', 'fetchedAt', 'attribution'],
  ...ALONE.map((field) => [field] as const),
  ['openingHours', 'hoursNote', 'hoursNoteWordings'],
] as const satisfies readonly (readonly (keyof PlaceState)[])[];
/** Fields of which each place has its own: the kept place's stay. */
type Own = 'name' | 'nameWordings' | 'address' | 'latitude' | 'longitude' | 'isOpen' | 'isOpenSetAt';
type Filled = (typeof GROUPS)[number][number];
/** Fields to which both places add. */
type Joined = Pick<PlaceState, 'checks' | 'categoryIds' | 'tagIds' | 'photos' | 'formerly'>;
/** Fields of which nothing is decided: a new one must be named above before this compiles. */
type Undecided = Omit<PlaceState, Own | Filled | keyof Joined | keyof FactsOfPlace>;

/**
 * Returns the kept place of two duplicates (place-17): its own data stay, and the other place's data fill the
 * gaps. Of two facts of a kind, the one that was checked or confirmed last is kept. The maps service's photos
 * stay with the id to which they belong.
 */
export function mergedPlace(
  kept: PlaceState,
  other: PlaceState & { id: number },
  confirmed: { kept: ConfirmedDays; other: ConfirmedDays } = { kept: {}, other: {} },
): PlaceState {
  const missing = GROUPS.filter(([first]) => kept[first] === null && other[first] !== null).flat();
  const uploads = other.photos.filter(({ url }) => url.startsWith('/api/photos/'));
  const joined: Joined & Undecided = {
    checks: { ...kept.checks, ...checksOf(other, missing) },
    categoryIds: [...new Set([...kept.categoryIds, ...other.categoryIds])],
    tagIds: [...new Set([...kept.tagIds, ...other.tagIds])].toSorted((a, b) => a - b),
    photos: [...kept.photos, ...uploads.map((photo) => ({ ...photo, isPrimary: false }))],
    formerly: [...(kept.formerly ?? []), ...(other.formerly ?? []), { id: other.id, name: other.name }],
  };
  return {
    ...kept,
    ...Object.fromEntries(missing.map((field) => [field, other[field]])),
    ...lastChecked(kept, other, confirmed),
    ...joined,
  };
}

type ComparedKind = keyof Omit<FactsOfPlace, 'checks' | 'in_business'>;

/** The standing of the merged place is dropped, because only the merge removed it. */
const isCompared = (kind: FactKind): kind is ComparedKind => kind !== 'in_business' && !isCheckKind(kind);

function lastChecked(
  kept: PlaceState,
  other: PlaceState,
  confirmed: { kept: ConfirmedDays; other: ConfirmedDays },
): Partial<FactsOfPlace> {
  const isBetter = (kind: ComparedKind): boolean => {
    const [one, than] = [other[kind], kept[kind]];
    if (one === null || than === null) return one !== null;
    const [day, thanDay] = [
      latestDay({ ...one, confirmedOn: confirmed.other[kind] }),
      latestDay({ ...than, confirmedOn: confirmed.kept[kind] }),
    ];
    return one.doubtedOn === null && day > thanDay;
  };
  const kinds = FACT_KIND_NAMES.filter(isCompared).filter(isBetter);
  return Object.fromEntries(kinds.map((kind) => [kind, other[kind]]));
}

type FoundPlace = { state: PlaceState; isDeleted: boolean; confirmed: ConfirmedDays };
type FoundEvent = { id: number; state: EventState };

/** The next states of two merged places and of the events of the one that is deleted. */
export type DecidedMerge<Found extends FoundPlace = FoundPlace> = {
  ok: true;
  id: number;
  into: number;
  other: Found;
  kept: Found;
  after: PlaceState;
  events: { id: number; before: EventState; after: EventState }[];
};

/**
 * Decides about merging a place into its duplicate (place-17): the kept place gets the data that it lacks,
 * the photos and the events, which name it as their location; the other place is deleted, and its URL leads to the kept one.
 */
export function decideMerge<Found extends FoundPlace>(
  { id, into }: { id: number; into: number },
  { other, kept, events }: { other: Found | null; kept: Found | null; events: readonly FoundEvent[] },
): DecidedMerge<Found> | { ok: false; reason: 'missing' } {
  if (!other || !kept || other.isDeleted || kept.isDeleted) return { ok: false, reason: 'missing' };
  const confirmed = { kept: kept.confirmed, other: other.confirmed };
  const after = mergedPlace(kept.state, { ...other.state, id }, confirmed);
  const renamed = (name: string) => (name === other.state.name ? kept.state.name : name);
  const moved = events.map((event) => ({
    id: event.id,
    before: event.state,
    after: { ...event.state, placeId: into, locationName: renamed(event.state.locationName) },
  }));
  return { ok: true, id, into, other, kept, after, events: moved };
}
