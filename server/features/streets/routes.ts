import type { FastifyInstance } from 'fastify';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { neighborhoodAt } from '#domain/geo/neighborhood-of.ts';
import { loadCityStreets } from '#domain/streets/load-city.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { route } from '#server/http/route.ts';

/** Serves addresses and corners from the city's own streets; no outside service learns of a search. */
export function streetsRoutes(app: FastifyInstance, { database, versions }: AppContext): void {
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));

  route(app, 'GET /api/addresses', async ({ query: { search, latitude, longitude }, reply }) => {
    const streets = await loadCityStreets();
    const { neighborhoods } = await vocabulary.get();
    reply.header('cache-control', 'no-store');
    const pin = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const beside = pin && streets.nearestAddress(pin);
    const found = pin ? (beside ? [beside] : []) : streets.findAddresses(search);
    return {
      addresses: found.map(({ point, ...address }) => ({
        ...address,
        ...point,
        neighborhood: neighborhoodAt(pin ?? point, neighborhoods)?.name ?? null,
      })),
    };
  });
}
