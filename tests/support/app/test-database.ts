import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { onServer, type TestContents, templateName, urlOf } from './database-templates.ts';

export type TestDatabase = Database & { databaseUrl: string };

/**
 * Creates a database from a template in some milliseconds; `close()` drops it. Usually called once per test file, in
 * `beforeAll`.
 */
export async function createTestDatabase(contents: TestContents = 'empty'): Promise<TestDatabase> {
  const { serverUrl, run } = inject('testDatabases');
  const name = `guide_test_${run}_${randomBytes(6).toString('hex')}`;
  const template = contents === 'blank' ? 'template1' : templateName(run, contents);
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const databaseUrl = urlOf(serverUrl, name);
  const database = await openDatabase({ databaseUrl, dataDir: '', mode: 'server' });
  return {
    ...database,
    databaseUrl,
    close: async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

const NOT_ALLOWED = '42501';
const VACUUM_ENDS_MS = 500;

/** Drops a database once the server's own autovacuum, which our role may not end, has left it. */
async function dropDatabase(serverUrl: string, name: string, tries = 20): Promise<void> {
  try {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== NOT_ALLOWED) throw error;
    await sleep(VACUUM_ENDS_MS);
    await dropDatabase(serverUrl, name, tries - 1);
  }
}
