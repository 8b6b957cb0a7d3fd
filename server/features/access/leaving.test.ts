/** Tests that lock, sign-out and panic are permanent even if the database is unreachable. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { type DatabaseRelay, startDatabaseRelay } from '#tests/support/machine/database-relay.ts';

let database: TestDatabase;
let relay: DatabaseRelay;
let server: TestApp;
let dataDir: string;
let cookie: string;

const start = () => startTestApp({ databaseUrl: relay.databaseUrl, env: { DATA_DIR: dataDir } });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'guide-leaving-'));
  database = await createTestDatabase();
  relay = await startDatabaseRelay(database.databaseUrl);
  server = await start();
  cookie = await server.signIn();
  expect(await me()).toEqual({ status: 200, isStaff: true });
});
afterEach(async () => {
  await server.close();
  await relay.stop();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const WAYS = {
  lock: { method: 'DELETE', url: '/api/access' },
  panic: { method: 'POST', url: '/api/access/panic' },
  'sign-out': { method: 'POST', url: '/api/auth/sign-out' },
} as const;
const leave = (way: keyof typeof WAYS, sent = cookie) =>
  server.inject({ ...WAYS[way], headers: { cookie: sent, 'x-requested-with': 'guide' } });

async function me(sent = cookie) {
  const response = await server.inject({ url: '/api/me', headers: { cookie: sent } });
  return {
    status: response.statusCode,
    isStaff: response.statusCode === 200 && response.json().user !== null,
  };
}
/** Sends the old staff cookie in a new visit, once the database is back. */
async function revivedStaff() {
  const visit = await vi.waitFor(server.unlock, 15_000);
  return (await me(`${visit}; ${/bcn_staff[^;]+/.exec(cookie)?.[0] ?? 'no staff cookie'}`)).isStaff;
}

const rows = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);
const file = () => join(dataDir, 'ended-sessions');
const tokens = (sent: string) => sent.match(/[\w-]{22,}/g) ?? [];

const AWAY = {
  stopped: { cut: () => relay.stop(), mend: () => relay.start() },
  silent: { cut: async () => relay.silence(), mend: async () => relay.speak() },
};

describe.each(['stopped', 'silent'] as const)('while the database is %s', (how) => {
  it.each(['lock', 'panic'] as const)(
    '%s ends the visit and the sign-in, at once and for good',
    async (way) => {
      await AWAY[how].cut();
      const response = await leave(way);
      expect(response.statusCode).toBe(204);
      const cleared = response.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
      expect(cleared).toEqual(expect.arrayContaining(['bcn_s', 'bcn_h', 'bcn_d', 'bcn_staff.session_token']));
      expect((await me()).status).toBe(401);
      await AWAY[how].mend();
      expect((await me()).status).toBe(401);
      expect(await revivedStaff()).toBe(false);
      await vi.waitFor(async () => expect(await rows('staff_sessions')).toBe(0), 15_000);
      await vi.waitFor(async () => expect(await rows('access_sessions')).toBe(1), 15_000);
      expect((await me()).status).toBe(401);
      expect(await revivedStaff()).toBe(false);
      expect(existsSync(file())).toBe(false);
    },
  );

  it('sign-out ends the sign-in, and the visit goes on', async () => {
    await AWAY[how].cut();
    const response = await leave('sign-out');
    expect(response.statusCode).toBe(204);
    expect(response.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name)).toEqual([
      'bcn_staff.session_token',
    ]);
    expect(await me()).toEqual({ status: 200, isStaff: false });
    await AWAY[how].mend();
    expect(await me()).toEqual({ status: 200, isStaff: false });
    await vi.waitFor(async () => expect(await rows('staff_sessions')).toBe(0), 15_000);
    expect(await me()).toEqual({ status: 200, isStaff: false });
  });
});

it('a restart during the outage changes nothing', async () => {
  const other = await server.unlock();
  await relay.stop();
  expect((await leave('panic')).statusCode).toBe(204);
  const kept = readFileSync(file(), 'utf8');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  for (const secret of tokens(cookie)) expect(kept).not.toContain(secret);
  await server.close();

  await relay.start();
  // No deletion succeeds: only the file can make the server refuse the old cookies.
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
     create trigger refuse before delete on access_sessions execute function refuse()`,
  );
  server = await start();
  expect((await me()).status).toBe(401);
  expect(await revivedStaff()).toBe(false);
  expect((await me(other)).status).toBe(200);
  expect(readFileSync(file(), 'utf8')).toBe(kept);

  await database.pool.query('drop trigger refuse on access_sessions');
  await vi.waitFor(() => expect(existsSync(file())).toBe(false), 15_000);
  expect(await rows('staff_sessions')).toBe(0);
  expect((await me()).status).toBe(401);
  expect((await me(other)).status).toBe(200);
});

it.each(['lock', 'panic', 'sign-out'] as const)('%s holds also where the visit is not known', async (way) => {
  await server.close();
  server = await start();
  await relay.stop();
  expect((await leave(way)).statusCode).toBe(204);
  await relay.start();
  await vi.waitFor(server.unlock, 15_000);
  expect(await me()).toEqual(
    way === 'sign-out' ? { status: 200, isStaff: false } : { status: 401, isStaff: false },
  );
});

it('a second cookie of the same name does not hide the ended sign-in', async () => {
  await relay.stop();
  await leave('sign-out');
  await relay.start();
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
     create trigger refuse before delete on staff_sessions execute function refuse()`,
  );
  for (const sent of [`bcn_staff.session_token=x; ${cookie}`, `${cookie}; bcn_staff.session_token=x`])
    expect(await me(sent)).toEqual({ status: 200, isStaff: false });
});

it('made-up sessions leave nothing behind', async () => {
  await relay.stop();
  for (let n = 0; n < 20; n += 1) {
    const madeUp = `bcn_s=${'A'.repeat(41)}${String(n).padStart(2, '0')}; bcn_staff.session_token=${n}.made-up`;
    expect((await leave('panic', madeUp)).statusCode).toBe(204);
    expect((await leave('sign-out', madeUp)).statusCode).toBe(200);
  }
  expect(readdirSync(dataDir).filter((name) => name.startsWith('ended'))).toEqual([]);
});

it('what the auth library signs for strangers leaves nothing behind', async () => {
  const visit = await server.unlock();
  const url = '/api/auth/passkey/generate-authenticate-options';
  const challenge = await server.inject({ url, headers: { cookie: visit } });
  const [, signed] = /better-auth-passkey=([^;]+)/.exec(String(challenge.headers['set-cookie'])) ?? [];
  expect(signed).toBeDefined();
  await relay.stop();
  expect((await leave('sign-out', `bcn_staff.session_token=${signed}`)).statusCode).toBe(200);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('ended'))).toEqual([]);
});

it('no other spelling of a call that leaves passes the gate', async () => {
  for (const url of ["/api/auth/sign-out$'", "/api/auth/$'sign-out", '/api/auth/sign-out/$&'])
    expect([url, (await server.inject({ method: 'POST', url })).statusCode]).toEqual([url, 401]);
});

it('leaves no file while the database is there', async () => {
  expect((await leave('panic')).statusCode).toBe(204);
  // The file is written while a deletion is slow.
  await vi.waitFor(() => expect(existsSync(file())).toBe(false));
  expect([await rows('staff_sessions'), await rows('access_sessions')]).toEqual([0, 0]);
});
