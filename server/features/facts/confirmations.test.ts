import { beforeEach, describe, expect, it } from 'vitest';
import { type Place, placeListSchema, placeSchema } from '#contract/places/places.ts';
import { readHistory } from '#db/places/queries.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { call, type Device, newDevice } from '#tests/support/app/undo/night.ts';

/** Staff's sessions use the real clock, so these events lie in the past. */
const TODAY = addDays(madridTime(new Date()).isoDate, -2);
const HOUR_MS = 3_600_000;
const STATEMENT_DAY = '2024-01-01';
let staff: Device;
let visitor: Device;

/** Sets the clock to an hour in Madrid, some days from the first one. */
const at = (days: number, hour: number) => {
  server.now = madridInstant(addDays(TODAY, days), hour * 60);
};
const enter = (n: number) => newDevice(server, `203.0.${n % 250}.9`);

const server = serverSuite({ contents: 'starter', startsAt: new Date(), hasVisitor: false });
beforeEach(async () => {
  await server.ctx.database.pool.query('delete from rate_limits; delete from fact_confirmations');
  server.now = new Date();
  staff = { cookie: await server.signIn(), remoteAddress: '127.0.0.1' };
  at(0, 10);
  visitor = await enter(1);
});

async function told(device: Device, what: string, payload?: object): Promise<Place> {
  const response = await call(server, device, what, payload);
  expect(response.statusCode, `${what}: ${response.body}`).toBeLessThan(300);
  return placeSchema.parse(response.json());
}
const seen = (id: number) => told(visitor, `GET /api/places/${id}`);
const tap = (device: Device, id: number, kind = 'payment') =>
  call(server, device, `POST /api/places/${id}/facts/${kind}/still-right`);
const confirmed = async (id: number, kind = 'payment') => (await seen(id)).facts[kind]?.confirmedOn;

/** Adds a place with a fact that staff stated on the given day. */
async function placeSaid(day = STATEMENT_DAY): Promise<number> {
  const { id } = await told(staff, 'POST /api/places', buildPlace({ name: `Bar ${server.now.getTime()}` }));
  await told(staff, `PUT /api/places/${id}/facts/payment`, { value: { is: 'both' } });
  await server.ctx.database.pool.query('update place_facts set checked_on = $2 where place_id = $1', [
    id,
    day,
  ]);
  return id;
}

async function usedOfWrites(): Promise<number> {
  const stats = await call(server, staff, 'GET /api/admin/stats');
  return stats.json().ceilings.writes.used;
}

