import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { type GoodNow, goodNow, isLate, isOutdoors } from './good-now.ts';
import {
  type Moment,
  namesOf,
  type PlaceStatus,
  placeStatus,
  type StatusPlace,
  type StatusTone,
  statusTone,
} from './place-status.ts';
import { inTurn, takeTurns } from './taking-turns.ts';

/** The ways to sort (filter-4). */
export const PLACE_ORDERS = ['recommended', 'name', 'distance', 'open', 'rating'] as const;
export type PlaceOrder = (typeof PLACE_ORDERS)[number];

export type SortablePlace = Point &
  Omit<StatusPlace, 'tags' | 'categories'> & {
    readonly id: number;
    readonly name: string;
    readonly description: string | null;
    readonly rating: number | null;
    readonly ratingSource: string | null;
    readonly reviewCount: number | null;
    readonly enriched: boolean;
    readonly tags: readonly { readonly name: string; readonly type: string }[];
    readonly categories: readonly { readonly name: string }[];
  };

/**
 * The inputs of the orders: the moment for 'recommended' and 'open', the person's point for 'distance' (kept on the
 * device). `hasKind`: the visitor chose a kind of place, clubs or bars, so saunas and cruising bars stand behind the others.
 */
export type SortContext = { at: Date; isNow?: boolean; from: Point | null; hasKind?: boolean };

type Compare<Place> = (a: Place, b: Place) => number;
type RatingFields = Pick<SortablePlace, 'rating' | 'ratingSource' | 'reviewCount'>;
export type Recommendable = RatingFields &
  Pick<SortablePlace, 'description' | 'openingHours' | 'tags' | 'enriched'>;

// Ratings are drawn toward the expected rating; with EXPECTED_REVIEWS reviews both count equally.
const EXPECTED_RATING = 4;
const EXPECTED_REVIEWS = 50;

// One collator for all comparisons: localeCompare would be too slow for thousands of names.
let collator: Intl.Collator | undefined;
const compareText = (a: string, b: string) => {
  collator ??= new Intl.Collator('ca');
  return collator.compare(a, b);
};

/** Returns the rating; null without a source (place-1). */
function ratingOf(place: RatingFields): number | null {
  return place.ratingSource && Number.isFinite(place.rating) ? place.rating : null;
}

/**
 * Scores a place independently of hour and visitor; higher is better (filter-4): its rating, drawn toward 4 while
 * reviews are few, plus up to one point for known facts (description, hours, tags, verification). A photo changes nothing.
 */
export function recommendation(place: Recommendable): number {
  const rating = ratingOf(place) ?? EXPECTED_RATING;
  const reviews = ratingOf(place) === null ? 0 : Math.max(0, place.reviewCount ?? 0);
  const trusted = (rating * reviews + EXPECTED_RATING * EXPECTED_REVIEWS) / (reviews + EXPECTED_REVIEWS);
  const details = [
    place.description,
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

/** The order of 'Open now first': known to be open, probably, always, later today, not known, closed. */
function openOrder(place: SortablePlace, at: Date): number {
  const status = placeStatus(place, { at, isNow: true });
  const tone = statusTone(status);
  const opensToday = status.kind === 'closed-now' && status.opensAt !== null;
  return tone === 'closed' && !opensToday ? 5 : OPEN_TONES.indexOf(tone);
}
const OPEN_TONES: readonly StatusTone[] = ['open', 'likely', 'always', 'closed', 'unknown'];

/** Returns the orders that these places can be put in: by rating only if one of them has a rating (filter-4). */
export const ordersFor = (places: readonly RatingFields[]): PlaceOrder[] =>
  PLACE_ORDERS.filter((order) => order !== 'rating' || places.some((place) => ratingOf(place) !== null));

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

/**
 * Returns the recommended order at a moment (filter-4): what is good at this hour first, kinds and crowds in turn; then what
 * is not for this hour, what opens later, and what is closed. Of places without doors only the best stands among the first.
 */
export function recommendedOrder<Place extends SortablePlace>(
  places: readonly Place[],
  moment: Moment,
  hasKind = false,
): { place: Place; status: PlaceStatus; good: GoodNow }[] {
  const byScore = inTurn(places, moment.at)
    .map((place) => ({ place, score: recommendation(place) }))
    .toSorted((a, b) => b.score - a.score);
  const judged = byScore.map(({ place }) => {
    const { openingHours } = place;
    const named = { categories: namesOf(place.categories), tags: namesOf(place.tags), openingHours };
    const status = placeStatus(place, moment);
    return { place, status, good: goodNow(named, status, moment.at) };
  });
  const ranks: (typeof judged)[] = [[], [], [], []];
  const [outdoors] = judged
    .filter(({ good }) => isOutdoors(good))
    .toSorted(({ good: a }, { good: b }) => a.tier - b.tier || a.cost - b.cost);
  for (const one of judged) {
    const { rank } = one.good;
    ranks[rank === 0 && isOutdoors(one.good) && one !== outdoors ? 1 : rank]?.push(one);
  }
  const inGroups = hasKind
    ? ranks.flatMap((rank) => [false, true].map((late) => rank.filter(({ good }) => isLate(good) === late)))
    : ranks;
  return inGroups.flatMap((group) =>
    takeTurns(group, ({ place, good }) => ({ ...good, crowds: namesOf(place.tags.filter(isCrowd)) })),
  );
}

const isCrowd = ({ type }: { readonly type: string }) => type === 'crowd';

/**
 * Returns a sorted copy (filter-4). 'open' puts open places first, then those opening later today, then those with
 * unknown hours; 'rating' puts places without a sourced rating last; 'distance' without a point is 'recommended'.
 */
export function sortPlaces<Place extends SortablePlace>(
  places: readonly Place[],
  order: PlaceOrder,
  { at, isNow = true, from, hasKind }: SortContext,
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
    return sortBy(places, (place) => [openOrder(place, at), recommended(place)]);
  }
  if (order === 'distance' && from) return sortBy(places, (place) => [distanceKm(from, place)]);
  return recommendedOrder(places, { at, isNow }, hasKind).map(({ place }) => place);
}
