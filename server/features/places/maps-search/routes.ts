import type { FastifyInstance } from 'fastify';
import { searchBounds } from '#domain/geo/search-bounds.ts';
import type { AppContext } from '#server/app-context.ts';
import { type Limit, limitUses } from '#server/http/request/actor.ts';
import { LOOK_UPS, searchFailure } from '#server/http/request/maps-service.ts';
import { route } from '#server/http/route.ts';
import { presentDetails } from './present.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A generous limit, because each pause in typing triggers a search. */
const SEARCHES: Limit = {
  name: 'maps-search',
  perDevice: { 60: 60, [HOUR]: 600 },
  perAddress: { 60: 600, [DAY]: 1000 },
  refusal: 'too_many_searches',
};
const PHOTOS: Limit = {
  name: 'maps-photo',
  perDevice: { [HOUR]: 300 },
  perAddress: { [DAY]: 500 },
  refusal: 'too_many_photos',
};

/** Registers search and details from the maps service, which never learns who is searching. */
export function mapsSearchRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { maps } = ctx;

  route(app, 'GET /api/directory', async ({ query: { q, lat, lng, session }, request, reply }) => {
    await limitUses(ctx, request, SEARCHES);
    const position = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
    const found = await maps.search({ text: q, bounds: searchBounds(position), session });
    if (!found.ok) throw searchFailure(found);
    reply.header('cache-control', 'no-store');
    return found.value;
  });

  route(app, 'GET /api/places/google/:placeId', async ({ params, query, request, reply }) => {
    await limitUses(ctx, request, LOOK_UPS);
    const found = await maps.details(params.placeId, query.session);
    if (!found.ok) throw searchFailure(found);
    reply.header('cache-control', 'no-store');
    return presentDetails(found.value);
  });

  route(app, 'GET /api/directory/photo', async ({ query: { ref, w }, request, reply }) => {
    await limitUses(ctx, request, PHOTOS);
    const found = await maps.photo(ref, w);
    if (!found.ok) throw searchFailure(found);
    // The terms allow showing the content, not storing it.
    reply.header('cache-control', 'no-store');
    return reply.type(found.value.contentType).send(found.value.body);
  });
}
