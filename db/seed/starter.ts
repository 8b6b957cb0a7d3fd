import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { seedPlaces } from './places.ts';
import { seedVocabulary } from './vocabulary.ts';

/**
 * Seeds the starter city into an empty database, all or nothing; returns whether it did. No revisions are
 * written: there is nothing to undo.
 */
export async function seedStarter(
  database: Pick<Database, 'connection' | 'db'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  if (!(await isEmptyDatabase(database.db))) return false;
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      // Checked again under the lock, because another process may have seeded in the meantime.
      if (!(await isEmptyDatabase(tx))) return false;
      await seedPlaces(tx, await seedVocabulary(tx));
      return true;
    }),
  );
  if (filled) log.info({}, 'the starter city was put into the empty database');
  return filled;
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not (exists (select from places) or exists (select from categories) or exists (select from tags)
      or exists (select from neighborhoods) or exists (select from events)
      or exists (select from articles) or exists (select from article_categories)) as empty`);
  return rows[0]?.empty ?? false;
}
