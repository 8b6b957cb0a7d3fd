import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { type DatabaseRelay, startDatabaseRelay } from '#tests/support/machine/database-relay.ts';

let database: TestDatabase;
let relay: DatabaseRelay;
let server: TestApp;
let cookie: string;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-06-26T21:10:00Z');
  database = await createTestDatabase();
  relay = await startDatabaseRelay(database.databaseUrl);
  server = await startTestApp({ databaseUrl: relay.databaseUrl, now: () => now });
  cookie = await server.unlock();
});

afterEach(async () => {
  await server.close();
  await relay.stop();
  await database.close();
});

const ask = (path: string) => {
  now = new Date(now.getTime() + 6000);
  return server.inject({ url: path, headers: { cookie } });
};
const breakConnections = () =>
  database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

describe('without its database', () => {
  it('responds 503 with a time to retry, and recovers', async () => {
    await relay.stop();
    for (const path of ['/api/tags', '/api/events']) {
      const response = await ask(path);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('2');
      expect(response.json()).toMatchObject({ code: 'unavailable' });
    }
    const offer = await server.inject({ method: 'POST', url: '/api/access', payload: { code: 'CLUB' } });
    expect(offer.statusCode).toBe(503);
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/readyz')).json()).toEqual({ status: 'unavailable' });
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await server.inject('/api/me')).statusCode).toBe(401);

    await relay.start();
    expect((await ask('/api/tags')).statusCode).toBe(200);
    // The database's state is cached for a second.
    await vi.waitFor(async () => expect((await ask('/readyz')).statusCode).toBe(200), 5000);
  });

  const KEPT = ['/api/places', '/api/events', '/api/me', '/api/access'];
  const readKept = async () => {
    for (const path of KEPT) expect((await ask(path)).statusCode, path).toBeLessThan(300);
  };

  it('goes on reading from memory where the gate was open, and nowhere else', async () => {
    const left = await server.unlock();
    await server.inject({ url: '/api/me', headers: { cookie: left } });
    await server.inject({ method: 'DELETE', url: '/api/access', headers: { cookie: left } });
    await readKept();
    await relay.stop();

    await readKept();
    for (const other of [left, `bcn_s=${'A'.repeat(43)}`]) {
      expect((await server.inject({ url: '/api/places', headers: { cookie: other } })).statusCode).toBe(503);
    }
    const write = await server.inject({
      method: 'POST',
      url: '/api/places',
      headers: { cookie },
      payload: buildPlace(),
    });
    expect(write.statusCode).toBe(503);
    expect(write.headers['retry-after']).toBe('2');
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await ask('/api/places')).statusCode).toBe(503);
  });

  it('goes on reading from memory while the network is silent', async () => {
    await readKept();
    relay.silence();
    await readKept();
    relay.speak();
    expect((await ask('/api/tags')).statusCode).toBe(200);
  });

  it('survives repeated connection failures', async () => {
    for (let n = 0; n < 10; n += 1) {
      const connections = server.ctx.database.pool.totalCount;
      await breakConnections();
      // A request that gets a broken connection discards it.
      const statuses = [];
      for (let request = 0; request <= connections; request += 1) {
        statuses.push((await ask('/api/me')).statusCode);
      }
      expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
      expect(statuses.at(-1)).toBe(200);
    }
    expect(server.ctx.database.pool.totalCount).toBeLessThanOrEqual(10);
    expect(server.ctx.database.pool.waitingCount).toBe(0);
  });
});

describe('the log', () => {
  it('contains nothing that visitors send', async () => {
    const canary = 'canary7f3a';
    const headers = {
      cookie: `${cookie}; other=${canary}`,
      'user-agent': canary,
      'x-forwarded-for': '203.0.113.77',
      referer: `http://x/${canary}`,
    };
    const requests = [
      { method: 'GET', url: `/api/places?search=${canary}` },
      { method: 'GET', url: `/api/${canary}` },
      { method: 'GET', url: `/%E0%A4%A${canary}` },
      { method: 'POST', url: '/api/access', payload: { code: canary } },
      { method: 'POST', url: '/api/access', payload: `{"code": ${canary}` },
      { method: 'POST', url: '/api/places', payload: { name: canary, email: `${canary}@example.org` } },
      { method: 'PATCH', url: '/api/places/1', payload: { description: canary } },
    ] as const;
    const send = async () => {
      for (const request of requests) {
        await server.inject({ ...request, headers: { ...headers, 'content-type': 'application/json' } });
      }
    };
    await send();
    await relay.stop();
    now = new Date(now.getTime() + 6000);
    await send();
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const text = JSON.stringify(lines);
    expect(text).not.toContain(canary);
    expect(text).not.toContain('203.0.113');
    for (const value of cookie.split(/; |=/)) if (value.length > 8) expect(text).not.toContain(value);
    const allowed = ['level', 'time', 'msg', 'request', 'method', 'route', 'status', 'error', 'err'];
    for (const line of lines) expect(allowed).toEqual(expect.arrayContaining(Object.keys(line)));
    expect(lines.some((line) => line.msg === 'failed' && line.status === 503)).toBe(true);
  });

  it('names the place of an unknown error; the visitor gets only its number', async () => {
    // Makes the pool fail in an unforeseen way.
    server.ctx.database.pool.query = () => {
      throw new TypeError('secret canary7f3a');
    };
    now = new Date(now.getTime() + 6000);
    const response = await server.inject({ url: '/api/me', headers: { cookie } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal', error: expect.stringMatching(/\(req-\w+\)$/) });
    expect(response.body).not.toContain('canary7f3a');
    expect(server.logged()).toContain('TypeError');
    expect(server.logged()).toContain('failures.test.ts');
    expect(server.logged()).not.toContain('canary7f3a');
  });
});
