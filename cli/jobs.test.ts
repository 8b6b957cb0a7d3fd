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
  await runJob(database, 'check-links', printed);
  expect(printed.mock.calls).toEqual([['check-links succeeded, checked 0, alive 0, dead 0, unclear 0']]);
});

it('waits for a running server to do the job', async () => {
  const run = async () => ({ summary: { removed: 7 }, problems: ['one is left'] });
  const server = await startTestApp({
    databaseUrl: database.databaseUrl,
    runner: { works: { 'check-links': { run } } },
  });
  try {
    await vi.waitFor(async () => expect(await findRunner(database.pool)).toBeDefined(), {
      timeout: 15_000,
    });
    await runJob(database, 'check-links', printed);
  } finally {
    await server.close();
  }
  expect(printed.mock.calls).toEqual([['check-links succeeded, removed 7, one is left']]);
});
