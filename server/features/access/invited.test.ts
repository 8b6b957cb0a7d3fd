import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Circle } from '#contract/circles/circles.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_SECONDS = 30 * 24 * 3600;

let server: TestApp;
let staff: string;
let now: Date;
let names = 0;

// Staff's sessions use the real clock.
beforeAll(async () => {
  now = new Date();
  server = await startTestApp({ now: () => now });
  staff = await server.signIn();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (call: string, payload?: object, cookie = staff) => {
  const [method, url = ''] = call.split(' ');
  const headers = {
    cookie,
    host: 'localhost:80',
    origin: 'http://localhost:80',
    'x-requested-with': 'guide',
  };
  return server.inject({ method: method as Method, url, payload, headers });
};

/** Enters by an invitation into a new circle. */
async function enter() {
  names += 1;
  const circle: Circle = (await ask('POST /api/admin/circles', { name: `Friends ${names}` })).json();
  const until = addDays(madridTime(now).isoDate, 1);
  const made = await ask(`POST /api/admin/circles/${circle.id}/invitations`, { devices: 2, until });
  const entered = await ask('POST /api/access', { invitation: new URL(made.json().url).hash }, '');
  expect(entered.statusCode, entered.body).toBe(204);
  return { circle, entered, cookie: cookieHeader(entered) };
}

const status = async (cookie: string) => (await ask('GET /api/config', undefined, cookie)).statusCode;

describe('an invited device', () => {
  it('keeps its cookies for 30 days, and scripts reach one half of the session', async () => {
    const { entered } = await enter();
    expect(entered.cookies.map(({ name, maxAge, httpOnly }) => [name, maxAge, httpOnly === true])).toEqual([
      ['bcn_s', MONTH_SECONDS, true],
      ['bcn_h', MONTH_SECONDS, false],
      ['bcn_d', MONTH_SECONDS, true],
    ]);
  });

  it('stays inside for 30 days without use, beyond the last day of its invitation, and no longer', async () => {
    const start = now;
    const { cookie } = await enter();
    now = new Date(start.getTime() + 30 * DAY_MS - HOUR_MS);
    expect(await status(cookie)).toBe(200);
    now = new Date(start.getTime() + 30 * DAY_MS);
    expect(await status(cookie)).toBe(401);
    now = start;
  });

  it('is out with its circle', async () => {
    const { circle, cookie } = await enter();
    expect(await status(cookie)).toBe(200);
    await ask(`PATCH /api/admin/circles/${circle.id}`, { state: 'ended' });
    now = new Date(now.getTime() + 5000);
    expect(await status(cookie)).toBe(401);
  });

  it.each(['DELETE /api/access', 'POST /api/access/panic'])('leaves nothing after %s', async (call) => {
    const { cookie } = await enter();
    const left = await ask(call, undefined, cookie);
    const gone = left.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(gone).toEqual(expect.arrayContaining(['bcn_s', 'bcn_h', 'bcn_d']));
    expect(await status(cookie)).toBe(401);
  });

  it('lets its browser end the cookies of a later visit by the code', async () => {
    const { cookie } = await enter();
    const entered = await ask('POST /api/access', { code: 'CLUB' }, cookie);
    expect(entered.cookies.map(({ maxAge }) => maxAge)).toEqual([undefined, undefined, undefined]);
  });
});

it('cookies that once remembered a device are ignored', async () => {
  const old = 'bcn_r=1.2026-12-31.k.AAAAAAAAAAAAAAAAAAAAAA; bcn_q=AAAAAAAAAAAAAAAAAAAAAA';
  expect((await ask('GET /api/access', undefined, old)).statusCode).toBe(401);
  expect(await status(`${(await enter()).cookie}; ${old}`)).toBe(200);
});
