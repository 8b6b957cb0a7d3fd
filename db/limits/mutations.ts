import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '#db/client.ts';
import { rateLimitsTable } from '#db/schema/machine/rate-limits.ts';
import { type CeilingOf, ceilingKey, hourBefore, USED_OF_HOUR, windowStart } from './queries.ts';

export type Use = { key: string; windowSeconds: number; most: number };

/**
 * Counts one use per key, in one statement, so that no race exceeds a limit. Shared counters grow only if no limit of
 * the caller's own is exceeded, so a refused device does not consume the shared budget. Returns the seconds until the
 * fullest window ends, 0 when allowed.
 */
export async function countUses(pool: Pool, own: Use[], shared: Use[], now: Date): Promise<number> {
  const lists = [own, shared].flatMap((uses) => [
    uses.map((use) => use.key),
    uses.map((use) => windowStart(now, use.windowSeconds).toISOString()),
    uses.map((use) => use.most),
  ]);
  const { rows } = await pool.query<{ key: string }>({ name: 'count-uses', text: COUNT_USES, values: lists });
  const full = new Set(rows.map((row) => row.key));
  const waits = [...own, ...shared]
    .filter((use) => full.has(use.key))
    .map((use) => secondsUntil(windowStart(now, use.windowSeconds), use.windowSeconds, now));
  return Math.max(0, ...waits);
}

const counted = (uses: string, condition: string) => `
  insert into rate_limits as known (key, window_start, count)
  select key, window_start, 1 from ${uses} where ${condition} order by key
  on conflict (key, window_start) do update set count = known.count + 1
  returning key, count`;

const COUNT_USES = `
  with own_uses as (select * from unnest($1::text[], $2::timestamptz[], $3::int[]) as use (key, window_start, most)),
    shared_uses as (select * from unnest($4::text[], $5::timestamptz[], $6::int[]) as use (key, window_start, most)),
    own as (${counted('own_uses', 'true')}),
    refused as (select key from own join own_uses using (key) where count > most),
    shared as (${counted('shared_uses', 'not exists (select from refused)')})
  select key from refused
  union all
  select key from shared join shared_uses using (key) where count > most`;

export async function forgetOldUses(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimitsTable).where(lt(rateLimitsTable.windowStart, before));
}

function secondsUntil(start: Date, seconds: number, now: Date): number {
  return Math.max(1, Math.ceil((start.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

/**
 * Counts a change if the hourly ceiling has room. Returns the new count, or null when there is no room.
 * Simultaneous changes wait only for the row of their minute, whose newest count decides.
 */
export async function takeUnderCeiling(
  pool: Pool,
  { most, ...of }: CeilingOf & { most: number },
  now: Date,
): Promise<number | null> {
  const { rows } = await pool.query<{ used: number }>({
    name: 'take-under-ceiling',
    text: TAKE_UNDER_CEILING,
    values: [ceilingKey(of), hourBefore(now).toISOString(), windowStart(now, 60).toISOString(), most],
  });
  return rows[0]?.used ?? null;
}

const TAKE_UNDER_CEILING = `
  with earlier as (${USED_OF_HOUR} and window_start <> $3::timestamptz)
  insert into rate_limits as known (key, window_start, count)
  select $1, $3::timestamptz, 1 from earlier where count < $4::int
  on conflict (key, window_start) do update set count = known.count + 1
    where known.count + (select count from earlier) < $4::int
  returning count + (select count from earlier) as used`;

export const giveBackUnderCeiling = (pool: Pool, of: CeilingOf, now: Date) =>
  uncount(pool, [ceilingKey(of)], now);

/** Removes one use from each key's count of the present minute. */
export async function uncount(pool: Pool, keys: readonly string[], now: Date): Promise<void> {
  await pool.query(
    'update rate_limits set count = count - 1 where key = any ($1) and window_start = $2 and count > 0',
    [keys, windowStart(now, 60).toISOString()],
  );
}
