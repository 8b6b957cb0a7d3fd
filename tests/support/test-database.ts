import { randomBytes } from 'node:crypto';
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
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
