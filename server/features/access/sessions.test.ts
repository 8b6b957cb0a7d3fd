import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '#server/http/gate/session-tokens.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

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
    const response = await server.inject({ method: 'POST', url: '/api/access', payload: { code: 'CLUB' } });
    const headers = [response.headers['set-cookie'] ?? []].flat();
    expect(headers.map((text) => text.replace(/=[^;]+/, '=…'))).toEqual([
      'bcn_s=…; Path=/; HttpOnly; SameSite=Lax',
      'bcn_d=…; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(response.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(response.body).toBe('');
  });

  it('are bound to the host over https', async () => {
    const secure = await start({ PUBLIC_URL: 'https://guide.example' });
    const response = await secure.inject({ method: 'POST', url: '/api/access', payload: { code: 'CLUB' } });
    const headers = [response.headers['set-cookie'] ?? []].flat();
    expect(headers.map((text) => text.replace(/=[^;]+/, '=…'))).toEqual([
      '__Host-bcn_s=…; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-bcn_d=…; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const plain = `bcn_s=${response.cookies[0]?.value}`;
    expect(await status(plain, secure)).toBe(401);
    expect(await status(`__Host-${plain}`, secure)).toBe(200);
    await secure.close();
  });
});

describe("a page's session", () => {
  const byPage = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' };
  const unlockAsPage = async (cookie?: string) => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/access',
      headers: { ...byPage, host: 'localhost:80', ...(cookie && { cookie }) },
      payload: { code: 'CLUB' },
    });
    expect(response.statusCode).toBe(204);
    return response;
  };

  it('has a second half that scripts may delete', async () => {
    const { headers } = await unlockAsPage();
    expect([headers['set-cookie'] ?? []].flat().map((text) => text.replace(/=[^;]+/, '=…'))).toEqual([
      'bcn_s=…; Path=/; HttpOnly; SameSite=Lax',
      'bcn_h=…; Path=/; SameSite=Lax',
      'bcn_d=…; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is valid with both halves, whoever sends them', async () => {
    const { cookies } = await unlockAsPage();
    const [whole, half] = cookies.map(({ name, value }) => `${name}=${value}`);
    expect(await status(`${whole}; ${half}`)).toBe(200);
    expect(await status(`${whole}`)).toBe(401);
    expect(await status(`${half}`)).toBe(401);
    expect(await status(`${whole}; bcn_h=${'A'.repeat(22)}`)).toBe(401);
    expect(await status(`${whole}; bcn_h=`)).toBe(401);
    const other = (await unlockAsPage()).cookies.find(({ name }) => name === 'bcn_h')?.value;
    expect(await status(`${whole}; bcn_h=${other}`)).toBe(401);
    expect(await status(`${whole}; ${half}`)).toBe(200);
  });

  it('is replaced by the session of a program, which has no second half', async () => {
    const left = (await unlockAsPage()).cookies.find(({ name }) => name === 'bcn_h');
    const response = await server.inject({
      method: 'POST',
      url: '/api/access',
      headers: { cookie: `bcn_h=${left?.value}` },
      payload: { code: 'CLUB' },
    });
    expect(response.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['bcn_s', undefined],
      ['bcn_h', 0],
      ['bcn_d', undefined],
    ]);
    expect(await status(`bcn_s=${response.cookies[0]?.value}`)).toBe(200);
  });

  it('is cleared when only half is left', async () => {
    const { cookies } = await unlockAsPage();
    const response = await server.inject({
      url: '/api/access',
      headers: { cookie: `bcn_s=${cookies[0]?.value}` },
    });
    expect(response.statusCode).toBe(401);
    expect(response.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['bcn_s', 0],
      ['bcn_h', 0],
    ]);
  });
});

