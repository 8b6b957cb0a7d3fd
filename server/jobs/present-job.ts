import type { JobName } from '#contract/jobs/job-names.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { JobRow } from '#db/jobs/queries.ts';
import { jobHealth } from '#domain/jobs/job-health.ts';
import { nextDue } from '#domain/jobs/timetable.ts';
import { JOB_DEFINITIONS } from './job-definitions.ts';

export function presentJob(job: JobName, { schedule, lastRun, series }: JobRow, now: Date): Job {
  const { schedule: timetable, canBeSwitched = false } = JOB_DEFINITIONS[job];
  const isScheduled = timetable !== null && (schedule?.isScheduled ?? !canBeSwitched);
  const { health, since } = jobHealth(
    {
      timetable,
      isScheduled,
      scheduledSince: schedule?.since ?? null,
      lastStartedAt: lastRun?.startedAt ?? null,
      series: series ?? null,
    },
    now,
  );
  return {
    job,
    isScheduled,
    canBeSwitched,
    health,
    since: since?.toISOString() ?? null,
    lastRun: lastRun
      ? {
          status: lastRun.status,
          startedAt: lastRun.startedAt.toISOString(),
          finishedAt: lastRun.finishedAt?.toISOString() ?? null,
          summary: lastRun.summary,
          problems: lastRun.problems,
        }
      : null,
    nextRunAt: isScheduled && timetable ? nextDue(timetable, now).toISOString() : null,
  };
}
