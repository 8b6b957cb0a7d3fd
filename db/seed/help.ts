import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { helpNumbersTable } from '../schema/help.ts';

/**
 * Seeds the help numbers into a guide that never had any, even one of an earlier release; returns whether it did. Staff
 * still have to dial and check them. No revisions are written: there is nothing to undo.
 */
export async function seedHelp(
  database: Pick<Database, 'connection' | 'db'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false;
  const numbers = (await import('./data/help.json', { with: { type: 'json' } })).default;
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      // Checked again under the lock: another process may have seeded.
      if (!(await isEmpty(tx))) return false;
      await tx.insert(helpNumbersTable).values(
        numbers.map(({ isInside = false, languages, hours, isFree, showsOnBill, ...number }) => ({
          ...number,
          languages: languages ?? null,
          hours: hours ?? null,
          isFree: isFree ?? null,
          showsOnBill: showsOnBill ?? null,
          isInside,
          isCheckedHere: false,
        })),
      );
      return true;
    }),
  );
  if (filled) log.info({}, 'help numbers were written');
  return filled;
}

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.select({ id: helpNumbersTable.id }).from(helpNumbersTable).limit(1)).length === 0;
