import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NewReport } from '#contract/review/reports.ts';
import { addReport, closeReports } from '#db/review/waiting/reports.ts';
import type { WriteKey } from '#db/write-once.ts';
import type { AppContext } from '#server/app-context.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { writesOnce } from '#server/http/request/once.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import type { KindOfItem } from '#server/writes/approvals.ts';

/** Closes reports, as done or refused. */
export const reportsOfVisitors: KindOfItem = {
  async approve({ database: { pool } }, { id, entityId }, by) {
    return (await closeReports(pool, [id], 'dealt_with', by)) > 0 && entityId !== null
      ? { ok: true, entityId }
      : null;
  },
  refuse: ({ database: { pool } }, ids, by) => closeReports(pool, ids, 'report', by),
};

export function reportsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { pool } = ctx.database;
  const once = writesOnce(ctx);

  async function add(request: FastifyRequest, body: NewReport, key: WriteKey | null): Promise<void> {
    await limitUses(ctx, request, LIMITS.reports);
    const added = await addReport(pool, body, { key, now: ctx.now() });
    if (!added.ok) throw new AppError(added.reason === 'missing' ? `${body.entity}_missing` : 'being_saved');
  }

  route(app, 'POST /api/reports', ({ body, request }) =>
    // A repeated report changes nothing, and its response has no body.
    once(request, body, { write: (key) => add(request, body, key), again: async () => undefined }),
  );
}
