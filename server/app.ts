import fastify, { type FastifyInstance } from 'fastify';
import { guideRoutes } from '#server/features/articles/guide/routes.ts';
import { feedsRoutes } from '#server/features/calendar/routes.ts';
import { factsReportRoutes } from '#server/features/facts/report/routes.ts';
import { scrapingRoutes } from '#server/features/found-events/routes.ts';
import { watchedRoutes } from '#server/features/found-events/watched/routes.ts';
import { placeLinksRoutes } from '#server/features/places/links/routes.ts';
import { mapsSearchRoutes } from '#server/features/places/maps-search/routes.ts';
import { erasureRoutes } from '#server/features/review/erasure/routes.ts';
import type { AppContext } from './app-context.ts';
import { APPROVALS } from './commands.ts';
import { createAccess } from './features/access/actions.ts';
import { accessRoutes } from './features/access/routes.ts';
import { aiRoutes } from './features/ai/routes.ts';
import { articlesRoutes } from './features/articles/routes.ts';
import { circlesRoutes } from './features/circles/routes.ts';
import { configRoutes } from './features/config/routes.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { eventsRoutes, eventWriteRoutes } from './features/events/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { factsRoutes } from './features/facts/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { jobsRoutes } from './features/jobs/routes.ts';
import { mapRoutes } from './features/map/routes.ts';
import { photoCandidatesRoutes } from './features/photos/candidates/routes.ts';
import { photosRoutes } from './features/photos/routes.ts';
import { placesRoutes, placeWriteRoutes } from './features/places/routes.ts';
import { reportsRoutes } from './features/review/reports.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { rightNowRoutes } from './features/right-now/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { streetsRoutes } from './features/streets/routes.ts';
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
import { refuseWrongMethods } from './http/wrong-methods.ts';
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
  const observe = observerOf(ctx);
  observeResponses(app, observe);
  recognizeStaff(app, ctx);
  closeRoutes(app, limits);
  identifyActors(app, ctx, limits.circleOf);
  tellChanges(app, ctx.versions);

  healthRoutes(app, ctx);
  accessRoutes(app, ctx, access, limits);
  circlesRoutes(app, ctx, limits);
  configRoutes(app, ctx);
  staffRoutes(app, ctx);
  reviewRoutes(app, ctx, { approvals: APPROVALS, restorers: RESTORERS });
  erasureRoutes(app, ctx);
  reportsRoutes(app, ctx);
  jobsRoutes(app, ctx);
  scrapingRoutes(app, ctx);
  watchedRoutes(app, ctx);
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
  photoCandidatesRoutes(app, ctx);
  aiRoutes(app, ctx);
  eventsRoutes(app, ctx);
  eventWriteRoutes(app, ctx);
  feedsRoutes(app, ctx);
  guideRoutes(app, ctx);
  articlesRoutes(app, ctx);
  exportRoutes(app, ctx);
  mapRoutes(app, ctx);
  streetsRoutes(app, ctx);
  rightNowRoutes(app, ctx);
  wayHomeRoutes(app, ctx);
  helpRoutes(app, ctx);
  docsRoutes(app, ctx);
  app.register(refuseWrongMethods);
  sendNotFound(app);
  staticRoutes(app, ctx, limits.isInsideForPages, clientFolder);

  await app.ready();
  return app;
}

const nothing = () => {
  throw new AppError('nothing_here');
};

/**
 * Responds with JSON to URLs and methods without a route. Below /api the response is behind the gate, so that
 * a stranger cannot discover routes; elsewhere the client's page comes first (http/pages/static.ts).
 */
function sendNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(nothing);
  for (const url of ['/api', '/api/*']) app.all(url, { config: { access: 'gate' } }, nothing);
}

const SLOW_MS = 1000;
/** private: no log line reveals that a person at this place needed help. */
const UNLOGGED_ROUTES = new Set(['/help']);

/** A sent response; `route` is the template, because a URL may contain a search. */
export type Observed = { method: string; route: string | undefined; status: number; ms: number };

/**
 * Returns a function that logs slow responses and counts all of them in the metrics, if enabled. private: requests are
 * not logged; a response slower than a second logs only its route's template and its time
 */
function observerOf({ log, metrics }: Pick<AppContext, 'log' | 'metrics'>): (observed: Observed) => void {
  return ({ method, route, status, ms }) => {
    if (ms >= SLOW_MS && !UNLOGGED_ROUTES.has(route ?? ''))
      log.warn({ method, route: route ?? 'none', status, ms: Math.round(ms) }, 'slow response');
    metrics?.answered(method, route, status, ms / 1000);
  };
}

/** Observes each response after it was sent, so that no visitor waits. */
function observeResponses(app: FastifyInstance, observe: (observed: Observed) => void): void {
  app.addHook(
    'onResponse',
    ({ method, routeOptions: { url } }, { statusCode: status, elapsedTime }, done) => {
      observe({ method, route: url, status, ms: elapsedTime });
      done();
    },
  );
}
