/** Visitors fill places with the longest valid texts; the list must stay small. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const LONGEST = '€'.repeat(5000);
const EXTREME = {
  description: LONGEST,
  openingHours: Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`Day ${n}`, '€'.repeat(190)])),
  website: `https://bar.example/${'%E2%82%AC'.repeat(200)}`,
};

let server: TestApp;
let cookie: string;

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter', env: { REVIEW: 'off', WRITES_PER_HOUR: '100000' } });
  cookie = await server.unlock();
});
afterAll(() => server.close());

async function send(method: 'POST' | 'PATCH', url: string, payload: object): Promise<number> {
  // A new device at a new address for each write.
  await server.ctx.database.pool.query('delete from rate_limits');
  return (await server.inject({ method, url, headers: { cookie }, payload })).statusCode;
}

it('holds changes that would make the list larger than 2 MB for review', async () => {
  const statuses: number[] = [];
  for (let n = 1; statuses.filter((status) => status === 202).length < 30; n += 1) {
    const point = { latitude: 41.3 + n / 1000, longitude: 2.1, address: '€'.repeat(200) };
    const place = { ...EXTREME, ...point, name: `Bar ${n}`, categoryIds: [1] };
    statuses.push(await send('POST', '/api/places', place));
    if (n <= 70) statuses.push(await send('PATCH', `/api/places/${n}`, EXTREME));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201, 202]));
  const list = await server.inject({ url: '/api/places', headers: { cookie } });
  expect(list.rawPayload.length).toBeLessThan(2_000_000);
  expect(list.rawPayload.length).toBeGreaterThan(500_000);
  for (const file of ['places.geojson', 'places.csv']) {
    const exported = await server.inject({ url: `/api/export/${file}`, headers: { cookie } });
    expect(exported.rawPayload.length).toBeLessThan(2_000_000);
  }
});

it('holds nothing in a guide of ordinary places', async () => {
  const usual = {
    description: 'A bar like many.',
    name: 'Usual',
    latitude: 41.5,
    longitude: 2.2,
    address: 'x',
  };
  const { pool } = server.ctx.database;
  await pool.query(`delete from places where description = $1`, [LONGEST]);
  await pool.query(`update places set description = 'Short.'`);
  expect(await send('POST', '/api/places', { ...usual, address: 'Carrer Nou 1', categoryIds: [1] })).toBe(
    201,
  );
});
