import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { ReviewedMany } from '#contract/found-events/scraping.ts';
import { readEvent } from '#db/events/queries.ts';
import { readPendingEvents } from '#db/found-events/pending-events.ts';
import { listRuns, listSources } from '#db/found-events/runs/queries.ts';
import type { WriteContext } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { runSoon } from '#server/jobs/enqueue.ts';
import { scrape } from './actions.ts';
import { approveEvent, correctEvent, type ReviewResult, rejectEvent } from './review/actions.ts';

/** Registers the scraper's runs and the review of found events (source-3). */
export function scrapingRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, now } = ctx;
  const { db } = database;

  route(app, 'POST /api/admin/scrape-events', ({ body, request }) => {
    const sources = Object.entries(body.sources).flatMap(([name, isOn]) =>
      isOn ? [name as SourceName] : [],
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
    await runSoon(ctx, 'fetch-pictures');
    return readPublished(id);
  });
  route(app, 'POST /api/admin/events/:id/reject', async ({ params, request }) =>
    assertDecided(await rejectEvent(reviewer(request), params.id)),
  );

  route(app, 'POST /api/admin/pending-events/approve', async ({ body, request }) => {
    const reviewed = await decideEach(body.ids, (id) => approveEvent(reviewer(request), id));
    await runSoon(ctx, 'fetch-pictures');
    return reviewed;
  });
  route(app, 'POST /api/admin/pending-events/reject', ({ body, request }) =>
    decideEach(body.ids, (id) => rejectEvent(reviewer(request), id)),
  );

  const reviewer = (request: FastifyRequest): WriteContext => ({
    database,
    actor: actorOf(request),
    now: now(),
  });

  async function readPublished(id: number) {
    const content = await readEvent(database, id, 'en', now());
    if (!content) throw new AppError('event_missing');
    return JSON.parse(Buffer.concat(content.chunks).toString());
  }
}

const REFUSALS = {
  missing: () => new AppError('found_event_missing'),
  published: () => new AppError('found_event_published'),
  newer: () => new AppError('found_event_changed'),
};

/** Throws the refusal of a decision. */
function assertDecided(decided: ReviewResult): void {
  if (decided.ok) return;
  if (decided.reason !== 'invalid') throw REFUSALS[decided.reason]();
  throw new AppError('check_fields', { fields: decided.fields });
}

/** Decides each event separately, so that one failure does not stop the other decisions. */
async function decideEach(
  ids: readonly number[],
  decide: (id: number) => Promise<ReviewResult>,
): Promise<ReviewedMany> {
  const reviewed: ReviewedMany = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      assertDecided(await decide(id));
      reviewed.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [field] = Object.values(error.fields ?? {});
      reviewed.failed.push(
        field === undefined ? { id, error: error.message, sentence: error.sentence } : { id, error: field },
      );
    }
  }
  return reviewed;
}
