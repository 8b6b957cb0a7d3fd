import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPageLanguage } from '#web/lib/text/language.ts';
import { call } from './api-client.ts';

/** Query string of GET /api/places: ids, comma-separated for tags. */
export type PlaceListRequest = { search?: string; categoryId?: string; tagIds?: string; closed?: 'true' };

/** Fetches the filtered list in one response; the previous list stays on screen meanwhile. */
export function placeListQuery(request: PlaceListRequest) {
  return queryOptions({
    queryKey: ['/api/places', request],
    queryFn: ({ signal }) => call('GET /api/places', { query: { ...request, ...inPageLanguage() }, signal }),
    placeholderData: keepPreviousData,
  });
}
