import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let now = new Date('2026-06-26T10:20:00Z');

const HOUR = 3_600_000;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const start = (env: Record<string, string> = {}) =>
  startTestApp({ databaseUrl: database.databaseUrl, now: () => now, env });
const status = async (cookie: string, app = server) =>
  (await app.inject({ url: '/api/me', headers: { cookie } })).statusCode;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start();
});

afterAll(async () => {
  await server.close();
  await database.close();
});

describe('cookies', () => {
  it('are closed to scripts and end with the browser', async () => {
    const answer = await server.inject({ method: 'POST', url: '/api/access', payload: { code: 'CLUB' } });
    const headers = [answer.headers['set-cookie'] ?? []].flat();
    expect(headers.map((text) => text.replace(/=[^;]+/, '=…'))).toEqual([
      'bcn_s=…; Path=/; HttpOnly; SameSite=Lax',
      'bcn_d=…; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(answer.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(answer.body).toBe('');
  });

  it('are bound to the host over https', async () => {
    const secure = await start({ PUBLIC_URL: 'https://guide.example' });
    const answer = await secure.inject({ method: 'POST', url: '/api/access', payload: { code: 'CLUB' } });
    const headers = [answer.headers['set-cookie'] ?? []].flat();
    expect(headers.map((text) => text.replace(/=[^;]+/, '=…'))).toEqual([
      '__Host-bcn_s=…; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-bcn_d=…; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const plain = `bcn_s=${answer.cookies[0]?.value}`;
    expect(await status(plain, secure)).toBe(401);
    expect(await status(`__Host-${plain}`, secure)).toBe(200);
    await secure.close();
  });
});

describe('a session', () => {
  it('gets a new id at every unlock, and the old one ends', async () => {
    const first = await server.unlock();
    const again = await server.inject({
      method: 'POST',
      url: '/api/access',
      headers: { cookie: first },
      payload: { code: 'CLUB' },
    });
    expect(again.statusCode).toBe(204);
    expect(first).not.toContain(again.cookies[0]?.value ?? '');
    expect(await status(first)).toBe(401);
  });

  it('ends after at most 12 hours without use', async () => {
    const cookie = await server.unlock();
    pass(11 * HOUR);
    expect(await status(cookie)).toBe(200);
    pass(12 * HOUR);
    expect(await status(cookie)).toBe(401);
  });

  it('ends after at most 24 hours however much it is used', async () => {
    const cookie = await server.unlock();
    for (let hour = 1; hour <= 23; hour += 1) {
      pass(HOUR);
      expect(await status(cookie)).toBe(200);
    }
    pass(HOUR);
    expect(await status(cookie)).toBe(401);
  });

  it('ends here at once and on another server within five seconds', async () => {
    const other = await start();
    const cookie = await server.unlock();
    expect(await status(cookie, other)).toBe(200);
    const answer = await server.inject({ method: 'DELETE', url: '/api/access', headers: { cookie } });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map(({ name, value, maxAge }) => ({ name, value, maxAge }))).toEqual([
      { name: 'bcn_s', value: '', maxAge: 0 },
      { name: 'bcn_d', value: '', maxAge: 0 },
    ]);
    expect(await status(cookie)).toBe(401);
    pass(5000);
    expect(await status(cookie, other)).toBe(401);
    await other.close();
  });

  it('ends when the code changes, and when the secret does', async () => {
    const cookie = await server.unlock();
    const changes: Record<string, string>[] = [
      { ACCESS_CODE: 'SLUT' },
      { SESSION_SECRET: 'another secret of more than 32 letters' },
    ];
    for (const env of changes) {
      const changed = await start(env);
      expect(await status(cookie, changed)).toBe(401);
      await changed.close();
    }
    expect(await status(cookie)).toBe(200);
  });

  it('survives a restart', async () => {
    const cookie = await server.unlock();
    await server.close();
    server = await start();
    expect(await status(cookie)).toBe(200);
  });

  it('is asked for with GET, and wiped with the panic call', async () => {
    expect((await server.inject('/api/access')).statusCode).toBe(401);
    const cookie = await server.unlock();
    expect((await server.inject({ url: '/api/access', headers: { cookie } })).statusCode).toBe(204);
    const panic = await server.inject({ method: 'POST', url: '/api/access/panic', headers: { cookie } });
    expect(panic.statusCode).toBe(204);
    expect(panic.headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
    expect(await status(cookie)).toBe(401);
    expect((await server.inject({ method: 'POST', url: '/api/access/panic' })).statusCode).toBe(204);
  });

  it('leaves only a hash and the hour in the database', async () => {
    const cookie = await server.unlock();
    const { rows } = await database.pool.query('select * from access_sessions');
    const [, token = ''] = /bcn_s=([^;]+)/.exec(cookie) ?? [];
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows) {
      for (const time of [row.created_at, row.last_seen_at, row.expires_at])
        expect(time.getTime() % HOUR).toBe(0);
    }
  });
});
