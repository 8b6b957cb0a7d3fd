import type { FastifyInstance } from 'fastify';
import { writeCalendar } from '#domain/calendar/calendar.ts';
import { today } from '#domain/event-dates/event-span.ts';
import type { AppContext } from '#server/context.ts';
import { limitWrites } from '#server/http/actor.ts';
import { type Content, createAnswerCache } from '#server/http/answer-cache.ts';
import { AppError } from '#server/http/app-error.ts';
import { sendEncoded } from '#server/http/encoded-answer.ts';
import { route } from '#server/http/route.ts';
import { closeFeed, openFeed } from './mutations.ts';
import { type CalendarContent, isFeedOpen, readCalendar, readCalendarEvent } from './queries.ts';

const MAX_BYTES = 16 * 2 ** 20;

/** Events as calendars: inside the gate, and at addresses of their own for programs that cannot enter a code. */
export function feedsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, env, versions, now } = ctx;
  const calendars = createAnswerCache({
    ...{ versions, noun: 'events', now, maxBytes: MAX_BYTES },
    encode: {
      type: 'text/calendar; charset=utf-8',
      headers: { 'content-disposition': 'inline; filename="events.ics"' },
    },
  });

  function contentOf({ version, events }: CalendarContent): Content {
    const text = writeCalendar({ name: env.siteTitle, origin: env.publicUrl, events });
    return { pieces: [Buffer.from(text)], version };
  }

  // What is long over leaves the calendar by the day.
  const whole = () => calendars.get(today(now()), async () => contentOf(await readCalendar(database, now())));

  route(app, 'GET /api/events.ics', ({ request, reply }) => sendEncoded(request, reply, whole()));

  route(app, 'GET /api/events/:id.ics', ({ params: { id }, request, reply }) => {
    const answer = calendars.get(`event ${id}`, async () => {
      const content = await readCalendarEvent(database, id, now());
      if (!content) throw new AppError('not_found', 'Event not found');
      return contentOf(content);
    });
    return sendEncoded(request, reply, answer);
  });

  route(app, 'POST /api/feeds', async ({ request }) => {
    await limitWrites(ctx, request);
    const token = await openFeed(database.db, now());
    return { token, url: `${env.publicUrl}/feeds/${token}/events.ics` };
  });

  route(app, 'DELETE /api/feeds/:token', async ({ params, request }) => {
    await limitWrites(ctx, request);
    if (!(await closeFeed(database.db, params.token, now()))) throw notFound();
  });

  // Asked each time, so that a closed address is closed at once.
  route(app, 'GET /feeds/:token/events.ics', async ({ params, request, reply }) => {
    if (!(await isFeedOpen(database, params.token))) throw notFound();
    return sendEncoded(request, reply, whole());
  });
}

const notFound = () => new AppError('not_found', 'There is no calendar at this address');
