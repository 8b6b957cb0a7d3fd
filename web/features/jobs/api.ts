import { queryOptions } from '@tanstack/react-query';
import type { JobName } from '#contract/jobs/jobs.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

export const jobsQuery = queryOptions({
  queryKey: ['/api/admin/jobs'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/jobs', { signal })),
  staleTime: 0,
});

export const deadLinksQuery = queryOptions({
  queryKey: ['/api/admin/dead-links'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/dead-links', { signal })),
  staleTime: 0,
});

const forgetJobs = () => queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });

export async function runJob(job: JobName): Promise<void> {
  await asStaff(call('POST /api/admin/jobs/:job/run', { params: { job } }));
  await forgetJobs();
}

export async function switchJob(job: JobName, isScheduled: boolean): Promise<void> {
  await asStaff(call('PATCH /api/admin/jobs/:job', { params: { job }, body: { isScheduled } }));
  await forgetJobs();
}
