import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventSourceName } from '#contract/events/scraping.ts';
import type { AppContext } from '#server/context.ts';
import { readEvent, readPendingEvents } from '#server/features/events/queries.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { runSoon } from '#server/jobs/enqueue.ts';
import { scrape } from './actions.ts';
import { approveEvent, correctEvent, type Reviewer, rejectEvent, seeDifference } from './mutations.ts';
import { assertDecided, decideEach } from './policy.ts';
import { listDifferences, listRuns, listSources } from './queries.ts';

/** Events from the web, and what administrators do with them (S2 §2.13). */
export function scrapingRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, versions, now } = ctx;
  const { db } = database;

  route(app, 'POST /api/admin/scrape-events', ({ body, request }) => {
    const sources = Object.entries(body.sources).flatMap(([name, isOn]) =>
      isOn ? [name as EventSourceName] : [],
    );
    return scrape(ctx, { sources, startedBy: actorOf(request).key });
  });
  route(app, 'GET /api/admin/scrape-runs', () => listRuns(db));
  route(app, 'GET /api/admin/event-sources', () => listSources(db, ctx.eventSources, now()));

  route(app, 'GET /api/admin/pending-events', () => readPendingEvents(database, now()));

  route(app, 'PUT /api/admin/pending-events/:id', async ({ params: { id }, body, request }) => {
    assertDecided(await correctEvent(reviewer(request), id, body));
    const [event] = await readPendingEvents(database, now(), id);
    if (!event) throw new AppError('event_missing');
    return event;
  });

  route(app, 'POST /api/admin/events/:id/approve', async ({ params: { id }, request }) => {
    assertDecided(await approveEvent(reviewer(request), id));
    versions.bump('events');
    await runSoon(ctx, 'fetch-pictures');
    return readPublished(id);
  });
  route(app, 'POST /api/admin/events/:id/reject', async ({ params, request }) =>
    assertDecided(await rejectEvent(reviewer(request), params.id)),
  );

  route(app, 'POST /api/admin/pending-events/approve', async ({ body, request }) => {
    const reviewed = await decideEach(body.ids, (id) => approveEvent(reviewer(request), id));
    versions.bump('events');
    await runSoon(ctx, 'fetch-pictures');
    return reviewed;
  });
  route(app, 'POST /api/admin/pending-events/reject', ({ body, request }) =>
    decideEach(body.ids, (id) => rejectEvent(reviewer(request), id)),
  );

  route(app, 'GET /api/admin/source-differences', () => listDifferences(db));
  route(app, 'DELETE /api/admin/source-differences/:id', async ({ params }) => {
    if (!(await seeDifference(db, params.id, now()))) {
      throw new AppError('difference_missing');
    }
  });

  const reviewer = (request: FastifyRequest): Reviewer => ({ database, actor: actorOf(request), now: now() });

  async function readPublished(id: number) {
    const content = await readEvent(database, id, 'en', now());
    if (!content) throw new AppError('event_missing');
    return JSON.parse(Buffer.concat(content.pieces).toString());
  }
}
