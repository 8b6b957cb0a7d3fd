import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffUser } from '#db/staff/queries.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { limitWrites } from './actor.ts';

const server = serverSuite({ startsAt: '2026-06-26T21:00:00Z', hasVisitor: false });

const requestOf = (cookie: string, ip = '203.0.113.7', staff: Partial<StaffUser> | null = null) =>
  ({ headers: { cookie }, ip, server: server.app, staff }) as unknown as FastifyRequest;

const secondsUntilAllowed = (request: FastifyRequest): Promise<number> =>
  limitWrites(server.ctx, request).then(
    () => 0,
    (error: { retryAfter: number }) => error.retryAfter,
  );

const identify = (cookie: string, ip?: string) => server.app.identify(requestOf(cookie, ip));

it('recognizes a device for a week, by a pseudonym', async () => {
  const cookie = await server.unlock();
  const first = await identify(cookie);
  const name = expect.stringMatching(/^[\w-]{22}$/);
  const recentOrigins = { names: [first.origin, name], since: new Date('2026-06-25T12:00:00Z') };
  const names = { key: name, origin: name, recentOrigins, uploads: [name, name] };
  expect(first).toEqual({ kind: 'device', isYoung: true, isJustIn: true, circle: null, ...names });
  expect(cookie).not.toContain(first.key);
  expect(await identify(await server.unlock())).toMatchObject({ origin: first.origin });
  expect((await identify(await server.unlock())).key).not.toBe(first.key);
  const before = server.now;
  server.now = new Date('2026-06-29T11:59:59Z');
  expect((await identify(cookie)).key).toBe(first.key);
  server.now = new Date('2026-06-29T12:00:00Z');
  expect((await identify(cookie)).key).not.toBe(first.key);
  server.now = before;
});

it('renames an address each noon, and calls a device young for an hour', async () => {
  const cookie = await server.unlock();
  const first = await identify(cookie);
  expect(await identify(cookie, '198.51.100.1')).toMatchObject({ key: first.key });
  expect((await identify(cookie, '198.51.100.1')).origin).not.toBe(first.origin);
  const before = server.now;
  server.now = new Date(before.getTime() + 600_000);
  expect(await identify(cookie)).toMatchObject({ isYoung: true, isJustIn: false });
  server.now = new Date(before.getTime() + 3_600_000);
  expect(await identify(cookie)).toMatchObject({ origin: first.origin, isYoung: false });
  server.now = new Date('2026-06-27T12:00:00Z');
  const { origin, recentOrigins } = await identify(cookie);
  expect(origin).not.toBe(first.origin);
  expect(recentOrigins?.names).toEqual([origin, first.origin]);
  server.now = new Date('2026-06-28T12:00:00Z');
  expect((await identify(cookie)).recentOrigins?.names).not.toContain(first.origin);
  server.now = before;
});

it('lets a device write 10 times a minute and 60 times an hour', async () => {
  const request = requestOf(await server.unlock());
  const waits = await Promise.all(Array.from({ length: 15 }, () => secondsUntilAllowed(request)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(waits.filter((seconds) => seconds === 60)).toHaveLength(5);
  let written = 10;
  for (let minute = 1; minute < 20; minute += 1) {
    server.now = new Date(server.now.getTime() + 60_000);
    for (let n = 0; n < 9; n += 1) if ((await secondsUntilAllowed(request)) === 0) written += 1;
  }
  // Refused writes count too: hammering extends the wait to the end of the hour.
  expect(written).toBeLessThanOrEqual(60);
  expect(await secondsUntilAllowed(request)).toBe(3600 - 19 * 60);
});

it('allows an address ten times as much as a device', async () => {
  const cookies: string[] = [];
  for (let n = 0; n < 12; n += 1) cookies.push(await server.unlock());
  server.now = new Date(server.now.getTime() + 3_600_000);
  let written = 0;
  for (const cookie of cookies) {
    for (let n = 0; n < 10; n += 1)
      if ((await secondsUntilAllowed(requestOf(cookie, '2001:db8::1'))) === 0) written += 1;
  }
  expect(written).toBe(100);
  expect(await secondsUntilAllowed(requestOf(await server.unlock(), '198.51.100.2'))).toBe(0);
});

describe('a new device for each change', () => {
  const tries = async (times: number, ip: (n: number) => string) => {
    const waits: number[] = [];
    for (let n = 0; n < times; n += 1) {
      waits.push(await secondsUntilAllowed(requestOf(await server.unlock(), ip(n))));
    }
    return waits.filter((seconds) => seconds === 0).length;
  };
  beforeEach(() => {
    server.now = new Date(Math.ceil((server.now.getTime() + 1) / 3_600_000) * 3_600_000);
  });

  it('is limited to 20 writes a minute and 120 an hour per address', async () => {
    expect(await tries(30, () => '203.0.113.9')).toBe(20);
    server.now = new Date(server.now.getTime() + 60_000);
    expect(await tries(30, () => '203.0.113.9')).toBe(20);
    for (let minute = 2; minute < 12; minute += 1) {
      server.now = new Date(server.now.getTime() + 60_000);
      await tries(10, () => '203.0.113.9');
    }
    expect(await tries(1, () => '203.0.113.9')).toBe(0);
    expect(await tries(1, () => '203.0.113.10')).toBe(1);
  });

  it('gains nothing from the many blocks of one customer', async () => {
    expect(await tries(30, (n) => `2001:db8:7:${n}::1`)).toBe(20);
    expect(await tries(1, () => '2001:db8:8::1')).toBe(1);
  });

  it('does not limit older devices of that address', async () => {
    const known = await server.unlock();
    server.now = new Date(server.now.getTime() + 3_600_000);
    expect(await tries(25, () => '203.0.113.11')).toBe(20);
    expect(await secondsUntilAllowed(requestOf(known, '203.0.113.11'))).toBe(0);
  });
});

describe('staff', () => {
  beforeEach(() => {
    server.now = new Date(Math.ceil((server.now.getTime() + 1) / 3_600_000) * 3_600_000);
  });
  const tries = async (times: number, cookie: string, staff: Partial<StaffUser>) => {
    const waits: number[] = [];
    for (let n = 0; n < times; n += 1) {
      waits.push(await secondsUntilAllowed(requestOf(cookie, '203.0.113.40', staff)));
    }
    return waits.filter((seconds) => seconds === 0).length;
  };

  it('who are helpers have the limits of visitors tenfold, each a person of their own', async () => {
    const cookie = await server.unlock();
    server.now = new Date(server.now.getTime() + 3_600_000);
    expect(await tries(110, cookie, { id: 'bea', isAdmin: false })).toBe(100);
    expect(await tries(5, cookie, { id: 'cleo', isAdmin: false })).toBe(5);
    expect(await secondsUntilAllowed(requestOf(cookie, '203.0.113.40'))).toBe(0);
  });

  it('who are helpers share the tenfold budget of young devices of their address block', async () => {
    const cookie = await server.unlock();
    let written = 0;
    for (const id of ['one', 'two', 'three']) written += await tries(90, cookie, { id, isAdmin: false });
    expect(written).toBe(200);
    expect(await secondsUntilAllowed(requestOf(await server.unlock(), '203.0.113.40'))).toBe(0);
  });

  it('who are administrators have none', async () => {
    expect(await tries(120, await server.unlock(), { id: 'ada', isAdmin: true })).toBe(120);
  });
});
