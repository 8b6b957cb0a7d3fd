import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { openDatabase } from './client.ts';
import {
  isConnectionError,
  isForeignKeyViolation,
  isStatementTimeout,
  isUniqueViolation,
} from './database-errors.ts';
import { placesTable, placeTagsTable } from './schema/places.ts';
import { categoriesTable } from './schema/vocabulary.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('starter');
});
afterAll(() => database.close());

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => expect.unreachable('should have failed'),
    (error: unknown) => error,
  );

/** Ends every connection, as a restart of the server would. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

describe('the database', () => {
  it('distinguishes kinds of errors', async () => {
    const { db } = database;
    const [category] = await db.select().from(categoriesTable).limit(1);
    const twice = await failureOf(db.insert(categoriesTable).values({ ...category, id: 900 } as never));
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'categories_slug_unique')).toBe(true);
    expect(isUniqueViolation(twice, 'places_source_unique')).toBe(false);
    expect(isConnectionError(twice)).toBe(false);
    const orphan = await failureOf(db.insert(placeTagsTable).values({ placeId: 1, tagId: 99_999 }));
    expect(isForeignKeyViolation(orphan)).toBe(true);
    const slow = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 50`);
        await tx.execute(sql`select pg_sleep(5)`);
      }),
    );
    expect(isStatementTimeout(slow)).toBe(true);
  });

  it('limits a statement to five seconds', async () => {
    const { rows } = await database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  });

  it('survives the loss of every connection, also in the middle of a transaction', async () => {
    const heard: (string | null)[] = [];
    await database.listen('news', (payload) => heard.push(payload));
    const lost = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.update(placesTable).set({ phone: 'lost' }).where(eq(placesTable.id, 1));
        await cutConnections();
        await tx.update(placesTable).set({ phone: 'lost too' }).where(eq(placesTable.id, 1));
      }),
    );
    expect(isConnectionError(lost)).toBe(true);
    await expect.poll(() => heard).toEqual([null]);
    expect(await database.db.$count(placesTable, eq(placesTable.phone, 'lost'))).toBe(0);
    await database.pool.query(`notify news, 'heard again'`);
    await expect.poll(() => heard).toEqual([null, 'heard again']);
    expect(database.pool.totalCount).toBeLessThanOrEqual(10);
  });

  it('recognizes an unreachable server', async () => {
    for (const databaseUrl of [
      'postgresql://guide@127.0.0.1:9/guide',
      'postgresql://guide@localhost/guide?host=/nowhere',
    ]) {
      const absent = await openDatabase({ databaseUrl, dataDir: '', mode: 'server' });
      expect(isConnectionError(await failureOf(absent.db.select().from(placesTable)))).toBe(true);
      await absent.close();
    }
    expect(isConnectionError(new Error('Incorrect code'))).toBe(false);
    expect(isConnectionError(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    );
  });
});
