import type { Pool } from 'pg';
import { RUNNER_LOCK } from '#server/jobs/runner.ts';

export async function findRunner(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [RUNNER_LOCK],
  );
  return rows[0]?.pid;
}
