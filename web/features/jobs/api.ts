import { queryOptions } from '@tanstack/react-query';
import type { JobName } from '#contract/jobs/job-names.ts';
import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export const jobsQuery = queryOptions({
  queryKey: ['/api/admin/jobs'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/jobs', { signal })),
  staleTime: 0,
});

export const healthQuery = queryOptions({
  queryKey: ['/api/admin/health'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/health', { signal })),
  staleTime: 0,
  refetchInterval: 30_000,
});

export const deadLinksQuery = queryOptions({
  queryKey: ['/api/admin/dead-links'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/dead-links', { signal })),
  staleTime: 0,
});

export const runJob = (job: JobName) => asStaff(write('POST /api/admin/jobs/:job/run', { params: { job } }));

export const switchJob = (job: JobName, isScheduled: boolean) =>
  asStaff(write('PATCH /api/admin/jobs/:job', { params: { job }, body: { isScheduled } }));
