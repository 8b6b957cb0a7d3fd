import type { FastifyInstance } from 'fastify';
import { listReportedPlaces } from '#db/facts/report-queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { factsReport } from '#domain/facts/facts-report.ts';
import type { AppContext } from '#server/app-context.ts';
import { route } from '#server/http/route.ts';

/** Staff's report of the facts. */
export function factsReportRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { pool } = ctx.database;
  route(app, 'GET /api/admin/facts', async () =>
    factsReport(await listReportedPlaces(pool, ctx.now()), madridTime(ctx.now()).isoDate),
  );
}
