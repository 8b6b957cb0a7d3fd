import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { Review, ReviewItem } from '#contract/review/review-items.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { STAFF } from '#tests/support/app/test-app.ts';
import { call, type Device, newDevice } from '#tests/support/app/undo/night.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

/** Staff's sessions use the real clock. */
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MAX = { writes: 4, deletions: 2 };
let admin: string;

const server = serverSuite({
  contents: 'starter',
  env: { REVIEW: 'off', WRITES_PER_HOUR: `${MAX.writes}`, DELETIONS_PER_HOUR: `${MAX.deletions}` },
  startsAt: new Date(START),
  hasVisitor: false,
});

beforeAll(async () => {
  admin = await server.signIn();
});
beforeEach(async () => {
  await server.ctx.database.pool.query(`delete from changes where state in ('waiting', 'refused')`);
  await server.ctx.database.pool.query('delete from rate_limits');
  server.now = new Date(START);
});

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses % 250}`;
}

/** Enters the code with a new browser, at a new address unless an address is given. */
const enter = (address = nextAddress()) => newDevice(server, address);

const send = (visitor: Device, what: string, payload?: object) => call(server, visitor, what, payload);
const staff = (what: string, payload?: object) =>
  send({ cookie: admin, remoteAddress: '127.0.0.1' }, what, payload);

const NEW_PLACE = {
  name: 'Bar Pendent',
  address: 'Carrer 1',
  latitude: 41.38,
  longitude: 2.17,
  categoryId: 1,
};
const SOON = new Date(START + 5 * DAY_MS).toISOString().slice(0, 10);
const NEW_EVENT = {
  title: 'Festa pendent',
  description: 'A party that may have to wait.',
  startDate: SOON,
  endDate: SOON,
  locationName: 'Somewhere',
  address: 'Carrer 2, Barcelona',
};
const PENDING = {
  pending: true,
  message: expect.stringContaining('waits for review'),
  reasons: ['ceiling'],
};

async function reachCeiling(): Promise<void> {
  for (let n = 0; n < MAX.writes; n += 1) {
    const response = await send(await enter(), 'PATCH /api/places/1', { phone: `+34 930 00 00 0${n}` });
    expect(response.statusCode, response.body).toBe(200);
  }
}
const place = async (id: number) => (await send(await enter(), `GET /api/places/${id}`)).json<Place>();
const waiting = async (query = '') => (await staff(`GET /api/admin/review${query}`)).json<Review>();
async function newest(): Promise<ReviewItem> {
  const change = (await waiting('?limit=200')).items.at(-1);
  if (!change) throw new Error('Nothing waits');
  return change;
}
const hashes = async () =>
  (await server.ctx.database.pool.query('select count(*), max(id) from revisions')).rows[0];

describe('beyond the hourly ceiling', () => {
  it('every visitor’s change waits, none is made, and no visitor sees it', async () => {
    const { id: eventId } = (
      await staff('POST /api/events', { ...NEW_EVENT, title: 'There already' })
    ).json();
    const one = await enter();
    for (let n = 0; n < MAX.deletions; n += 1) {
      const { id } = (await staff('POST /api/events', NEW_EVENT)).json();
      expect((await send(one, `DELETE /api/events/${id}`)).statusCode).toBe(204);
    }
    await reachCeiling();
    const before = await hashes();
    const visitor = await enter();
    const changes = [
      ['POST /api/places', NEW_PLACE],
      ['PATCH /api/places/2', { phone: '+34 931 11 11 11' }],
      ['POST /api/events', NEW_EVENT],
      [`PUT /api/events/${eventId}`, { organizer: 'A name that nobody reads' }],
      [`DELETE /api/events/${eventId}`, undefined],
    ] as const;
    for (const [call, payload] of changes) {
      const response = await send(visitor, call, payload);
      expect([call, response.statusCode, response.json()]).toEqual([call, 202, PENDING]);
    }
    expect(await hashes()).toEqual(before);
    const reads = ['/api/places', '/api/events', '/api/places/2', `/api/events/${eventId}`];
    for (const url of reads) {
      expect((await send(visitor, `GET ${url}`)).body).not.toMatch(
        /Bar Pendent|931 11|nobody reads|Festa pendent/,
      );
    }
    const list = await waiting();
    expect(list).toMatchObject({ counts: { all: 5, new: 2, change: 2, removal: 1 }, cursor: null });
    expect(list.items.map(({ kind, entity }) => [kind, entity])).toEqual([
      ['new', 'place'],
      ['change', 'place'],
      ['new', 'event'],
      ['change', 'event'],
      ['removal', 'event'],
    ]);
    for (const { reasons } of list.items) expect(reasons).toEqual(['ceiling']);
    expect(list.items[0]).toMatchObject({
      entity: 'place',
      entityId: null,
      title: 'Bar Pendent',
      before: null,
      byYoungDevice: true,
      after: expect.objectContaining({ name: 'Bar Pendent', categoryIds: [1] }),
    });
    expect((await send(visitor, 'GET /api/admin/review')).statusCode).toBe(401);
  });

  it('invalid changes are refused as usual, and not counted', async () => {
    const visitor = await enter();
    expect((await send(visitor, 'PATCH /api/places/999999', { phone: null })).statusCode).toBe(404);
    expect((await send(visitor, 'PATCH /api/places/1', { tagIds: [999_999] })).statusCode).toBe(422);
    expect((await send(visitor, 'DELETE /api/events/999999')).statusCode).toBe(404);
    expect((await staff('GET /api/admin/stats')).json().ceilings).toEqual({
      writes: { used: 0, most: 4 },
      deletions: { used: 0, most: 2 },
    });
    await reachCeiling();
    expect((await send(visitor, 'PATCH /api/places/999999', { phone: null })).statusCode).toBe(404);
    expect((await send(visitor, 'PATCH /api/places/1', { tagIds: [999_999] })).statusCode).toBe(422);
    expect((await waiting()).counts?.all).toBe(0);
  });

  it('staff continue, and visitors an hour later', async () => {
    await reachCeiling();
    expect((await staff('PATCH /api/places/3', { phone: '+34 932 22 22 22' })).statusCode).toBe(200);
    server.now = new Date(server.now.getTime() + 59 * 60_000);
    expect((await send(await enter(), 'PATCH /api/places/1', { phone: null })).statusCode).toBe(202);
    server.now = new Date(server.now.getTime() + 2 * 60_000);
    expect((await send(await enter(), 'PATCH /api/places/1', { phone: null })).statusCode).toBe(200);
  });

  it('no simultaneous change exceeds it', async () => {
    const visitors = await Promise.all(Array.from({ length: 15 }, () => enter()));
    const responses = await Promise.all(
      visitors.map((visitor, n) =>
        send(visitor, `PATCH /api/places/${n + 1}`, { phone: '+34 930 99 99 99' }),
      ),
    );
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX.writes);
    expect(codes.filter((code) => code === 202)).toHaveLength(15 - MAX.writes);
  });

  it('staff are warned on the dashboard, and in the log without names', async () => {
    await reachCeiling();
    const visitor = await enter();
    await send(visitor, 'PATCH /api/places/1', { phone: null });
    expect((await staff('GET /api/admin/stats')).json()).toMatchObject({
      ceilings: { writes: { used: 4, most: 4 }, deletions: { used: 0, most: 2 } },
    });
    expect(server.logged()).toMatch(/"ceiling":"writes","used":4,"most":4,"msg":"a ceiling is reached/);
    expect(server.logged()).not.toContain(visitor.remoteAddress);
  });

  it('one address block cannot fill the list with devices from an hour before, nor over noon', async () => {
    const old = await enter('2001:db8:5:1::1');
    const neighbor = await enter('2001:db8:5:ffff::1');
    const other = await enter('2001:db8:6::1');
    server.now = new Date(server.now.getTime() + 61 * 60_000);
    await reachCeiling();
    await send(old, 'PATCH /api/places/1', { phone: null });
    await server.ctx.database.pool.query(
      `insert into changes (state, action, call, entity, entity_id, title, actor_kind, actor, origin)
      select state, action, call, entity, entity_id, title, actor_kind, 'device ' || n, origin
      from changes, generate_series(1, 199) as n where state = 'waiting'`,
    );
    const full = await send(neighbor, 'PATCH /api/places/1', { phone: null });
    expect([full.statusCode, full.json().code]).toEqual([429, 'too_many_requests']);
    expect((await send(other, 'PATCH /api/places/1', { phone: null })).statusCode).toBe(202);
    server.now = new Date(server.now.getTime() + DAY_MS);
    await reachCeiling();
    const nextDay = await enter('2001:db8:5:1::1');
    expect((await send(nextDay, 'PATCH /api/places/1', { phone: null })).statusCode).toBe(429);
    // The sign-in expired during that day.
    server.now = new Date(START);
    admin = await server.signIn();
  });

  it('one address block cannot fill the list', async () => {
    await reachCeiling();
    const insert = `insert into changes
        (state, action, call, entity, entity_id, title, actor_kind, actor, origin, by_young_device)
      select 'waiting', 'update', 'PATCH /api/places/:id', 'place', 1, 'x', 'device', 'device ' || n, $1, true
      from generate_series(1, $2) as n`;
    const vandal = await enter('198.51.100.200');
    await send(vandal, 'PATCH /api/places/1', { phone: null });
    await server.ctx.database.pool.query(insert, [(await newest()).origin, 199]);
    const full = await send(await enter('198.51.100.200'), 'PATCH /api/places/1', { phone: null });
    expect([full.statusCode, full.json().error]).toEqual([
      429,
      'Too many changes wait for review already. Please try again later.',
    ]);
    expect((await send(await enter(), 'PATCH /api/places/1', { phone: null })).statusCode).toBe(202);
    await server.ctx.database.pool.query(insert, ['many blocks', 1400]);
    expect((await send(await enter(), 'PATCH /api/places/1', { phone: null })).statusCode).toBe(429);
    const known = await enter();
    server.now = new Date(server.now.getTime() + 62 * 60_000);
    await reachCeiling();
    expect((await send(known, 'PATCH /api/places/1', { phone: null })).statusCode).toBe(202);
  });
});

describe('approving', () => {
  it('makes the change in the name of its device, so it can still be undone', async () => {
    await reachCeiling();
    const visitor = await enter();
    await send(visitor, 'PATCH /api/places/2', { phone: '+34 933 33 33 33' });
    const { id, actor } = await newest();
    const approved = await staff(`POST /api/admin/review/${id}/approve`);
    expect([approved.statusCode, approved.json()]).toEqual([200, { entity: 'place', entityId: 2 }]);
    expect((await place(2)).phone).toBe('+34 933 33 33 33');
    const { items } = await waiting(`?state=live&actor=${encodeURIComponent(actor ?? '')}`);
    expect(items.map(({ entityId, authorKind }) => [entityId, authorKind])).toEqual([[2, 'visitor']]);
    const undone = await staff('POST /api/admin/review/undo', {
      actor,
      since: new Date(START).toISOString(),
    });
    expect(undone.json()).toMatchObject({ undone: 1 });
    expect((await place(2)).phone).not.toBe('+34 933 33 33 33');
    expect((await staff(`POST /api/admin/review/${id}/approve`)).statusCode).toBe(404);
  });

  it('keeps a phone number that was accepted by an earlier rule', async () => {
    await reachCeiling();
    await send(await enter(), 'PATCH /api/places/2', { phone: '+34 933 33 33 30' });
    const { id } = await newest();
    await server.ctx.database.pool.query(
      `update changes set input = '{"phone":"93 333 33 3"}', after = '{"phone":"93 333 33 3"}' where id = $1`,
      [id],
    );
    expect((await staff(`POST /api/admin/review/${id}/approve`)).statusCode).toBe(200);
    expect((await place(2)).phone).toBe('93 333 33 3');
  });

  it('of one address block adds places and events, and keeps changes made since', async () => {
    const { id: eventId } = (await staff('POST /api/events', NEW_EVENT)).json();
    await reachCeiling();
    const visitor = await enter();
    await send(visitor, 'POST /api/places', NEW_PLACE);
    await send(visitor, 'PATCH /api/places/4', {
      website: 'https://waiting.example/',
      description: 'Waiting, for a while.',
    });
    await send(visitor, 'POST /api/events', { ...NEW_EVENT, title: 'Una altra festa' });
    await send(visitor, `PUT /api/events/${eventId}`, { ...NEW_EVENT, organizer: 'The waiting one' });
    await staff('PATCH /api/places/4', { phone: '+34 934 44 44 44' });
    await staff(`PUT /api/events/${eventId}`, { title: 'Renamed by staff' });
    const { origin } = await newest();
    await send(await enter(), 'PATCH /api/places/4', { email: 'of@anotherblock.example' });
    const { id: until } = await newest();
    const decided = await staff('POST /api/admin/review/decide', { decision: 'approve', origin, until });
    expect(decided.json()).toEqual({ decided: 4, refused: [], next: null });
    expect((await waiting()).items.map(({ id }) => id)).toEqual([until]);
    expect(await place(4)).toMatchObject({ phone: '+34 934 44 44 44', website: 'https://waiting.example/' });
    expect((await send(visitor, `GET /api/events/${eventId}`)).json()).toMatchObject({
      title: 'Renamed by staff',
      organizer: 'The waiting one',
    });
    expect((await send(visitor, 'GET /api/places?search=pendent')).json().places[0].name).toBe('Bar Pendent');
    expect((await send(visitor, 'GET /api/events')).body).toContain('Una altra festa');
  });

  it('a refused change gives its reason and stays waiting', async () => {
    await reachCeiling();
    await send(await enter(), 'PATCH /api/places/5', { phone: '+34 935 55 55 55' });
    await staff('PATCH /api/places/5', { phone: '+34 935 00 00 00' });
    const { id } = await newest();
    const refused = await staff(`POST /api/admin/review/${id}/approve`);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'conflict', error: 'The same was changed differently meanwhile', sentence: 'waiting_conflict' },
    ]);
    await staff('DELETE /api/places/5');
    const decided = await staff('POST /api/admin/review/decide', { decision: 'approve', ids: [id] });
    expect(decided.json()).toMatchObject({
      decided: 0,
      refused: [{ id, error: 'What this changes no longer exists', sentence: 'waiting_gone' }],
    });
    expect((await waiting()).counts?.all).toBe(1);
    expect((await place(5)).phone).toBeUndefined();
  });

  it('happens once, even when two approve simultaneously', async () => {
    await reachCeiling();
    await send(await enter(), 'POST /api/places', { ...NEW_PLACE, name: 'Once Only' });
    const { id } = await newest();
    const responses = await Promise.all([1, 2, 3].map(() => staff(`POST /api/admin/review/${id}/approve`)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    const { places } = (await send(await enter(), 'GET /api/places?search=once+only')).json<{
      places: Place[];
    }>();
    expect(places.filter(({ name }) => name === 'Once Only')).toHaveLength(1);
  });
});

describe('refusing', () => {
  it('erases the content of the change', async () => {
    await reachCeiling();
    const visitor = await enter();
    await send(visitor, 'PATCH /api/places/6', { description: 'The home of a private person.' });
    await send(visitor, 'PATCH /api/places/7', { description: 'The home of a private person.' });
    const { id } = await newest();
    expect((await staff(`POST /api/admin/review/${id}/refuse`)).statusCode).toBe(204);
    expect((await staff(`POST /api/admin/review/${id}/refuse`)).statusCode).toBe(404);
    const all = { decision: 'refuse', until: id, actor: (await newest()).actor };
    expect((await staff('POST /api/admin/review/decide', all)).json()).toMatchObject({ decided: 1 });
    const { rows } = await server.ctx.database.pool.query(`select * from changes where state = 'refused'`);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ title: null, input: null, before: null, after: null, photos: null });
  });

  it('of many asks who it is; what History takes back, and one change that staff read, does not', async () => {
    await reachCeiling();
    for (const id of [6, 7, 8]) await send(await enter(), `PATCH /api/places/${id}`, { phone: null });
    const { id: until } = await newest();
    const decide = (body: object) => staff('POST /api/admin/review/decide', body);
    server.now = new Date(START + 6 * 60_000);
    expect((await decide({ decision: 'approve', ids: [until] })).statusCode).toBe(200);
    expect((await staff(`POST /api/admin/review/${until - 1}/refuse`)).statusCode).toBe(204);
    const refused = await decide({ decision: 'refuse', until });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthenticate']);
    expect((await waiting()).counts?.all).toBe(1);
    await staff('POST /api/auth/reauthenticate', { password: STAFF.adminPassword });
    expect((await decide({ decision: 'refuse', until })).json()).toMatchObject({ decided: 1 });
  });
});

/** Sends a place with an upload beyond the ceiling; returns the upload's URL. */
async function holdWithPhoto(salt: number, name: string): Promise<string> {
  const visitor = await enter();
  const { url } = (await upload(server, visitor.cookie, await picture(20, 20, salt).png().toBuffer())).json();
  await reachCeiling();
  const sent = await send(visitor, 'POST /api/places', {
    ...NEW_PLACE,
    name,
    photos: [{ url, isPrimary: true }],
  });
  expect(sent.statusCode).toBe(202);
  return url;
}
const countUploads = async (url: string) =>
  (await server.ctx.database.pool.query(`select from photos where '/api/photos/' || address = $1`, [url]))
    .rowCount;

it('keeps the photos of a waiting change hidden from visitors, and removes all after 30 days', async () => {
  const url = await holdWithPhoto(77, 'Waiting Bar');
  expect((await newest()).photos).toEqual([url]);
  server.now = new Date(server.now.getTime() + 3 * DAY_MS);
  await cleanUp(server.ctx);
  expect(await countUploads(url)).toBe(1);
  expect((await send(await enter(), `GET ${url}`)).statusCode).toBe(404);
  server.now = new Date(server.now.getTime() + 28 * DAY_MS);
  await cleanUp(server.ctx);
  await cleanUp(server.ctx);
  expect(
    (await server.ctx.database.pool.query(`select from changes where state in ('waiting', 'refused')`))
      .rowCount,
  ).toBe(0);
  expect(await countUploads(url)).toBe(0);
});

it('attaches a waiting change’s photos days later, and to nothing else meanwhile', async () => {
  // The sign-in expired during that month.
  admin = await server.signIn();
  const url = await holdWithPhoto(78, 'Photo Bar');
  const { id } = await newest();
  const thief = { ...NEW_PLACE, name: 'Thief Bar', photos: [{ url, isPrimary: true }] };
  const stolen = await send(await enter(), 'POST /api/places', thief);
  expect(stolen.json().fields).toEqual({ photos: 'One of the photos no longer exists' });
  server.now = new Date(server.now.getTime() + 2 * DAY_MS);
  await cleanUp(server.ctx);
  const later = { cookie: await server.signIn(), remoteAddress: '127.0.0.1' };
  const approved = await send(later, `POST /api/admin/review/${id}/approve`);
  expect(approved.statusCode, approved.body).toBe(200);
  const place = (await send(await enter(), `GET /api/places/${approved.json().entityId}`)).json<Place>();
  expect(place.photos.map((photo) => photo.url)).toEqual([url]);
  expect((await send(await enter(), `GET ${url}`)).statusCode).toBe(200);
});
