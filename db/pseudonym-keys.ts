import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A period with its own key, and the time after which that key is no longer needed. */
export type Period = { name: string; forgetAt: Date };

export type PseudonymKeys = { of: (period: Period) => Promise<Buffer> };

/** A crash empties the UNLOGGED table, so servers must not use their cached keys for long. */
const REMEMBERED_MS = 60_000;

/** Returns the random key of a period, created on first use; all servers get the same one. */
export function createPseudonymKeys(pool: Pool): PseudonymKeys {
  const remembered = new Map<string, { key: Promise<Buffer>; until: number }>();
  return {
    of(period) {
      const entry = remembered.get(period.name);
      if (entry && performance.now() < entry.until) return entry.key;
      // Only a few periods are in use at a time: yesterday, today, this week.
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
    // The no-op update makes the statement return the row of whichever server was first.
    text: `insert into pseudonym_keys as known (period, key, forget_at) values ($1, $2, $3)
      on conflict (period) do update set key = known.key returning key`,
    values: [name, randomBytes(32).toString('base64url'), forgetAt.toISOString()],
  });
  return Buffer.from(rows[0]?.key ?? '', 'base64url');
}

/** private: deletes expired keys, and vacuums them out of the table's pages */
export async function forgetOldKeys(pool: Pool, now: Date): Promise<void> {
  const { rowCount } = await pool.query('delete from pseudonym_keys where forget_at <= $1', [
    now.toISOString(),
  ]);
  if (rowCount) await pool.query('vacuum pseudonym_keys');
}
