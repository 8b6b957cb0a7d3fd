import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Whether the database answers a question that needs no table. */
export async function isDatabaseReady(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
