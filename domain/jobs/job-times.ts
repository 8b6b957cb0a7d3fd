import type { JobName } from '#contract/jobs/jobs.ts';
import type { Timetable } from './timetable.ts';

const at = (hour: number, minute: number): Timetable => ({ dailyAt: hour * 60 + minute });

/** When each job is due: in the hours in which a guide to nights out is read least, one after the other. */
export const JOB_TIMES: Record<JobName, Timetable> = {
  'clean-up': { everyMinutes: 15 },
  // Before the dump, so that it no longer holds what is removed for good.
  'fetch-pictures': { everyMinutes: 15 },
  purge: at(6, 50),
  'daily-dump': at(7, 10),
  'check-links': at(7, 40),
  'scrape-events': at(6, 20),
  'refresh-places': at(8, 10),
};

/** Jobs that staff switch on and off; they start switched off. */
export const SWITCHED_JOBS: readonly JobName[] = ['scrape-events'];
