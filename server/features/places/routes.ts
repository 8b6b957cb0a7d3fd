import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { type PlaceListQuery, placeSchema } from '#contract/places/places.ts';
import { readPlaceEvents } from '#db/events/queries.ts';
import { isHeld } from '#db/held-changes/held.ts';
import { findMapsRecord } from '#db/places/maps-queries.ts';
import { findKeptPlace, mergePlaces } from '#db/places/merges.ts';
import { deletePlace } from '#db/places/mutations.ts';
import { isListCrowded, readHistory, readNearby, readPlace, readPlaceList } from '#db/places/queries.ts';
import type { PlaceWriteContext, PlaceWriteResult } from '#db/places/rewrite-place.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { readSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import type { Point } from '#domain/geo/geo.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf, isWithin, type Limit, limitUses, limitWrites } from '#server/http/request/actor.ts';
import { HELD, sendHeld, sendPending, withinCeiling } from '#server/http/request/ceilings.ts';
import { inItsLanguage } from '#server/http/request/language.ts';
import { LOOK_UPS } from '#server/http/request/maps-service.ts';
import { writesOnce } from '#server/http/request/once.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import {
  notFound,
  orNotFound,
  placeWriteResponses,
  sendWritten,
  textOf,
} from '#server/http/response/written-place.ts';
import { route } from '#server/http/route.ts';
import { addPlace, editPlace, type LookUp, likelyTwins, refreshPlace, twinsByMapsId } from './actions.ts';

/** A list of 50,000 places takes 60 MB, and 6 MB in each compressed form. */
const MAX_LIST_BYTES = 72 * 2 ** 20;
const MAX_PLACE_BYTES = 8 * 2 ** 20;
/** What is shorter adds less than an ordinary place; weighing the list for it would cost more than the write. */
const ORDINARY_BYTES = 2000;

const HOUR_MS = 3_600_000;
const REFRESHES: Limit = {
  name: 'enrich',
  perDevice: { 3600: 10 },
  refusal: 'too_many_refreshes',
};

