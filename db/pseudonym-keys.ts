import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A stretch of time that has one key, and when that key is no longer needed. */
export type Period = { name: string; forgetAt: Date };

export type PseudonymKeys = { of: (period: Period) => Promise<Buffer> };

/** A database that crashed has new keys (the table is UNLOGGED): no server may go on with the old ones for long. */
const REMEMBERED_MS = 60_000;

/** Reads the random key of a period, and makes it when this is its first use; all servers get the same one. */
export function createPseudonymKeys(pool: Pool): PseudonymKeys {
  const remembered = new Map<string, { key: Promise<Buffer>; until: number }>();
  return {
    of(period) {
      const known = remembered.get(period.name);
      if (known && performance.now() < known.until) return known.key;
      // Only a few periods are asked for at a time: yesterday, today, this week.
      if (remembered.size > 10) remembered.clear();
      const key = readOrMake(pool, period);
      remembered.set(period.name, { key, until: performance.now() + REMEMBERED_MS });
      key.catch(() => remembered.delete(period.name));
      return key;
    },
  };
}

async function readOrMake(pool: Pool, { name, forgetAt }: Period): Promise<Buffer> {
  const { rows } = await pool.query<{ key: string }>({
    name: 'pseudonym-key',
    // The update changes nothing: with it the statement answers the row of whichever server was first.
    text: `insert into pseudonym_keys as known (period, key, forget_at) values ($1, $2, $3)
      on conflict (period) do update set key = known.key returning key`,
    values: [name, randomBytes(32).toString('base64url'), forgetAt.toISOString()],
  });
  return Buffer.from(rows[0]?.key ?? '', 'base64url');
}

/** Forgets the keys whose time is over, also in the pages of the table. */
export async function forgetOldKeys(pool: Pool, now: Date): Promise<void> {
  const { rowCount } = await pool.query('delete from pseudonym_keys where forget_at <= $1', [
    now.toISOString(),
  ]);
  if (rowCount) await pool.query('vacuum pseudonym_keys');
}
