import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { deadLinkSchema, jobParams, jobSchema, jobSwitchSchema } from './jobs.ts';

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
