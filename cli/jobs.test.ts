import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRunner } from '#tests/support/app/runner-lock.ts';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { runJob } from './jobs.ts';

let database: TestDatabase;
const printed = vi.fn();

beforeEach(async () => {
  database = await createTestDatabase();
  printed.mockClear();
});
afterEach(() => database.close());

it('runs a job itself when no server is running', async () => {
  await runJob(database, 'refresh-places', printed);
  expect(printed.mock.calls).toEqual([['refresh-places succeeded, refreshed 0, missing 0']]);
});

it('waits for a running server to do the job', async () => {
  const run = async () => ({ summary: { removed: 7 }, problems: ['one is left'] });
  const server = await startTestApp({
    databaseUrl: database.databaseUrl,
    runner: { works: { 'refresh-places': { run } } },
  });
  try {
    await vi.waitFor(async () => expect(await findRunner(database.pool)).toBeDefined(), {
      timeout: 15_000,
    });
    await runJob(database, 'refresh-places', printed);
  } finally {
    await server.close();
  }
  expect(printed.mock.calls).toEqual([['refresh-places succeeded, removed 7, one is left']]);
});
