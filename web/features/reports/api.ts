import type { BodyOf } from '#contract/api.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

/** Sends a report, which the server stores once for each key. */
export const sendReport = (body: BodyOf<'POST /api/reports'>, writeKey: string) =>
  write('POST /api/reports', { body, writeKey });

/** The number that one call returns; further reports follow once some are closed. */
export const reportsQuery = read('GET /api/admin/reports', { query: { limit: 200 } });

export const closeReport = (id: number, body: BodyOf<'POST /api/admin/reports/:id/close'>) =>
  asStaff(write('POST /api/admin/reports/:id/close', { params: { id: String(id) }, body }));
