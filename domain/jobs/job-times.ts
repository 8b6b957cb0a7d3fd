import type { JobName } from '#contract/jobs/jobs.ts';
import type { Timetable } from './timetable.ts';

const at = (hour: number, minute: number): Timetable => ({ dailyAt: hour * 60 + minute });

/** When each job is due, one after the other, at the hours when the guide is used least. */
export const JOB_TIMES: Record<JobName, Timetable> = {
  'clean-up': { everyMinutes: 15 },
  'fetch-pictures': { everyMinutes: 15 },
  // Before the dump, so that it no longer contains what was purged.
  purge: at(6, 50),
  'daily-dump': at(7, 10),
  'check-links': at(7, 40),
  'scrape-events': at(6, 20),
  'refresh-places': at(8, 10),
};

export const SWITCHED_JOBS: readonly JobName[] = ['scrape-events'];