describe("a visitor's press", () => {
  it('leaves what staff said, counts as a write, and shows at the next noon', async () => {
    const id = await placeSaid();
    const used = await usedOfWrites();
    at(0, 11);
    const before = await call(server, visitor, `GET /api/places/${id}`);
    const answer = await tap(visitor, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().facts.payment).toEqual({
      value: { is: 'both' },
      source: 'staff',
      checkedOn: STATEMENT_DAY,
    });
    expect(await usedOfWrites()).toBe(used + 1);
    const after = await call(server, visitor, `GET /api/places/${id}`);
    // Neither the body nor its ETag may reveal to a person who polls every minute that a visitor was at the
    // place.
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    server.now = new Date(madridInstant(TODAY, 12 * 60).getTime() - 1000);
    expect(await confirmed(id)).toBeUndefined();
    at(0, 12);
    expect((await seen(id)).facts.payment).toEqual({
      value: { is: 'both' },
      source: 'staff',
      checkedOn: STATEMENT_DAY,
      confirmedOn: TODAY,
    });
    const { places } = placeListSchema.parse((await call(server, visitor, 'GET /api/places')).json());
    expect(places.find((place) => place.id === id)?.facts.payment?.confirmedOn).toBe(TODAY);
  });

  it('in the afternoon shows at noon of the next day, and says the day of the press', async () => {
    const id = await placeSaid();
    at(0, 23);
    visitor = await enter(2);
    expect((await tap(visitor, id)).statusCode).toBe(200);
    at(1, 11);
    visitor = await enter(3);
    expect(await confirmed(id)).toBeUndefined();
    at(1, 12);
    expect(await confirmed(id)).toBe(TODAY);
  });

  it('keeps a day for each value: another value has none, and the first one has its own again', async () => {
    const id = await placeSaid();
    await tap(visitor, id);
    at(0, 13);
    expect(await confirmed(id)).toBe(TODAY);
    await told(staff, `PUT /api/places/${id}/facts/payment`, { value: { is: 'cash_only' } });
    expect((await seen(id)).facts.payment).not.toHaveProperty('confirmedOn');
    const [change] = await readHistory(server.ctx.database.db, id);
    await call(server, staff, `POST /api/admin/review/${change?.id}/undo`);
    expect((await seen(id)).facts.payment).toMatchObject({ checkedOn: STATEMENT_DAY, confirmedOn: TODAY });
  });

  it('of hours belongs to these hours', async () => {
    const { id } = await told(
      staff,
      'POST /api/places',
      buildPlace({ openingHours: { Monday: '18:00–23:00' } }),
    );
    await tap(visitor, id, 'opening_hours');
    at(0, 12);
    expect(await confirmed(id, 'opening_hours')).toBe(TODAY);
    const edited = await told(visitor, `PATCH /api/places/${id}`, {
      description: 'A bar with a long counter.',
    });
    expect(edited.facts.opening_hours?.confirmedOn).toBe(TODAY);
    const other = await told(visitor, `PATCH /api/places/${id}`, { openingHours: { Monday: '19:00–23:00' } });
    expect(other.facts.opening_hours).not.toHaveProperty('confirmedOn');
  });

  it('dates hours that had no day, from noon on', async () => {
    const { places } = placeListSchema.parse((await call(server, visitor, 'GET /api/places')).json());
    const id = places.find(({ openingHours, facts }) => openingHours && !facts.opening_hours)?.id ?? 0;
    await tap(visitor, id, 'opening_hours');
    expect((await seen(id)).facts).not.toHaveProperty('opening_hours');
    at(0, 12);
    expect((await seen(id)).facts.opening_hours).toEqual({
      value: { is: 'given' },
      source: 'visitor',
      checkedOn: TODAY,
      confirmedOn: TODAY,
    });
    expect((await seen(id)).hoursVerifiedAt).toBe(`${TODAY}T00:00:00.000Z`);
  });

  it('keeps nothing of the visitor, and no moment', async () => {
    const id = await placeSaid();
    await tap(visitor, id);
    const { rows } = await server.ctx.database.pool.query('select * from fact_confirmations');
    expect(rows).toEqual([
      {
        place_id: id,
        kind: 'payment',
        mark: expect.any(String),
        day: expect.anything(),
        shown_on: expect.anything(),
      },
    ]);
  });
});

it("staff's press is staff saying it: an edit with its revision, at once", async () => {
  const id = await placeSaid();
  await server.ctx.database.pool.query(`update place_facts set source = 'visitor' where place_id = $1`, [id]);
  const before = await seen(id);
  const after = await told(staff, `POST /api/places/${id}/facts/payment/still-right`);
  expect(after.facts.payment).toEqual({ value: { is: 'both' }, source: 'staff', checkedOn: TODAY });
  expect(after.version).toBe(before.version + 1);
  const [change] = await readHistory(server.ctx.database.db, id);
  expect(change).toMatchObject({
    actorKind: 'staff',
    before: { payment: { source: 'visitor', checkedOn: STATEMENT_DAY } },
  });
  expect(await seen(id)).toMatchObject(after);
});

