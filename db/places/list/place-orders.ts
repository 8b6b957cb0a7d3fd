import type { PlaceListQuery } from '#contract/places/places.ts';
import { COMPARE_RANKED, type RankedPlace } from '#domain/places/place-sort.ts';

export type PlaceOrder = NonNullable<PlaceListQuery['sort']>;
type Ranked<Place> = RankedPlace & { place: Place };

/** Keeps places sorted in each order of the lists, for each language of their names. */
export class PlaceOrders<Place> {
  readonly #orders = new Map<string, Ranked<Place>[]>();
  readonly #ranked: (place: Place, language: number) => RankedPlace;

  constructor(ranked: (place: Place, language: number) => RankedPlace) {
    this.#ranked = ranked;
  }

  clear(): void {
    this.#orders.clear();
  }

  /** Returns the places in an order; `all` provides them at the first request. */
  get(order: PlaceOrder, language: number, all: () => readonly Place[]): readonly Ranked<Place>[] {
    const key = `${order} ${language}`;
    const known = this.#orders.get(key) ?? this.sort(order, language, all());
    this.#orders.set(key, known);
    return known;
  }

  /** Sorts some places, which are not kept. */
  sort(order: PlaceOrder, language: number, places: readonly Place[]): Ranked<Place>[] {
    return places.map((place) => ({ ...this.#ranked(place, language), place })).sort(COMPARE_RANKED[order]);
  }
}
