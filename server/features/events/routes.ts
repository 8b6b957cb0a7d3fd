import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EventChange, type NewEvent, newEventSchema } from '#contract/events/event-writes.ts';
import { type EventListQuery, eventSchema } from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import { confirmDate } from '#db/events/confirm-date.ts';
import { readEventList } from '#db/events/list-queries.ts';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  type EventWriteContext,
  type EventWriteResult,
} from '#db/events/mutations.ts';
import { retryPicture } from '#db/events/pictures/mutations.ts';
import { readEvent, readNextDates } from '#db/events/queries.ts';
import { isHeld } from '#db/held-changes/held.ts';
import type { Content } from '#db/read-content.ts';
import { readSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf, type Limit, limitUses, limitWrites } from '#server/http/request/actor.ts';
import { HELD, sendHeld, sendPending, withinCeiling } from '#server/http/request/ceilings.ts';
import { inItsLanguage } from '#server/http/request/language.ts';
import { writesOnce } from '#server/http/request/once.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { fieldsOf } from '#server/http/response/field-errors.ts';
import { route } from '#server/http/route.ts';
import { runSoon } from '#server/jobs/enqueue.ts';

/** A list of 10,000 events takes 10 MB, and 1 MB compressed. */
const MAX_LIST_BYTES = 24 * 2 ** 20;
const MAX_EVENT_BYTES = 4 * 2 ** 20;

/** Deleting is open to all inside the gate, so it is limited more than writing; staff can restore (write-1). */
const DELETIONS: Limit = {
  name: 'event-deletion',
  perDevice: { 3600: 3 },
  perYoungBlock: { 3600: 3 },
  refusal: 'too_many_deletions',
};

/** Each try calls an outside server and spends the daily budget. */
const PICTURE_TRIES: Limit = {
  name: 'picture',
  perDevice: { 3600: 6, 86400: 20 },
  perAddress: { 3600: 20, 86400: 60 },
  perYoungBlock: { 3600: 6, 86400: 20 },
  refusal: 'too_many_requests',
};

const notFound = () => new AppError('event_missing');

