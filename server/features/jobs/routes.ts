import type { FastifyInstance } from 'fastify';
import { JOBS, type Job, type JobName } from '#contract/jobs/jobs.ts';
import { SWITCHED_JOBS } from '#domain/jobs/job-times.ts';
import type { AppContext } from '#server/context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { switchJob } from './mutations.ts';
import { presentJob } from './present.ts';
import { readJobs } from './queries.ts';

/** The work in the background, for administrators. */
export function jobsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

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

  async function present(jobs: readonly JobName[]): Promise<Job[]> {
    const known = await readJobs(db);
    return jobs.map((job) => presentJob(job, known(job), ctx.now()));
  }
}
