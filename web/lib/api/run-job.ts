import type { JobName } from '#contract/jobs/job-names.ts';
import { asStaff } from './staff-session.ts';
import { write } from './writes.ts';

/** Starts a job at once, whether its timetable is on or off. */
export const runJob = (job: JobName) => asStaff(write('POST /api/admin/jobs/:job/run', { params: { job } }));
