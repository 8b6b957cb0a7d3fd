import { VERSIONED_NOUNS } from '#contract/effects.ts';
import { readDataVersion } from '#db/data-versions.ts';
import { listServiceCalls } from '#db/service-calls/queries.ts';
import { CALLS_A_DAY } from '#domain/limits/service-calls.ts';
import { withDatabase } from './with-database.ts';

export function printStatus(): Promise<void> {
  return withDatabase(async ({ db, pool }) => {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    console.log(`PostgreSQL ${rows[0]?.server_version}`);
    for (const noun of VERSIONED_NOUNS) {
      const count = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${noun}`);
      const version = await readDataVersion(db, noun);
      console.log(`${noun.padEnd(14)} ${String(count.rows[0]?.rows).padStart(7)} rows, version ${version}`);
    }
    const used = new Map((await listServiceCalls(db, new Date())).map((row) => [row.service, row]));
    for (const [service, budget] of Object.entries(CALLS_A_DAY)) {
      const { calls = 0, refused = 0 } = used.get(service) ?? {};
      console.log(
        `${service.padEnd(14)} ${String(calls).padStart(7)} of ${budget} calls today, ${refused} refused`,
      );
    }
  });
}
