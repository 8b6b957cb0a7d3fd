import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSmallClient, type SmallClient } from '#tests/support/app/small-client.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let client: SmallClient;
let server: TestApp;
/** The clock of the limits, in milliseconds. */
let time = 0;
let now = new Date('2026-06-26T20:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const HOUR = 3600;

beforeAll(async () => {
  client = buildSmallClient();
  server = await startTestApp({ clientFolder: client.folder, tick: () => time, now: () => now });
});
afterAll(async () => {
  await server.close();
  client.remove();
});

const madeUp = () => `bcn_s=${randomBytes(32).toString('base64url')}`;
const ask = (url: string, remoteAddress: string, cookie = '', app = server) =>
  app.inject({ url, remoteAddress, headers: { cookie } });

/** Enters as a new device, after the wait that the gate demands. */
async function enter(remoteAddress: string, cookie = ''): Promise<string> {
  const headers = { cookie };
  const payload = { code: 'CLUB' };
  const response = await server.inject({
    method: 'POST',
    url: '/api/access',
    payload,
    remoteAddress,
    headers,
  });
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  if (response.statusCode === 204) return cookies;
  pass(Number(response.headers['retry-after']));
  return enter(remoteAddress, cookies);
}

async function statuses(times: number, call: () => ReturnType<typeof ask>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await call();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

describe('a known device', () => {
  it('allows 600 requests at once, then ten a second, from anywhere and whatever its sessions', async () => {
    const cookie = await server.unlock();
    pass(HOUR);
    const call = () => ask('/api/categories', '10.1.0.1', cookie);
    // A session unknown to this server counts its first call for the device.
    expect(await statuses(610, call)).toEqual({ 200: 601, 429: 9 });
    time += 1000;
    expect(await statuses(15, call)).toEqual({ 200: 10, 429: 5 });

    const refused = await ask('/api/nowhere', '10.1.0.2', cookie);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({
      error: 'Too many requests. Please try again in 1 second.',
      sentence: 'too_many_requests',
      values: { wait: 1 },
      code: 'too_many_requests',
    });
    const [device = ''] = /bcn_d=[^;]+/.exec(cookie) ?? [];
    const second = await enter('10.1.0.1', device);
    expect(await statuses(3, () => ask('/api/categories', '10.1.0.1', second))).toEqual({ 200: 1, 429: 2 });
    const neighbor = await server.unlock();
    expect((await ask('/api/categories', '10.1.0.1', neighbor)).statusCode).toBe(200);
  });

  it('allows four times as many pictures', async () => {
    const cookie = await server.unlock();
    pass(HOUR);
    const call = () => ask('/api/map/tiles/1/1/1', '10.1.0.1', cookie);
    expect(await statuses(2410, call)).toEqual({ 200: 2401, 429: 9 });
  });
});

describe('young devices', () => {
  it('of one block share 3,000 requests at once, then ten a second', { timeout: 60_000 }, async () => {
    const known = await enter('2001:db8:7:1::1');
    pass(HOUR);
    const counts: Record<number, number> = {};
    const phones: string[] = [];
    for (let phone = 0; phone < 5; phone += 1) phones.push(await enter(`2001:db8:7:${phone + 2}::1`));
    for (const cookie of phones) {
      for (const [status, count] of Object.entries(
        await statuses(700, () => ask('/api/categories', '2001:db8:7:9::1', cookie)),
      )) {
        counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
      }
    }
    expect(counts).toEqual({ 200: 3000, 429: 500 });
    time += 1000;
    const [one = '', other = ''] = phones;
    expect(await statuses(12, () => ask('/api/categories', '2001:db8:7:9::1', one))).toEqual({
      200: 10,
      429: 2,
    });
    expect((await ask('/api/categories', '2001:db8:7:9::1', other)).statusCode).toBe(429);
    // Without its device cookie a session counts as a young device, too.
    const [session = ''] = /bcn_s=[^;]+/.exec(one) ?? [];
    expect((await ask('/api/categories', '2001:db8:7:9::1', session)).statusCode).toBe(429);
    expect((await ask('/api/categories', '2001:db8:7:9::1', known)).statusCode).toBe(200);
    expect((await ask('/api/categories', '2001:db8:8::1', await enter('2001:db8:8::1'))).statusCode).toBe(
      200,
    );
  });
});

describe('before the gate', () => {
  it('an address gets 600 requests at once, then one a second, and unlimited pages and files', async () => {
    const call = () => ask('/api/places', '10.2.0.1');
    expect(await statuses(610, call)).toEqual({ 401: 600, 429: 10 });
    time += 3000;
    expect(await statuses(5, call)).toEqual({ 401: 3, 429: 2 });
    expect((await ask('/feeds/x/events.ics', '10.2.0.1')).statusCode).toBe(429);

    for (const url of ['/list', client.file, '/healthz', '/readyz']) {
      expect((await ask(url, '10.2.0.1')).statusCode).toBe(200);
    }
    expect((await ask('/api/places', '10.2.0.2')).statusCode).toBe(401);
  });

  it('fifty phones of a venue enter despite a flooding neighbor', { timeout: 60_000 }, async () => {
    await statuses(700, () => ask('/api/places', '10.3.0.1', madeUp()));
    const cookies: string[] = [];
    for (let phone = 0; phone < 50; phone += 1) {
      const page = await ask('/', '10.3.0.1');
      expect(page.statusCode).toBe(200);
      cookies.push(await enter('10.3.0.1'));
    }
    // The requests of one start: 15 calls, and 60 pictures that count a quarter.
    for (const cookie of cookies) {
      expect(await statuses(30, () => ask('/api/categories', '10.3.0.1', cookie))).toEqual({ 200: 30 });
    }
  });

  it('pages query the database within the same limit, and then show the gate', async () => {
    const query = vi.spyOn(server.ctx.database.pool, 'query');
    expect(await statuses(700, () => ask('/list', '10.4.0.1', madeUp()))).toEqual({ 200: 700 });
    expect(query.mock.calls.length).toBeGreaterThan(500);
    expect(query.mock.calls.length).toBeLessThan(620);
    query.mockRestore();
  });

  it('invented sessions from everywhere occupy neither the database nor a valid session’s place', async () => {
    const cookie = await server.unlock();
    expect((await ask('/api/categories', '10.5.0.1', cookie)).statusCode).toBe(200);
    const flood = Array.from({ length: 3000 }, (_, index) =>
      ask('/api/categories', `11.${index >> 8}.${index & 255}.1`, madeUp()),
    );
    const responses = await Promise.all(flood);
    const busy = responses.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(1500);
    expect(busy[0]?.headers['retry-after']).toBe('2');
    expect(busy[0]?.json().code).toBe('unavailable');
    // Requested first: any other call with the session would bring it back into memory. A known session does not count
    // for its address, whose limit is used up.
    await statuses(610, () => ask('/api/places', '10.5.0.2'));
    const [session = ''] = /bcn_s=[^;]+/.exec(cookie) ?? [];
    expect((await ask('/api/categories', '10.5.0.2', session)).statusCode).toBe(200);
    expect((await ask('/api/categories', '10.5.0.1', cookie)).statusCode).toBe(200);
  });

  it.each<[name: string, method: 'GET' | 'DELETE' | 'POST', url: () => string, status: number]>([
    ['calendars', 'GET', () => `/feeds/${randomBytes(32).toString('base64url')}/events.ics`, 404],
    ['sessions that are forgotten', 'DELETE', () => '/api/access', 204],
    ['sessions that panic', 'POST', () => '/api/access/panic', 204],
  ])('invented %s from everywhere queue', async (_, method, url, status) => {
    const { pool } = server.ctx.database;
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let asking = 0;
    let most = 0;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      most = Math.max(most, ++asking);
      return query(...args).finally(() => asking--);
    }) as unknown as typeof pool.query);
    const flood = Array.from({ length: 200 }, (_, index) =>
      server.inject({ method, url: url(), remoteAddress: `12.${index}.0.1`, headers: { cookie: madeUp() } }),
    );
    const responses = await Promise.all(flood);
    spy.mockRestore();
    expect(responses.every(({ statusCode }) => statusCode === status)).toBe(true);
    expect(most).toBeLessThan(4);
  });
});

it('readiness queries the database once a second', async () => {
  const query = vi.spyOn(server.ctx.database.pool, 'query');
  const responses = await Promise.all(Array.from({ length: 300 }, () => ask('/readyz', '10.6.0.1')));
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(query.mock.calls.length).toBeLessThan(5);
  query.mockRestore();
});

it('no address is in the log', () => {
  expect(server.logged()).not.toMatch(/\b1[01]\.\d+\.\d+\.\d+\b/);
});
