import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { call, liveRows, newDevice } from '#tests/support/app/undo/night.ts';

const [PLACES, CHANGES] = [300, 2000];
/** A call may take 90 s. */
const MAX_CPU_MS = 30_000;

it(`undoes ${CHANGES} changes of ${PLACES} places in one call, well within its time`, async () => {
  let now = new Date();
  const server = await startTestApp({
    contents: 'starter',
    now: () => now,
    env: { REVIEW: 'off', WRITES_PER_HOUR: '1000000', DELETIONS_PER_HOUR: '1000000' },
  });
  const { pool } = server.ctx.database;
  const admin = { cookie: await server.signIn(), remoteAddress: '192.0.2.1' };
  const ids: number[] = [];
  const place = { address: 'Carrer 1', latitude: 41.39, longitude: 2.16, categoryId: 1 };
  while (ids.length < PLACES) {
    const body = { ...place, name: `Bar ${ids.length}`, description: 'A bar like any other. '.repeat(20) };
    ids.push((await call(server, admin, 'POST /api/places', body)).json().id);
  }
  const before = await liveRows(server);
  now = new Date(now.getTime() + 1000);
  const since = now.toISOString();
  let vandal = await newDevice(server, '203.0.113.5');
  for (let n = 0; n < CHANGES; n += 1) {
    if (n % 5 === 0) {
      await pool.query('delete from rate_limits');
      vandal = await newDevice(server, `203.0.113.${n % 250}`);
    }
    const change = { name: `Spam ${n}`, phone: `+34 ${600_000_000 + n}`, tagIds: [1 + (n % 9)] };
    const response = await call(server, vandal, `PATCH /api/places/${ids[n % PLACES]}`, change);
    expect(response.statusCode, response.body).toBe(200);
  }
  const selection = { since, until: now.toISOString(), onlyYoungDevices: true };
  for (const path of ['undo/preview', 'undo', 'undo']) {
    const cpu = process.cpuUsage();
    const response = await call(server, admin, `POST /api/admin/review/${path}`, selection);
    const { user, system } = process.cpuUsage(cpu);
    expect(response.json()).toMatchObject(
      path === 'undo' ? { undone: CHANGES, confirmations: 0, kept: [] } : { things: PLACES },
    );
    expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
  }
  expect(await liveRows(server)).toEqual(before);
  await server.close();
});
