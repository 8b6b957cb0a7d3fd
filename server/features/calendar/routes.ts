import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/language.ts';
import {
  closeAllFeeds,
  closeFeed,
  closeFeedsOfOtherCodes,
  openFeed,
  takeFeed,
} from '#db/calendar/mutations.ts';
import { countFeeds, feedTokenHash, isFeedOpen } from '#db/calendar/queries.ts';
import { today } from '#domain/events/dates/event-span.ts';
import type { AppContext } from '#server/app-context.ts';
import { codeVersionOf } from '#server/http/cache/code-version.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf, limitUses, limitWrites } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { inLine } from '#server/http/request/queues.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';
import { createCalendars } from './actions.ts';

const MAX_BYTES = 16 * 2 ** 20;

/** Registers calendars inside the gate, and at secret URLs for programs that cannot enter a code (gate-2). */
export function feedsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, env, now } = ctx;
  const { db } = database;
  const codeVersion = codeVersionOf(env);
  const calendars = createCalendars(ctx);
  const responses = createResponseCache(ctx, {
    noun: 'events',
    maxBytes: MAX_BYTES,
    encode: {
      type: 'text/calendar; charset=utf-8',
      headers: { 'content-disposition': 'inline; filename="events.ics"' },
    },
  });

  app.addHook('onReady', () => closeFeedsOfOtherCodes(db, codeVersion, now()));

  // The date in the key drops old events daily.
  const whole = (lang: Language) => responses.get(`${today(now())} ${lang}`, () => calendars.whole(lang));

  route(app, 'GET /api/events.ics', async ({ query, request, reply }) => {
    await limitUses(ctx, request, LIMITS.calendars);
    return sendEncoded(request, reply, whole(query.lang));
  });

  route(app, 'GET /api/events/:id.ics', async ({ params: { id }, query: { lang }, request, reply }) => {
    await limitUses(ctx, request, LIMITS.calendars);
    const response = responses.get(`event ${id} ${lang}`, async () => {
      const content = await calendars.single(id, lang);
      if (!content) throw new AppError('event_missing');
      return content;
    });
    return sendEncoded(request, reply, response);
  });

  route(app, 'POST /api/feeds', async ({ request }) => {
    await limitWrites(ctx, request);
    const token = await openFeed(db, codeVersion, now(), actorOf(request).circle);
    return { token, url: `${env.publicUrl}/feeds/${token}/events.ics` };
  });

  route(app, 'GET /api/feeds/:token', async ({ params }) => {
    if (!(await isFeedOpen(db, params.token, codeVersion, now()))) throw notFound();
  });

  route(app, 'DELETE /api/feeds/:token', async ({ params, request }) => {
    await limitWrites(ctx, request);
    if (!(await closeFeed(db, params.token, now()))) throw notFound();
  });

  // The token is checked on each request, so that closing a calendar URL takes effect at once.
  route(
    app,
    'GET /feeds/:token/events.ics',
    async ({ params: { token }, query: { lang }, request, reply }) => {
      const take = () => takeFeed(db, token, codeVersion, now());
      if (!(await inLine(ctx.queues.strangers.calendars, take))) throw notFound();
      await limitUses(ctx, request, { ...LIMITS.calendars, own: feedTokenHash(token) });
      return sendEncoded(request, reply, whole(lang));
    },
  );

  route(app, 'GET /api/admin/feeds', () => countFeeds(db, codeVersion, now()));

  route(app, 'DELETE /api/admin/feeds', () => closeAllFeeds(db, now()));
}

const notFound = () => new AppError('calendar_missing');
