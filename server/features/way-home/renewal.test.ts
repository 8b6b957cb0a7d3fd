import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import type { Stop, WayHomeRecords } from '#contract/way-home/way-home.ts';
import { seedWayHome } from '#db/seed/way-home.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { renewStops } from './actions.ts';

type Element = { type: string; id: number; lat?: number; lon?: number; tags?: object; members?: object[] };
const metro = (id: number, lat: number, lon: number, tags: object): Element => ({
  type: 'node',
  id,
  lat,
  lon,
  tags: { railway: 'station', station: 'subway', ...tags },
});
/** The seed's Alfons X, with a lift; a nameless stop of night buses; a taxi rank. */
const ELEMENTS: Element[] = [
  metro(1, 41.4124, 2.1664, { name: 'Alfons X', line: 'L4', wheelchair: 'yes' }),
  { type: 'node', id: 2, lat: 41.3801, lon: 2.1301, tags: { highway: 'bus_stop' } },
  { type: 'node', id: 3, lat: 41.3701, lon: 2.1501, tags: { amenity: 'taxi' } },
  {
    type: 'relation',
    id: 4,
    tags: { route: 'bus', ref: 'N2' },
    members: [{ type: 'node', ref: 2, role: 'platform' }],
  },
];

let answer: { elements: Element[]; remark?: string };
let overpass: StubProvider;
let server: TestApp;
let admin: string;

beforeAll(async () => {
  overpass = await startStubProvider(() => ({
    body: { osm3s: { timestamp_osm_base: '2026-11-23T04:00:00Z' }, ...answer },
  }));
  server = await startTestApp({ contents: 'empty', env: { OVERPASS_URL: overpass.url } });
  admin = await server.signIn();
  await seedWayHome(server.ctx.database);
});
afterAll(async () => {
  await server.close();
  await overpass.close();
});

const send = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie: admin }, ...(payload && { payload }) });
const stops = async () => (await send('GET', '/api/way-home')).json<WayHomeRecords>().stops;
const renew = (elements: Element[], remark?: string) => {
  answer = { elements, ...(remark !== undefined && { remark }) };
  return renewStops(server.ctx);
};
const named = async (name: string) => (await stops()).find((stop) => stop.name === name) as Stop;
const added = async () =>
  (await stops()).filter(({ name, source }) => name === null && source === 'OpenStreetMap');

it('takes no stop away by an empty answer, one that broke off, or a failure', async () => {
  const before = await stops();
  await expect(renew([])).rejects.toThrow('All stops stay as they were');
  await expect(renew(ELEMENTS, 'runtime error: Query timed out')).rejects.toThrow('All stops stay');
  overpass.fail('html');
  await expect(renew(ELEMENTS)).rejects.toThrow('All stops stay');
  overpass.fail(null);
  expect(await stops()).toEqual(before);
});

it('asks once for the city and writes what it learned, with the day of the data', async () => {
  const before = await stops();
  const asked = overpass.requests.length;
  expect(await renew(ELEMENTS)).toEqual({ checked: 3, saved: 2, changed: 1, missing: 0 });
  expect(overpass.requests.length).toBe(asked + 1);
  expect(overpass.requests.at(-1)?.body).toContain(encodeURIComponent('bbox:41.32,2.05,41.47,2.23'));
  expect(await stops()).toHaveLength(before.length + 2);
  expect(await named('Alfons X')).toMatchObject({
    lines: ['L4'],
    hasLift: true,
    source: 'OpenStreetMap',
    sourceDate: '2026-11-23',
  });
  expect((await added()).map(({ kind, lines }) => [kind, lines])).toEqual([
    ['night_bus', ['N2']],
    ['taxi_rank', []],
  ]);
  expect(await renew(ELEMENTS)).toEqual({ checked: 3, saved: 0, changed: 0, missing: 0 });
});

it('is in the history, and staff undo it', async () => {
  const { id } = await named('Alfons X');
  const url = `/api/admin/review?state=live&entity=stop&entityId=${id}`;
  const [change] = (await send('GET', url)).json<{ items: ReviewItem[] }>().items;
  expect([change?.authorKind, change?.action]).toEqual(['guide', 'update']);
  expect((await send('POST', `/api/admin/review/${change?.id}/undo`, {})).statusCode).toBe(200);
  expect((await named('Alfons X')).source).toBe('TMB, GTFS');
});

it('leaves what staff wrote, and what they removed', async () => {
  const [bus, rank] = await added();
  await send('PATCH', `/api/admin/stops/${bus?.id}`, { name: 'Ours', lines: ['N2', 'N17'] });
  await send('PATCH', `/api/admin/stops/${rank?.id}`, { isGone: true });
  const before = (await stops()).length;
  await renew(ELEMENTS);
  expect(await named('Ours')).toMatchObject({ lines: ['N2', 'N17'], source: 'staff' });
  expect(await stops()).toHaveLength(before);
  await renew([ELEMENTS[0] as Element, ELEMENTS[2] as Element]);
  expect((await named('Ours')).source).toBe('staff');
});

it('takes away what is gone from OpenStreetMap, and gives it back', async () => {
  const ranks = [5, 6, 7].map((id) => ({
    type: 'node',
    id,
    lat: 41.35 + id / 1000,
    lon: 2.12,
    tags: { amenity: 'taxi' },
  }));
  await renew([...ELEMENTS, ...ranks]);
  const before = await stops();
  expect(await renew([...ELEMENTS, ...ranks.slice(1)])).toMatchObject({ missing: 1 });
  expect(await stops()).toHaveLength(before.length - 1);
  expect(await renew([...ELEMENTS, ...ranks])).toMatchObject({ saved: 1, missing: 0 });
  expect(await stops()).toHaveLength(before.length);
});
