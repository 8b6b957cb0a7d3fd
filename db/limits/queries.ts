import type { Pool } from 'pg';
import type { Ceiling } from '#contract/review/waiting.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';

export function windowStart(now: Date, seconds: number): Date {
  return new Date(now.getTime() - (now.getTime() % (seconds * 1000)));
}

/** The hourly counts: the ceilings, and closings of places, which are deletions too. */
export type CeilingName = Ceiling | 'closings';

/** A ceiling shared by all visitors, or one of a helper's id. */
export type CeilingOf = { ceiling: CeilingName; helper?: string | undefined };

export const ceilingKey = ({ ceiling, helper }: CeilingOf) =>
  helper === undefined ? `ceiling:${ceiling}` : `helper-ceiling:${ceiling}:${helper}`;

/** Starts 60 minutes before the current one, so that no span of 60 minutes exceeds the ceiling. */
export const hourBefore = (now: Date) => new Date(windowStart(now, 60).getTime() - HOUR_MS);

/** `$1` is the key, `$2` the first minute that counts. */
export const USED_OF_HOUR = `select coalesce(sum(count), 0)::int as count from rate_limits
  where key = $1 and window_start >= $2::timestamptz`;

export async function readUsedOfHour(pool: Pool, ceiling: Ceiling, now: Date): Promise<number> {
  const values = [ceilingKey({ ceiling }), hourBefore(now).toISOString()];
  const { rows } = await pool.query<{ count: number }>({ name: 'used-of-hour', text: USED_OF_HOUR, values });
  return rows[0]?.count ?? 0;
}
