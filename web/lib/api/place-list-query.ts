import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPageLanguage } from '#web/lib/text/language.ts';
import { call } from './api-client.ts';

/** The query string of GET /api/places as S1 §7 has it: ids, comma-separated for tags. */
export type PlaceListRequest = { search?: string; categoryId?: string; tagIds?: string };

/** The filtered list in one answer. The list before it stays on screen until it comes. */
export function placeListQuery(request: PlaceListRequest) {
  return queryOptions({
    queryKey: ['/api/places', request],
    queryFn: ({ signal }) => call('GET /api/places', { query: { ...request, ...inPageLanguage() }, signal }),
    placeholderData: keepPreviousData,
  });
}
