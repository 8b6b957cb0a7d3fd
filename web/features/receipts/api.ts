import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

/** Fetches the outcomes of these receipts, in their order. */
export const outcomesQuery = (receipts: string[]) =>
  queryOptions({
    queryKey: ['/api/receipts', receipts],
    queryFn: ({ signal }) => call('POST /api/receipts', { body: { receipts }, signal }),
    staleTime: 0,
  });

export const object = (receipt: string, text: string) =>
  write('POST /api/receipts/objection', { body: { receipt, text } });

export const objectionsQuery = read('GET /api/admin/objections');

export const decideObjection = (id: number, body: BodyOf<'POST /api/admin/objections/:id/decide'>) =>
  asStaff(write('POST /api/admin/objections/:id/decide', { params: { id: String(id) }, body }));
