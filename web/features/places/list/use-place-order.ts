import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { PLACE_ORDERS, type PlaceOrder, type SortContext, sortPlaces } from '#domain/places/place-sort.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { usePosition } from './use-position.ts';

const DEFAULT: PlaceOrder = 'recommended';

/** Reads the order from the address; unknown names mean the recommended one. */
export function readOrder(params: URLSearchParams): PlaceOrder {
  return PLACE_ORDERS.find((order) => order === params.get('sort')) ?? DEFAULT;
}

/** Sorts places. The recommended order leaves a search as the server sorted it, best match first. */
export function orderPlaces(
  places: readonly Place[],
  order: PlaceOrder,
  context: SortContext & { isSearch: boolean },
): readonly Place[] {
  const isRecommended = order === DEFAULT || (order === 'distance' && !context.from);
  return isRecommended && context.isSearch ? places : sortPlaces(places, order, context);
}

/** Keeps the order in the address. 'distance' asks for the position, on this device only (place-5). */
export function usePlaceOrder(places: readonly Place[]) {
  const [params, setParams] = useSearchParams();
  const { position, status, locate } = usePosition();
  const now = useClock();
  const order = readOrder(params);
  const isSearch = Boolean(params.get('search')?.trim());
  // Only 'open' depends on the time; the other orders need no update every minute.
  const at = order === 'open' ? now : null;

  const ordered = useMemo(
    () => orderPlaces(places, order, { at: at ?? new Date(), from: position, isSearch }),
    [places, order, at, position, isSearch],
  );

  const choose = (next: PlaceOrder) => {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === DEFAULT) changed.delete('sort');
        else changed.set('sort', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
    if (next === 'distance' && !position) void locate();
  };

  return { order, choose, places: ordered, position, status, locate };
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;
