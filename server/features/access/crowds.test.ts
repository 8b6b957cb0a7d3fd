/** Many right codes from one address block (decision 008). */
import { expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const BAR = '203.0.113.7';

const server = serverSuite({ startsAt: '2026-06-26T21:10:00Z', perTest: true, hasVisitor: false });

type Phone = { cookie: string; address: string };
const newPhone = (address = BAR): Phone => ({ cookie: '', address });

/** Offers a code and keeps the cookies, like a browser. */
async function offer(phone: Phone, code = 'CLUB') {
  const response = await server.inject({
    method: 'POST',
    url: '/api/access',
    remoteAddress: phone.address,
    headers: phone.cookie ? { cookie: phone.cookie } : {},
    payload: { code },
  });
  if (response.cookies.length > 0) {
    phone.cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
  const wait = Number(response.headers['retry-after'] ?? 0);
  return { status: response.statusCode, wait, sentence: response.body && response.json().sentence };
}

async function enterMany(count: number, address = BAR): Promise<Phone[]> {
  const phones = Array.from({ length: count }, () => newPhone(address));
  for (const phone of phones) {
    let response = await offer(phone);
    for (; response.status === 429; response = await offer(phone)) server.later(response.wait);
    expect(response.status).toBe(204);
  }
  return phones;
}

it('lets 30 new devices of a block in at once; then waits grow to a minute', async () => {
  for (let n = 0; n < 30; n += 1) expect(await offer(newPhone())).toMatchObject({ status: 204 });
  const waits: number[] = [];
  for (let n = 0; n < 80; n += 1) {
    const phone = newPhone();
    const refused = await offer(phone);
    expect(refused).toMatchObject({ status: 429, sentence: 'many_entering' });
    waits.push(refused.wait);
    server.later(refused.wait);
    expect(await offer(phone)).toMatchObject({ status: 204 });
  }
  expect(waits[0]).toBe(1);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(Math.max(...waits)).toBe(60);
});

it('lets fifty phones in that come in the same moment, the last ones after a few seconds', async () => {
  let phones = Array.from({ length: 50 }, () => newPhone());
  const enter = async () => {
    const responses = await Promise.all(phones.map((phone) => offer(phone)));
    for (const { wait } of responses) expect(wait).toBeLessThanOrEqual(2);
    phones = phones.filter((_, index) => responses[index]?.status !== 204);
  };
  await enter();
  expect(phones).toHaveLength(20);
  for (let second = 1; second <= 4 && phones.length > 0; second += 1) {
    server.later(1);
    await enter();
  }
  expect(phones).toEqual([]);
});

it('lets each of a hundred in within a minute of their own, beside a stranger who takes every turn', async () => {
  await enterMany(60);
  const guests = Array.from({ length: 40 }, () => newPhone());
  for (const guest of guests) expect(await offer(guest)).toMatchObject({ status: 429 });
  for (let second = 0; second < 60; second += 1) {
    server.later(1);
    await offer(newPhone());
  }
  for (const guest of guests) expect(await offer(guest)).toMatchObject({ status: 204 });
});

it('lets one a minute in once 300 have come within the hour, and all again an hour later', {
  timeout: 60_000,
}, async () => {
  const patient = newPhone();
  await offer(patient, 'AAAA');
  await enterMany(90);
  const flood = Array.from({ length: 240 }, () => newPhone());
  const opened: number[] = [];
  for (const phone of flood) await offer(phone);
  server.later(60);
  for (const phone of flood) opened.push((await offer(phone)).status);
  const within = opened.filter((status) => status === 204).length;
  expect(within).toBeGreaterThan(100);
  expect(within).toBeLessThanOrEqual(210);
  expect(await offer(patient)).toMatchObject({ status: 429, wait: 60 });
  server.later(60);
  expect(await offer(patient)).toMatchObject({ status: 204 });
  server.later(3600);
  expect(await offer(newPhone())).toMatchObject({ status: 204 });
});

it('neither counts known devices nor lets them wait', async () => {
  const [regular = newPhone()] = await enterMany(1);
  for (let n = 0; n < 40; n += 1) expect(await offer(regular)).toMatchObject({ status: 204 });
  await enterMany(29);
  expect(await offer(newPhone())).toMatchObject({ status: 429 });
  expect(await offer(regular)).toMatchObject({ status: 204 });
});

it('counts an IPv6 /48 as one block, and each other block apart', async () => {
  for (let n = 0; n < 30; n += 1) {
    expect(await offer(newPhone(`2001:db8:1:${n.toString(16)}::1`))).toMatchObject({ status: 204 });
  }
  expect(await offer(newPhone('2001:db8:1:ffff::1'))).toMatchObject({ status: 429 });
  expect(await offer(newPhone('2001:db8:2::1'))).toMatchObject({ status: 204 });
  expect(await offer(newPhone())).toMatchObject({ status: 204 });
});

it('tells no guesser that a code is right while their wrong ones let them wait', async () => {
  await enterMany(30);
  const guesser = newPhone();
  for (let n = 0; n < 5; n += 1) expect(await offer(guesser, 'AAAA')).toMatchObject({ status: 401 });
  expect(await offer(guesser)).toMatchObject({ status: 429, sentence: 'too_many_codes' });
});

it('answers a flood at once, and writes down nothing of it', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => offer(newPhone())));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(30);
  const rows = async (table: string) =>
    (await server.ctx.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)).rows;
  expect(await rows('access_attempts')).toEqual([]);
  expect(await rows('rate_limits')).toEqual([]);
  expect(await rows('access_sessions')).toHaveLength(30);
  expect(server.logged()).not.toContain(BAR);
});
