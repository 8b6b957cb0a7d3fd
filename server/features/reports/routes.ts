import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NewReport } from '#contract/reports/reports.ts';
import { addReport, closeReport } from '#db/reports/mutations.ts';
import { listReports, readWaitingReports } from '#db/reports/queries.ts';
import type { WriteKey } from '#db/write-once.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf, type Limit, limitUses } from '#server/http/request/actor.ts';
import { writesOnce } from '#server/http/request/once.ts';
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
  const once = writesOnce(ctx);

  async function add(request: FastifyRequest, body: NewReport, key: WriteKey | null): Promise<void> {
    await limitUses(ctx, request, REPORTS);
    const added = await addReport(pool, body, { key, now: ctx.now() });
    if (!added.ok) throw new AppError(added.reason === 'missing' ? `${body.entity}_missing` : 'being_saved');
  }

  route(app, 'POST /api/reports', ({ body, request }) =>
    // A repeated report changes nothing, and its response has no body.
    once(request, body, { write: (key) => add(request, body, key), again: async () => undefined }),
  );

  route(app, 'GET /api/admin/reports', async ({ query }) => {
    const { waiting, medianSeconds } = await readWaitingReports(pool, ctx.now());
    return { reports: await listReports(pool, query.limit), waiting, medianSeconds };
  });

  route(app, 'POST /api/admin/reports/:id/close', async ({ params, body, request }) => {
    const by = { staffId: actorOf(request).key, now: ctx.now() };
    if (!(await closeReport(pool, params.id, { ...body, ...by }))) throw new AppError('report_missing');
  });
}
