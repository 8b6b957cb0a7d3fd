import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

/** The records are the same for each visitor and cached for offline use; the device computes the answer (home-1). */
export const wayHomeQuery = queryOptions({
  queryKey: ['/api/way-home'],
  queryFn: ({ signal }) => call('GET /api/way-home', { signal }),
});

export const editStop = (id: number, body: BodyOf<'PATCH /api/admin/stops/:id'>) =>
  asStaff(write('PATCH /api/admin/stops/:id', { params: { id: String(id) }, body }));

export const editServiceTime = (id: number, body: BodyOf<'PATCH /api/admin/service-times/:id'>) =>
  asStaff(write('PATCH /api/admin/service-times/:id', { params: { id: String(id) }, body }));
