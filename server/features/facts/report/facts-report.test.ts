import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FactsReport, factsReportSchema } from '#contract/facts/facts.ts';
import type { Place, PlaceList } from '#contract/places/places.ts';
import type { Review, ReviewItem } from '#contract/review/review-items.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Fact } from '#domain/facts/facts.ts';
import { factsFromOsm, type OsmTags } from '#domain/facts/openstreetmap/osm-facts.ts';
import { askOpenStreetMap } from '#server/jobs/ask-openstreetmap.ts';
import elements from '#tests/fixtures/osm-facts.json' with { type: 'json' };
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { overpassStub } from '#tests/support/stubs/overpass.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

let overpass: StubProvider;
let server: TestApp;
let admin: string;
const signal = new AbortController().signal;

beforeAll(async () => {
  overpass = await startStubProvider(overpassStub);
  server = await startTestApp({ contents: 'starter', env: { OVERPASS_URL: overpass.url } });
  admin = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await overpass.close();
});

const get = async <T>(url: string) => (await server.inject({ url, headers: { cookie: admin } })).json<T>();
const proposals = async () =>
  (await get<Review>('/api/admin/review?kind=proposal&authorKind=source&limit=200')).items;
const decide = async (decision: 'approve' | 'refuse', chosen: readonly ReviewItem[]) =>
  server.inject({
    method: 'POST',
    url: '/api/admin/review/decide',
    headers: { cookie: admin },
    payload: { decision, ids: chosen.map(({ id }) => id) },
  });
/** The proposed fact of a kind. */
const factOf = ({ after }: ReviewItem, kind: string) => after?.[kind] as Fact | undefined;
const isValue = (item: ReviewItem, kind: string, is: string) => factOf(item, kind)?.value.is === is;
const askAgain = () => askOpenStreetMap(server.ctx, null, signal, 0);
const placeAt = (id: number) => get<Place>(`/api/places/${id}`);
const revisions = async () =>
  (await server.ctx.database.pool.query('select count(*)::int as n from revisions')).rows[0].n;

