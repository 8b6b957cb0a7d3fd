/** Tests guessing of staff secrets by people who have the access code. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addStaffMember } from '#db/staff/mutations.ts';
import { cookieHeader, STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { totp } from '#tests/support/app/totp.ts';

const BEA = { email: 'bea@guide.example', password: 'bea has a password too' };
const ADA = { email: STAFF.adminEmail, password: STAFF.adminPassword };

let server: TestApp;
let now: Date;
/** Hashes running now, the peak of concurrent hashes, and their total. */
let hashes: { atWork: number; most: number; all: number };

let held: Promise<void>;
function holdHashes(): () => void {
  let open = () => {};
  held = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

/** Takes a few turns of the event loop, like a hash in another thread. */
async function hashing<T>(result: T): Promise<T> {
  hashes.atWork += 1;
  hashes.all += 1;
  hashes.most = Math.max(hashes.most, hashes.atWork);
  await held;
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  hashes.atWork -= 1;
  return result;
}

beforeEach(async () => {
  // The next half hour, far from its end: the library stores sessions at the time of the machine, which must not be later.
  now = new Date();
  now.setUTCMinutes(now.getUTCMinutes() < 30 ? 30 : 90, 0, 0);
  // Waits are forgotten at noon (UTC), when the names of accounts and addresses change.
  if (now.getUTCHours() >= 10 && now.getUTCHours() < 12) now.setUTCHours(12);
  hashes = { atWork: 0, most: 0, all: 0 };
  held = Promise.resolve();
  server = await startTestApp({
    now: () => now,
    hasher: {
      hash: (password) => hashing(`hash of ${password}`),
      verify: ({ hash, password }) => hashing(hash === `hash of ${password}`),
    },
  });
  for (const { email, password } of [ADA, BEA]) {
    const names = { firstName: 'A', lastName: '', isAdmin: true };
    await addStaffMember(server.ctx.database.db, { email, ...names, passwordHash: `hash of ${password}` });
  }
});
afterEach(() => server.close());

type Browser = { cookie: string; address: string };
const browserAt = async (address: string): Promise<Browser> => ({ cookie: await server.unlock(), address });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function post({ cookie, address }: Browser, call: string, payload: object) {
  const url = `/api/auth/${call}`;
  return server.inject({ method: 'POST', url, headers: { cookie }, payload, remoteAddress: address });
}
const signIn = (browser: Browser, account: { email: string; password?: string }) =>
  post(browser, 'sign-in/email', { password: 'not the right one', ...account });
const status = async (browser: Browser, account: { email: string; password?: string }) =>
  (await signIn(browser, account)).statusCode;

async function signedIn(browser: Browser, account = ADA): Promise<Browser> {
  const response = await signIn(browser, account);
  expect(response.statusCode).toBe(200);
  return { ...browser, cookie: `${browser.cookie}; ${cookieHeader(response)}` };
}

describe('simultaneous tries', () => {
  /**
   * Sends sign-ins while hashing is blocked, until all but those in the queue have a response; then unblocks it.
   */
  async function flood(browsers: Browser[], inLine: number) {
    const open = holdHashes();
    let answered = 0;
    const responses = browsers.map((browser, n) =>
      signIn(browser, { email: `nobody${n}@guide.example` }).finally(() => {
        answered += 1;
      }),
    );
    await vi.waitFor(() => expect(answered).toBe(browsers.length - inLine), 15_000);
    return { responses: Promise.all(responses), open };
  }

  it('are hashed one at a time: of 30, five wait, the rest learn when to retry', async () => {
    const browsers = await Promise.all(Array.from({ length: 30 }, (_, n) => browserAt(`10.0.0.${n}`)));
    const { responses, open } = await flood(browsers, 6);
    open();
    const refused = (await responses).filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(24);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(hashes).toEqual({ atWork: 0, most: 1, all: 6 });
  });

  it('from one address leave others their place in the queue, and refused ones do not count', async () => {
    const browsers = await Promise.all(Array.from({ length: 12 }, () => browserAt('10.0.0.1')));
    const quiet = await browserAt('10.0.0.2');
    const { responses, open } = await flood(browsers, 6);
    const other = status(quiet, ADA);
    open();
    expect(await other).toBe(200);
    expect((await responses).filter(({ statusCode }) => statusCode === 503)).toHaveLength(6);
    expect(hashes.most).toBe(1);
    const { rows } = await server.ctx.database.pool.query(
      `select count from rate_limits where key like 'sign-in:a%' and count > 0`,
    );
    expect(rows).toEqual([{ count: 6 }, { count: 6 }]);
  });

  it('from many addresses never block known browsers of staff, and leave no rows', async () => {
    const own = await signedIn(await browserAt('192.0.2.1'));
    await post(own, 'sign-out', {});
    const browsers = await Promise.all(Array.from({ length: 30 }, (_, n) => browserAt(`10.0.0.${n}`)));
    const { responses, open } = await flood(browsers, 6);
    const known = status(own, ADA);
    open();
    expect(await known).toBe(200);
    expect(hashes.most).toBe(1);
    expect((await responses).filter(({ statusCode }) => statusCode === 503)).toHaveLength(24);
    // Two rows per checked attempt: one for the account at that address, and one for the account everywhere.
    const { rows } = await server.ctx.database.pool.query('select failures from sign_in_failures');
    expect(rows).toEqual(Array.from({ length: 12 }, () => ({ failures: 1 })));
  });

  it.each([
    ['sign-in/email', { email: ADA.email, password: 'not the right one' }],
    ['change-password', { currentPassword: 'not the right one', newPassword: 'a very new password' }],
    ['two-factor/enable', { password: 'not the right one' }],
    ['two-factor/disable', { password: 'not the right one' }],
    ['reauthenticate', { password: 'not the right one' }],
  ])('of 20 guesses at %s only three are checked', async (call, payload) => {
    const browser = await signedIn(await browserAt('10.0.0.1'));
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(browser, call, payload)));
    const codes = responses.map((response) => response.json().code);
    expect(codes.filter((code) => code === 'wrong_sign_in')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(17);
    expect(hashes.most).toBe(1);
  });
});

