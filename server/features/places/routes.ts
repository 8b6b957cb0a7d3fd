import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { type PlaceListQuery, placeSchema } from '#contract/places/places.ts';
import { readPlaceEvents } from '#db/events/queries.ts';
import { PlaceLists } from '#db/places/list/place-lists.ts';
import { findMapsRecord } from '#db/places/maps-queries.ts';
import { findKeptPlace } from '#db/places/merges.ts';
import { readHistory, readNearby, readPlace } from '#db/places/queries.ts';
import type { Content } from '#db/read-content.ts';
import { readSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf, limitUses } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';
import { createCommands } from '#server/writes/run.ts';
import { mergePlaces } from './actions.ts';
import { addPlace, addPlaceWithoutTwins, deletePlace, editPlace, refreshPlace } from './commands.ts';

/** A list of 50,000 places takes 60 MB, and 6 MB in each compressed form. */
const MAX_LIST_BYTES = 72 * 2 ** 20;
const MAX_PLACE_BYTES = 8 * 2 ** 20;

/** Reads of /api/places come from a cache per data version. */
export function placesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, queues, versions, now } = ctx;
  const lists = createResponseCache(ctx, { noun: 'places', maxBytes: MAX_LIST_BYTES });
  const places = createResponseCache(ctx, { noun: 'places', maxBytes: MAX_PLACE_BYTES });
  const events = createResponseCache(ctx, { noun: 'events', maxBytes: MAX_PLACE_BYTES });

  const listed = new PlaceLists(database, versions);
  const synonyms = keepFresh(versions, () => readSynonyms(database));
  const nameOfPlace = (id: number, lang: Language) => `${id} ${lang}`;
  const onePlace = (id: number, lang: Language) => async () =>
    orNotFound(await readPlace(database, id, lang, now()));

  route(app, 'GET /api/places', ({ query, request, reply }) => {
    // Separate queues, so that quick searches do not wait for full lists.
    const line = query.search ? queues.searches : queues.longReads;
    const read = async () => {
      const searchSynonyms = query.search ? await synonyms.get() : undefined;
      return listed.read(query, now(), searchSynonyms);
    };
    return lists.send(request, reply, nameOf(query), () => inLine(line, read));
  });

  route(app, 'GET /api/places/:id', ({ params: { id }, query: { lang }, request, reply }) => {
    const sent = places.send(request, reply, nameOfPlace(id, lang), onePlace(id, lang));
    return sent instanceof Promise ? sent.catch(toKeptPlace(id, request, reply)) : sent;
  });

  /** Returns a hook that redirects readers of a merged place to the same part of the other place (place-17). */
  function toKeptPlace(id: number, request: FastifyRequest, reply: FastifyReply) {
    return async (error: unknown) => {
      const isMissing = error instanceof AppError && error.sentence === 'place_missing';
      const kept = isMissing ? await findKeptPlace(database.pool, id) : null;
      if (kept === null) throw error;
      const address = request.url.replace(/^\/api\/places\/\d+/, `/api/places/${kept}`);
      return reply.header('cache-control', 'no-store').redirect(address, 308);
    };
  }

  route(app, 'GET /api/places/:id/nearby', ({ params: { id }, query: { lang }, request, reply }) => {
    const read = async () => orNotFound(await readNearby(database, id, lang, now()));
    const sent = places.send(request, reply, `${id}/nearby ${lang}`, read);
    return sent instanceof Promise ? sent.catch(toKeptPlace(id, request, reply)) : sent;
  });

  route(app, 'GET /api/places/:id/events', async ({ params: { id }, query: { lang }, request, reply }) => {
    const refusal = await Promise.resolve(places.get(nameOfPlace(id, 'en'), onePlace(id, 'en'))).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null) return toKeptPlace(id, request, reply)(refusal);
    return sendEncoded(
      request,
      reply,
      events.get(`${id} ${lang}`, () => readPlaceEvents(database, id, lang, now())),
    );
  });

  route(app, 'GET /api/places/:id/history', ({ params }) => readHistory(database.db, params.id));
}

/** A write of a place's own fields is a command (commands.ts). */
export function placeWriteRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, now } = ctx;
  const run = createCommands(ctx);

  route(app, 'POST /api/places', ({ query, body, request, reply }) =>
    run(query.check === 'twins' ? addPlaceWithoutTwins : addPlace, { request, reply, input: body }),
  );

  route(app, 'PATCH /api/places/:id', ({ params, body, request, reply }) =>
    run(editPlace, { request, reply, id: params.id, input: body }),
  );

  route(app, 'DELETE /api/places/:id', ({ params, request, reply }) =>
    run(deletePlace, { request, reply, id: params.id, input: {} }),
  );

  route(app, 'POST /api/places/:id/enrich', async ({ params: { id }, request, reply }) => {
    const placeId = await idToRefresh(id);
    await limitUses(ctx, request, LIMITS.refreshes, LIMITS.lookUps);
    const found = await ctx.maps.details(placeId);
    if (!found.ok) throw refreshFailure(found);
    return run(refreshPlace, { request, reply, id, input: { placeId, details: found.value } });
  });

  route(app, 'POST /api/admin/places/:id/merge', async ({ params: { id }, body: { into }, request }) => {
    if (id === into) throw new AppError('place_into_itself');
    const merged = await mergePlaces({ database, actor: actorOf(request), now: now() }, id, into);
    if (!merged.ok) throw notFound();
    return presentPlace(into);
  });

  async function presentPlace(id: number) {
    const { chunks } = orNotFound(await readPlace(database, id, 'en', now()));
    return placeSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  }

  /** Returns the maps id of a place that may be refreshed now: once an hour, but a failure may be retried. */
  async function idToRefresh(id: number): Promise<string> {
    const found = await findMapsRecord(database.db, id);
    if (!found) throw notFound();
    const { googlePlaceId, fetchedAt } = found;
    if (googlePlaceId === null) throw new AppError('place_without_maps_id');
    const wait = fetchedAt ? Math.ceil((fetchedAt.getTime() + HOUR_MS - now().getTime()) / 1000) : 0;
    if (wait > 0) throw new AppError('place_just_refreshed', { retryAfter: wait });
    return googlePlaceId;
  }
}

function nameOf({
  search = '',
  categoryId,
  tagIds = [],
  limit,
  offset = 0,
  sort = 'recommended',
  lang,
  closed = false,
}: PlaceListQuery) {
  const tags = [...new Set(tagIds)].toSorted((a, b) => a - b);
  return JSON.stringify([search.trim().toLowerCase(), categoryId, tags, limit, offset, sort, lang, closed]);
}

const notFound = () => new AppError('place_missing');

function orNotFound(content: Content | null): Content {
  if (!content) throw notFound();
  return content;
}
