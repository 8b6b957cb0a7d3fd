import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type GuideHealth, guideHealthSchema } from '#contract/health/health.ts';
import { NO_INTERNET } from '#tests/support/app/no-internet.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { healthLines, printStatus } from './status.ts';

let database: TestDatabase;
let dataDir: string;
const said: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'guide-status-'));
  const settings = { ...NO_INTERNET, DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  for (const print of ['log', 'error'] as const)
    vi.spyOn(console, print).mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  said.length = 0;
  process.exitCode = undefined;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const asJson = async (): Promise<GuideHealth> => {
  await printStatus({ json: true });
  return guideHealthSchema.parse(JSON.parse(said.join('\n')));
};

it('says that a new guide is well, and what it holds', async () => {
  await printStatus({});
  expect(process.exitCode).toBeUndefined();
  expect(said).toEqual(
    expect.arrayContaining([
      'The guide is well.',
      expect.stringMatching(/^PostgreSQL +\d+\.\d+, at DATABASE_URL$/),
      expect.stringMatching(/^disk +good, \d+\.\d GB free$/),
      'backup            new, none yet',
      'pending-events    0 waiting',
      'doubts            0 waiting',
      'purge             new, no success yet',
      expect.stringMatching(/^places +0 rows, version \d+$/),
      expect.stringMatching(/^weather +0 of 600 calls today, 0 refused$/),
    ]),
  );
});

it('prints the state alone as JSON, and ends with 1 when something is red', async () => {
  await database.pool.query(
    `insert into job_runs (ticket, job, status, attempt, started_at, finished_at)
     values ('1', 'purge', 'failed', 5, now() - interval '1 hour', now())`,
  );
  const health = await asJson();
  expect(health.checks.filter(({ isRed }) => isRed)).toMatchObject([{ kind: 'job', name: 'purge' }]);
  expect(process.exitCode).toBe(1);
  expect(healthLines(health)[0]).toBe('Red: job purge');
  expect(healthLines(health)).toContainEqual(
    expect.stringMatching(/^purge +failing since \S+, no success yet, 1 failed since$/),
  );
});

it('warns of an old PostgreSQL, and of an old list', async () => {
  const health = await asJson();
  const postgres = { version: '18.4', isEmbedded: true, newest: '18.6', listedOn: '2026-08-13' };
  const linesOf = (isOutdated: boolean, isListOld: boolean) =>
    healthLines({ ...health, postgres: { ...postgres, isOutdated, isListOld } }).slice(1, 4);
  expect(linesOf(true, true)).toEqual([
    'PostgreSQL        18.4, the guide’s own',
    'Warning: PostgreSQL 18.6 is known; see docs/how-to/watch-the-guide.md.',
    'Warning: this program knows PostgreSQL’s versions as of 2026-08-13; there may be newer ones.',
  ]);
  expect(linesOf(false, false).join()).not.toContain('Warning');
});

it('names a folder of backups that cannot be read, says the rest, and ends with 1', async () => {
  const folder = join(dataDir, 'backups');
  writeFileSync(folder, 'a file in place of the folder');
  await printStatus({});
  rmSync(folder);
  expect(process.exitCode).toBe(1);
  expect(said).toContain('backup            cannot be read');
  expect(said).toContain('doubts            0 waiting');
  expect(said).toContainEqual(expect.stringMatching(/^Red: .*backup/));
});

it('ends with 2 when the database does not answer', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none');
  await printStatus({ json: true });
  expect(process.exitCode).toBe(2);
  expect(said).toHaveLength(1);
});
