import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Place, PlaceList } from '#contract/places/places.ts';
import { placeListQuery } from './place-list-query.ts';

/** Returns a function that names a place which this visit has seen; `isMissing` fetches the list for it. */
export function usePlaceNames(isMissing = false): (id: number) => string | undefined {
  const queries = useQueryClient();
  useQuery({ ...placeListQuery({}), enabled: isMissing });
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
