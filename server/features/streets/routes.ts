import type { FastifyInstance } from 'fastify';
import { readJobs } from '#db/jobs/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { route } from '#server/http/route.ts';
import { removeStreets } from './actions.ts';

/** Registers the administrators' calls for the map's real streets, which the job fetch-streets fetches. */
export function streetsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, 'GET /api/admin/streets', async () => {
    const { file, part, problem } = await ctx.streets.state();
    const run = (await readJobs(ctx.database.db))('fetch-streets').lastRun;
    return {
      isReplaced: Boolean(ctx.env.mapPmtiles || ctx.env.mapStyleUrl),
      file: file && { bytes: file.bytes, fetchedAt: file.fetchedAt.toISOString() },
      part,
      isRunning: run?.status === 'running',
      problem,
    };
  });

  route(app, 'POST /api/admin/streets/stop', () => ctx.streets.stop());

  route(app, 'DELETE /api/admin/streets', async () => void (await removeStreets(ctx)));
}
