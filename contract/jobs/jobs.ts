import { z } from 'zod';
import { HEALTH } from '#contract/found-events/scraping.ts';
import { idSchema } from '#contract/ids.ts';
import { JOBS } from './job-names.ts';

export const jobParams = z.object({ job: z.enum(JOBS) });

export const jobSummarySchema = z.record(z.string(), z.int());
export type JobSummary = z.infer<typeof jobSummarySchema>;

export const jobRunSchema = z.object({
  status: z.enum(['running', 'succeeded', 'failed']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  summary: jobSummarySchema,
  /** The reason for a failure, or the problems; never text from another server. */
  problems: z.array(z.string()),
});

export const jobSchema = z.object({
  job: z.enum(JOBS),
  /** True when the timetable starts the job; staff can start any job by hand. */
  isScheduled: z.boolean(),
  /** True for scraping only; the other jobs are maintenance. */
  canBeSwitched: z.boolean(),
  health: z.enum(HEALTH),
  since: z.iso.datetime().nullable(),
  lastRun: jobRunSchema.nullable(),
  nextRunAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

/** A website that was unreachable at each of the last three checks. */
export const deadLinkSchema = z.object({
  entity: z.enum(['place', 'event']),
  id: idSchema,
  name: z.string(),
  url: z.string(),
  reason: z.string(),
  since: z.iso.datetime(),
});
export type DeadLink = z.infer<typeof deadLinkSchema>;

export const jobSwitchSchema = z.object({ isScheduled: z.boolean() });
