import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let now: Date;

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const start = (env: Record<string, string> = {}) =>
  startTestApp({ databaseUrl: database.databaseUrl, now: () => now, env: { TRUST_PROXY: 'true', ...env } });

beforeEach(async () => {
  now = new Date('2026-06-26T21:10:00Z');
  database = await createTestDatabase();
  server = await start();
});

afterEach(async () => {
  await server.close();
  await database.close();
});

type Device = { cookie: string; address: string };
const newDevice = (address = '203.0.113.7'): Device => ({ cookie: '', address });

/** Offers a code and keeps the cookies, as a browser does. */
async function offer(device: Device, code: string, app = server) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/access',
    headers: { 'x-forwarded-for': device.address, ...(device.cookie && { cookie: device.cookie }) },
    payload: { code },
  });
  if (answer.cookies.length > 0) {
    device.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.body };
}

async function offerWrong(device: Device, times: number): Promise<number> {
  let compared = 0;
  for (let n = 0; n < times; n += 1) if ((await offer(device, 'AAAA')).status === 401) compared += 1;
  return compared;
}

describe('one device', () => {
  it('is told that the code is wrong, and lets the right one in', async () => {
    const device = newDevice();
    const wrong = await offer(device, 'AAAA');
    expect(wrong.status).toBe(401);
    expect(JSON.parse(wrong.body)).toEqual({
      error: 'Incorrect code. Please try again.',
      code: 'wrong_code',
    });
    expect((await offer(device, 'CLUB')).status).toBe(204);
  });

  it.each(['club', 'CLU', 'CLUBB', ' CLUB', 'CLUB\u0000', 'ＣＬＵＢ', '\ud800'])(
    'does not take %j',
    async (code) => {
      expect([400, 401]).toContain((await offer(newDevice(), code)).status);
    },
  );

  it('waits 5, 10, 20, 40 and 60 seconds after five wrong codes, and is told how long', async () => {
    const device = newDevice();
    expect(await offerWrong(device, 5)).toBe(5);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const early = await offer(device, 'CLUB');
      expect(early).toMatchObject({ status: 429, wait: seconds });
      expect(JSON.parse(early.body)).toEqual({
        error: `Too many wrong codes. Please try again in ${seconds} seconds.`,
        code: 'too_many_requests',
      });
      pass(seconds);
      expect((await offer(device, 'AAAA')).status).toBe(401);
    }
    pass(60);
    expect((await offer(device, 'CLUB')).status).toBe(204);
  });

  it('keeps its wait over a restart', async () => {
    const device = newDevice();
    await offerWrong(device, 6);
    await server.close();
    server = await start();
    expect((await offer(device, 'CLUB')).status).toBe(429);
    // The total stays as well: what was counted is in the database.
    const { rows } = await server.ctx.database.pool.query(
      'select sum(failures)::int as n from access_attempts where scope = $1',
      ['total'],
    );
    expect(rows[0].n).toBe(5);
  });

  it('gets no more answers by asking in parallel', async () => {
    const device = newDevice();
    await offer(device, 'AAAA');
    const cookie = device.cookie;
    const answers = await Promise.all(Array.from({ length: 40 }, () => offer({ ...device, cookie }, 'BBBB')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(36);
  });

  it('gets no more answers from two servers than from one', async () => {
    const second = await start();
    const device = newDevice();
    await offer(device, 'AAAA');
    const cookie = device.cookie;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => offer({ ...device, cookie }, 'BBBB', n % 2 ? server : second)),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  });

  it('cannot make up a device cookie', async () => {
    const device = newDevice();
    await offer(device, 'AAAA');
    const [, id = ''] = /bcn_d=([\w-]{22})/.exec(device.cookie) ?? [];
    const forged = device.cookie.replace(id, 'A'.repeat(22));
    const answer = await server.inject({
      method: 'POST',
      url: '/api/access',
      headers: { cookie: forged },
      payload: { code: 'AAAA' },
    });
    expect(answer.cookies[0]?.value).not.toContain('A'.repeat(22));
  });
});