it('a thousand presses of new devices of two blocks move no more days than the budgets allow, and all come back', async () => {
  const { pool } = server.ctx.database;
  const list = async () => (await call(server, visitor, 'GET /api/places')).json();
  await pool.query(
    `insert into place_facts (place_id, kind, value, source, checked_on)
     select id, kind, '{"is": "yes"}', 'staff', '${STATEMENT_DAY}' from places,
       unnest(array['noise', 'seating', 'strobe', 'payment', 'entry', 'inside', 'entrance', 'door_width',
         'toilet_accessible', 'toilet_gender_neutral', 'toilet_for_everyone', 'alcohol_free', 'papers_at_door',
         'in_business']) as kind
     on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: number; kind: string }>(
    `select place_id as id, kind from place_facts join places on places.id = place_id
     where deleted_at is null and kind <> 'in_business' order by 2, 1 limit 1000`,
  );
  expect(rows.length).toBe(1000);
  // An earlier day of honest visitors, which must also be restored.
  at(-3, 10);
  const honest = await enter(7);
  await Promise.all(rows.slice(0, 5).map(({ id, kind }) => tap(honest, id, kind)));
  at(0, 10);
  const before = await list();
  const statuses = new Map<number, number>();
  for (let n = 0; n < rows.length; n += 20) {
    server.now = new Date(server.now.getTime() + 60_000);
    const devices = await Promise.all([1, 2].map((block) => newDevice(server, `198.51.${block}.7`)));
    for (const [index, { id, kind }] of rows.slice(n, n + 20).entries()) {
      const { statusCode } = await tap(devices[index % 2] as Device, id, kind);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  // Fifty minutes: 120 young devices' writes an hour and block, and the ceiling of 300 in all.
  const moved = statuses.get(200) ?? 0;
  expect(moved).toBeLessThanOrEqual(300);
  expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
  expect(await usedOfWrites()).toBe(moved);
  at(0, 13);
  visitor = await enter(9);
  expect(await list()).not.toEqual(before);
  const span = {
    since: madridInstant(TODAY, 10 * 60).toISOString(),
    until: server.now.toISOString(),
    entity: 'confirmation',
  };
  const preview = await call(server, staff, 'POST /api/admin/review/undo/preview', span);
  expect(preview.json()).toMatchObject({ confirmations: moved, changes: 0, things: 0 });
  const undone = await call(server, staff, 'POST /api/admin/review/undo', span);
  expect(undone.json()).toMatchObject({ confirmations: moved, undone: 0, kept: [] });
  expect(await list()).toEqual(before);
});

describe('the undoing of a span', () => {
  const span = (more: object = {}) => ({
    since: madridInstant(TODAY, 0).toISOString(),
    until: new Date(server.now.getTime() + HOUR_MS).toISOString(),
    ...more,
  });
  const ask = async (path: string, body: object) =>
    (await call(server, staff, `POST /api/admin/${path}`, body)).json();

  it('counts and takes back confirmations beside the changes, and none of other days', async () => {
    const id = await placeSaid();
    at(-1, 10);
    await tap(await enter(3), id);
    at(0, 10);
    await tap(visitor, id);
    await told(visitor, `PUT /api/places/${id}/facts/noise`, { value: { is: 'loud' } });
    const preview = await ask('review/undo/preview', span());
    expect(preview).toMatchObject({ confirmations: 1, changes: 1, things: 1 });
    // The place was added and its fact stated by staff in this span, which undoing must not touch.
    expect(preview.ofStaff).toBeGreaterThanOrEqual(2);
    expect(await ask('review/undo', span())).toMatchObject({ confirmations: 1, undone: 1 });
    expect(await ask('review/undo', span())).toMatchObject({ confirmations: 0 });
    at(0, 13);
    expect(await confirmed(id)).toBe(addDays(TODAY, -1));
  });

  it('leaves them where an author or another kind of thing is chosen: nobody knows whose they are', async () => {
    const id = await placeSaid();
    await tap(visitor, id);
    for (const more of [{ onlyYoungDevices: true }, { actor: 'x' }, { origin: 'x' }, { entity: 'event' }]) {
      expect(await ask('review/undo/preview', span(more))).toMatchObject({ confirmations: 0 });
      expect(await ask('review/undo', span(more))).toMatchObject({ confirmations: 0 });
    }
    for (const more of [{ actor: 'x' }, { origin: 'x' }, { onlyYoungDevices: true }]) {
      const response = await call(
        server,
        staff,
        'POST /api/admin/review/undo',
        span({ ...more, entity: 'confirmation' }),
      );
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['entity']]);
    }
    expect(await ask('review/undo', span({ entity: 'confirmation' }))).toMatchObject({ confirmations: 1 });
  });
});

it('the clean-up keeps what an undoing can return to: 30 days, and the last one before them', async () => {
  const { cleanUp } = await import('#server/jobs/clean-up.ts');
  const id = await placeSaid('2020-01-01');
  const days = [-200, -100, -40, -20, -1].map((ago) => addDays(TODAY, ago));
  for (const day of days) {
    await server.ctx.database.pool.query(
      `insert into fact_confirmations select $1, 'payment', md5('{"is": "both"}'::jsonb::text), $2, $2`,
      [id, day],
    );
  }
  await cleanUp(server.ctx);
  const { rows } = await server.ctx.database.pool.query(
    'select day::text from fact_confirmations where place_id = $1 order by 1',
    [id],
  );
  expect(rows.map(({ day }) => day)).toEqual(days.slice(2));
});
