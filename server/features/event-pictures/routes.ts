import type { FastifyInstance } from 'fastify';
import { retryPicture } from '#db/event-pictures/mutations.ts';
import { readEvent } from '#db/events/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { type Limit, limitUses } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { runSoon } from '#server/jobs/enqueue.ts';

/** Each try calls an outside server and spends the daily budget. */
const TRIES: Limit = {
  name: 'picture',
  perDevice: { 3600: 6, 86400: 20 },
  perAddress: { 3600: 20, 86400: 60 },
  perYoungBlock: { 3600: 6, 86400: 20 },
  refusal: 'too_many_requests',
};

export function eventPicturesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, now } = ctx;

  route(app, 'POST /api/events/:id/picture', async ({ params: { id }, request }) => {
    await limitUses(ctx, request, TRIES);
    const isStaff = request.staff !== null;
    if (await retryPicture(database.pool, id, { isStaff, now: now() })) await runSoon(ctx, 'fetch-pictures');
    const content = await readEvent(database, id, 'en', now());
    if (!content) throw new AppError('event_missing');
    return JSON.parse(Buffer.concat(content.pieces).toString());
  });
}
