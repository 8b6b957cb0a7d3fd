import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import {
  ordersFor,
  PLACE_ORDERS,
  type PlaceOrder,
  type SortContext,
  sortPlaces,
} from '#domain/places/place-sort.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useVisitSearch } from '#web/lib/browser/visit-search.tsx';
import { usePosition } from './use-position.ts';

const DEFAULT: PlaceOrder = 'recommended';
/** The clock ticks each minute while the page is visible, so a longer gap is an absence. */
const AWAY_MS = 10 * 60_000;

/** Reads the order from the URL; unknown names mean the usual order. */
export function readOrder(params: URLSearchParams, usual = DEFAULT): PlaceOrder {
  return PLACE_ORDERS.find((order) => order === params.get('sort')) ?? usual;
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

/**
 * Returns the time when the visitor opened the page or came back to it. The list does not move as minutes
 * pass, but a visitor who unlocks the phone an hour later sees the places open at that time (filter-4).
 */
function useArrival(now: Date): Date {
  const [visit, setVisit] = useState(() => ({ arrivedAt: new Date(), seenAt: now }));
  if (visit.seenAt === now) return visit.arrivedAt;
  const wasAway = Math.abs(now.getTime() - visit.seenAt.getTime()) >= AWAY_MS;
  const next = { arrivedAt: wasAway ? now : visit.arrivedAt, seenAt: now };
  setVisit(next);
  return next.arrivedAt;
}

type Asked = {
  /** The moment that the list is filtered by, for which the recommended order then is. */
  openAt?: Date | null | undefined;
  /** Whether the search asks for what is near, which means 'distance' unless the visitor chose an order. */
  isNear?: boolean | undefined;
  /** Whether a category is chosen. */
  hasKind?: boolean;
};

/**
 * Keeps the order in the URL. 'distance' requests the position, on this device only (place-5).
 */
export function usePlaceOrder(
  places: readonly Place[],
  { openAt = null, isNear = false, hasKind = false }: Asked = {},
) {
  const [params, setParams] = useSearchParams();
  const { position, status, locate } = usePosition();
  const now = useClock();
  const orders = useMemo(() => ordersFor(places), [places]);
  const asked = readOrder(params, isNear ? 'distance' : DEFAULT);
  const order = orders.includes(asked) ? asked : DEFAULT;
  // What is near is not sorted by how well it matches, without a position neither.
  const isSearch = useVisitSearch().search !== '' && !isNear;
  const arrivedAt = useArrival(now);
  const at = order === 'open' ? now : (openAt ?? arrivedAt);
  const isNow = order === 'open' || openAt === null;

  const ordered = useMemo(
    () => orderPlaces(places, order, { at, isNow, from: position, isSearch, hasKind }),
    [places, order, at, isNow, position, isSearch, hasKind],
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

  return { order, orders, choose, places: ordered, position, status, locate };
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;
