import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { guideRoutes } from '#server/features/articles/guide/routes.ts';
import { feedsRoutes } from '#server/features/calendar/routes.ts';
import { factsReportRoutes } from '#server/features/facts/report/routes.ts';
import { scrapingRoutes } from '#server/features/found-events/routes.ts';
import { erasureRoutes } from '#server/features/history/erasure/routes.ts';
import { placeLinksRoutes } from '#server/features/places/links/routes.ts';
import { mapsSearchRoutes } from '#server/features/places/maps-search/routes.ts';
import type { AppContext } from './app-context.ts';
import { APPROVALS } from './commands.ts';
import { createAccess } from './features/access/actions.ts';
import { accessRoutes } from './features/access/routes.ts';
import { aiRoutes } from './features/ai/routes.ts';
import { articlesRoutes } from './features/articles/routes.ts';
import { configRoutes } from './features/config/routes.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { eventsRoutes, eventWriteRoutes } from './features/events/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { factsRoutes } from './features/facts/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { heldChangesRoutes } from './features/held-changes/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { jobsRoutes } from './features/jobs/routes.ts';
import { mapRoutes } from './features/map/routes.ts';
import { photosRoutes } from './features/photos/routes.ts';
import { placesRoutes, placeWriteRoutes } from './features/places/routes.ts';
import { rightNowRoutes } from './features/right-now/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { synonymsRoutes, tagsRoutes, vocabularyRoutes } from './features/vocabulary/routes.ts';
import { wayHomeRoutes } from './features/way-home/routes.ts';
import { tellChanges } from './http/cache/tell-changes.ts';
import { closeRoutes } from './http/gate/gate.ts';
import { recognizeStaff } from './http/gate/staff.ts';
import { staticRoutes } from './http/pages/static.ts';
import { identifyActors } from './http/request/actor.ts';
import { refuseForeignWrites } from './http/request/cross-site.ts';
import { createReadLimits } from './http/request/read-limits.ts';
import { acceptJsonOnly, refuseOddRequests, serverOptions } from './http/request/server-options.ts';
import { reportUnbelievedProxy } from './http/request/trusted-proxies.ts';
import { AppError } from './http/response/app-error.ts';
import { errorHandler } from './http/response/error-handler.ts';
import { addHeaders } from './http/response/headers.ts';
import { measureResponses } from './metrics/metrics.ts';
import { RESTORERS } from './restorers.ts';

/** Overrides for tests: the folder of a built client, and the clock of in-memory limits. */
export type AppParts = { clientFolder?: string | undefined; tick?: (() => number) | undefined };

/** Builds the server without listening. Hooks that close routes are registered before the first route. */
export async function buildApp(
  ctx: AppContext,
  { clientFolder, tick }: AppParts = {},
): Promise<FastifyInstance> {
  const handleError = errorHandler(ctx.log);
  const app: FastifyInstance = fastify(serverOptions(ctx.env, handleError));
  const access = createAccess(ctx);
  const limits = createReadLimits(ctx, access, tick);

  app.setErrorHandler(handleError);
  addHeaders(app, ctx.env.publicUrl);
  refuseOddRequests(app, ctx.env.publicUrl);
  reportUnbelievedProxy(app, ctx.log);
  acceptJsonOnly(app);
  refuseForeignWrites(app, ctx.env.publicUrl);
  reportSlowResponses(app, ctx.log);
  if (ctx.metrics) measureResponses(app, ctx.metrics);
  recognizeStaff(app, ctx);
  closeRoutes(app, limits);
  identifyActors(app, ctx);
  tellChanges(app, ctx.versions);

  healthRoutes(app, ctx);
  accessRoutes(app, ctx, access, limits.isLetIn);
  configRoutes(app, ctx);
  staffRoutes(app, ctx);
  historyRoutes(app, ctx, RESTORERS);
  erasureRoutes(app, ctx);
  heldChangesRoutes(app, ctx, APPROVALS);
  jobsRoutes(app, ctx);
  scrapingRoutes(app, ctx);
  vocabularyRoutes(app, ctx);
  synonymsRoutes(app, ctx);
  tagsRoutes(app, ctx);
  placesRoutes(app, ctx);
  placeWriteRoutes(app, ctx);
  factsRoutes(app, ctx);
  factsReportRoutes(app, ctx);
  placeLinksRoutes(app, ctx);
  mapsSearchRoutes(app, ctx);
  photosRoutes(app, ctx);
  aiRoutes(app, ctx);
  eventsRoutes(app, ctx);
  eventWriteRoutes(app, ctx);
  feedsRoutes(app, ctx);
  guideRoutes(app, ctx);
  articlesRoutes(app, ctx);
  exportRoutes(app, ctx);
  mapRoutes(app, ctx.basemap);
  rightNowRoutes(app, ctx);
  wayHomeRoutes(app, ctx);
  docsRoutes(app, ctx);
  sendNotFound(app);
  staticRoutes(app, ctx, limits.isLetInToPages, clientFolder);

  await app.ready();
  return app;
}

const nothing = () => {
  throw new AppError('nothing_here');
};

/**
 * Responds with JSON to addresses and methods without a route. Below /api it is behind the gate, so that a stranger
 * cannot discover routes; elsewhere the client's page comes first (http/pages/static.ts).
 */
function sendNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(nothing);
  for (const url of ['/api', '/api/*']) app.all(url, { config: { access: 'gate' } }, nothing);
}

const SLOW_MS = 1000;

/**
 * private: requests are not logged; a response slower than a second leaves its route's template and its time only
 */
function reportSlowResponses(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    if (ms >= SLOW_MS) {
      const route = request.routeOptions.url ?? 'none';
      log.warn({ method: request.method, route, status: reply.statusCode, ms }, 'slow response');
    }
    done();
  });
}
