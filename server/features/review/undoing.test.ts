import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import type { RevertPreview } from '#contract/review/undo.ts';
import { RESTORERS } from '#server/restorers.ts';
import { buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { call, type Device, liveRows, newDevice } from '#tests/support/app/undo/night.ts';
import { revertChanges } from './undoing.ts';

/** Lifts the ceilings, because only undoing is under test. */
const LIFTED = { REVIEW: 'off', WRITES_PER_HOUR: '1000000', DELETIONS_PER_HOUR: '1000000' };
const HOUR_MS = 3_600_000;
const BLOCKS = ['203.0.113.5', '198.51.100.7', '2001:db8:5:1::9'];

let server: TestApp;
let now: Date;
let admin: Device;

async function start(): Promise<void> {
  // In the past, because the auth library uses the real clock: the night ends about now.
  now = new Date(Math.floor(Date.now() / HOUR_MS - 3) * HOUR_MS);
  server = await startTestApp({ contents: 'starter', now: () => now, env: LIFTED });
}
const signIn = async () => {
  admin = { cookie: await server.signIn(), remoteAddress: '127.0.0.1' };
};
const ask = (what: string, payload?: object, device = admin) => call(server, device, what, payload);
async function done(device: Device, what: string, payload?: object) {
  const response = await ask(what, payload, device);
  expect(response.statusCode, `${what}: ${response.body}`).toBeLessThan(300);
  return response.body ? response.json() : null;
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const changesOf = async (query = '') =>
  (await ask(`GET /api/admin/review?state=live&limit=200${query}`)).json<{ items: ReviewItem[] }>().items;
const preview = async (body: object) =>
  (await done(admin, 'POST /api/admin/review/undo/preview', body)) as RevertPreview;
const APART = ['staff_sessions', 'pseudonym_keys'];
const hashes = () => tableHashes(server.ctx.database.pool, APART);
const ids = async (table: string, limit = 50): Promise<number[]> =>
  (
    await server.ctx.database.pool.query(
      `select id from ${table} where deleted_at is null order by id limit ${limit}`,
    )
  ).rows.map(({ id }) => id);

const PLACE = buildPlace();
const EVENT = buildEvent({ title: 'Free drinks for everybody' });

/** An hour of one city: a vandal who is a new device for each change, among honest visitors. */
async function night(withVandal: boolean): Promise<{ since: string; until: string; wrote: number }> {
  const honest = await Promise.all(['192.0.2.1', '192.0.2.2'].map((address) => newDevice(server, address)));
  const [ada, bea] = honest as [Device, Device];
  const own = await done(ada, 'POST /api/events', { ...EVENT, title: 'Choir evening' });
  const other = await done(bea, 'POST /api/events', { ...EVENT, title: 'Book club' });
  const first = await done(ada, 'POST /api/places', { ...PLACE, name: 'Bar One', googlePlaceId: 'ChIJ-one' });
  const second = await done(bea, 'POST /api/places', {
    ...PLACE,
    name: 'Bar Two',
    googlePlaceId: 'ChIJ-two',
  });
  const places = await ids('places', 8);
  later(2 * 3600);
  const since = now.toISOString();
  let wrote = 0;
  const vandal = async (what: string, payload?: object) => {
    later(5);
    if (!withVandal) return null;
    wrote += 1;
    const device = await newDevice(server, BLOCKS[wrote % BLOCKS.length] as string);
    return done(device, what, payload);
  };
  const visitor = async (device: Device, what: string, payload: object) => {
    later(20);
    await done(device, what, payload);
  };
  for (const [n, id] of places.entries()) {
    await vandal(`PATCH /api/places/${id}`, {
      name: `Spam ${n}`,
      phone: '+34 600 000 000',
      tagIds: [1],
      latitude: 41.3,
      longitude: 2.1,
      openingHours: { Monday: '24 hours' },
      categoryIds: [2, 1],
    });
    if (n % 4 === 0) await visitor(ada, `PATCH /api/places/${id}`, { email: `hello${n}@bar.example` });
    if (n % 4 === 1) await visitor(bea, `PATCH /api/places/${id}`, { website: `https://bar${n}.example/` });
    await vandal(`PATCH /api/places/${id}`, { name: `More spam ${n}`, description: 'Call me now.' });
  }
  await vandal(`PATCH /api/places/${first.id}`, { googlePlaceId: null });
  await vandal(`PATCH /api/places/${second.id}`, { googlePlaceId: 'ChIJ-one' });
  await vandal(`PATCH /api/places/${first.id}`, { googlePlaceId: 'ChIJ-two', name: 'A slur' });
  for (let n = 0; n < 4; n += 1) {
    const made = await vandal('POST /api/events', { ...EVENT, title: `Free drinks ${n}` });
    if (made && n === 0) await vandal(`PUT /api/events/${made.id}`, { title: 'Even more free drinks' });
    const place = await vandal('POST /api/places', { ...PLACE, name: `Fake bar ${n}` });
    if (place)
      await vandal('POST /api/events', { ...EVENT, title: `At the fake bar ${n}`, placeId: place.id });
  }
  await visitor(bea, `PUT /api/events/${other.id}`, { price: '5 €' });
  await vandal(`PUT /api/events/${other.id}`, { title: 'Cancelled!', price: 'Ask me' });
  await vandal(`PUT /api/events/${own.id}`, {
    title: 'Cancelled!',
    startDate: '2030-06-01',
    endDate: '2030-06-01',
  });
  await vandal(`DELETE /api/events/${own.id}`);
  later(20);
  return { since, until: now.toISOString(), wrote };
}

describe('a vandal who reenters the code before each change', () => {
  beforeEach(start);
  afterEach(() => server.close());

  it('is undone exactly by one action, and honest changes of the same hour stay', async () => {
    await night(false);
    const honest = await liveRows(server);
    await server.close();
    await start();
    const { since, until, wrote } = await night(true);
    await signIn();
    expect(await liveRows(server)).not.toEqual(honest);
    const selection = { since, until, onlyYoungDevices: true };

    const untouched = await hashes();
    const seen = await preview(selection);
    expect(seen).toMatchObject({ changes: wrote, devices: wrote });
    expect(seen.outcomes).toEqual({ returns: 1, goes: 12, changes: 11, stays: 0, refused: 0 });
    expect(seen.list).toHaveLength(seen.things);
    expect(seen.list.every(({ title }) => title !== '')).toBe(true);
    expect(await hashes()).toEqual(untouched);

    expect(await done(admin, 'POST /api/admin/review/undo', selection)).toEqual({
      undone: wrote,
      confirmations: 0,
      kept: [],
    });
    expect(await liveRows(server)).toEqual(honest);
    const after = await hashes();
    expect((await preview(selection)).outcomes).toMatchObject({
      returns: 0,
      goes: 0,
      changes: 0,
      refused: 0,
    });
    await done(admin, 'POST /api/admin/review/undo', selection);
    expect(await hashes()).toEqual(after);
  }, 60_000);

  it('can be undone after an interrupted attempt', async () => {
    const { since, until, wrote } = await night(true);
    await signIn();
    const selection = { since, until, onlyYoungDevices: true };
    const { list } = await preview(selection);
    let left = 5;
    const place: typeof RESTORERS.place = async (...held) => {
      left -= 1;
      if (left < 0) throw new Error('The power went');
      return RESTORERS.place(...held);
    };
    const by = { actor: { kind: 'staff' as const, key: 'ada' }, now };
    await expect(revertChanges(server.ctx, { ...RESTORERS, place }, { selection, by })).rejects.toThrow(
      'power',
    );
    expect((await preview(selection)).outcomes.stays).toBeGreaterThan(0);
    expect(await done(admin, 'POST /api/admin/review/undo', selection)).toEqual({
      undone: wrote,
      confirmations: 0,
      kept: [],
    });
    expect((await preview(selection)).outcomes.stays).toBe(list.length);
  });
});

/**
 * Starts one server for all tests; each test begins a minute after the previous one, with staff signed in.
 */
function onOneServer(): void {
  beforeAll(async () => {
    await start();
    await signIn();
  });
  beforeEach(() => later(60));
  afterAll(() => server.close());
}

describe('what is undone', () => {
  onOneServer();

  it('are one address block’s changes of that day', async () => {
    const [id = 0, other = 0] = await ids('places');
    const since = now.toISOString();
    const [one, two] = [
      await newDevice(server, BLOCKS[0] as string),
      await newDevice(server, BLOCKS[0] as string),
    ];
    const neighbor = await newDevice(server, BLOCKS[1] as string);
    await done(one, `PATCH /api/places/${id}`, { name: 'Spam' });
    await done(two, `PATCH /api/places/${other}`, { name: 'Spam' });
    await done(neighbor, `PATCH /api/places/${id}`, { phone: '+34 931 111 111' });
    const [newest, ...vandals] = await changesOf(`&since=${since}`);
    const origin = vandals[0]?.origin as string;
    expect(newest?.origin).not.toBe(origin);
    expect(newest?.byYoungDevice).toBe(true);
    expect((await changesOf(`&origin=${origin}`)).map(({ entityId }) => entityId)).toEqual([other, id]);
    expect(await preview({ since, origin })).toMatchObject({ changes: 2, devices: 2, things: 2 });
    expect(await done(admin, 'POST /api/admin/review/undo', { since, origin })).toEqual({
      undone: 2,
      confirmations: 0,
      kept: [],
    });
    expect(await done(admin, `GET /api/places/${id}`)).toMatchObject({ phone: '+34 931 111 111' });
    expect(JSON.stringify(await liveRows(server))).not.toContain('Spam');
  });

  it('are young devices’ changes, listed alike by the filter', async () => {
    const [id = 0, other = 0] = await ids('places');
    const old = await newDevice(server, BLOCKS[0] as string);
    later(3601);
    await signIn();
    const since = now.toISOString();
    await done(old, `PATCH /api/places/${id}`, { phone: '+34 931 111 111' });
    await done(await newDevice(server, BLOCKS[0] as string), `PATCH /api/places/${other}`, { name: 'Spam' });
    expect(
      (await changesOf(`&since=${since}&onlyYoungDevices=true`)).map(({ entityId }) => entityId),
    ).toEqual([other]);
    await done(admin, 'POST /api/admin/review/undo', { since, onlyYoungDevices: true });
    expect(await done(admin, `GET /api/places/${id}`)).toMatchObject({ phone: '+34 931 111 111' });
  });

  it('are visitors’ changes of a period: staff’s and others stay', async () => {
    const [id = 0] = await ids('places');
    const visitor = await newDevice(server, BLOCKS[0] as string);
    const write = (device: Device, change: object) => done(device, `PATCH /api/places/${id}`, change);
    await write(visitor, { phone: '+34 931 111 111' });
    later(10);
    const since = now.toISOString();
    await write(visitor, { name: 'Spam' });
    await write(admin, { website: 'https://bar.example/' });
    const until = now.toISOString();
    later(10);
    await write(visitor, { email: 'hello@bar.example' });
    await done(admin, 'POST /api/admin/review/undo', { since, until });
    const { name, phone, website, email } = await done(admin, `GET /api/places/${id}`);
    expect(name).not.toBe('Spam');
    expect([phone, website, email]).toEqual(['+34 931 111 111', 'https://bar.example/', 'hello@bar.example']);
  });

  it('must be limited by a period or an author', async () => {
    const since = now.toISOString();
    const before = new Date(now.getTime() - 1000).toISOString();
    for (const body of [{ since }, { since, onlyYoungDevices: false }, { since, until: before }]) {
      for (const url of ['review/undo', 'review/undo/preview']) {
        const response = await ask(`POST /api/admin/${url}`, body);
        expect([response.statusCode, Object.keys(response.json().fields)], url).toEqual([422, ['until']]);
      }
    }
    expect((await ask('POST /api/admin/review/undo', { until: since })).statusCode).toBe(422);
    const nobody = { since, actor: 'nobody' };
    expect(await preview(nobody)).toMatchObject({ changes: 0, devices: 0, things: 0, list: [] });
    expect(await done(admin, 'POST /api/admin/review/undo', nobody)).toEqual({
      undone: 0,
      confirmations: 0,
      kept: [],
    });
  });
});

describe('what is not undone', () => {
  onOneServer();

  it('is reported with its reason, in the preview and after', async () => {
    const since = now.toISOString();
    const vandal = await newDevice(server, BLOCKS[0] as string);
    const visitor = await newDevice(server, BLOCKS[1] as string);
    const [id = 0] = await ids('places');
    await done(vandal, `PATCH /api/places/${id}`, { name: 'Spam', phone: '+34 600 000 000' });
    await done(visitor, `PATCH /api/places/${id}`, { phone: '+34 931 111 111' });
    const mine = await done(admin, 'POST /api/places', {
      ...PLACE,
      name: 'Bar One',
      googlePlaceId: 'ChIJ-one',
    });
    await done(vandal, `PATCH /api/places/${mine.id}`, { name: 'A slur', googlePlaceId: null });
    await done(visitor, 'POST /api/places', { ...PLACE, name: 'Bar Two', googlePlaceId: 'ChIJ-one' });
    const actor = (await changesOf(`&entity=place&entityId=${mine.id}`))[0]?.actor as string;

    const { list, outcomes } = await preview({ since, actor });
    expect(outcomes).toEqual({ returns: 0, goes: 0, changes: 1, stays: 0, refused: 1 });
    expect(list).toMatchObject([
      { entityId: mine.id, title: 'Bar One', outcome: 'refused', reason: 'taken', keptFields: [] },
      { entityId: id, outcome: 'changes', fields: ['name'], keptFields: ['phone'], reason: null },
    ]);
    const { kept } = await done(admin, 'POST /api/admin/review/undo', { since, actor });
    expect(kept).toMatchObject([
      { entity: 'place', entityId: mine.id, title: 'Bar One', reason: 'taken', fields: [] },
      { entity: 'place', entityId: id, reason: 'others', fields: ['phone'] },
    ]);
    // An entity is undone completely or not at all, so staff must remove the slur by editing.
    expect(await done(admin, `GET /api/places/${mine.id}`)).toMatchObject({ name: 'A slur' });
  });

  it('is nothing when two vandals overwrote each other and both are undone', async () => {
    const [id = 0] = await ids('places');
    const before = await liveRows(server);
    const since = now.toISOString();
    for (const name of ['Spam', 'More spam']) {
      const device = await newDevice(server, BLOCKS[0] as string);
      await done(device, `PATCH /api/places/${id}`, { name });
    }
    for (const { actor } of await changesOf(`&since=${since}`)) {
      await done(admin, 'POST /api/admin/review/undo', { actor, since });
      later(1);
    }
    expect(await liveRows(server)).toEqual(before);
  });
});
