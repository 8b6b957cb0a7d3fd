import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Place, placeListSchema, placeSchema } from '#contract/places/places.ts';
import { IS_GONE } from '#db/facts/json.ts';
import { readHistory } from '#db/places/queries.ts';
import { readAdvisedPlaces } from '#db/right-now/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { FACT_KIND_NAMES, factKind } from '#domain/facts/fact-kinds.ts';
import type { Fact } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { call, newDevice } from '#tests/support/app/undo/night.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * Staff's sessions use the real clock: after a wait only visitors act. A full hour: pseudonyms of blocks change at
 * noon.
 */
const START = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
let visitors: string[];
let staff: string;

const server = serverSuite({
  env: { REVIEW: 'off' },
  contents: 'starter',
  startsAt: START,
  hasVisitor: false,
});
beforeEach(async () => {
  await server.ctx.database.pool.query('delete from rate_limits');
  server.now = START;
  staff = await server.signIn();
  await enterAll();
});

const enterAll = async () => {
  visitors = await Promise.all([1, 2, 3].map(enter));
};

/** Enters the code with a separate browser at a separate address. */
const enter = async (n: number) => (await newDevice(server, `203.0.${n}.9`)).cookie;

async function ask(who: number | 'staff', what: string, payload?: object) {
  server.now = new Date(server.now.getTime() + 1000);
  const cookie = who === 'staff' ? staff : (visitors[who] as string);
  const remoteAddress = who === 'staff' ? '127.0.0.1' : `203.0.${who + 1}.9`;
  return call(server, { cookie, remoteAddress }, what, payload);
}
async function told(who: number | 'staff', call: string, payload?: object): Promise<Place> {
  const response = await ask(who, call, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return placeSchema.parse(response.json());
}
const addPlace = (change: object = {}) => told('staff', 'POST /api/places', buildPlace(change));
const today = () => madridTime(server.now).isoDate;
const wait = (ms: number) => {
  server.now = new Date(server.now.getTime() + ms);
};
const revisionsOf = (id: number) => readHistory(server.ctx.database.db, id);

describe('a fact', () => {
  it('is said, changed, and set back to unknown, each with its revision', async () => {
    const { id } = await addPlace();
    const url = `/api/places/${id}/facts/entrance`;
    const first = await told(0, `PUT ${url}`, { value: { is: 'steps', count: 2 } });
    expect(first.facts).toEqual({
      entrance: { value: { is: 'steps', count: 2 }, source: 'visitor', checkedOn: today() },
    });
    expect(
      (await told('staff', `PUT ${url}`, { value: { is: 'ramp' }, seen: first.facts.entrance?.value })).facts,
    ).toMatchObject({ entrance: { value: { is: 'ramp' }, source: 'staff' } });
    expect((await told(0, `GET /api/places/${id}`)).facts.entrance?.value).toEqual({ is: 'ramp' });
    wait(2 * 60 * MINUTE_MS);
    expect((await told(1, `DELETE ${url}`)).facts).toEqual({});
    const changes = await revisionsOf(id);
    expect(changes.map(({ after }) => (after?.entrance as Fact | null)?.value.is ?? null)).toEqual([
      null,
      'ramp',
      'steps',
      null,
    ]);
  });

  it('is undone with the other changes of a device', async () => {
    const since = server.now.toISOString();
    const { id } = await addPlace({ name: 'Bar Spoiled' });
    const quiet = { is: 'quiet' };
    await told('staff', `PUT /api/places/${id}/facts/noise`, { value: quiet });
    await told(2, `PUT /api/places/${id}/facts/noise`, { value: { is: 'loud' }, seen: quiet });
    await told(1, `PUT /api/places/${id}/facts/seating`, { value: { is: 'yes' } });
    const vandal = (await revisionsOf(id)).findLast(({ after }) =>
      JSON.stringify(after?.noise).includes('loud'),
    );
    const undone = await ask('staff', 'POST /api/admin/review/undo', { since, actor: vandal?.actor });
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await told(0, `GET /api/places/${id}`)).facts).toMatchObject({
      noise: { value: { is: 'quiet' }, source: 'staff' },
      seating: { value: { is: 'yes' } },
    });
  });

  it('that others contradict within the hour is a conflict with both values', async () => {
    const { id } = await addPlace();
    const url = `PUT /api/places/${id}/facts/toilet_gender_neutral`;
    await told(0, url, { value: { is: 'yes' } });
    // A device corrects its statement, and another device agrees.
    await told(0, url, { value: { is: 'no' } });
    await told(1, url, { value: { is: 'no' } });
    const other = await ask(1, url, { value: { is: 'yes' } });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'conflict',
      conflicts: { toilet_gender_neutral: { yours: { is: 'yes' }, theirs: { is: 'no' } } },
    });
    await told(1, url, { value: { is: 'yes' }, seen: { is: 'no' } });
    // Withdrawing a statement contradicts it as well, unless the author saw it.
    const removal = url.replace('PUT', 'DELETE');
    expect((await ask(0, removal)).json()).toMatchObject({
      conflicts: { toilet_gender_neutral: { yours: null, theirs: { is: 'yes' } } },
    });
    expect((await told(0, removal, { seen: { is: 'yes' } })).facts).toEqual({});
    wait(61 * MINUTE_MS);
    await told(0, url, { value: { is: 'no' } });
  });

  it('refuses what is no kind, no value of it, and no place', async () => {
    const { id } = await addPlace();
    const put = (kind: string, value: unknown, place = id) =>
      ask(0, `PUT /api/places/${place}/facts/${kind}`, { value });
    expect((await put('horoscope', { is: 'yes' })).statusCode).toBe(404);
    expect((await put('constructor', { is: 'yes' })).statusCode).toBe(404);
    expect((await put('entrance', { is: 'quiet' })).json()).toMatchObject({
      fields: { is: expect.any(String) },
    });
    expect((await put('entrance', { is: 'steps', count: 21 })).json()).toMatchObject({
      fields: { count: 'Number must be at most 20' },
    });
    const door = await put('door_width', { is: 'measured', cm: 5 });
    expect([door.statusCode, door.json().fields]).toEqual([422, { cm: 'Number must be at least 40' }]);
    expect((await put('entrance', 'step_free')).statusCode).toBe(422);
    expect((await put('entrance', { is: 'ramp' }, 2_000_000)).statusCode).toBe(404);
    await ask('staff', `DELETE /api/places/${id}`);
    expect((await put('entrance', { is: 'ramp' })).statusCode).toBe(404);
    expect((await ask(0, `POST /api/places/${id}/facts/entrance/still-right`)).statusCode).toBe(404);
  });
});

