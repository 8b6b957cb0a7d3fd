import type { FastifyInstance } from 'fastify';
import { JOBS, type JobName } from '#contract/jobs/job-names.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { switchJob } from '#db/jobs/mutations.ts';
import { readJobs } from '#db/jobs/queries.ts';
import { listDeadLinks } from '#db/links/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { SWITCHED_JOBS } from '#server/jobs/job-definitions.ts';
import { presentJob } from '#server/jobs/present-job.ts';

export function jobsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db, pool } = ctx.database;

  route(app, 'GET /api/admin/jobs', () => present(JOBS));

  route(app, 'POST /api/admin/jobs/:job/run', ({ params }) => ctx.jobs.add(params.job, null));

  route(app, 'PATCH /api/admin/jobs/:job', async ({ params, body, request }) => {
    const { job } = params;
    if (!SWITCHED_JOBS.includes(job)) throw new AppError('job_always_on');
    await switchJob(db, job, { ...body, by: actorOf(request).key, now: ctx.now() });
    const [switched] = await present([job]);
    if (!switched) throw new AppError('job_missing');
    return switched;
  });

  route(app, 'GET /api/admin/dead-links', () => listDeadLinks(pool, ctx.now()));

  async function present(jobs: readonly JobName[]): Promise<Job[]> {
    const rowOf = await readJobs(db);
    return jobs.map((job) => presentJob(job, rowOf(job), ctx.now()));
  }
}
