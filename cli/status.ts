import { readDataVersion, VERSIONED_NOUNS } from '#db/data-versions.ts';
import { withDatabase } from './with-database.ts';

/** Prints the server's version and, for each noun, how many rows there are and the version of its data. */
export function printStatus(): Promise<void> {
  return withDatabase(async ({ db, pool }) => {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    console.log(`PostgreSQL ${rows[0]?.server_version}`);
    for (const noun of VERSIONED_NOUNS) {
      const count = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${noun}`);
      const version = await readDataVersion(db, noun);
      console.log(`${noun.padEnd(14)} ${String(count.rows[0]?.rows).padStart(7)} rows, version ${version}`);
    }
  });
}
