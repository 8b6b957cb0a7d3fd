import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';

export type MapsDetails = ResponseOf<'GET /api/places/google/:placeId'>;

type ChosenPlace = { googlePlaceId: string; name: string; address: string };

/**
 * Fetches the analysis by model or rules, once for each place. Details are fetched first, but the analysis
 * also works without them.
 */
export function analysisQuery(
  { googlePlaceId, name, address }: ChosenPlace,
  details: MapsDetails | undefined,
) {
  return queryOptions({
    queryKey: ['/api/ai/analyze-place', googlePlaceId || `${name} ${address}`],
    queryFn: ({ signal }) => {
      const reference = details ?? (googlePlaceId ? { place_id: googlePlaceId } : undefined);
      const body = { name, address, googlePlaceDetails: reference };
      return call('POST /api/ai/analyze-place', { body, signal });
    },
  });
}

export const generateDescription = (body: BodyOf<'POST /api/ai/generate-description'>) =>
  call('POST /api/ai/generate-description', { body });

export const suggestTags = (body: BodyOf<'POST /api/ai/suggest-tags'>) =>
  call('POST /api/ai/suggest-tags', { body });
