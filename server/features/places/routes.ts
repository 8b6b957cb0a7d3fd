import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlaceListQuery } from '#contract/places.ts';
import type { AppContext } from '#server/context.ts';
import { readKnownWords } from '#server/features/vocabulary/queries.ts';
import { actorOf, limitWrites } from '#server/http/actor.ts';
import { type Content, createAnswerCache } from '#server/http/answer-cache.ts';
import { AppError } from '#server/http/app-error.ts';
import { sendEncoded } from '#server/http/encoded-answer.ts';
import { keepFresh } from '#server/http/fresh-value.ts';
import { route } from '#server/http/route.ts';
import { changePlace, createPlace, type Writer, type Written } from './mutations.ts';
import { findGooglePlaceId, readNearby, readPlace, readPlaceEvents, readPlaceList } from './queries.ts';

/** A list of 50,000 places takes 60 MB, each of its compressed forms 6. */
const MAX_LIST_BYTES = 72 * 2 ** 20;
const MAX_PLACE_BYTES = 8 * 2 ** 20;

const NO_GOOGLE_ID =
  "This place doesn't have a Google Place ID. Use the add place wizard to create places with Google IDs.";
const NO_MAPS_SERVICE = 'The maps service is not set up on this server yet. Please try again later.';

const CONFLICTS = {
  taken: 'This place is already in the guide',
  gone: 'Something this place belongs to was just removed. Please try again.',
  busy: 'Many people are changing this place right now. Please try again.',
};

const notFound = () => new AppError('not_found', 'Place not found');

/** /api/places: reading from answers made once per data version, adding, changing. */
export function placesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, versions, now } = ctx;
  const lists = createAnswerCache({ versions, noun: 'places', now, maxBytes: MAX_LIST_BYTES });
  const places = createAnswerCache({ versions, noun: 'places', now, maxBytes: MAX_PLACE_BYTES });
  const events = createAnswerCache({ versions, noun: 'events', now, maxBytes: MAX_PLACE_BYTES });

  const words = keepFresh(versions, () => readKnownWords(database));
  const place = (id: number) => places.get(`${id}`, async () => there(await readPlace(database, id, now())));

  route(app, 'GET /api/places', ({ query, request, reply }) => {
    const answer = lists.get(nameOf(query), () => readPlaceList(database, query, now()));
    return sendEncoded(request, reply, answer);
  });

  route(app, 'GET /api/places/:id', ({ params, request, reply }) =>
    sendEncoded(request, reply, place(params.id)),
  );

  route(app, 'GET /api/places/:id/nearby', ({ params: { id }, request, reply }) => {
    const answer = places.get(`${id}/nearby`, async () => there(await readNearby(database, id, now())));
    return sendEncoded(request, reply, answer);
  });

  route(app, 'GET /api/places/:id/events', async ({ params: { id }, request, reply }) => {
    await place(id);
    return sendEncoded(
      request,
      reply,
      events.get(`${id}`, () => readPlaceEvents(database, id, now())),
    );
  });

  route(app, 'POST /api/places', async ({ body, request, reply }) => {
    await limitWrites(ctx, request);
    const written = writtenPlace(await createPlace(writerOf(request), body));
    reply.header('location', `/api/places/${written.id}`);
    return answerWritten(written.json, 201, reply);
  });

  route(app, 'PATCH /api/places/:id', async ({ params, body, request, reply }) => {
    await limitWrites(ctx, request);
    const written = writtenPlace(await changePlace(writerOf(request), params.id, body));
    return answerWritten(written.json, 200, reply);
  });

  route(app, 'POST /api/places/:id/enrich', async ({ params, request }) => {
    await limitWrites(ctx, request);
    const found = await findGooglePlaceId(database.db, params.id);
    if (!found) throw notFound();
    if (found.googlePlaceId === null) throw new AppError('invalid_fields', NO_GOOGLE_ID);
    throw new AppError('provider_unavailable', NO_MAPS_SERVICE);
  });

  function writerOf(request: FastifyRequest): Writer {
    return { database, words, actor: actorOf(request), now: now() };
  }

  /** Whoever reads after this answer sees the write. */
  function answerWritten(json: string, status: number, reply: FastifyReply): FastifyReply {
    versions.bump('places');
    return reply.code(status).type('application/json; charset=utf-8').send(json);
  }
}

function there(content: Content | null): Content {
  if (!content) throw notFound();
  return content;
}

/** One name for all queries with the same answer. */
function nameOf({
  search = '',
  categoryId,
  tagIds = [],
  limit,
  offset = 0,
  sort = 'recommended',
}: PlaceListQuery) {
  const tags = [...new Set(tagIds)].toSorted((a, b) => a - b);
  return JSON.stringify([search.trim().toLowerCase(), categoryId, tags, limit, offset, sort]);
}

function writtenPlace(written: Written): Extract<Written, { ok: true }> {
  if (written.ok) return written;
  if (written.reason === 'unknown') {
    throw new AppError('invalid_fields', 'Please check the marked fields', { fields: written.fields });
  }
  if (written.reason === 'missing') throw notFound();
  throw new AppError('conflict', CONFLICTS[written.reason]);
}
