/**
 * A program that opens the embedded database and can be killed by tests: `<dataDir> <server|attach-or-start>`. Prints
 * 'ready', then a number for each row that the database has acknowledged, or the reason for a failure.
 */
import { openDatabase } from '#db/client.ts';
import type { EmbeddedMode } from '#db/embedded/supervise.ts';

const [dataDir = '', mode = 'server'] = process.argv.slice(2);

try {
  const database = await openDatabase({ dataDir, mode: mode as EmbeddedMode });
  await database.pool.query('create table if not exists written (number int primary key, pair int not null)');
  const { rows } = await database.pool.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from written',
  );
  process.stdout.write('ready\n');
  for (let number = rows[0]?.next ?? 1; ; number += 1) {
    await database.db.transaction(async (tx) => {
      await tx.execute(`insert into written values (${number}, 0)`);
      await tx.execute(`update written set pair = ${number} where number = ${number}`);
    });
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exit(1);
}