/** Reads of /api/places come from a cache per data version. */
export function placesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, queues, versions, cacheCounts: counts, now } = ctx;
  const once = writesOnce(ctx);
  const isTooLong = async (sent: object) =>
    Buffer.byteLength(JSON.stringify(sent)) > ORDINARY_BYTES && isListCrowded(database);
  const lists = createResponseCache({ versions, counts, noun: 'places', now, maxBytes: MAX_LIST_BYTES });
  const places = createResponseCache({ versions, counts, noun: 'places', now, maxBytes: MAX_PLACE_BYTES });
  const events = createResponseCache({ versions, counts, noun: 'events', now, maxBytes: MAX_PLACE_BYTES });

  const { writtenPlace } = placeWriteResponses(ctx);
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));
  const synonyms = keepFresh(versions, () => readSynonyms(database));
  const place = (id: number, lang: Language = 'en') =>
    places.get(`${id} ${lang}`, async () => orNotFound(await readPlace(database, id, lang, now())));

  route(app, 'GET /api/places', ({ query, request, reply }) => {
    // Separate queues, so that quick searches do not wait for full lists.
    const line = query.search ? queues.searches : queues.longReads;
    const read = async () => {
      const known = query.search ? await synonyms.get() : undefined;
      return readPlaceList(database, query, now(), known);
    };
    const response = lists.get(nameOf(query), () => inLine(line, read));
    return sendEncoded(request, reply, response);
  });

  route(app, 'GET /api/places/:id', ({ params, query, request, reply }) => {
    const sent = sendEncoded(request, reply, place(params.id, query.lang));
    return sent instanceof Promise ? sent.catch(toKeptPlace(params.id, request, reply)) : sent;
  });

  /** Returns what sends the reader of a merged place to the same part of the kept one (place-17). */
  function toKeptPlace(id: number, request: FastifyRequest, reply: FastifyReply) {
    return async (error: unknown) => {
      const isMissing = error instanceof AppError && error.sentence === 'place_missing';
      const kept = isMissing ? await findKeptPlace(database.pool, id) : null;
      if (kept === null) throw error;
      const address = request.url.replace(/^\/api\/places\/\d+/, `/api/places/${kept}`);
      return reply.header('cache-control', 'no-store').redirect(address, 308);
    };
  }

  route(app, 'POST /api/admin/places/:id/merge', async ({ params: { id }, body: { into }, request }) => {
    if (id === into) throw new AppError('place_into_itself');
    const merged = await mergePlaces({ database, actor: actorOf(request), now: now() }, id, into);
    if (!merged.ok) throw notFound();
    return placeSchema.parse(JSON.parse(textOf(await readPlace(database, into, 'en', now()))));
  });

  route(app, 'GET /api/places/:id/nearby', ({ params: { id }, query: { lang }, request, reply }) => {
    const read = async () => orNotFound(await readNearby(database, id, lang, now()));
    const sent = sendEncoded(request, reply, places.get(`${id}/nearby ${lang}`, read));
    return sent instanceof Promise ? sent.catch(toKeptPlace(id, request, reply)) : sent;
  });

  route(app, 'GET /api/places/:id/events', async ({ params: { id }, query: { lang }, request, reply }) => {
    const refusal = await Promise.resolve(place(id)).then(
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

  route(app, 'POST /api/places', async ({ query: { check }, body: sent, request, reply }) => {
    const body = inItsLanguage(request, sent);
    const response = ({ id, json }: { id: number; json: string }) => {
      reply.header('location', `/api/places/${id}`);
      sendWritten(json, 201, reply);
    };
    await once(request, body, {
      again: async (earlier) =>
        earlier.thing === HELD
          ? sendPending(reply)
          : response({
              id: earlier.id,
              json: textOf(await readPlace(database, earlier.id, body.language ?? 'en', now())),
            }),
      write: async (key) => {
        await limitWrites(ctx, request);
        const context = contextOf(request);
        const twins = check === 'twins' ? await likelyTwins(context, body) : [];
        if (twins.length > 0) throw new AppError('place_twins', { more: { twins } });
        const added = await withinCeiling(
          ctx,
          request,
          'writes',
          (waiting) =>
            addPlace({ ...context, ...waiting }, lookUpFor(request), body, waiting.waits ? null : key),
          () => isTooLong(body),
        );
        await refuseTaken(added, body.googlePlaceId, body);
        if (!isHeld(added)) return response(await writtenPlace(added));
        const change = { call: 'POST /api/places', entityId: null, input: body, ...added, key } as const;
        await sendHeld(ctx, { request, reply }, change);
      },
    });
    return reply;
  });

  route(app, 'PATCH /api/places/:id', async ({ params, body, request, reply }) => {
    await limitWrites(ctx, request);
    const edit = inItsLanguage(request, body);
    const { baseVersion, ...change } = edit;
    const written = await withinCeiling(
      ctx,
      request,
      'writes',
      (waiting) => editPlace({ ...contextOf(request), ...waiting }, lookUpFor(request), params.id, edit),
      () => isTooLong(edit),
    );
    if (isHeld(written)) {
      const held = { call: 'PATCH /api/places/:id', entityId: params.id, input: change, ...written } as const;
      return sendHeld(ctx, { request, reply }, { ...held, baseVersion });
    }
    if (isTaken(written)) {
      const content = await readPlace(database, params.id, change.language ?? 'en', now());
      const own = placeSchema.parse(JSON.parse(textOf(content)));
      await refuseTaken(written, change.googlePlaceId, own);
    }
    return sendWritten((await writtenPlace(written, params.id, change.language)).json, 200, reply);
  });

  route(app, 'DELETE /api/places/:id', async ({ params, request }) => {
    if (!(await deletePlace(contextOf(request), params.id))) throw notFound();
  });

  route(app, 'GET /api/places/:id/history', ({ params }) => readHistory(database.db, params.id));

  route(app, 'POST /api/places/:id/enrich', async ({ params: { id }, request }) => {
    const found = await findMapsRecord(database.db, id);
    if (!found) throw notFound();
    if (found.googlePlaceId === null) throw new AppError('place_without_maps_id');
    refuseSoonAgain(found.fetchedAt, now());
    await limitUses(ctx, request, REFRESHES, LOOK_UPS);
    const refreshed = await refreshPlace(contextOf(request), ctx.maps, { id, placeId: found.googlePlaceId });
    const { json } = await writtenPlace(refreshed.written, id);
    return { place: placeSchema.parse(JSON.parse(json)), updated: refreshed.updated };
  });

  /** Respects the look-up limit: a place is then written without the maps service's data. */
  function lookUpFor(request: FastifyRequest): LookUp {
    return async (placeId) => ((await isWithin(ctx, request, LOOK_UPS)) ? ctx.maps.details(placeId) : null);
  }

  /** Refuses with the place that has the same maps id as a twin (place-15). */
  async function refuseTaken(written: PlaceWriteResult, mapsId: string | null | undefined, from: Point) {
    if (!isTaken(written) || !mapsId) return;
    throw new AppError('place_taken', {
      code: 'twins',
      more: { twins: await twinsByMapsId(ctx, mapsId, from) },
    });
  }

  function contextOf(request: FastifyRequest): PlaceWriteContext {
    return { database, vocabulary, actor: actorOf(request), now: now() };
  }
}

const isTaken = (written: PlaceWriteResult) => !written.ok && written.reason === 'taken';

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

/** Limits a place to one successful refresh per hour; failed ones may be retried. */
function refuseSoonAgain(fetchedAt: Date | null, now: Date): void {
  const wait = fetchedAt ? Math.ceil((fetchedAt.getTime() + HOUR_MS - now.getTime()) / 1000) : 0;
  if (wait <= 0) return;
  throw new AppError('place_just_refreshed', { retryAfter: wait });
}
