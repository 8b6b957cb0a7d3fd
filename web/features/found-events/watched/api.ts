import type { BodyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

type Address = BodyOf<'POST /api/admin/watched'>;

export const watchedQuery = read('GET /api/admin/watched');

export const previewAddress = (body: Address) => asStaff(call('POST /api/admin/watched/preview', { body }));

export const watchAddress = (body: Address) => asStaff(write('POST /api/admin/watched', { body }));

export const stopWatching = (id: number) =>
  asStaff(write('DELETE /api/admin/watched/:id', { params: { id: String(id) } }));
