import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactProposal, FactsReport } from '#contract/facts/facts-report.ts';
import { factProposalSchema, factsReportSchema } from '#contract/facts/facts-report.ts';
import type { Place } from '#contract/places/places.ts';
import type { Review } from '#contract/review/review-items.ts';
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
  factProposalSchema.array().parse(await get<FactProposal[]>('/api/admin/fact-proposals'));
const decide = async (decision: 'accept' | 'refuse', chosen: readonly FactProposal[]) =>
  (
    await server.inject({
      method: 'POST',
      url: '/api/admin/fact-proposals',
      headers: { cookie: admin },
      payload: {
        decision,
        proposals: chosen.map(({ place, kind, value }) => ({ placeId: place.id, kind, value })),
      },
    })
  ).json();
const isValue = ({ kind, value }: FactProposal, wanted: string, is: string) =>
  kind === wanted && typeof value === 'object' && value.is === is;
const askAgain = () => askOpenStreetMap(server.ctx, null, signal, 0);
const placeAt = (id: number) => get<Place>(`/api/places/${id}`);
const revisions = async () =>
  (await server.ctx.database.pool.query('select count(*)::int as n from revisions')).rows[0].n;

describe('asking OpenStreetMap', () => {
  it('proposes what it says of our places, and changes none', async () => {
    const before = await revisions();
    const { summary } = await askAgain();
    expect(summary).toMatchObject({ checked: 75 });
    // One request for all linked elements, then three for elements near the other places.
    expect(overpass.requests).toHaveLength(4);
    const found = await proposals();
    expect(summary.proposed).toBe(found.length);
    expect(new Set(found.map(({ place }) => place.id)).size).toBeGreaterThan(25);
    const names = new Set(found.map(({ url }) => url));
    for (const other of [9900001090, 9900001091, 9900001092]) {
      expect([...names].some((url) => url.endsWith(String(other)))).toBe(false);
    }
    expect(found.find((one) => isValue(one, 'in_business', 'closed_for_good'))).toMatchObject({
      place: { name: 'Almodobar' },
      source: 'openstreetmap',
      value: { since: '2026-03-31' },
      ours: null,
    });
    expect(await revisions()).toBe(before);
  });

  it('writes what staff accept as their edit, with its source, day and credit, to be undone', async () => {
    const [one] = (await proposals()).filter(({ kind }) => kind === 'entrance');
    const { place, value, checkedOn } = one as FactProposal;
    expect(await decide('accept', [one as FactProposal])).toEqual({ decided: 1, left: 0 });
    const written = await placeAt(place.id);
    expect(written.facts.entrance).toEqual({
      value,
      source: 'openstreetmap',
      checkedOn,
      from: {
        kind: 'openstreetmap',
        on: checkedOn,
        url: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
      },
    });
    expect(written.attribution).toContain('© OpenStreetMap contributors, ODbL');
    const { rows } = await server.ctx.database.pool.query(
      `select action, actor_kind from revisions where entity_id = $1 order by id desc limit 1`,
      [place.id],
    );
    expect(rows).toEqual([{ action: 'update', actor_kind: 'staff' }]);
    expect(await decide('accept', [one as FactProposal])).toEqual({ decided: 0, left: 1 });
  });

  it('waits on staff’s one list beside the present value, and is approved or refused there', async () => {
    const decideThere = async (id: number | undefined, decision: string) =>
      server.inject({
        method: 'POST',
        url: `/api/admin/review/${id}/${decision}`,
        headers: { cookie: admin },
      });
    const { items } = await get<Review>('/api/admin/review?kind=proposal&limit=200');
    expect(items).toHaveLength(new Set(items.map(({ id }) => id)).size);
    const [hours] = items;
    expect(hours).toMatchObject({
      entity: 'place',
      authorKind: 'source',
      source: 'openstreetmap',
      title: expect.stringMatching(/\w/),
      before: expect.any(Object),
      after: expect.any(Object),
    });
    const seating = items.find(({ fields }) => fields.includes('entrance'));
    const [kind = ''] = seating?.fields ?? [];
    expect((await decideThere(seating?.id, 'approve')).json()).toEqual({
      entity: 'place',
      entityId: seating?.entityId,
    });
    expect((await placeAt(seating?.entityId ?? 0)).facts[kind]?.value).toEqual(seating?.after?.[kind]);
    expect((await decideThere(seating?.id, 'approve')).statusCode).toBe(404);
    expect((await decideThere(hours?.id, 'refuse')).statusCode).toBe(204);
    const left = await get<Review>('/api/admin/review?kind=proposal&limit=200');
    expect(left.counts.proposal).toBe(items.length - 2);
  });

  it('remembers what staff refused, until it says something else', async () => {
    const [one] = (await proposals()).filter((found) => isValue(found, 'toilet_accessible', 'yes'));
    const { place } = one as FactProposal;
    expect(await decide('refuse', [one as FactProposal])).toEqual({ decided: 1, left: 0 });
    const isProposed = async () =>
      (await proposals()).some((other) => other.place.id === place.id && other.kind === 'toilet_accessible');
    expect(await isProposed()).toBe(false);
    await askAgain();
    expect(await isProposed()).toBe(false);
    await server.ctx.database.pool.query(
      `update changes set after = '{"toilet_accessible": {"is": "no_toilet"}}'
       where kind = 'proposal' and entity_id = $1 and input->>'kind' = 'toilet_accessible'`,
      [place.id],
    );
    await askAgain();
    expect(await isProposed()).toBe(true);
  });

  it('accepts nothing that has changed since staff saw it, and no kind that does not exist', async () => {
    const [one] = await proposals();
    const other = { ...(one as FactProposal), value: { is: 'no' } };
    expect(await decide('accept', [other, { ...other, kind: 'horoscope' }])).toEqual({ decided: 0, left: 2 });
  });

  it('accepts all at once, and a copy of them says the same', async () => {
    const open = await proposals();
    // A closed place accepts no other facts.
    const { decided, left } = await decide('accept', open);
    expect([decided, left]).toEqual([open.length, 0]);
    expect(await proposals()).toEqual([]);
    const copy = await get<{ features: { id: number; properties: OsmTags }[] }>('/api/export/places.geojson');
    const today = new Date().toISOString().slice(0, 10);
    for (const { place, kind, value, checkedOn } of open) {
      const tags = copy.features.find(({ id }) => id === place.id)?.properties ?? {};
      const facts: Record<string, unknown> = factsFromOsm({ tags, sourceRef: '', editedOn: null }, today);
      expect(facts[kind], `${place.name} ${kind}`).toMatchObject({ value, checkedOn });
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

it('reports what is known, where to go, and what is gone', async () => {
  const report = factsReportSchema.parse(await get<FactsReport>('/api/admin/facts'));
  const closed = report.gone.filter(({ standing }) => standing === 'closed').length;
  expect(report.places + closed).toBe(75);
  expect(report.visits).toHaveLength(20);
  expect(report.gone.map(({ place, standing }) => [place.name, standing])).toContainEqual([
    'Almodobar',
    // Staff accepted the proposal above.
    'closed',
  ]);
  const hours = report.kinds.find(({ kind }) => kind === 'opening_hours');
  expect((hours?.fresh ?? 0) + (hours?.good ?? 0) + (hours?.old ?? 0)).toBe(23);
});