describe('"still right"', () => {
  it('leaves no trace of who said it', async () => {
    const { id } = await addPlace({ openingHours: { Monday: '18:00–23:00' } });
    await told('staff', `PUT /api/places/${id}/facts/payment`, { value: { is: 'both' } });
    const before = await told(0, `GET /api/places/${id}`);
    const revisions = (await revisionsOf(id)).length;
    wait(3 * DAY_MS);
    await enterAll();
    const { pool } = server.ctx.database;
    const tables = ['changes', 'places'];
    const states = () =>
      Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table} order by id`)).rows));
    const stored = await states();
    const after = await told(0, `POST /api/places/${id}/facts/payment/still-right`);
    expect(after.facts).toEqual(before.facts);
    expect(after.version).toBe(before.version);
    expect(after.updatedAt).toBe(before.updatedAt);
    const hours = await told(0, `POST /api/places/${id}/facts/opening_hours/still-right`);
    expect(hours.facts).toEqual(before.facts);
    expect(await states()).toEqual(stored);
    expect(await revisionsOf(id)).toHaveLength(revisions);
    const { rows: counted } = await pool.query(`select key from rate_limits where key like 'answer:%'`);
    expect(counted.length).toBeGreaterThan(0);
    for (const { key } of counted) {
      // The key holds the limit's name, a keyed hash and the window, but no place and no kind.
      expect(key).toMatch(/^answer:(device|address|young):[\w-]{20,}:86400$/);
    }
  });

  it('says nothing of what is not known', async () => {
    const { id } = await addPlace({ name: 'Bar Without Hours', openingHours: null });
    for (const kind of ['opening_hours', 'noise', 'in_business']) {
      const none = await ask(0, `POST /api/places/${id}/facts/${kind}/still-right`);
      expect([none.statusCode, none.json().error]).toEqual([404, 'Nothing is known of this yet']);
    }
  });

  it('is counted: 200 answers a day', async () => {
    const { id } = await addPlace();
    await told(2, `PUT /api/places/${id}/facts/seating`, { value: { is: 'some' } });
    const key = (
      await server.ctx.database.pool.query(
        `select key from rate_limits where key like 'answer:device:%' order by window_start desc, count limit 1`,
      )
    ).rows[0].key;
    await server.ctx.database.pool.query(`update rate_limits set count = 200 where key = $1`, [key]);
    const statuses = await Promise.all(
      [0, 1, 2].map(
        async (who) => (await ask(who, `POST /api/places/${id}/facts/seating/still-right`)).statusCode,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429]);
    await server.ctx.database.pool.query(`delete from rate_limits where key = $1`, [key]);
  });
});

describe('a place that is gone', () => {
  const listed = async (name: string, query = '') =>
    placeListSchema
      .parse((await ask(0, `GET /api/places?search=${encodeURIComponent(name)}${query}`)).json())
      .places.some((place) => place.name === name);

  it('is doubted by one visitor, closed by another on another day, and still answers', async () => {
    const name = 'Bar Vergangen';
    const { id } = await addPlace({ name });
    const gone = (who: number | 'staff', body: object) => told(who, `POST /api/places/${id}/gone`, body);
    const said = await gone(0, { is: 'closed_for_good' });
    expect(said.facts.in_business).toMatchObject({ doubtedOn: today() });
    await gone(1, { is: 'closed_for_good', seen: said.facts.in_business?.value });
    expect(await listed(name)).toBe(true);
    // A device that has just entered the code cannot close the place.
    wait(DAY_MS - HOUR_MS);
    await enterAll();
    wait(HOUR_MS);
    const closed = await gone(1, { is: 'closed_for_good', since: '2026-10-01' });
    expect(closed.facts.in_business).not.toHaveProperty('doubtedOn');
    expect(await listed(name)).toBe(false);
    expect(await listed(name, '&closed=true')).toBe(true);
    const page = await told(0, `GET /api/places/${id}`);
    expect(page.facts.in_business?.value).toEqual({ is: 'closed_for_good', since: '2026-10-01' });
    expect((await ask(0, `GET /api/places/${id}/nearby`)).statusCode).toBe(200);
    expect((await ask(0, `PUT /api/places/${id}/facts/noise`, { value: { is: 'loud' } })).statusCode).toBe(
      404,
    );
    await gone(2, { is: 'open', seen: page.facts.in_business?.value });
    expect(await listed(name)).toBe(true);
  });

  it('is closed at once by staff, for now until its day, and is in no list near others', async () => {
    const name = 'Bar Reformas';
    const beside = await addPlace({ name: 'Bar Beside', latitude: 41.3901, longitude: 2.1601 });
    const { id } = await addPlace({ name, latitude: 41.3902, longitude: 2.1602 });
    const near = async () =>
      (await ask(0, `GET /api/places/${beside.id}/nearby`)).json().map((place: Place) => place.id);
    expect(await near()).toContain(id);
    const until = today();
    await told('staff', `POST /api/places/${id}/gone`, { is: 'closed_for_now', until });
    expect(await listed(name)).toBe(false);
    expect(await near()).not.toContain(id);
    wait(DAY_MS);
    await enterAll();
    expect(await listed(name)).toBe(true);
    expect(await near()).toContain(id);
  });

  it('is in no advice, though it was the best of the hour', async () => {
    const { database } = server.ctx;
    const advised = async () => (await readAdvisedPlaces(database, server.now)).value.map(({ name }) => name);
    const name = 'Bar Advised';
    const { id } = await addPlace({ name, openingHours: { Daily: '00:00–24:00' } });
    expect(await advised()).toContain(name);
    await told('staff', `POST /api/places/${id}/gone`, { is: 'moved' });
    expect(await advised()).not.toContain(name);
  });

  it('counts as such in SQL exactly when it does in TypeScript', async () => {
    const { id } = await addPlace();
    const day = fc.constantFrom(undefined, '2026-01-01', '2026-06-01', '2026-12-31');
    const facts = fc.record({
      is: fc.constantFrom('open', 'closed_for_now', 'closed_for_good', 'moved'),
      until: day,
      isDoubted: fc.boolean(),
      at: fc.constantFrom('2026-01-01T12:00:00Z', '2026-06-01T21:59:00Z', '2026-06-01T22:01:00Z'),
    });
    await fc.assert(
      fc.asyncProperty(facts, async ({ is, until, isDoubted, at }) => {
        const value = is === 'closed_for_now' ? { is, until } : { is };
        const doubtedOn = isDoubted ? '2026-01-01' : null;
        const { pool } = server.ctx.database;
        await pool.query(
          `insert into place_facts (place_id, kind, value, source, checked_on, doubted_on)
            values ($1, 'in_business', $2, 'visitor', '2026-01-01', $3)
            on conflict (place_id, kind) do update set value = excluded.value, doubted_on = excluded.doubted_on`,
          [id, JSON.stringify(value), doubtedOn],
        );
        const { rows } = await pool.query(
          `select ${IS_GONE} as gone from places where id = $2 and $1::timestamptz is not null`,
          [at, id],
        );
        const fact = { value, source: 'visitor', checkedOn: '2026-01-01', doubtedOn, sourceRef: null };
        const standing = standingOf(fact as Fact<'in_business'>, madridTime(new Date(at)).isoDate);
        expect(rows[0].gone).toBe(standing === 'closed');
      }),
      { numRuns: 60 },
    );
  });
});

it('the list of the starter city fits 25 kB of Brotli when everything is known', async () => {
  const { pool } = server.ctx.database;
  const kinds = FACT_KIND_NAMES.filter((kind) => kind !== 'in_business');
  const facts = kinds.flatMap((kind, index) => {
    const [option = '', parameters = {}] = Object.entries(factKind(kind).options)[index % 2] ?? [];
    const value = { is: option, ...Object.fromEntries(Object.keys(parameters).map((name) => [name, 42])) };
    return option ? [{ kind, value }] : [];
  });
  // Days and sources differ from place to place, as in a real guide.
  await pool.query(
    `insert into place_facts (place_id, kind, value, source, checked_on)
      select places.id, fact.kind, fact.value,
        (array['staff', 'visitor', 'openstreetmap', 'starter'])[1 + (places.id * length(fact.kind)) % 4],
        date '2026-11-01' - (places.id * 37 + length(fact.kind) * 11) % 900
      from places, json_to_recordset($1::json) as fact (kind text, value jsonb) where places.source = 'starter'
      on conflict do nothing`,
    [JSON.stringify(facts)],
  );
  await pool.query(`update places set deleted_at = now() where source <> 'starter'`);
  const cookie = visitors[0] as string;
  const url = '/api/places';
  const plain = placeListSchema.parse((await server.inject({ url, headers: { cookie } })).json());
  // One of the 86 has closed.
  expect(plain.total).toBe(85);
  expect(Math.min(...plain.places.map((place) => Object.keys(place.facts).length))).toBeGreaterThan(12);
  const small = await server.inject({ url, headers: { cookie, 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(25_000);
});
