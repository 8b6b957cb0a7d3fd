import type { FastifyInstance } from 'fastify';
import { type NewEvent, newEventSchema } from '#contract/events/event-writes.ts';
import type { EventListQuery } from '#contract/events/events.ts';
import { retryPicture } from '#db/events/pictures/mutations.ts';
import { readEvent, readNextDates } from '#db/events/queries.ts';
import type { Content } from '#db/read-content.ts';
import { readSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { fieldsOf } from '#server/http/response/field-errors.ts';
import { route } from '#server/http/route.ts';
import { runSoon } from '#server/jobs/enqueue.ts';
import { createCommands } from '#server/writes/run.ts';
import { addEvent, confirmDate, deleteEvent, editEvent } from './commands.ts';

/** A list of 10,000 events takes 10 MB, and 1 MB compressed. */
const MAX_LIST_BYTES = 24 * 2 ** 20;
const MAX_EVENT_BYTES = 4 * 2 ** 20;

const notFound = () => new AppError('event_missing');

/** Reads of /api/events come from a cache per data version and moment. */
export function eventsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, eventLists, queues, versions, now } = ctx;
  const lists = createResponseCache(ctx, { noun: 'events', maxBytes: MAX_LIST_BYTES });
  const synonyms = keepFresh(versions, () => readSynonyms(database));
  const events = createResponseCache(ctx, { noun: 'events', maxBytes: MAX_EVENT_BYTES });

  route(app, 'GET /api/events', ({ query, request, reply }) => {
    const read = async () => eventLists.read(query, now(), query.search ? await synonyms.get() : undefined);
    return lists.send(request, reply, nameOf(query), () => inLine(queues.longReads, read));
  });

  route(app, 'GET /api/events/next-dates', ({ query: { lang }, request, reply }) => {
    const read = () => readNextDates(database, lang, now());
    return lists.send(request, reply, `next-dates ${lang}`, () => inLine(queues.longReads, read));
  });

  route(app, 'GET /api/events/:id', ({ params: { id }, query: { lang }, request, reply }) => {
    const read = async () => orNotFound(await readEvent(database, id, lang, now()));
    return events.send(request, reply, `${id} ${lang}`, read);
  });
}

/** A write of an event is a command (commands.ts). */
export function eventWriteRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, now } = ctx;
  const run = createCommands(ctx);

  route(app, 'POST /api/events', ({ body, request, reply }) => {
    if (!request.staff) checkVisitors(body);
    return run(addEvent, { request, reply, input: body });
  });

  route(app, 'PUT /api/events/:id', ({ params, body, request, reply }) =>
    run(editEvent, { request, reply, id: params.id, input: body }),
  );

  route(app, 'POST /api/events/:id/dates/:date/confirm', ({ params: { id, date }, query, request, reply }) =>
    run(confirmDate, { request, reply, id, input: { date }, language: query.lang }),
  );

  route(app, 'DELETE /api/events/:id', ({ params, request, reply }) =>
    run(deleteEvent, { request, reply, id: params.id, input: {} }),
  );

  route(app, 'POST /api/events/:id/picture', async ({ params: { id }, request }) => {
    await limitUses(ctx, request, LIMITS.pictures);
    const isStaff = request.staff !== null;
    if (await retryPicture(database.pool, id, { isStaff, now: now() })) await runSoon(ctx, 'fetch-pictures');
    const { chunks } = orNotFound(await readEvent(database, id, 'en', now()));
    return JSON.parse(Buffer.concat(chunks).toString());
  });
}

/** Visitors must give an event's name, location and address in full; staff can shorten them. */
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
