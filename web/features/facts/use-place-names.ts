import { useQueryClient } from '@tanstack/react-query';
import type { Place, PlaceList } from '#contract/places/places.ts';

/** Returns a function that names a place which this visit has seen. */
export function usePlaceNames(): (id: number) => string | undefined {
  const queries = useQueryClient();
  return (id) => {
    for (const [, response] of queries.getQueriesData<Partial<PlaceList> & Partial<Place>>({
      queryKey: ['/api/places'],
    })) {
      if (response?.id === id) return response.name;
      const listed = response?.places?.find((place) => place.id === id);
      if (listed) return listed.name;
    }
    return undefined;
  };
}
