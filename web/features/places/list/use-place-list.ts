import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { hasFreshFact } from '#domain/facts/fresh.ts';
import { openPlaces } from '#domain/right-now/tonight.ts';
import { type PlaceListRequest, placeListQuery } from '#web/lib/api/place-list-query.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

const NONE: Place[] = [];

/** The list's inputs: `query` is undefined until it has loaded. */
type PlaceListInput = {
  query: PlaceListRequest | undefined;
  openAt?: Date | null;
  /** Only places with a fact checked in the last 60 days. */
  checked?: boolean;
  /** Only places that are open now. */
  open?: boolean;
  error?: Error | null;
  retry?: () => void;
};

/** Fetches the places of a request. A failed refresh keeps the list that is on screen. */
export function usePlaceList(input: PlaceListInput) {
  const response = useQuery({
    ...placeListQuery(input.query ?? {}),
    enabled: input.query !== undefined,
    // What a search finds 'open now' changes with the minute.
    refetchInterval: ({ state }) => (state.data?.search?.openness ? MINUTE_MS : false),
  });
  const { openAt, checked } = input;
  const minute = useClock();
  const now = input.open ? minute : null;
  const all = response.data?.places ?? NONE;
  const places = useMemo(() => {
    const later = openAt ? openPlaces(all, { at: openAt, isNow: false }) : all;
    const open = now ? openPlaces(later, { at: now, isNow: true }) : later;
    return checked ? open.filter(({ facts }) => hasFreshFact(facts, madridTime(new Date()).isoDate)) : open;
  }, [all, openAt, checked, now]);
  const search = response.isPlaceholderData ? undefined : response.data?.search;
  const searchedAt = search?.openAt ?? null;
  const moment = useMemo(() => {
    const at = openAt ?? (searchedAt === null ? null : new Date(searchedAt));
    return at ? { at, isNow: false } : undefined;
  }, [openAt, searchedAt]);
  const error = input.error ?? (response.data ? null : response.error);
  return {
    places,
    count: openAt || checked || now ? response.data && places.length : response.data?.total,
    error,
    /** How the search was understood. */
    search,
    /** The moment for which the places are shown, by the filter or the search; undefined for this minute. */
    moment,
    isLoading: response.data === undefined && !error,
    isUpdating: response.isPlaceholderData,
    /** The places belong to this request, not to the previous one. */
    isCurrent: response.data !== undefined && !response.isPlaceholderData,
    retry: () => {
      if (input.error) input.retry?.();
      else void response.refetch();
    },
  };
}

export type PlaceListState = ReturnType<typeof usePlaceList>;
