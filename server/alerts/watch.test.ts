import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertMessage } from '#providers/alerts/port.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { lookAndTell, watchForAlerts } from './watch.ts';

const PATH = '/hook/a-secret-of-the-receiver/';
let now: Date;
let hook: StubProvider;
let database: TestDatabase;
let servers: TestApp[];

beforeEach(async () => {
  now = new Date('2026-06-10T10:00:00Z');
  hook = await startStubProvider(() => ({ status: 204 }));
  database = await createTestDatabase();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await database.close();
  await hook.close();
});

async function start(): Promise<TestApp> {
  const env = { ALERT_WEBHOOK_URL: `${hook.url}${PATH}`, LOG_LEVEL: 'debug' };
  const server = await startTestApp({ databaseUrl: database.databaseUrl, now: () => now, env });
  server.ctx.disk.freeBytes = async () => 5e9;
  servers.push(server);
  return server;
}

const heard = () => hook.requests.map(({ body }) => JSON.parse(body) as AlertMessage);
const texts = () => heard().map(({ text }) => text);

/** Advances the clock by minutes; each server observes once a minute. */
async function pass(minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    now = new Date(now.getTime() + 60_000);
    await Promise.all(servers.map(({ ctx }) => lookAndTell(ctx)));
  }
}

async function runEnds(status: 'failed' | 'succeeded'): Promise<void> {
  await database.pool.query(
    `insert into job_runs (ticket, job, status, attempt, started_at, finished_at, problems)
     values ($1, 'purge', $2, 1, $3, $3, array['what went wrong, in words'])`,
    [now.toISOString(), status, now],
  );
}

describe('the webhook', () => {
  it('hears once that a job is red, and once that it is well again', async () => {
    await start();
    await pass(3);
    expect(heard()).toEqual([]);
    await runEnds('failed');
    await pass(30);
    const since = '2026-06-10T10:04:00.000Z';
    expect(heard()).toEqual([
      {
        text: `The guide: job purge is red since ${since}.`,
        red: [{ kind: 'job', name: 'purge', since }],
        wellAgain: [],
      },
    ]);
    expect(hook.requests[0]).toMatchObject({ method: 'POST', path: PATH });
    await runEnds('succeeded');
    await pass(30);
    expect(texts().slice(1)).toEqual(['The guide: job purge is well again.']);
    expect((await database.pool.query('select * from alerts')).rows).toEqual([]);
  });

  it('hears how many reports wait, and their median age, once the oldest has waited three days', async () => {
    await start();
    const ages = [73, 40, 1].map((hours) => new Date(now.getTime() - hours * 3_600_000).toISOString());
    await database.pool.query(
      `insert into reports (entity, entity_id, kind, text, created_at)
       select 'place', 1, 'gone', 'a text of a report', at from unnest($1::timestamptz[]) as at`,
      [ages],
    );
    await pass(5);
    const { red, text } = heard()[0] ?? { red: [], text: '' };
    expect(red).toMatchObject([{ kind: 'queue', name: 'reports', waiting: 3 }]);
    expect(Math.round((red[0]?.medianSeconds ?? 0) / 3600)).toBe(40);
    expect(text).toMatch(/^The guide: queue reports is red since \S+, 3 waiting, median 40\.\d hours\.$/);
    expect(text).not.toContain('a text');
    await database.pool.query('delete from reports');
    await pass(12);
    expect(heard()[1]).toMatchObject({ red: [], wellAgain: [{ name: 'reports', waiting: 0 }] });
  });

  it('hears nothing of a trouble that is over at once, nor of a state that swings', async () => {
    const { ctx } = await start();
    await runEnds('failed');
    await pass(1);
    await runEnds('succeeded');
    await pass(20);
    expect(heard()).toEqual([]);
    for (let n = 0; n < 10; n += 1) {
      ctx.disk.freeBytes = async () => (n % 2 === 0 ? 1e9 : 5e9);
      await pass(3);
    }
    expect(texts()).toHaveLength(1);
  });

  it('hears each thing once from several servers, and of the disk that each of them has', async () => {
    const [one, other] = [await start(), await start()];
    one.ctx.disk.freeBytes = async () => 1e9;
    await runEnds('failed');
    await pass(30);
    const red = heard().flatMap((message) => message.red.map(({ name }) => name));
    expect(red.sort()).toEqual([await one.ctx.disk.name(), 'purge'].sort());
    expect(heard().flatMap(({ wellAgain }) => wellAgain)).toEqual([]);
    expect(await other.ctx.disk.name()).not.toBe(await one.ctx.disk.name());
  });

  it('is told nothing again by a server that was restarted', async () => {
    const first = await start();
    await runEnds('failed');
    await pass(5);
    servers = [];
    await first.close();
    await start();
    await pass(20);
    expect(texts()).toHaveLength(1);
    await runEnds('succeeded');
    await pass(12);
    expect(texts()).toHaveLength(2);
  });

  it.each(['drop', { status: 500 }, 'redirect-away'] as const)(
    'is tried again every five minutes while it fails (%j)',
    async (fault) => {
      const { logged } = await start();
      hook.fail(fault);
      await runEnds('failed');
      await pass(13);
      const tries = hook.requests.length;
      expect(tries).toBe(3);
      hook.fail(null);
      await pass(20);
      expect(hook.requests.length).toBe(tries + 1);
      expect(logged()).not.toContain('secret-of-the-receiver');
    },
  );

  it('is in the log once when it breaks, and once when it works again', async () => {
    const { ctx, logged } = await start();
    const times = (text: string) => logged().split(text).length - 1;
    await runEnds('failed');
    hook.fail({ status: 500 });
    const stop = watchForAlerts(ctx, 5);
    const isHeard = (tries: number) =>
      vi.waitFor(() => {
        now = new Date(now.getTime() + 60_000);
        expect(hook.requests.length).toBeGreaterThanOrEqual(tries);
      }, 10_000);
    await isHeard(3);
    hook.fail(null);
    await isHeard(4);
    await vi.waitFor(() => expect(times('takes messages again')).toBe(1));
    await stop();
    expect(times('does not take messages')).toBe(1);
  });

  it('takes no words of a job, and no address', async () => {
    await start();
    await runEnds('failed');
    await pass(5);
    const { body, headers } = hook.requests[0] ?? { body: '', headers: {} };
    expect(body).not.toMatch(/in words|127\.0\.0\.1|localhost|guide-app-/);
    expect(headers.cookie).toBeUndefined();
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

it('does nothing without an address', async () => {
  const server = await startTestApp({ databaseUrl: database.databaseUrl, now: () => now });
  await runEnds('failed');
  expect(await lookAndTell(server.ctx)).toBe('nothing');
  expect((await database.pool.query('select * from alerts')).rows).toEqual([]);
  await server.close();
});
