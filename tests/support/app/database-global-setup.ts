import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { GUIDE_ROLE } from '#db/embedded/lease.ts';
import { startEmbedded } from '#db/embedded/supervise.ts';
import { createTemplates, dropTemplates, socketUrl } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { serverUrl: string; run: string };
  }
}

/**
 * Provides one server for the whole run: that of TEST_DATABASE_URL (PostgreSQL 15 or newer, a role that may create
 * databases), else an embedded one. Creates the templates that `createTestDatabase` copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { serverUrl, stop } = given ? { serverUrl: given, stop: async () => {} } : await ownServer();
  const run = String(process.pid);
  process.stdout.write(`  PostgreSQL ${await versionOf(serverUrl)}\n`);
  await createTemplates(serverUrl, run);
  project.provide('testDatabases', { serverUrl, run });
  return async () => {
    await dropTemplates(serverUrl, run);
    await stop();
  };
}

async function versionOf(serverUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version;
}

async function ownServer(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guide-tests-'));
  // As root the server runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o711);
  // These data need not survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };
  const server = await startEmbedded({ dataDir, mode: 'server', settings });
  const superuser = new pg.Client({ ...server.connection, user: 'postgres' });
  await superuser.connect();
  await superuser.query(`alter role ${GUIDE_ROLE} createdb`);
  await superuser.end();
  return {
    serverUrl: socketUrl(server.connection),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
