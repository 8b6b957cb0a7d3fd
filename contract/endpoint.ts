import type { z } from 'zod';

/** Who may call: anybody, whoever passed the gate, or a signed-in administrator (readings 9, 13). */
export type Access = 'open' | 'gate' | 'admin';

export type Endpoint = {
  access: Access;
  /** For administrators' calls: the authentication must not be older than FRESH_MINUTES (contract/access/staff.ts). */
  fresh?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form with one file (multipart), in this field. */
  upload?: string;
  /** A header Idempotency-Key makes it safe to repeat: the second try is answered as the first. */
  once?: true;
  status: 200 | 201 | 204;
  /** A schema of the JSON answer, a media type of a file, or null when there is no body. */
  answer: z.ZodType | string | null;
  /** A visitor's change, beyond the ceiling of the hour: kept for review, and answered with 202 and `pendingSchema`. */
  mayWait?: true;
};