describe('what is counted', () => {
  it('are wrong secrets, not invalid requests; a right one resets the count', async () => {
    const browser = await browserAt('10.0.0.1');
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await status(browser, { email: 'no address' })).toBe(422);
      expect(await status(browser, { ...ADA, password: '' })).toBe(422);
    }
    for (let tries = 0; tries < 2; tries += 1) expect(await status(browser, { email: ADA.email })).toBe(401);
    expect(await status(browser, ADA)).toBe(200);
    const { pool } = server.ctx.database;
    const counted = await pool.query(`select count from rate_limits where key like 'sign-in:a%'`);
    expect(counted.rows).toEqual([{ count: 2 }, { count: 2 }]);
    expect((await pool.query('select failures from sign_in_failures where failures > 0')).rows).toEqual([]);
  });

  it('is the same for existing and unknown accounts', async () => {
    const browser = await browserAt('10.0.0.1');
    const told: unknown[] = [];
    for (const email of [ADA.email, 'nobody@guide.example']) {
      const before = hashes.all;
      const response = await signIn(browser, { email });
      told.push([response.statusCode, response.json(), hashes.all - before]);
    }
    expect(told[0]).toEqual([401, expect.objectContaining({ code: 'wrong_sign_in' }), 1]);
    expect(told[1]).toEqual(told[0]);
  });
});

