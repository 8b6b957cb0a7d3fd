import type { PlaceListQuery } from '#contract/places/places.ts';
import { COMPARE_RANKED, type RankedPlace } from '#domain/places/place-sort.ts';

export type PlaceOrder = NonNullable<PlaceListQuery['sort']>;
type Ranked<Place> = RankedPlace & { place: Place };

/** If more places than this changed, sorting all of them is faster than finding each position. */
const FEW = 50;

/** Keeps places sorted in each order of the lists, for each language of their names. */
export class PlaceOrders<Place> {
  readonly #orders = new Map<string, { order: PlaceOrder; language: number; places: Ranked<Place>[] }>();
  readonly #ranked: (place: Place, language: number) => RankedPlace;

  constructor(ranked: (place: Place, language: number) => RankedPlace) {
    this.#ranked = ranked;
  }

  clear(): void {
    this.#orders.clear();
  }

  /** Removes the places whose ids match, and inserts others. */
  replace(isOut: (id: number) => boolean, others: readonly Place[]): void {
    for (const known of this.#orders.values()) {
      const rest = known.places.filter(({ id }) => !isOut(id));
      known.places = this.#with(rest, others, known.order, known.language);
    }
  }

  /** Returns the places in an order; `all` provides them at the first request. */
  get(order: PlaceOrder, language: number, all: () => readonly Place[]): readonly Ranked<Place>[] {
    const key = `${order} ${language}`;
    const known = this.#orders.get(key);
    if (known) return known.places;
    const places = this.#with([], all(), order, language);
    this.#orders.set(key, { order, language, places });
    return places;
  }

  /** Sorts some places, which are not kept. */
  sort(order: PlaceOrder, language: number, places: readonly Place[]): readonly Ranked<Place>[] {
    return this.#with([], places, order, language);
  }

  #with(places: Ranked<Place>[], others: readonly Place[], order: PlaceOrder, language: number) {
    const compare = COMPARE_RANKED[order];
    const ranked = others.map((place) => ({ ...this.#ranked(place, language), place }));
    if (ranked.length > FEW) return [...places, ...ranked].sort(compare);
    for (const one of ranked) places.splice(positionOf(one, places, compare), 0, one);
    return places;
  }
}

function positionOf<T>(one: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle] as T, one) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
