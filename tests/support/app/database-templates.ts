import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedStarter } from '#db/seed/starter.ts';

/** 'blank' is empty, 'empty' has the tables, 'starter' also the starter city. */
export type TestContents = 'empty' | 'starter' | 'blank';

export function socketUrl(connection: {
  host: string;
  port: number;
  user: string;
  database: string;
}): string {
  const query = new URLSearchParams({ host: connection.host, port: String(connection.port) });
  return `postgresql://${connection.user}@localhost/${connection.database}?${query}`;
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const templateName = (run: string, contents: Exclude<TestContents, 'blank'>) =>
  `guide_test_${run}_${contents}`;

export async function createTemplates(serverUrl: string, run: string): Promise<void> {
  const empty = templateName(run, 'empty');
  const starter = templateName(run, 'starter');
  await onServer(serverUrl, `create database ${empty}`);
  await inDatabase(urlOf(serverUrl, empty), migrateDatabase);
  await onServer(serverUrl, `create database ${starter} template ${empty}`);
  await inDatabase(urlOf(serverUrl, starter), seedStarter);
}

export async function dropTemplates(serverUrl: string, run: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${templateName(run, 'starter')} with (force)`);
  await onServer(serverUrl, `drop database if exists ${templateName(run, 'empty')} with (force)`);
}

type TemplateDatabase = Awaited<ReturnType<typeof openDatabase>>;

async function inDatabase(
  databaseUrl: string,
  work: (database: TemplateDatabase) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', mode: 'server' });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
