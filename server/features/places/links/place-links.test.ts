import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { placeLinksSchema } from '#contract/places/place-links.ts';
import type { Place } from '#contract/places/places.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { overpassStub } from '#tests/support/stubs/overpass.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

type Suggestions = z.output<typeof placeLinksSchema>;

let overpass: StubProvider;
let server: TestApp;
let admin: string;

beforeAll(async () => {
  overpass = await startStubProvider(overpassStub);
  server = await startTestApp({ contents: 'starter', env: { OVERPASS_URL: overpass.url } });
  admin = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await overpass.close();
});

const ask = (payload?: object, cookie = admin) =>
  server.inject({
    method: payload ? 'POST' : 'GET',
    url: '/api/admin/place-links',
    headers: { cookie },
    ...(payload && { payload }),
  });
const suggested = async () => (await ask()).json<Suggestions>();
const link = async (links: object[]) => (await ask({ links })).json();
const placeAt = async (id: number) =>
  (await server.inject({ url: `/api/places/${id}`, headers: { cookie: admin } })).json<Place>();

describe('places without an id of the maps service', () => {
  it('reports a failing service, and asks it again', async () => {
    overpass.fail({ status: 504 }, 1);
    const failed = await ask();
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'maps_unavailable']);
    overpass.fail(null);
  });

  it('are matched with venues of their name nearby, and linked one by one or together', async () => {
    const { unlinked, links } = await suggested();
    expect(links.map(({ place, found }) => [place.name, found.name]).sort()).toEqual([
      ['Axel Hotel Barcelona', 'Axel Hotel Barcelona'],
      ['Bacon Bear Bar', 'Bacon Bear Bar'],
      ['Candy Darling', 'Candy Darling'],
      ['Centre LGTBI de Barcelona', 'Centre LGTBI de Barcelona'],
      ['Platja de la Mar Bella', 'Platja de la Mar Bella'],
      ['Priscilla Café', 'Priscilla Cafè'],
    ]);
    const [one, ...others] = links.map(({ place: { id }, found: { placeId } }) => ({ id, placeId }));
    const before = await placeAt(one?.id ?? 0);
    expect(await link([one ?? {}])).toEqual({ linked: [one?.id], refused: [] });
    expect(await placeAt(one?.id ?? 0)).toEqual({
      ...before,
      googlePlaceId: one?.placeId,
      updatedAt: expect.any(String),
      version: before.version + 1,
    });
    expect((await suggested()).unlinked).toBe(unlinked - 1);
    expect((await link(others)).linked).toHaveLength(others.length);
    expect(await suggested()).toEqual({ unlinked: unlinked - links.length, links: [] });
    // One request in ten minutes, in addition to the failed one.
    expect(overpass.requests).toHaveLength(2);
  });

  it('keep their present id, and never share one', async () => {
    const { rows } = await server.ctx.database.pool.query<{ id: number; google_place_id: string | null }>(
      `select id, google_place_id from places where deleted_at is null order by google_place_id is null, id`,
    );
    const [linked, free] = [rows[0], rows.at(-1)];
    const refused = [
      { id: linked?.id, placeId: 'osm:node/123456' },
      { id: free?.id, placeId: linked?.google_place_id },
      { id: 2_000_000_000, placeId: 'osm:node/123457' },
    ];
    expect(await link(refused)).toEqual({ linked: [], refused: refused.map(({ id }) => id) });
    expect((await placeAt(linked?.id ?? 0)).googlePlaceId).toBe(linked?.google_place_id);
  });

  it('are for administrators only', async () => {
    const visitor = await server.unlock();
    expect((await ask(undefined, visitor)).statusCode).toBe(401);
    expect((await ask({ links: [{ id: 1, placeId: 'osm:node/1' }] }, visitor)).statusCode).toBe(401);
    expect((await ask({ links: [] })).statusCode).toBe(422);
  });
});