describe('the staff sign-in', () => {
  /** The auth library uses the real clock. */
  let today: TestApp;
  beforeAll(async () => {
    today = await startTestApp({ databaseUrl: database.databaseUrl });
  });
  afterAll(() => today.close());

  const isSignedIn = async (cookie: string) =>
    (await today.inject({ url: '/api/me', headers: { cookie } })).json().user !== null;
  /** Starts a new visit with an earlier visit's staff cookie. */
  const revived = async (cookie: string) =>
    `${await today.unlock()}; ${/bcn_staff[^;]+/.exec(cookie)?.[0] ?? 'no staff cookie'}`;

  it.each([
    ['locking', 'DELETE', '/api/access'],
    ['leaving now', 'POST', '/api/access/panic'],
    ['a new code', 'POST', '/api/access'],
    ['meeting the gate', 'GET', '/api/access'],
  ] as const)('ends by %s', async (_, method, url) => {
    const cookie = await today.signIn();
    expect(await isSignedIn(cookie)).toBe(true);
    const response = await today.inject({
      method,
      url,
      headers: { cookie: method === 'GET' ? cookie.replace(/bcn_s=[^;]+/, 'bcn_s=over') : cookie },
      ...(url === '/api/access' && method === 'POST' && { payload: { code: 'CLUB' } }),
    });
    expect(response.statusCode).toBe(method === 'GET' ? 401 : 204);
    const cleared = response.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(cleared).toContain('bcn_staff.session_token');
    expect(await isSignedIn(await revived(cookie))).toBe(false);
    const { rows } = await database.pool.query('select 1 from staff_sessions');
    expect(rows).toEqual([]);
  });

  it('lasts while its visit lasts', async () => {
    const cookie = await today.signIn();
    expect((await today.inject({ url: '/api/access', headers: { cookie } })).statusCode).toBe(204);
    expect(await isSignedIn(cookie)).toBe(true);
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

  it('ends here at once, and on other servers within five seconds', async () => {
    const other = await start();
    const cookie = await server.unlock();
    expect(await status(cookie, other)).toBe(200);
    const response = await server.inject({ method: 'DELETE', url: '/api/access', headers: { cookie } });
    expect(response.statusCode).toBe(204);
    expect(response.cookies.map(({ name, value, maxAge }) => ({ name, value, maxAge }))).toEqual([
      { name: 'bcn_s', value: '', maxAge: 0 },
      { name: 'bcn_h', value: '', maxAge: 0 },
      { name: 'bcn_d', value: '', maxAge: 0 },
    ]);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(await status(cookie)).toBe(401);
    pass(5000);
    expect(await status(cookie, other)).toBe(401);
    await other.close();
  });

  it('is not trusted longer when the clock is set back', async () => {
    const cookie = await server.unlock();
    expect(await status(cookie)).toBe(200);
    await database.pool.query('delete from access_sessions');
    pass(-HOUR);
    expect(await status(cookie)).toBe(401);
    pass(HOUR);
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
    expect(panic.headers['clear-site-data']).toBe('"cache", "storage"');
    const cleared = panic.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(cleared).toEqual(expect.arrayContaining(['bcn_s', 'bcn_h', 'bcn_d']));
    expect(await status(cookie)).toBe(401);
    expect((await server.inject({ method: 'POST', url: '/api/access/panic' })).statusCode).toBe(204);
  });

  it('reveals no time of a visit in the cookies', async () => {
    const [, stamp = ''] = /bcn_d=[\w-]{22}\.([0-9a-z]+)\./.exec(await server.unlock()) ?? [];
    const read = Number.parseInt(stamp, 36) * 1000;
    expect(stamp).not.toBe('');
    expect(Math.abs(read - now.getTime())).toBeGreaterThan(HOUR);
  });

  it('stores only a hash and the hour', async () => {
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

it('is not remembered by an answer that was on its way when the session ended', async () => {
  const cookie = await server.unlock();
  const headers = { cookie, 'x-requested-with': 'guide' };
  const { pool } = server.ctx.database;
  const query = pool.query.bind(pool) as (...sent: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, 'query');
  /** Delays the database's next response about a session until released. */
  const hold = () =>
    new Promise<() => void>((isHeld) => {
      let isNext = true;
      spy.mockImplementation((async (...sent: unknown[]) => {
        const isAboutSession = /^select .* from "access_sessions"/.test(
          (sent[0] as { text?: string }).text ?? '',
        );
        const found = await query(...sent);
        if (isAboutSession && isNext) {
          isNext = false;
          await new Promise<void>((letGo) => isHeld(letGo));
        }
        return found;
      }) as unknown as typeof pool.query);
    });
  const [oneHeld, one] = [hold(), status(cookie)];
  const answerOne = await oneHeld;
  await server.inject({ method: 'DELETE', url: '/api/access', headers });
  const [, token = ''] = /bcn_s=([^;]+)/.exec(cookie) ?? [];
  // The database has deleted the session, with or without delay.
  await vi.waitFor(() => expect(server.ctx.ended.has(hashToken(token))).toBe(false), 15_000);
  const [otherHeld, other] = [hold(), status(cookie)];
  const answerOther = await otherHeld;
  answerOne();
  expect(await one).toBe(401);
  answerOther();
  expect(await other).toBe(401);
  expect(await status(cookie)).toBe(401);
  spy.mockRestore();
});
