import type { FastifyInstance } from 'fastify';
import { addReport, closeReport } from '#db/reports/mutations.ts';
import { listReports, readWaitingReports } from '#db/reports/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf, type Limit, limitUses } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The limit per block prevents a flood from hiding the reports of others. */
const REPORTS: Limit = {
  name: 'report',
  perDevice: { [HOUR]: 10, [DAY]: 20 },
  perAddress: { [HOUR]: 20, [DAY]: 40 },
  perYoungBlock: { [HOUR]: 15, [DAY]: 30 },
  inAll: { [DAY]: 2000 },
  refusal: 'too_many_reports',
};

export function reportsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { pool } = ctx.database;

  route(app, 'POST /api/reports', async ({ body, request }) => {
    await limitUses(ctx, request, REPORTS);
    const id = await addReport(pool, body, actorOf(request).receipt, ctx.now());
    if (id === null) throw new AppError(`${body.entity}_missing`);
  });

  route(app, 'GET /api/admin/reports', async ({ query }) => {
    const { waiting, medianSeconds } = await readWaitingReports(pool, ctx.now());
    return { reports: await listReports(pool, query.limit), waiting, medianSeconds };
  });

  route(app, 'POST /api/admin/reports/:id/close', async ({ params, body, request }) => {
    const by = { staffId: actorOf(request).key, now: ctx.now() };
    if (!(await closeReport(pool, params.id, { ...body, ...by }))) throw new AppError('report_missing');
  });
}
