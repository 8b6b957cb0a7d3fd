import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { StubHandler, StubProvider } from '#tests/support/stubs/stub-provider.ts';
import { startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { askOpenStreetMap } from './ask-openstreetmap.ts';

type Element = { type: string; id: number; lat: number; lon: number; tags: object; timestamp?: string };

let overpass: StubProvider;
let server: TestApp;
let cookie: string;
/** Today's elements, with a remark about each. */
let elements: Element[] = [];
let remark: string | undefined;
const questions: string[] = [];
const ids: number[] = [];

const answer: StubHandler = ({ body }) => {
  questions.push(new URLSearchParams(body).get('data') ?? '');
  return { body: { elements, ...(remark && { remark }) } };
};
/** An element at the place that is linked to it, with its name. */
const element = (id: number, tags: object): Element => ({
  ...{ type: 'node', id, lat: 41.4036, lon: 2.1 + id / 100, tags: { name: `Bar ${id}`, ...tags } },
  timestamp: new Date().toISOString(),
});

beforeAll(async () => {
  overpass = await startStubProvider(answer);
  server = await startTestApp({ contents: 'starter', env: { REVIEW: 'off', OVERPASS_URL: overpass.url } });
  cookie = await server.unlock();
  // Only these three are requested.
  await server.ctx.database.pool.query('update places set deleted_at = now()');
  for (const n of [1, 2, 3]) {
    const payload = buildPlace({
      name: `Bar ${n}`,
      longitude: 2.1 + n / 100,
      googlePlaceId: `osm:node/${n}`,
    });
    const response = await server.inject({
      method: 'POST',
      url: '/api/places',
      headers: { cookie },
      payload,
    });
    ids.push(response.json().id);
  }
});
beforeEach(async () => {
  remark = undefined;
  questions.length = 0;
  await server.ctx.database.pool.query(`delete from changes where kind = 'proposal'`);
});
afterAll(async () => {
  await server.close();
  await overpass.close();
});

const ask = () => askOpenStreetMap(server.ctx, null, new AbortController().signal, 0);
const proposals = async () =>
  (
    await server.ctx.database.pool.query(
      `select entity_id as id, input->>'kind' as kind, input->>'checkedOn' as day from changes
      where kind = 'proposal' order by 1, 2`,
    )
  ).rows;
const placeOf = async (id = 0) =>
  (await server.inject({ url: `/api/places/${id}`, headers: { cookie } })).json();

it('asks for all linked elements in one request; proposes what differs, and changes nothing', async () => {
  elements = [
    element(1, { amenity: 'bar', opening_hours: 'Mo-Su 18:00-02:00' }),
    element(2, { 'disused:amenity': 'bar' }),
  ];
  await ask();
  expect(questions).toHaveLength(1);
  for (const n of [1, 2, 3]) expect(questions[0]).toContain(`node(id:${n});`);
  const day = madridTime(new Date()).isoDate;
  expect(await proposals()).toEqual([
    { id: ids[0], kind: 'opening_hours', day },
    { id: ids[1], kind: 'in_business', day },
    // The third one vanished.
    { id: ids[2], kind: 'in_business', day },
  ]);
  const [first, , third] = await Promise.all(ids.map(placeOf));
  expect(first.openingHours).toBeNull();
  expect(third.facts.in_business).toBeUndefined();
});

it('renews hours, phone number and facts that agree, with their source', async () => {
  const [id = 0] = ids;
  const send = (method: 'PATCH' | 'PUT', url: string, payload: object) =>
    server.inject({ method, url, headers: { cookie }, payload });
  await send('PATCH', `/api/places/${id}`, {
    openingHours: { 'Monday - Sunday': '6pm - 2am' },
    phone: '930 00 00 00',
  });
  await send('PUT', `/api/places/${id}/facts/entry`, { value: { is: 'free' } });
  await server.ctx.database.pool.query(
    `update place_facts set checked_on = '2020-05-01' where place_id = $1`,
    [id],
  );
  elements = [
    element(1, { amenity: 'bar', opening_hours: 'Mo-Su 18:00-02:00', phone: '+34 930 00 00 00', fee: 'no' }),
  ];
  await ask();
  expect((await proposals()).filter((one) => one.id === id)).toEqual([]);
  const { facts } = await placeOf(id);
  const renewed = { source: 'openstreetmap', checkedOn: madridTime(new Date()).isoDate };
  expect(facts).toMatchObject({ opening_hours: renewed, phone_number: renewed, entry: renewed });
  expect(facts.opening_hours.from.url).toBe('https://www.openstreetmap.org/node/1');
});

it('takes nothing from an element of another name or farther away, which a visitor may have linked', async () => {
  const said = { amenity: 'bar', opening_hours: 'Mo-Su 03:00-04:00', 'disused:amenity': 'bar' };
  elements = [
    element(1, { ...said, name: 'Something Else' }),
    { ...element(2, said), lat: 41.42 },
    element(3, { amenity: 'bar' }),
  ];
  await ask();
  expect(await proposals()).toEqual([]);
});

it.each([
  ['with a remark', 'runtime error: Query timed out', [1]],
  ['with a remark of another kind', 'The server is busy, please try again', [1]],
  ['with other elements only', undefined, [77]],
  ['with nothing', undefined, []],
])('takes an answer %s for a failure: nothing vanished', async (_what, said, present) => {
  elements = present.map((id) => element(id, { amenity: 'bar', opening_hours: 'Mo-Su 10:00-12:00' }));
  remark = said;
  await expect(ask()).rejects.toThrow();
  expect(await proposals()).toEqual([]);
});
