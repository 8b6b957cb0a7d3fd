import type { z } from 'zod';
import type { Ceiling } from '#contract/review/waiting.ts';

/** The callers that a call admits: everyone, visitors past the gate (gate-2), or signed-in administrators (staff-1). */
export type Access = 'open' | 'gate' | 'admin';

export type Endpoint = {
  access: Access;
  /**
   * For administrators' endpoints: the authentication must be at most FRESH_MINUTES old
   * (contract/staff/staff.ts).
   */
  fresh?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: string;
  /** With an Idempotency-Key header, a retry gets the response of the first request. */
  once?: true;
  status: 200 | 201 | 204;
  /** The schema of the JSON response, the media type of a file, or null for an empty body. */
  response: z.ZodType | string | null;
  /** A visitor's change beyond the hourly ceiling is kept waiting for review; the response is 202 and `pendingSchema`. */
  mayWait?: true;
  /** Set for POST, PUT, PATCH and DELETE. */
  write?: Write;
};

/**
 * The limits and the record of a write: the hourly ceiling (for all visitors together) that it counts toward,
 * and whether staff find the write in the history (as a revision, a waiting change or a confirmation). A write
 * with neither states a reason. server/declared-writes.test.ts verifies this.
 */
export type Write =
  | { limit: Ceiling; history: true }
  | { limit: Ceiling | null; history: boolean; reason: string };

export const ADMIN_EDIT = {
  limit: null,
  history: true,
  reason: 'Administrators have no ceiling; the history names them',
} as const satisfies Write;

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The type of a list of calls: a write without its declaration does not compile. */
export type Endpoints = { [call: `GET ${string}`]: Endpoint & { write?: never } } & {
  [call: `${WriteMethod} ${string}`]: Endpoint & { write: Write };
};