/** Reads of /api/events come from a cache per data version and moment. */
export function eventsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, queues, versions, cacheCounts: counts, now } = ctx;
  const once = writesOnce(ctx);
  const lists = createResponseCache({ versions, counts, noun: 'events', now, maxBytes: MAX_LIST_BYTES });
  const synonyms = keepFresh(versions, () => readSynonyms(database));
  const events = createResponseCache({ versions, counts, noun: 'events', now, maxBytes: MAX_EVENT_BYTES });

  const list = (name: string, read: () => Promise<Content>) =>
    lists.get(name, () => inLine(queues.longReads, read));

  route(app, 'GET /api/events', ({ query, request, reply }) => {
    const response = list(nameOf(query), async () =>
      readEventList(database, query, now(), query.search ? await synonyms.get() : undefined),
    );
    return sendEncoded(request, reply, response);
  });

  route(app, 'GET /api/events/next-dates', ({ query: { lang }, request, reply }) => {
    const response = list(`next-dates ${lang}`, () => readNextDates(database, lang, now()));
    return sendEncoded(request, reply, response);
  });

  route(app, 'GET /api/events/:id', ({ params: { id }, query: { lang }, request, reply }) => {
    const response = events.get(`${id} ${lang}`, async () =>
      orNotFound(await readEvent(database, id, lang, now())),
    );
    return sendEncoded(request, reply, response);
  });

  route(app, 'POST /api/events', async ({ body: sent, request, reply }) => {
    if (!request.staff) checkVisitors(sent);
    const body = inItsLanguage(request, sent);
    const response = async ({ id }: { id: number }) => {
      reply.header('location', `/api/events/${id}`);
      await sendWritten(id, 201, reply, body.language);
    };
    await once(request, body, {
      again: async (earlier) => (earlier.thing === HELD ? sendPending(reply) : response(earlier)),
      write: async (key) => {
        await limitWrites(ctx, request);
        const written = await withinCeiling(ctx, request, 'writes', (waiting) =>
          createEvent({ ...contextOf(request), ...waiting }, body, waiting.waits ? null : key),
        );
        if (!isHeld(written)) {
          const id = await writtenId(written);
          await fetchForStaff(request, body);
          return response({ id });
        }
        const change = { call: 'POST /api/events', entityId: null, input: body, ...written, key } as const;
        await sendHeld(ctx, { request, reply }, change);
      },
    });
    return reply;
  });

  route(app, 'PUT /api/events/:id', async ({ params, body, request, reply }) => {
    await limitWrites(ctx, request);
    const { baseVersion, ...change } = inItsLanguage(request, body);
    const written = await withinCeiling(ctx, request, 'writes', (waiting) =>
      changeEvent({ ...contextOf(request), ...waiting }, params.id, change, baseVersion),
    );
    if (isHeld(written)) {
      const held = { call: 'PUT /api/events/:id', entityId: params.id, input: change, ...written } as const;
      return sendHeld(ctx, { request, reply }, { ...held, baseVersion });
    }
    const { language } = change;
    const id = await writtenId(written, params.id, language);
    await fetchForStaff(request, body);
    await sendWritten(id, 200, reply, language);
    return reply;
  });

  route(app, 'POST /api/events/:id/dates/:date/confirm', async ({ params, query, request, reply }) => {
    await limitWrites(ctx, request);
    const written = await withinCeiling(ctx, request, 'writes', (waiting) =>
      confirmDate({ ...contextOf(request), ...waiting }, params),
    );
    // It would be out of date before staff had looked.
    if (isHeld(written)) throw new AppError('too_many_waiting');
    if (!written.ok && written.reason === 'missing') throw new AppError('event_date_missing');
    await sendWritten(await writtenId(written), 200, reply, query.lang);
    return reply;
  });

  route(app, 'DELETE /api/events/:id', async ({ params, request, reply }) => {
    await limitWrites(ctx, request);
    await limitUses(ctx, request, DELETIONS);
    const written = await withinCeiling(ctx, request, 'deletions', (waiting) =>
      deleteEvent({ ...contextOf(request), ...waiting }, params.id),
    );
    if (isHeld(written)) {
      const change = {
        call: 'DELETE /api/events/:id',
        entityId: params.id,
        input: null,
        ...written,
      } as const;
      return sendHeld(ctx, { request, reply }, change);
    }
    await writtenId(written);
    return undefined;
  });

  route(app, 'POST /api/events/:id/picture', async ({ params: { id }, request }) => {
    await limitUses(ctx, request, PICTURE_TRIES);
    const isStaff = request.staff !== null;
    if (await retryPicture(database.pool, id, { isStaff, now: now() })) await runSoon(ctx, 'fetch-pictures');
    const { chunks } = orNotFound(await readEvent(database, id, 'en', now()));
    return JSON.parse(Buffer.concat(chunks).toString());
  });

  function contextOf(request: FastifyRequest): EventWriteContext {
    return { database, actor: actorOf(request), now: now() };
  }

  /** Staff's pictures are fetched at once, visitors' after a day (event-9). */
  async function fetchForStaff({ staff }: FastifyRequest, { imageUrl }: EventChange): Promise<void> {
    if (staff && imageUrl) await runSoon(ctx, 'fetch-pictures');
  }

  /** The id of what was written, or the refusal that says why nothing was. */
  async function writtenId(
    written: EventWriteResult,
    id?: number,
    language: Language = 'en',
  ): Promise<number> {
    if (written.ok) return written.id;
    switch (written.reason) {
      case 'missing':
        throw notFound();
      case 'repeated':
        throw new AppError('being_saved');
      case 'invalid':
        throw new AppError('check_fields', { fields: written.fields });
      case 'conflict': {
        const content = id === undefined ? null : await readEvent(database, id, language, now());
        const event = eventSchema.parse(JSON.parse(Buffer.concat(orNotFound(content).chunks).toString()));
        throw new AppError('changed_meanwhile', { more: { conflicts: written.conflicts, event } });
      }
      case 'held':
        throw new Error('A change that waits has no event to answer');
    }
  }

  async function sendWritten(
    id: number,
    status: number,
    reply: FastifyReply,
    language: Language = 'en',
  ): Promise<void> {
    const { chunks } = orNotFound(await readEvent(database, id, language, now()));
    reply.code(status).type('application/json; charset=utf-8').send(Buffer.concat(chunks));
  }
}

/** Visitors name an event, its location and its address in full; staff may be short. */
function checkVisitors(event: NewEvent): void {
  const { error } = newEventSchema.safeParse(event);
  if (error) throw new AppError('check_fields', { fields: fieldsOf(error) });
}

function orNotFound(content: Content | null): Content {
  if (!content) throw notFound();
  return content;
}

const nameOf = ({
  when = 'coming',
  from,
  to,
  placeId,
  search = '',
  limit,
  offset = 0,
  lang,
}: EventListQuery) => JSON.stringify([when, from, to, placeId, search, limit, offset, lang]);
