import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Place, PlaceList } from '#contract/places/places.ts';
import { placeQuery } from '#web/features/places/api.ts';

/** Fetches a place; until the response arrives, returns the data that a list already has. */
export function usePlace(id: number) {
  const queries = useQueryClient();
  const listed = (): Place | undefined => {
    for (const [, response] of queries.getQueriesData<Partial<PlaceList>>({ queryKey: ['/api/places'] })) {
      const place = response?.places?.find((each) => each.id === id);
      if (place) return place;
    }
    return undefined;
  };
  return useQuery({ ...placeQuery(id), placeholderData: listed });
}
