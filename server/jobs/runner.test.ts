import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRun, readJobs } from '#db/jobs/queries.ts';
import { findRunner } from '#tests/support/app/runner-lock.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { enqueue } from './enqueue.ts';
import type { JobWork } from './job-definition.ts';
import { type JobReport, QUEUE_TABLES_LOCK } from './jobs.ts';
import { prepareQueue } from './queue.ts';

let database: TestDatabase;
let apps: TestApp[];

beforeEach(async () => {
  database = await createTestDatabase();
  apps = [];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

const DONE: JobReport = { summary: { removed: 3 }, problems: [] };

async function startServer(run: JobWork<'clean-up'>['run']): Promise<TestApp> {
  const works = { 'clean-up': { run } };
  const app = await startTestApp({ databaseUrl: database.databaseUrl, runner: { works } });
  apps.push(app);
  return app;
}

const add = () => enqueue(database.pool, 'clean-up', null);
const stateOf = async (ticket: string) => {
  const { status, attempt, summary, problems } = (await findRun(database.db, ticket)) ?? {};
  return { status, attempt, summary, problems };
};
const eventually = <T>(read: () => T | Promise<T>, expected: T) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 30_000, interval: 30 });

const untilAborted: JobWork<'clean-up'>['run'] = (_ctx, _payload, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Retries wait for some seconds. */
const PATIENCE = { timeout: 60_000 };

it('makes new jobs wait while the queue’s tables are created', async () => {
  await prepareQueue(database.pool);
  const maker = await database.pool.connect();
  await maker.query('select pg_advisory_lock($1)', [QUEUE_TABLES_LOCK]);
  const ticket = add();
  const waiting = async () =>
    (
      await maker.query(`select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`, [
        QUEUE_TABLES_LOCK,
      ])
    ).rowCount;
  await eventually(waiting, 1);
  await maker.query('select pg_advisory_unlock($1)', [QUEUE_TABLES_LOCK]);
  maker.release();
  expect(await ticket).toEqual(expect.any(String));
});

describe('one runner', PATIENCE, () => {
  it('does each job once, with any number of servers', async () => {
    const done: string[] = [];
    const startNamed = (name: string) =>
      startServer(async () => {
        done.push(name);
        return DONE;
      });
    await Promise.all(['a', 'b', 'c'].map(startNamed));
    for (let times = 0; times < 3; times += 1) {
      const ticket = await add();
      await eventually(() => stateOf(ticket), {
        status: 'succeeded',
        attempt: 1,
        summary: { removed: 3 },
        problems: [],
      });
    }
    expect(done).toHaveLength(3);
    expect(new Set(done).size).toBe(1);
  });

  it('leaves an interrupted job to the next server, as the same run', async () => {
    const first = await startServer(untilAborted);
    const ticket = await add();
    await eventually(() => stateOf(ticket), { status: 'running', attempt: 1, summary: {}, problems: [] });
    await startServer(async () => DONE);
    await first.close();
    apps.shift();
    await eventually(() => stateOf(ticket), {
      status: 'succeeded',
      attempt: 2,
      summary: { removed: 3 },
      problems: [],
    });
  });

  it('stops when its lock is lost, and only then another starts', async () => {
    let atWork = 0;
    let most = 0;
    let isFirst = true;
    const work: JobWork<'clean-up'>['run'] = async (...told) => {
      most = Math.max(most, ++atWork);
      try {
        if (!isFirst) return DONE;
        isFirst = false;
        return await untilAborted(...told);
      } finally {
        atWork -= 1;
      }
    };
    await startServer(work);
    const ticket = await add();
    await startServer(work);
    await eventually(async () => (await stateOf(ticket)).status, 'running');
    await database.pool.query('select pg_terminate_backend($1)', [await findRunner(database.pool)]);
    await eventually(async () => (await stateOf(ticket)).status, 'succeeded');
    expect(most).toBe(1);
  });
});

describe('a job that fails', PATIENCE, () => {
  it('is retried, and counts as failing until it succeeds', async () => {
    let isBroken = true;
    const app = await startServer(async () => {
      if (isBroken) throw new Error('a private word');
      return DONE;
    });
    const ticket = await add();
    await eventually(() => stateOf(ticket), {
      status: 'failed',
      attempt: 1,
      summary: {},
      problems: ['unexpected: Error'],
    });
    const cookie = await app.signIn();
    const health = async () => {
      const { body } = await app.inject({ url: '/api/admin/jobs', headers: { cookie } });
      return JSON.parse(body).find(({ job }: { job: string }) => job === 'clean-up').health;
    };
    expect(await health()).toBe('failing');
    isBroken = false;
    await eventually(async () => (await stateOf(ticket)).status, 'succeeded');
    expect(await health()).toBe('good');
    expect(app.logged()).not.toContain('private');
    const { rows } = await database.pool.query('select last_error from graphile_worker.jobs');
    expect(JSON.stringify(rows)).not.toContain('private');
  });

  it('is given up after five attempts, on any server', async () => {
    const ticket = await add();
    await database.pool.query(
      `insert into job_runs (ticket, job, attempt, started_at) values ($1, 'clean-up', 5, now())`,
      [ticket],
    );
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = 5, locked_at = now(), locked_by = 'dead'`,
    );
    await startServer(async () => DONE);
    await eventually(async () => (await stateOf(ticket)).problems, ['the server stopped while it ran']);
    const lastRun = (await readJobs(database.db))('clean-up').lastRun;
    expect(lastRun?.status).toBe('failed');
  });
});