describe('asking OpenStreetMap', () => {
  it('proposes what it says of our places, and changes none', async () => {
    const before = await revisions();
    const { summary } = await askAgain();
    expect(summary).toMatchObject({ checked: 86 });
    // One request for all linked elements, then three for elements near the other places.
    expect(overpass.requests).toHaveLength(4);
    const found = await proposals();
    expect(summary.proposed).toBe(found.length);
    expect(new Set(found.map(({ entityId }) => entityId)).size).toBeGreaterThan(25);
    const pages = new Set(found.map(({ sourceUrl }) => sourceUrl));
    for (const other of [9900001090, 9900001091, 9900001092]) {
      expect([...pages].some((url) => url?.endsWith(String(other)))).toBe(false);
    }
    expect(found.find((one) => isValue(one, 'in_business', 'closed_for_good'))).toMatchObject({
      title: 'Almodobar',
      source: 'openstreetmap',
      before: { in_business: null },
      after: { in_business: { value: { since: '2026-03-31' } } },
    });
    expect(await revisions()).toBe(before);
  });

  it('stands beside the guide’s value with its source, page and day', async () => {
    const found = await proposals();
    expect(found.find(({ fields }) => fields.includes('entrance'))).toMatchObject({
      entity: 'place',
      authorKind: 'source',
      source: 'openstreetmap',
      sourceUrl: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
      statedOn: expect.stringMatching(/^20\d\d-/),
    });
  });

  it('writes what staff approve as their edit, with its source, day and credit, to be undone', async () => {
    const one = (await proposals()).find(({ fields }) => fields.includes('entrance')) as ReviewItem;
    const { value, checkedOn } = factOf(one, 'entrance') as Fact;
    expect((await decide('approve', [one])).json()).toMatchObject({ decided: 1, refused: [] });
    const written = await placeAt(one.entityId ?? 0);
    expect(written.facts.entrance).toEqual({
      value,
      source: 'openstreetmap',
      checkedOn,
      from: { kind: 'openstreetmap', on: checkedOn, url: one.sourceUrl },
    });
    expect(written.attribution).toContain('© OpenStreetMap contributors, ODbL');
    const { rows } = await server.ctx.database.pool.query(
      `select action, actor_kind from revisions where entity_id = $1 order by id desc limit 1`,
      [one.entityId],
    );
    expect(rows).toEqual([{ action: 'update', actor_kind: 'staff' }]);
    expect((await decide('approve', [one])).json()).toMatchObject({ decided: 0, refused: [] });
  });

  it('is written once by two staff at once, and says so to the second', async () => {
    const one = (await proposals()).find(({ fields }) => fields.includes('toilet_accessible')) as ReviewItem;
    const before = await revisions();
    const url = `/api/admin/review/${one.id}/approve`;
    const send = () => server.inject({ method: 'POST', url, headers: { cookie: admin } });
    const codes = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 404]);
    expect(await revisions()).toBe(before + 1);
  });

  it('waits no longer while its place is deleted', async () => {
    const [one] = await proposals();
    await server.ctx.database.pool.query(`update places set deleted_at = now() where id = $1`, [
      one?.entityId,
    ]);
    expect((await proposals()).some(({ entityId }) => entityId === one?.entityId)).toBe(false);
    await server.ctx.database.pool.query(`update places set deleted_at = null where id = $1`, [
      one?.entityId,
    ]);
    expect((await proposals()).some(({ id }) => id === one?.id)).toBe(true);
  });

  it('remembers what staff refused, until it says something else', async () => {
    const one = (await proposals()).find((found) => isValue(found, 'toilet_accessible', 'yes')) as ReviewItem;
    expect((await decide('refuse', [one])).json()).toMatchObject({ decided: 1 });
    const isProposed = async () => (await proposals()).some(({ id }) => id === one.id);
    expect(await isProposed()).toBe(false);
    await askAgain();
    expect(await isProposed()).toBe(false);
    await server.ctx.database.pool.query(
      `update changes set after = '{"toilet_accessible": {"is": "no_toilet"}}'
       where kind = 'proposal' and entity_id = $1 and input->>'kind' = 'toilet_accessible'`,
      [one.entityId],
    );
    await askAgain();
    expect(await isProposed()).toBe(true);
  });

  it('is approved all at once, and a copy of them says the same', async () => {
    const open = await proposals();
    const facts = open.flatMap(({ entityId, after }) =>
      Object.entries(after ?? {}).map(([kind, stated]) => ({ entityId, kind, stated: stated as Fact })),
    );
    // A closed place accepts no other facts.
    expect((await decide('approve', open)).json()).toMatchObject({ decided: open.length, refused: [] });
    expect(await proposals()).toEqual([]);
    const copy = await get<{ features: { id: number; properties: OsmTags }[] }>('/api/export/places.geojson');
    const today = madridTime(new Date()).isoDate;
    for (const { entityId, kind, stated } of facts) {
      const tags = copy.features.find(({ id }) => id === entityId)?.properties ?? {};
      const written: Record<string, unknown> = factsFromOsm({ tags, sourceRef: '', editedOn: null }, today);
      expect(written[kind], `${entityId} ${kind}`).toMatchObject({
        value: stated.value,
        checkedOn: stated.checkedOn,
      });
    }
    await askAgain();
    expect(await proposals()).toEqual([]);
  });

  it('fails in words when Overpass does not answer', async () => {
    overpass.fail({ status: 504 });
    await expect(askAgain()).rejects.toMatchObject({ code: 'maps_unavailable' });
    overpass.fail(null);
  });

  it('is tried on forty elements', () => {
    expect(elements.elements).toHaveLength(40);
  });
});

it('reports what is known and where to go, without what is gone', async () => {
  const report = factsReportSchema.parse(await get<FactsReport>('/api/admin/facts'));
  const { places: listed } = await get<PlaceList>('/api/places');
  expect(report.places).toBe(listed.length);
  // Staff accepted the proposal above.
  expect(listed.map(({ name }) => name)).not.toContain('Almodobar');
  expect(report.visits).toHaveLength(20);
  const hours = report.kinds.find(({ kind }) => kind === 'opening_hours');
  expect((hours?.fresh ?? 0) + (hours?.good ?? 0) + (hours?.old ?? 0)).toBe(25);
});
