import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { nominatimStub } from '#tests/support/stubs/nominatim.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { refreshPlaces } from './refresh-places.ts';

const BAR = 'osm:node/1234567';
const GONE = 'osm:node/1';
const OLD = '2026-01-01T00:00:00Z';

let nominatim: StubProvider;
let server: TestApp;
let cookie: string;

beforeAll(async () => {
  nominatim = await startStubProvider(nominatimStub);
  server = await startTestApp({ contents: 'starter', env: { NOMINATIM_BASE_URL: nominatim.url } });
  cookie = await server.unlock();
});
afterAll(async () => {
  await server.close();
  await nominatim.close();
});

const query = async <T>(text: string, values: unknown[] = []) =>
  (await server.ctx.database.pool.query(text, values)).rows as T[];
const refresh = () => refreshPlaces(server.ctx, null, new AbortController().signal);

async function addPlace(googlePlaceId: string, facts: object = {}): Promise<number> {
  const place = {
    name: 'Bar Exemple',
    address: 'Carrer',
    latitude: 41.3869,
    longitude: 2.1592,
    categoryId: 1,
  };
  const response = await server.inject({
    method: 'POST',
    url: '/api/places',
    headers: { cookie },
    payload: { ...place, googlePlaceId, ...facts },
  });
  const { id } = response.json() as { id: number };
  await query('update places set fetched_at = $1 where id = $2', [OLD, id]);
  return id;
}

it("asks about OpenStreetMap's stale places, and leaves hours, phone and website as they are", async () => {
  const bar = await addPlace(BAR, { website: 'https://bar.example/' });
  const gone = await addPlace(GONE);
  const google = await addPlace('ChIJexample');
  await query('update places set deleted_at = now() where id = $1', [await addPlace('osm:node/2')]);

  const { summary } = await refresh();
  expect(summary).toEqual({ refreshed: 1, missing: 1 });
  const [fresh] = await query('select phone, website, enriched from places where id = $1', [bar]);
  expect(fresh).toEqual({ phone: null, website: 'https://bar.example/', enriched: true });
  const [written] = await query(
    'select action, actor_kind as kind, actor from revisions where entity_id = $1 order by id desc limit 1',
    [bar],
  );
  expect(written).toEqual({ action: 'enrich', kind: 'system', actor: 'refresh' });
  const waiting = await query<{ id: number }>(
    'select id from places where fetched_at = $1 and deleted_at is null',
    [OLD],
  );
  expect(waiting.map(({ id }) => id)).toEqual([google]);
  expect(await query('select phone from places where id = $1', [gone])).toEqual([{ phone: null }]);

  expect((await refresh()).summary).toEqual({ refreshed: 0, missing: 0 });
});

it('stops this run when the service does not respond', async () => {
  await query('update places set fetched_at = $1 where google_place_id like $2', [OLD, 'osm:%']);
  for (const number of [11, 12, 13]) await addPlace(`osm:node/${number}`);
  nominatim.fail({ status: 403 });
  await expect(refresh()).rejects.toThrow('The maps service does not answer');
});
