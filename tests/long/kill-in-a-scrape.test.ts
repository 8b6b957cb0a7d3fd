import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startRun } from '#db/found-events/runs/mutations.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { findRunner } from '#tests/support/app/runner-lock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/machine/server-process.ts';
import { site as patrocSite } from '#tests/support/stubs/event-sites/patroc.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

const CLUBS = '/gay/barcelona/clubs.html';
const SECRET = 'a secret that both servers know, long enough';

let database: TestDatabase;
let dataDir: string;
let site: StubProvider;
/** Makes the site's second source respond. */
let answerClubs: () => void;
const started: ServerProcess[] = [];

beforeAll(async () => {
  const handler = patrocSite({ today: today(new Date()), crawlDelaySeconds: 0 });
  const patience = new Promise<void>((resolve) => {
    answerClubs = resolve;
  });
  site = await startStubProvider(async (request) => {
    if (request.path === CLUBS) await patience;
    return handler(request);
  });
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'guide-kill-'));
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ exit }) => exit));
  await Promise.all([database.close(), site.close()]);
  rmSync(dataDir, { recursive: true });
});

async function startServer(): Promise<ServerProcess> {
  const program = startServerProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    SESSION_SECRET: SECRET,
    PATROC_BASE_URL: site.url,
    PATROC_ALT_URL: `${site.url}${CLUBS}`,
  });
  started.push(program);
  return program;
}

const query = async (text: string) => (await database.pool.query(text)).rows;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });
const asked = (path: string) => site.requests.filter((request) => request.path === path).length;
const saved = () =>
  query(`select content->>'title' as title, source_id from found_events order by source_id`);

it('kill -9 in the middle of a scrape: another server finishes the same run', {
  timeout: 150_000,
}, async () => {
  const first = await startServer();
  await first.ready;
  const runner = async () => expect(await findRunner(database.pool)).toBeDefined();
  await until(runner);
  const second = await startServer();

  const runId = await startRun(database.db, {
    sources: ['patroc', 'patroc_alt'],
    startedBy: null,
    now: new Date(),
  });
  if (runId === null) throw new Error('There is a run already');
  await enqueue(database.pool, 'scrape-events', { runId });
  await until(async () => expect(asked(CLUBS)).toBe(1));
  const half = await saved();
  expect(half.length).toBeGreaterThan(0);
  await second.ready;

  first.child.kill('SIGKILL');
  await first.exit;
  answerClubs();
  await until(async () =>
    expect(await query('select id, status from scrape_runs')).toEqual([{ id: runId, status: 'succeeded' }]),
  );
  await until(async () =>
    expect(await query(`select status, attempt from job_runs where job = 'scrape-events'`)).toEqual([
      { status: 'succeeded', attempt: 2 },
    ]),
  );

  const [run] = await query('select results, total_saved as saved from scrape_runs');
  const whole = await saved();
  expect(run.results.map(({ source, state }: Record<string, string>) => [source, state])).toEqual([
    ['patroc', 'ok'],
    ['patroc_alt', 'ok'],
  ]);
  expect(whole).toHaveLength(run.saved);
  expect(whole.length).toBeGreaterThan(half.length);
  expect(whole).toEqual(expect.arrayContaining(half));
  expect(new Set(whole.map(({ source_id }) => source_id)).size).toBe(whole.length);
  // Saved results are not requested again.
  expect(asked('/gay/barcelona/')).toBe(1);
});
