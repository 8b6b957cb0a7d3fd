import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Circle } from '#contract/circles/circles.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let staff: string;
let now: Date;
let circle: Circle;
let until: string;
let names = 0;

beforeAll(async () => {
  now = new Date();
  database = await createTestDatabase('starter');
  server = await startTestApp({ databaseUrl: database.databaseUrl, now: () => now });
  staff = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  names += 1;
  until = addDays(madridTime(now).isoDate, 10);
  circle = (await ask('POST /api/admin/circles', { name: `Friends ${names}` })).json();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const ask = async (call: string, payload?: object, cookie = staff) => {
  const [method, url = ''] = call.split(' ');
  const headers = {
    cookie,
    host: 'localhost:80',
    origin: 'http://localhost:80',
    'x-requested-with': 'guide',
  };
  return server.inject({ method: method as Method, url, payload, headers });
};
const invite = async (devices: number) => {
  const made = await ask(`POST /api/admin/circles/${circle.id}/invitations`, { devices, until });
  return new URL(made.json().url).hash;
};
const set = (state: Circle['state']) => ask(`PATCH /api/admin/circles/${circle.id}`, { state });
const devicesOf = async () => {
  const circles: Circle[] = (await ask('GET /api/admin/circles')).json();
  return circles.find(({ id }) => id === circle.id)?.devices;
};
const named = (header: string, names: string[]) =>
  header
    .split('; ')
    .filter((pair) => names.includes(pair.split('=')[0] ?? ''))
    .join('; ');

/** Comes in by a link; returns all cookies of the device. */
async function comeIn(link: string, cookie = ''): Promise<string> {
  const entered = await ask('POST /api/access', { invitation: link }, cookie);
  expect(entered.statusCode, entered.body).toBe(204);
  return cookieHeader(entered);
}

/** Has the device remembered; returns what is left of its cookies once the browser was closed. */
async function remember(device: string): Promise<string> {
  const kept = await ask('PUT /api/access/remembered', { isKept: true }, device);
  expect([kept.statusCode, kept.json()]).toEqual([200, { until, isKept: true }]);
  return named(cookieHeader(kept), ['bcn_r', 'bcn_q']);
}

describe('a remembered device', () => {
  it('comes in again without its link, and is not counted again', async () => {
    const link = await invite(1);
    const device = await comeIn(link);
    expect((await ask('GET /api/access/remembered', undefined, device)).json()).toEqual({
      until,
      isKept: false,
    });
    const kept = await remember(device);
    const back = await ask('GET /api/access', undefined, kept);
    expect(back.statusCode).toBe(204);
    const again = `${cookieHeader(back)}; ${kept}`;
    expect((await ask('GET /api/places/1', undefined, again)).statusCode).toBe(200);
    expect((await ask('GET /api/access/remembered', undefined, again)).json()).toEqual({
      until,
      isKept: true,
    });
    await comeIn(link, kept);
    expect(await devicesOf()).toBe(1);
  });

  it('keeps both cookies until the end of the last day, and scripts reach one half', async () => {
    const kept = await ask('PUT /api/access/remembered', { isKept: true }, await comeIn(await invite(1)));
    const cookies = kept.cookies.filter(({ name }) => ['bcn_r', 'bcn_q'].includes(name));
    expect(cookies.map(({ name, httpOnly }) => [name, httpOnly === true])).toEqual([
      ['bcn_r', true],
      ['bcn_q', false],
    ]);
    for (const { maxAge = 0 } of cookies) {
      const { isoDate, minuteOfDay } = madridTime(new Date(now.getTime() + (maxAge - 30) * 1000));
      expect([isoDate, minuteOfDay]).toEqual([until, 24 * 60 - 1]);
    }
  });

  it.each([
    ['is only offered it', async () => named(await comeIn(await invite(1)), ['bcn_r', 'bcn_q'])],
    ['lacks the half that a script deleted', async () => named(await kept(), ['bcn_r'])],
    [
      'has the half of another device',
      async () => `${named(await kept(), ['bcn_r'])}; bcn_q=${'A'.repeat(22)}`,
    ],
    ['names another circle', async () => (await kept()).replace(/bcn_r=\d+/, 'bcn_r=1')],
    ['names a later day', async () => (await kept()).replace(until, addDays(until, 1))],
    ['turns an offer into more', async () => (await comeIn(await invite(1))).replace('.o.', '.k.')],
  ])('is none that %s', async (_, cookies) => {
    const device = named(await cookies(), ['bcn_r', 'bcn_q']);
    expect((await ask('GET /api/access', undefined, device)).statusCode).toBe(401);
  });

  const kept = async () => remember(await comeIn(await invite(1)));

  it('is none to a server with another secret, which asks for the code or a link again', async () => {
    const device = await kept();
    const elsewhere = await startTestApp({
      databaseUrl: database.databaseUrl,
      env: { SESSION_SECRET: 'another secret of more than 32 letters' },
      now: () => now,
    });
    const url = '/api/access';
    expect((await elsewhere.inject({ url, headers: { cookie: device } })).statusCode).toBe(401);
    const again = await elsewhere.inject({
      ...{ method: 'POST', url, payload: { code: 'CLUB' } },
      headers: { cookie: device },
    });
    expect(again.statusCode).toBe(204);
    await elsewhere.close();
    expect((await ask('GET /api/access', undefined, device)).statusCode).toBe(204);
  });

  it('waits while its circle is paused, and is forgotten with it', async () => {
    const device = await kept();
    await set('paused');
    const paused = await ask('GET /api/access', undefined, device);
    expect([paused.statusCode, paused.json().sentence, paused.cookies]).toEqual([401, 'circle_paused', []]);
    await set('open');
    expect((await ask('GET /api/access', undefined, device)).statusCode).toBe(204);
    await set('ended');
    const ended = await ask('GET /api/access', undefined, device);
    expect(ended.statusCode).toBe(401);
    expect(ended.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['bcn_r', 0],
      ['bcn_q', 0],
    ]);
  });

  it('is forgotten after the last day', async () => {
    const device = await kept();
    const start = now;
    now = new Date(now.getTime() + 11 * 86_400_000);
    expect((await ask('GET /api/access', undefined, device)).statusCode).toBe(401);
    now = start;
  });

  it.each(['DELETE /api/access', 'POST /api/access/panic'])('is forgotten by %s', async (call) => {
    const device = await comeIn(await invite(1));
    const left = await ask(call, undefined, `${device}; ${await remember(device)}`);
    const gone = left.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(gone).toEqual(expect.arrayContaining(['bcn_r', 'bcn_q', 'bcn_s']));
  });

  it('can be forgotten in the profile, and remembered once more', async () => {
    const device = await comeIn(await invite(1));
    const remembered = await remember(device);
    const cookies = `${named(device, ['bcn_s', 'bcn_h'])}; ${remembered}`;
    const forgotten = await ask('PUT /api/access/remembered', { isKept: false }, cookies);
    expect(forgotten.json()).toEqual({ until, isKept: false });
    expect(forgotten.cookies.map(({ maxAge }) => maxAge)).toEqual([undefined, undefined]);
    await remember(`${named(device, ['bcn_s', 'bcn_h'])}; ${cookieHeader(forgotten)}`);
  });
});

it('a visit by the code has nothing to remember', async () => {
  const visitor = await server.unlock();
  expect((await ask('GET /api/access/remembered', undefined, visitor)).json()).toEqual({
    until: null,
    isKept: false,
  });
  const kept = await ask('PUT /api/access/remembered', { isKept: true }, visitor);
  expect([kept.statusCode, kept.json().sentence]).toEqual([404, 'nothing_to_remember']);
});
