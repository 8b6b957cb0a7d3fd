import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FoundStreet } from '#domain/streets/find-streets.ts';
import { call } from '#web/lib/api/api-client.ts';

const SHORTEST = 3;
const MOST = 2;

/**
 * The search for streets in the map's own, fetched when a search is typed, or read from the visit's copy: the text itself
 * is sent nowhere.
 */
const streetsQuery = queryOptions({
  queryKey: ['/api/map/basemap.json', 'names'],
  queryFn: async ({ signal }) => {
    const [{ findStreets, indexStreets }, geometry] = await Promise.all([
      import('#domain/streets/find-streets.ts'),
      call('GET /api/map/basemap.json', { signal }),
    ]);
    const index = indexStreets(geometry);
    return (text: string) => findStreets(text, index, MOST);
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Returns the streets that a typed text names (search-1); none until they are fetched. */
export function useFoundStreets(text: string): FoundStreet[] {
  const typed = text.trim();
  const { data: find } = useQuery({ ...streetsQuery, enabled: typed.length >= SHORTEST });
  return useMemo(() => find?.(typed) ?? [], [find, typed]);
}
