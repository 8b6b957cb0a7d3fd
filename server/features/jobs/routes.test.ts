import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { JOBS } from '#contract/jobs/job-names.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let server: TestApp;
let cookie: string;

beforeAll(async () => {
  const runner = { works: { 'clean-up': { run: async () => ({ summary: { removed: 2 }, problems: [] }) } } };
  server = await startTestApp({ runner });
  cookie = await server.signIn();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  server.inject({ method, url: `/api/admin/jobs${path}`, headers: { cookie }, ...(payload && { payload }) });
const jobs = async () => (await call('GET', '')).json() as Job[];
const jobNamed = async (name: string) => (await jobs()).find(({ job }) => job === name);

it('lists every job with its next run', async () => {
  expect((await jobs()).map(({ job }) => job)).toEqual([...JOBS]);
  expect(await jobNamed('daily-dump')).toEqual({
    job: 'daily-dump',
    isScheduled: true,
    canBeSwitched: false,
    health: 'new',
    since: null,
    lastRun: null,
    nextRunAt: expect.stringMatching(/T0[56]:10:00.000Z$/),
  });
});

it('starts a job, and reports its result', async () => {
  expect((await call('POST', '/clean-up/run')).statusCode).toBe(204);
  await vi.waitFor(
    async () =>
      expect(await jobNamed('clean-up')).toMatchObject({
        health: 'good',
        lastRun: { status: 'succeeded', summary: { removed: 2 }, problems: [] },
      }),
    { timeout: 10_000 },
  );
});

it('switches only the scraper on and off', async () => {
  expect(await jobNamed('scrape-events')).toMatchObject({ isScheduled: false, nextRunAt: null });
  const on = await call('PATCH', '/scrape-events', { isScheduled: true });
  expect(on.json()).toMatchObject({ isScheduled: true, nextRunAt: expect.any(String) });
  await call('PATCH', '/scrape-events', { isScheduled: false });
  expect(await jobNamed('scrape-events')).toMatchObject({ isScheduled: false });
  expect((await call('PATCH', '/clean-up', { isScheduled: false })).statusCode).toBe(409);
  expect((await call('PATCH', '/brew-coffee', { isScheduled: false })).statusCode).toBe(400);
});

it('reports a job that is overdue, and since when', async () => {
  await server.ctx.database.pool.query(
    `update job_schedules set since = '2026-06-10T10:00:00Z' where job = 'daily-dump'`,
  );
  expect(await jobNamed('daily-dump')).toMatchObject({
    health: 'failing',
    since: '2026-06-11T05:10:00.000Z',
  });
});
