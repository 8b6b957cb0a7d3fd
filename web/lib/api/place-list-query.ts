import { keepPreviousData } from '@tanstack/react-query';
import { read } from './read.ts';

/** Query string of GET /api/places: ids, comma-separated for tags. */
export type PlaceListRequest = { search?: string; categoryId?: string; tagIds?: string; closed?: 'true' };

/** Fetches the filtered list in one response; the previous list stays on screen meanwhile. */
export function placeListQuery(request: PlaceListRequest) {
  return read('GET /api/places', {
    query: request,
    isInPageLanguage: true,
    placeholderData: keepPreviousData,
  });
}
