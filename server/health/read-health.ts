/** The only place that computes the guide's health; dashboard, command line and metrics show it. */
import { type GuideHealth, REVIEW_QUEUES } from '#contract/health/health.ts';
import { JOBS } from '#contract/jobs/job-names.ts';
import { isConnectionError } from '#db/database-errors.ts';
import { listSources } from '#db/found-events/runs/queries.ts';
import { readQueue, readServerVersion } from '#db/health/queries.ts';
import { readHelpNumbers } from '#db/help/queries.ts';
import { readJobs, readSuccesses } from '#db/jobs/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { checksOf } from '#domain/health/checks.ts';
import { judgePostgres } from '#domain/health/postgres-version.ts';
import { overdueSince } from '#domain/help/help-age.ts';
import type { AppContext } from '#server/app-context.ts';
import { newestBackup } from '#server/backup/names.ts';
import { checkEndedFile } from '#server/http/gate/ended-file.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import { presentJob } from '#server/jobs/present-job.ts';

export type HealthContext = Pick<AppContext, 'database' | 'disk' | 'env' | 'eventSources' | 'log' | 'now'>;

/**
 * Throws if the database does not respond; any other part that cannot be read is red in the result, without
 * hiding the other parts.
 */
export async function readHealth(ctx: HealthContext): Promise<GuideHealth> {
  const { db, pool, isEmbedded } = ctx.database;
  const now = ctx.now();
  const version = await readServerVersion(pool);
  const read = createReader(ctx.log);
  const jobRows = await read('jobs', async () => ({
    rowOf: await readJobs(db),
    successOf: await readSuccesses(db),
  }));
  const sources = await read('sources', () => listSources(db, ctx.eventSources, now));
  const queues: GuideHealth['queues'] = [];
  for (const queue of REVIEW_QUEUES) {
    const found = await read(queue, () => readQueue(ctx.database, queue, now));
    queues.push({ queue, ...(found ?? { waiting: null, oldestAt: null }) });
  }
  const disk = await read('disk', async () => ({
    name: await ctx.disk.name(),
    freeBytes: await ctx.disk.freeBytes(),
  }));
  const backup = await read('backups', async () => {
    const inFolder = newestBackup(ctx.env)?.at ?? null;
    const dump = jobRows?.rowOf('daily-dump').schedule ?? null;
    const success = jobRows?.successOf('daily-dump').lastSuccessAt ?? null;
    // Read from the folder, because a successful dump may have been lost since. Of servers that share a database,
    // only one has the dump in its folder, so the job's record counts.
    return { lastAt: isEmbedded ? inFolder : success, since: dump?.since ?? null };
  });
  const leaving = (await read('leaving', () => checkEndedFile(ctx.env))) ?? 'unreadable';
  const help = await read('help', async () => ({
    overdueSince: overdueSince((await readHelpNumbers(ctx.database)).value, madridTime(now).isoDate),
  }));
  const jobs = jobRows && JOBS.map((job) => presentJob(job, jobRows.rowOf(job), now));
  const checks = checksOf({ jobs, sources, disk, backup, leaving, queues, help }, now);
  return {
    checkedAt: now.toISOString(),
    isWell: !checks.some(({ isRed }) => isRed),
    checks,
    jobs: jobRows
      ? JOBS.map((job) => {
          const { lastSuccessAt, ...rest } = jobRows.successOf(job);
          return { job, lastSuccessAt: lastSuccessAt?.toISOString() ?? null, ...rest };
        })
      : [],
    sources: sources?.map(({ source, lastSuccessAt }) => ({ source, lastSuccessAt })) ?? [],
    queues,
    freeBytes: disk?.freeBytes ?? null,
    lastBackupAt: backup?.lastAt?.toISOString() ?? null,
    postgres: { ...judgePostgres(version, now), isEmbedded },
  };
}

/** Returns a function that reads one part: null when that fails, unless the database is unreachable. */
const createReader =
  (log: HealthContext['log']) =>
  async <T>(what: string, reading: () => Promise<T>): Promise<T | null> => {
    try {
      return await reading();
    } catch (error) {
      if (isConnectionError(error)) throw error;
      log.debug({ what, error: describeError(error) }, 'a part of the health check cannot be read');
      return null;
    }
  };
