/** Size and cost of the starter city's lists after one device has written as much as it may in an hour. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { cpuMs } from '#tests/support/machine/cpu-time.ts';

const WRITES_OF_AN_HOUR = 60;
const MAX_BYTES = 2 * 2 ** 20;
const MAX_MS = 400;

let server: TestApp;
let cookie: string;
let now = new Date('2026-06-26T10:00:00Z');

/** The longest allowed description, three bytes per character. */
const LONGEST = '€'.repeat(5000);

async function write(url: string, payload: object): Promise<number> {
  now = new Date(now.getTime() + 59_000);
  return (await server.inject({ method: 'POST', url, headers: { cookie }, payload })).statusCode;
}

beforeAll(async () => {
  server = await startTestApp({ env: { REVIEW: 'off' }, contents: 'starter', now: () => now });
  cookie = await server.unlock();
});
afterAll(() => server.close());

it('a device writes as much as it may', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < WRITES_OF_AN_HOUR; index += 1) {
    const where = { address: 'Carrer de la Prova 1', latitude: 41.3 + index / 1000, longitude: 2.1 };
    const event = { startDate: '2026-06-27', endDate: '2026-06-27', startTime: '20:00', rrule: 'FREQ=DAILY' };
    const url = index % 2 === 0 ? '/api/places' : '/api/events';
    const what =
      index % 2 === 0
        ? { name: `Bar ${index}`, categoryIds: [1] }
        : { title: `Event ${index}`, locationName: 'Bar', ...event };
    statuses.push(await write(url, { ...what, ...where, description: LONGEST }));
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
});

it.each([
  '/api/places',
  '/api/events',
  '/api/events?when=past',
  '/api/events.ics',
  '/api/export/places.geojson',
])('%s stays small, and is made quickly', async (url) => {
  const ask = () => {
    // Forces a new response, as after a write.
    server.ctx.versions.bump('places', 'events');
    return server.inject({ url, headers: { cookie } });
  };
  const response = await ask();
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.length).toBeLessThan(MAX_BYTES);
  expect(await cpuMs(ask, MAX_MS)).toBeLessThan(MAX_MS);
});
