import type { BodyOf } from '#contract/api.ts';
import { write } from '#web/lib/api/writes.ts';

/** Sends a report, which the server stores once for each key. */
export const sendReport = (body: BodyOf<'POST /api/reports'>, writeKey: string) =>
  write('POST /api/reports', { body, writeKey });
