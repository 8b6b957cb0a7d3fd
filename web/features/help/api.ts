import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export const helpNumbersQuery = queryOptions({
  queryKey: ['/api/help-numbers'],
  queryFn: ({ signal }) => call('GET /api/help-numbers', { signal }),
});

export const managedHelpQuery = queryOptions({
  queryKey: ['/api/admin/help-numbers'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/help-numbers', { signal })),
});

const of = (id: number) => ({ id: String(id) });

export const addHelpNumber = (body: BodyOf<'POST /api/admin/help-numbers'>) =>
  asStaff(write('POST /api/admin/help-numbers', { body }));

export const editHelpNumber = (id: number, body: BodyOf<'PATCH /api/admin/help-numbers/:id'>) =>
  asStaff(write('PATCH /api/admin/help-numbers/:id', { params: of(id), body }));

export const removeHelpNumber = (id: number) =>
  asStaff(write('DELETE /api/admin/help-numbers/:id', { params: of(id) }));

export const recordAnswer = (id: number) =>
  asStaff(write('POST /api/admin/help-numbers/:id/answered', { params: of(id) }));