describe('one address', () => {
  it('answers 20 wrong codes to who drops the cookie each time, and no more', async () => {
    let compared = 0;
    for (let n = 0; n < 200; n += 1) {
      compared += await offerWrong(newDevice(), 1);
      pass(15);
    }
    // 50 minutes, so never more than 20 in any hour.
    expect(compared).toBe(20);
  });

  it('counts the whole /64 of an IPv6 address as one', async () => {
    let compared = 0;
    for (let n = 1; n <= 30; n += 1) compared += await offerWrong(newDevice(`2001:db8:1:2::${n}`), 1);
    expect(compared).toBe(20);
    expect((await offer(newDevice('2001:db8:1:3::1'), 'AAAA')).status).toBe(401);
  });

  it('cannot be changed by what the visitor claims', async () => {
    let compared = 0;
    for (let n = 1; n <= 30; n += 1)
      compared += await offerWrong(newDevice(`198.51.100.${n}, 203.0.113.7`), 1);
    expect(compared).toBe(20);
  });

  it('lets 30 devices in while one of them guesses, with its cookie or without', async () => {
    const vandal = newDevice();
    await offerWrong(vandal, 30);
    for (let n = 0; n < 30; n += 1) await offerWrong(newDevice(), 1);
    for (let n = 0; n < 29; n += 1) {
      const guest = newDevice();
      let answer = await offer(guest, 'CLUB');
      if (answer.status === 429) {
        expect(answer.wait).toBeLessThanOrEqual(5);
        pass(answer.wait);
        await offerWrong(vandal, 3);
        await offerWrong(newDevice(), 3);
        answer = await offer(guest, 'CLUB');
      }
      expect(answer.status).toBe(204);
    }
  });

  it('holds a venue of 200 devices, of which a tenth mistypes', async () => {
    for (let n = 0; n < 200; n += 1) {
      const guest = newDevice();
      if (n % 8 === 0) {
        expect((await offer(guest, 'CULB')).status).toBe(401);
        pass(3);
      }
      expect((await offer(guest, 'CLUB')).status).toBe(204);
      pass(2);
    }
  });

  it('is forgotten the next day', async () => {
    for (let n = 0; n < 25; n += 1) await offerWrong(newDevice(), 1);
    expect((await offer(newDevice(), 'AAAA')).status).toBe(429);
    pass(25 * 3600);
    expect((await offer(newDevice(), 'AAAA')).status).toBe(401);
  });
});

describe('all addresses together', () => {
  const manyAddresses = async (count: number) => {
    let compared = 0;
    for (let n = 0; n < count; n += 1)
      compared += await offerWrong(newDevice(`198.51.${n >> 8}.${n & 255}`), 1);
    return compared;
  };

  it('get at most 300 answers in a day', async () => {
    let compared = await manyAddresses(260);
    for (let quarter = 0; quarter < 24 * 12; quarter += 1) {
      compared += await offerWrong(newDevice(`192.0.2.${quarter & 255}`), 2);
      pass(300);
    }
    expect(compared).toBeGreaterThan(204);
    expect(compared).toBeLessThanOrEqual(300);
  });

  it('never shut out a device that was in before', async () => {
    const regular = newDevice('203.0.113.9');
    await offer(regular, 'CLUB');
    await manyAddresses(210);
    expect((await offer(newDevice('203.0.113.10'), 'CLUB')).status).toBe(429);
    expect((await offer(regular, 'AAAA')).status).toBe(401);
    expect((await offer(regular, 'CLUB')).status).toBe(204);
  });

  it('make a stranger of a device of an older code', async () => {
    const regular = newDevice('203.0.113.9');
    await offer(regular, 'CLUB');
    await manyAddresses(210);
    await server.close();
    server = await start({ ACCESS_CODE: 'SLUT' });
    expect((await offer(regular, 'SLUT')).status).toBe(429);
  });
});

it('keeps no address in the database', async () => {
  await offerWrong(newDevice('203.0.113.77'), 3);
  const { rows } = await server.ctx.database.pool.query('select * from access_attempts');
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});
