import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
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

export const jobsApi = {
  'GET /api/admin/jobs': {
    access: 'admin',
    summary: 'Every job with its last run, its next run and its health',
    status: 200,
    response: z.array(jobSchema),
  },
  'POST /api/admin/jobs/:job/run': {
    access: 'admin',
    summary: 'Start a job now; the list tells how it goes',
    write: { limit: null, history: false, reason: 'Starts work that the timetable starts too' },
    params: jobParams,
    status: 204,
    response: null,
  },
  'PATCH /api/admin/jobs/:job': {
    access: 'admin',
    summary: 'Switch the timetable of a job on or off, where it can be switched',
    write: { limit: null, history: false, reason: 'A switch of the server, no content of the guide' },
    params: jobParams,
    body: jobSwitchSchema,
    status: 200,
    response: jobSchema,
  },
  'GET /api/admin/dead-links': {
    access: 'admin',
    summary: 'Websites of places and events that no longer answer, the longest dead first',
    status: 200,
    response: z.array(deadLinkSchema),
  },
} as const satisfies Endpoints;
