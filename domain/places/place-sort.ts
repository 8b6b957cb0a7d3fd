import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { type PlaceHours, placeStatus } from '#domain/opening-hours/open-status.ts';
import { standingAt } from './late-hours.ts';
import { kindOf, takeTurns } from './taking-turns.ts';

/** The ways to sort (filter-3). */
export const PLACE_ORDERS = ['recommended', 'name', 'distance', 'open', 'rating'] as const;
export type PlaceOrder = (typeof PLACE_ORDERS)[number];

export type SortablePlace = Point &
  PlaceHours & {
    readonly id: number;
    readonly name: string;
    readonly description: string | null;
    readonly rating: number | null;
    readonly ratingSource: string | null;
    readonly reviewCount: number | null;
    readonly enriched: boolean;
    readonly photos: readonly unknown[];
    readonly tags: readonly { readonly name: string; readonly type: string }[];
    readonly categories: readonly { readonly name: string }[];
  };

/**
 * The inputs of the orders: the time for 'recommended' and 'open', the person's point for 'distance' (kept on the
 * device).
 */
export type SortContext = { at: Date; from: Point | null };

type Compare<Place> = (a: Place, b: Place) => number;
type RatingFields = Pick<SortablePlace, 'rating' | 'ratingSource' | 'reviewCount'>;
export type Recommendable = RatingFields &
  Pick<SortablePlace, 'description' | 'photos' | 'openingHours' | 'tags' | 'enriched'>;

// Ratings are drawn toward the expected rating; with EXPECTED_REVIEWS reviews both count equally.
const EXPECTED_RATING = 4;
const EXPECTED_REVIEWS = 50;

// One collator for all comparisons: localeCompare would be too slow for thousands of names.
let collator: Intl.Collator | undefined;
const compareText = (a: string, b: string) => {
  collator ??= new Intl.Collator('ca');
  return collator.compare(a, b);
};

/** Returns the rating; null without a source (place-4). */
function ratingOf(place: RatingFields): number | null {
  return place.ratingSource && Number.isFinite(place.rating) ? place.rating : null;
}

/**
 * Scores a place independently of hour and visitor; higher is better (filter-4): its rating, drawn toward 4 while
 * reviews are few, plus up to one point for known facts (description, photos, hours, tags, verification).
 */
export function recommendation(place: Recommendable): number {
  const rating = ratingOf(place) ?? EXPECTED_RATING;
  const reviews = ratingOf(place) === null ? 0 : Math.max(0, place.reviewCount ?? 0);
  const trusted = (rating * reviews + EXPECTED_RATING * EXPECTED_REVIEWS) / (reviews + EXPECTED_REVIEWS);
  const details = [
    place.description,
    place.photos.length,
    place.openingHours && Object.keys(place.openingHours).length,
    place.tags.length,
    place.enriched,
  ];
  return trusted + details.filter(Boolean).length / details.length;
}

const byName: Compare<Pick<SortablePlace, 'id' | 'name'>> = (a, b) =>
  compareText(a.name, b.name) || a.id - b.id;

function sortBy<Place extends SortablePlace>(
  places: readonly Place[],
  key: (place: Place) => number[],
): Place[] {
  const keyed = places.map((place) => ({ place, key: key(place) }));
  keyed.sort((a, b) => {
    for (const [index, value] of a.key.entries()) {
      const other = b.key[index] ?? 0;
      if (value !== other) return value < other ? -1 : 1;
    }
    return byName(a.place, b.place);
  });
  return keyed.map(({ place }) => place);
}

const OPEN_ORDER = {
  open: 0,
  'closed-now': 1,
  unknown: 2,
  'opens-tomorrow': 3,
  'opens-on': 3,
  'closed-today': 3,
  closed: 3,
};

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

function turnOf({ categories, tags }: SortablePlace) {
  return {
    kind: kindOf(namesOf(categories), namesOf(tags)),
    crowds: namesOf(tags.filter(({ type }) => type === 'crowd')),
  };
}

/**
 * Returns a place's rank at a time: open ones first (before 17:00 with saunas and cruising bars last among
 * them), then places that open later today or have unknown hours, then closed places.
 */
function standingOf(place: SortablePlace, at: Date): number {
  const order = OPEN_ORDER[placeStatus(place, at).kind];
  if (order === OPEN_ORDER.open) return standingAt({ tags: namesOf(place.tags) }, at) === 'usual' ? 0 : 1;
  return order === OPEN_ORDER['opens-on'] ? 3 : 2;
}

/** A place whose order does not depend on the hour. */
export type RankedPlace = Pick<SortablePlace, 'id' | 'name'> &
  RatingFields & { readonly recommendation: number };

/** Returns the recommended order that the server uses, independent of the hour (filter-4): best score first. */
export const sortByRecommendation = <Place extends SortablePlace>(places: readonly Place[]): Place[] =>
  sortBy(places, (place) => [-recommendation(place)]);

/** Comparison functions for the server's orders, which depend on neither time nor position. */
export const COMPARE_RANKED = {
  recommended: (a, b) => b.recommendation - a.recommendation || byName(a, b),
  name: byName,
  rating: (a, b) =>
    (ratingOf(b) ?? -1) - (ratingOf(a) ?? -1) ||
    (b.reviewCount ?? 0) - (a.reviewCount ?? 0) ||
    b.recommendation - a.recommendation ||
    byName(a, b),
} satisfies Record<string, Compare<RankedPlace>>;

/** Returns the recommended order at a time: best first, with kinds and crowds taking turns (filter-4). */
function sortRecommended<Place extends SortablePlace>(places: readonly Place[], at: Date): Place[] {
  const standings: Place[][] = [[], [], [], []];
  for (const place of sortByRecommendation(places)) {
    standings[standingOf(place, at)]?.push(place);
  }
  return standings.flatMap((standing) => takeTurns(standing, turnOf));
}

/**
 * Returns a sorted copy (filter-3). 'open' puts open places first, then those opening later today, then those with
 * unknown hours; 'rating' puts places without a sourced rating last; 'distance' without a point is 'recommended'.
 */
export function sortPlaces<Place extends SortablePlace>(
  places: readonly Place[],
  order: PlaceOrder,
  { at, from }: SortContext,
): Place[] {
  const recommended = (place: Place) => -recommendation(place);
  if (order === 'name') return [...places].sort(byName);
  if (order === 'rating') {
    return sortBy(places, (place) => [
      -(ratingOf(place) ?? -1),
      -(place.reviewCount ?? 0),
      recommended(place),
    ]);
  }
  if (order === 'open') {
    return sortBy(places, (place) => [OPEN_ORDER[placeStatus(place, at).kind], recommended(place)]);
  }
  if (order === 'distance' && from) return sortBy(places, (place) => [distanceKm(from, place)]);
  return sortRecommended(places, at);
}