describe('a guesser', () => {
  it('at one account from many addresses waits as from one, and never blocks the owner’s browser', async () => {
    const own = await signedIn(await browserAt('192.0.2.1'));
    await post(own, 'sign-out', {});
    let judged = 0;
    for (let address = 0; address < 20; address += 1) {
      const browser = await browserAt(`10.0.1.${address}`);
      for (let tries = 0; tries < 3; tries += 1) judged += Number((await status(browser, ADA_WRONG)) === 401);
    }
    expect(judged).toBe(10);
    const stranger = await signIn(await browserAt('198.51.100.7'), ADA);
    expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([429, '2']);
    expect(await status(own, ADA)).toBe(200);
  });

  it('at one account and address makes no others wait', async () => {
    const guesser = await browserAt('10.0.0.1');
    for (let wait = 0; wait < 14; wait += 1) {
      await signIn(guesser, ADA_WRONG);
      later(2 ** Math.max(0, wait - 2));
    }
    expect(await status(guesser, ADA_WRONG)).toBe(401);
    expect(await status(guesser, ADA_WRONG)).toBe(429);
    expect(await status(await browserAt('10.0.0.1'), BEA)).toBe(200);
    expect(await status(await browserAt('10.0.0.2'), ADA)).toBe(200);
  });

  it('at many accounts from one address gets 20 an hour, and one at each account without mistakes', async () => {
    const browser = await browserAt('10.0.0.1');
    for (let n = 0; n < 20; n += 1) {
      expect(await status(await browserAt('10.0.0.1'), { email: `nobody${n}@guide.example` })).toBe(401);
    }
    expect(await status(browser, { email: 'nobody3@guide.example' })).toBe(429);
    expect(await status(browser, ADA_WRONG)).toBe(401);
    expect(await status(browser, ADA_WRONG)).toBe(429);
    expect(await status(await browserAt('10.0.0.1'), BEA)).toBe(200);
    // Refused attempts do not use up the shared limit.
    const { rows } = await server.ctx.database.pool.query(
      `select count from rate_limits where key = 'sign-in:all'`,
    );
    expect(rows).toEqual([{ count: 20 }]);
  });

  it('with many of both makes passwords wait an hour, but no passkeys or known browsers', async () => {
    const own = await signedIn(await browserAt('192.0.2.1'));
    await post(own, 'sign-out', {});
    for (let n = 0; n < 60; n += 1) {
      const browser = await browserAt(`10.0.${n % 3}.1`);
      expect(await status(browser, { email: `nobody${n}@guide.example` })).toBe(401);
    }
    const stranger = await browserAt('198.51.100.7');
    const refused = await signIn(stranger, ADA);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800']);
    expect(await status(own, ADA)).toBe(200);
    const url = '/api/auth/passkey/generate-authenticate-options';
    const challenge = await server.inject({ url, headers: { cookie: stranger.cookie } });
    expect(challenge.statusCode).toBe(200);
    later(1800);
    expect(await status(stranger, ADA)).toBe(200);
  });

  it('of the second step is slowed for that account only, from anywhere', async () => {
    const secrets = new Map<string, string>();
    for (const account of [ADA, BEA]) {
      const browser = await signedIn(await browserAt('192.0.2.9'), account);
      const { password } = account;
      const enabled = (await post(browser, 'two-factor/enable', { password })).json<{ totpURI: string }>();
      secrets.set(account.email, new URL(enabled.totpURI).searchParams.get('secret') ?? '');
      const code = totp(secrets.get(account.email) ?? '');
      expect((await post(browser, 'two-factor/verify-totp', { code })).statusCode).toBe(200);
    }
    const second = (browser: Browser, code: string) => post(browser, 'two-factor/verify-totp', { code });
    const right = (email: string) => totp(secrets.get(email) ?? '', 1);

    // Without a first step there is nothing to guess or count.
    const none = await browserAt('10.0.0.1');
    for (let n = 0; n < 9; n += 1) expect((await second(none, '000000')).statusCode).toBe(400);

    const thief = await signedIn(await browserAt('10.0.0.1'));
    for (let n = 0; n < 3; n += 1) expect((await second(thief, '000000')).statusCode).toBe(401);
    expect((await second(thief, right(ADA.email))).statusCode).toBe(429);
    expect((await second(await signedIn(await browserAt('10.9.9.9')), right(ADA.email))).statusCode).toBe(
      429,
    );
    const neighbor = await signedIn(await browserAt('10.0.0.1'), BEA);
    expect((await second(neighbor, right(BEA.email))).statusCode).toBe(200);
  });
});

const ADA_WRONG = { email: ADA.email };
