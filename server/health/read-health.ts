/** The one place that computes how the guide is; dashboard, command line, metrics and alerts show it. */
import { statSync } from 'node:fs';
import type { GuideHealth } from '#contract/health/health.ts';
import { JOBS } from '#contract/jobs/job-names.ts';
import { readQueues, readServerVersion } from '#db/health/queries.ts';
import { readJobs, readSuccesses } from '#db/jobs/queries.ts';
import { listSources } from '#db/scraping/queries.ts';
import { checksOf } from '#domain/health/checks.ts';
import { judgePostgres } from '#domain/health/postgres-version.ts';
import type { AppContext } from '#server/app-context.ts';
import { newestBackup } from '#server/backup/names.ts';
import { presentJob } from '#server/jobs/present-job.ts';

export type HealthContext = Pick<AppContext, 'database' | 'disk' | 'env' | 'eventSources' | 'now'>;

/** Throws when the database does not answer. */
export async function readHealth(ctx: HealthContext): Promise<GuideHealth> {
  const { db, pool, isEmbedded } = ctx.database;
  const now = ctx.now();
  const known = await readJobs(db);
  const successOf = await readSuccesses(db);
  const sources = await listSources(db, ctx.eventSources, now);
  const queues = await readQueues(ctx.database, now);
  const disk = { name: await ctx.disk.name(), freeBytes: await ctx.disk.freeBytes() };
  const lastBackupAt = isEmbedded ? newestFileAt(ctx.env) : successOf('daily-dump').lastSuccessAt;
  const jobs = JOBS.map((job) => presentJob(job, known(job), now));
  const backupsSince = known('daily-dump').schedule?.since ?? null;
  const checks = checksOf({ jobs, sources, disk, lastBackupAt, backupsSince, queues }, now);
  return {
    checkedAt: now.toISOString(),
    isWell: !checks.some(({ isRed }) => isRed),
    checks,
    jobs: JOBS.map((job) => {
      const { lastSuccessAt, ...rest } = successOf(job);
      return { job, lastSuccessAt: lastSuccessAt?.toISOString() ?? null, ...rest };
    }),
    sources: sources.map(({ source, lastSuccessAt }) => ({ source, lastSuccessAt })),
    queues,
    freeBytes: disk.freeBytes,
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
    postgres: { ...judgePostgres(await readServerVersion(pool), now), isEmbedded },
  };
}

/**
 * Asked of the folder, because a dump that succeeded may have been lost since. Servers that share a database have
 * folders of their own, of which one holds the dump: there the job's record counts.
 */
function newestFileAt(env: AppContext['env']): Date | null {
  const file = newestBackup(env);
  return file === null ? null : statSync(file).mtime;
}
