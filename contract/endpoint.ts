import type { z } from 'zod';

/** Who may call: anyone, visitors past the gate (gate-2), or signed-in administrators (staff-2). */
export type Access = 'open' | 'gate' | 'admin';

export type Endpoint = {
  access: Access;
  /** Administrators' endpoints: the authentication must be at most FRESH_MINUTES old (contract/access/staff.ts). */
  fresh?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: string;
  /** With an Idempotency-Key header a repeated request gets the first one's response. */
  once?: true;
  status: 200 | 201 | 204;
  /** The schema of the JSON response, the media type of a file, or null without a body. */
  response: z.ZodType | string | null;
  /** A visitor's change beyond the hourly ceiling is held for review; the response is 202 and `pendingSchema`. */
  mayWait?: true;
};
