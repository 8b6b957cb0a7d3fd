import type { JobName } from '#contract/jobs/job-names.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export const jobsQuery = read('GET /api/admin/jobs');

export const healthQuery = read('GET /api/admin/health', { refetchInterval: 30_000 });

export const deadLinksQuery = read('GET /api/admin/dead-links');

export const switchJob = (job: JobName, isScheduled: boolean) =>
  asStaff(write('PATCH /api/admin/jobs/:job', { params: { job }, body: { isScheduled } }));
