/** Tests which of visitors' changes wait for staff (review-1 to review-4). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import type { Review, ReviewItem } from '#contract/review/review-items.ts';
import { readUsedOfHour } from '#db/limits/queries.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { STAFF } from '#tests/support/app/test-app.ts';
import { call, type Device, newDevice } from '#tests/support/app/undo/night.ts';

/** Staff's sessions use the real clock. */
const START = new Date();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const server = serverSuite({ contents: 'starter', startsAt: START, signsIn: true });

const MESSAGE = 'Saved. Staff look at it before others see it.';

const enter = (address: string) => newDevice(server, address);

/** A device that entered the code more than an hour ago. */
async function enterBefore(address: string): Promise<Device> {
  server.now = new Date(START.getTime() - HOUR_MS - 60_000);
  const visitor = await enter(address);
  server.now = START;
  return visitor;
}

const send = (visitor: Device, what: string, payload?: object, headers = {}) =>
  call(server, visitor, what, payload, headers);
const staff = <T>(call: string, payload?: object) => server.done<T>(call, payload, server.admin);
const waiting = async (query = '') =>
  (await staff<{ items: ReviewItem[] }>(`GET /api/admin/review${query}`)).items;
const place = (id: number) => staff<Place>(`GET /api/places/${id}`);
const query = async (text: string) => (await server.ctx.database.pool.query(text)).rows;

const SOON = new Date(START.getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
const LATER = new Date(START.getTime() + 9 * DAY_MS).toISOString().slice(0, 10);
const EVENT = {
  title: 'Festa del barri',
  description: 'A party in the street with music until late.',
  startDate: SOON,
  endDate: SOON,
  locationName: 'Somewhere',
  address: 'Carrer 2, Barcelona',
};

/** An address block for each test, because the gate lets few new devices of a block in at once. */
let home = '';
let tests = 0;
let visitor: Device;
beforeEach(async () => {
  server.now = START;
  await query(`delete from changes where state in ('waiting', 'refused')`);
  await query('delete from review_words');
  tests += 1;
  home = `203.0.${tests}.1`;
  visitor = await enterBefore(home);
});

const waits = async (by: Device, what: string, payload?: object) => {
  const { statusCode, body } = await send(by, what, payload);
  if (statusCode === 202) return JSON.parse(body).reasons as string[];
  expect([200, 201, 204], body).toContain(statusCode);
  return null;
};

/** Each row in one edit, and in two, of which the first one is live or waits itself. */
type Row = [reason: string, first: object, second: object];
const PLACE = {
  ...buildPlace({ name: 'Bar Inventat', latitude: 41.3851, longitude: 2.1734, tagIds: [1, 2] }),
  ...{ website: 'https://own.example/', phone: '+34 931 234 567', email: 'hola@own.example' },
  address: 'Carrer de la Canuda, 45',
  description: 'One two three four five six seven eight nine ten.',
  openingHours: { Monday: '18:00–02:00', Tuesday: '18:00–02:00' },
  photos: [{ url: '/api/directory/photo?ref=a', alt: 'The terrace', isPrimary: true }],
};
const PLACE_ROWS: Row[] = [
  ['website', { website: null }, { website: 'https://evil.example' }],
  ['phone_email', { phone: null }, { phone: '+34 666 666 666' }],
  ['phone_email', { email: null }, { email: 'me@evil.example' }],
  ['position', { latitude: 41.386 }, { latitude: 41.3869 }],
  ['position', { address: 'Carrer de la Canuda, 41' }, { address: 'Carrer de Sants, 200' }],
  ['name', { name: 'Bar In' }, { name: 'In' }],
  ['emptied', { tagIds: [1] }, { tagIds: [] }],
  ['emptied', { openingHours: { Monday: '18:00–02:00' } }, { openingHours: null }],
  ['emptied', { photos: [] }, { photos: [] }],
  ['description', { description: 'One two three four five.' }, { description: 'One two three.' }],
  ['text', { address: 'Carrer Inventat, 5, 612' }, { address: 'Carrer Inventat, 5, 612 345 678' }],
  ['text', { neighborhood: 'Marta' }, { neighborhood: 'Marta, @marta' }],
  ['maps_id', { googlePlaceId: 'osm:node/1' }, { googlePlaceId: 'osm:node/2' }],
  ['photo', { isOpen: true }, { photos: [{ ...PLACE.photos[0], url: '/api/directory/photo?ref=b' }] }],
];
const EVENT_ROWS: Row[] = [
  ['website', { website: null }, { website: 'https://evil.example' }],
  ['soon', { startTime: '20:00' }, { startTime: '21:00' }],
  ['soon', { locationName: 'Elsewhere' }, { address: 'Carrer 300' }],
  ['soon', { placeId: 1 }, { placeId: 2 }],
  ['soon', { startDate: LATER, endDate: LATER }, { startDate: SOON }],
  ['name', { title: 'Festa del' }, { title: 'Fest' }],
  ['text', { organizer: 'Marta' }, { organizer: 'marta@mail.example' }],
];

describe('a change of a row waits', () => {
  it.each(PLACE_ROWS)('%s of a place: %j, then %j', async (reason, first, second) => {
    const { id } = await staff<Place>('POST /api/places', PLACE);
    await inOneAndTwo(`PATCH /api/places/${id}`, reason, first, second);
  });

  it.each(EVENT_ROWS)('%s of an event: %j, then %j', async (reason, first, second) => {
    const { id } = await staff<Event>('POST /api/events', { ...EVENT, website: 'https://own.example/' });
    await inOneAndTwo(`PUT /api/events/${id}`, reason, first, second);
  });

  async function inOneAndTwo(what: string, reason: string, first: object, second: object) {
    expect(await waits(visitor, what, { ...first, ...second })).toContain(reason);
    const earlier = await waits(visitor, what, first);
    // The second step comes from another device of the block.
    const neighbor = await enterBefore(home);
    expect(earlier ?? (await waits(neighbor, what, second))).toContain(reason);
  }

  it('position of a later event: an address that fits its point, then another one', async () => {
    const later = { startDate: '2030-05-01', endDate: '2030-05-01', latitude: 41.3851, longitude: 2.1734 };
    const address = 'Carrer de la Canuda, 45';
    const { id } = await staff<Event>('POST /api/events', { ...EVENT, ...later, address });
    const [first, second] = [{ address: 'Carrer de la Canuda, 41' }, { address: 'Carrer de Sants, 200' }];
    await inOneAndTwo(`PUT /api/events/${id}`, 'position', first, second);
    expect(await waits(visitor, `PUT /api/events/${id}`, { address: 'Carrer Inventat, 200' })).toBeNull();
  });

  it('position of a new place whose street and number lie elsewhere', async () => {
    const elsewhere = buildPlace({ name: 'Bar Lluny', address: 'Carrer de Sants, 200' });
    expect(await waits(visitor, 'POST /api/places', elsewhere)).toEqual(['position']);
  });

  it('but a small step of the next day counts for itself', async () => {
    const { id } = await staff<Place>('POST /api/places', PLACE);
    const move = (latitude: number) => waits(visitor, `PATCH /api/places/${id}`, { latitude });
    expect([await move(41.386), await move(41.3869)]).toEqual([null, ['position']]);
    await query(`update changes set at = at - interval '25 hours' where actor_kind = 'device'`);
    expect(await move(41.3869)).toBeNull();
  });
});

describe('an edit of a visitor', () => {
  it('that moves a place too far waits, with the row of the rule', async () => {
    const { latitude } = await place(1);
    const moved = await send(visitor, 'PATCH /api/places/1', { latitude: latitude + 0.0108 });
    expect([moved.statusCode, moved.json()]).toEqual([
      202,
      { pending: true, message: MESSAGE, reasons: ['position'] },
    ]);
    expect((await place(1)).latitude).toBe(latitude);
    expect(await waiting()).toMatchObject([{ reasons: ['position'], entityId: 1 }]);
    const [change] = await waiting();
    await staff(`POST /api/admin/review/${change?.id}/approve`);
    expect((await place(1)).latitude).toBe(latitude + 0.0108);
    expect(await waiting()).toEqual([]);
  });

  it('that renames a place waits under the name that staff know', async () => {
    const { name } = await place(2);
    expect(await waits(visitor, 'PATCH /api/places/2', { name: 'Closed down' })).toEqual(['name']);
    expect(await waiting()).toMatchObject([{ title: name, after: { name: 'Closed down' } }]);
  });

  it('that is usual is live at once, also the second one', async () => {
    const { description, latitude } = await place(9);
    const more = { language: 'en', description: `${description} On Sundays there is vermouth.` };
    for (const change of [more, { latitude: latitude + 0.0005 }, { isOpen: true }, { tagIds: [1, 2, 3] }]) {
      expect(await waits(visitor, 'PATCH /api/places/9', change)).toBeNull();
    }
  });

  it('with a first contact is live, and from a device in its first hour it waits', async () => {
    await query(`update places set website = null, phone = null, email = null where id in (6, 7)`);
    await query(`delete from changes where state = 'live'`);
    server.ctx.versions.bump('places');
    const first = { website: 'https://first-bar.cat', phone: '+34 931 111 111', email: 'a@first-bar.cat' };
    expect(await waits(visitor, 'PATCH /api/places/6', first)).toBeNull();
    const young = await enter('203.0.113.9');
    expect(await waits(young, 'PATCH /api/places/7', first)).toEqual(['website', 'phone_email']);
    // It is not the own contact yet, so no text may repeat it.
    const { description } = await place(6);
    const repeated = { language: 'en', description: `${description} first-bar.cat` };
    expect(await waits(await enterBefore('198.51.100.7'), 'PATCH /api/places/6', repeated)).toEqual(['text']);
    await query(`update changes set at = at - interval '31 days'`);
    expect(await waits(await enterBefore('198.51.100.7'), 'PATCH /api/places/6', repeated)).toBeNull();
  });

  it('is answered in the same words when it is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const event = { ...EVENT, description: 'Ask Marta at 612 345 678 for the way.' };
    for (let n = 0; n < 2; n += 1) {
      const response = await send(visitor, 'POST /api/events', event, key);
      expect([response.statusCode, response.json().message]).toEqual([202, MESSAGE]);
    }
    expect((await waiting()).map(({ reasons }) => reasons)).toEqual([['text']]);
  });

  it('is live when staff make it', async () => {
    const { latitude } = await place(2);
    await staff('PATCH /api/places/2', { latitude: latitude + 0.01 });
    expect((await place(2)).latitude).toBe(latitude + 0.01);
    await staff('PATCH /api/places/2', { latitude });
    const helper = { cookie: await server.signInHelper(), remoteAddress: '127.0.0.1' };
    const response = await send(helper, 'PATCH /api/places/2', { website: 'https://other.example' });
    expect(response.statusCode).toBe(200);
  });

  it('that waits gives back no room under the ceiling', async () => {
    const used = () => readUsedOfHour(server.ctx.database.pool, 'writes', server.ctx.now());
    const before = await used();
    expect(await waits(visitor, 'PATCH /api/places/2', { name: 'Closed down' })).toEqual(['name']);
    expect(await used()).toBe(before + 1);
  });
});

describe('additions', () => {
  it('of a device in its first ten minutes wait from the third on, even at once', async () => {
    const young = await enter('203.0.113.9');
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send(young, 'POST /api/events', { ...EVENT, title: `Festa ${n}` })),
    );
    const codes = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([201, 201, 202, 202, 202]);
    expect((await waiting())[0]?.reasons).toEqual(['new_entity']);
  });

  it('of a device that entered earlier are live', async () => {
    const visitors = [visitor, await enter('203.0.113.10')];
    server.later(601);
    for (const one of visitors) {
      for (let n = 0; n < 4; n += 1) expect(await waits(one, 'POST /api/events', EVENT)).toBeNull();
    }
  });

  it('may be changed at will by the same device within a day, while nobody else changed them', async () => {
    const { id } = (await send(visitor, 'POST /api/events', EVENT)).json<Event>();
    const change = { title: 'Another night', startTime: '20:00', locationName: 'Elsewhere' };
    expect(await waits(visitor, `PUT /api/events/${id}`, change)).toBeNull();
    const other = await enterBefore('198.51.100.3');
    expect(await waits(other, `PUT /api/events/${id}`, { price: '5 €' })).toBeNull();
    expect(await waits(visitor, `PUT /api/events/${id}`, { title: 'Closed' })).toEqual(['name']);
  });
});

describe('the words that staff add', () => {
  it('hold whole words and plurals, whatever capitals and accents', async () => {
    expect(
      await staff('PUT /api/admin/review-words', { words: ['Trampós', ' Trampós ', 'mala gent'] }),
    ).toEqual({
      words: ['Trampós', 'mala gent'],
    });
    expect(await staff('GET /api/admin/review-words')).toEqual({ words: ['Trampós', 'mala gent'] });
    const { description } = await place(4);
    const say = async (text: string) =>
      (await send(visitor, 'PATCH /api/places/4', { description: `${description} ${text}`, language: 'en' }))
        .statusCode;
    expect(await say('TRAMPOSOS!')).toBe(202);
    expect(await say('Mála-Gent')).toBe(202);
    expect(await say('Trampositat i gent mala.')).toBe(200);
  });

  it.each([[{ words: [''] }], [{ words: ['x'.repeat(61)] }], [{ words: 'one' }], [{}]])(
    'are refused: %j',
    async (body) => {
      expect((await server.ask('PUT /api/admin/review-words', body, server.admin)).statusCode).toBe(422);
    },
  );
});

describe('a deletion of an event', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await staff<Event>('POST /api/events', EVENT));
  });
  const isThere = async () =>
    (await server.ask(`GET /api/events/${id}`, undefined, server.admin)).statusCode === 200;
  const dayPasses = () => query(`update changes set at = at - interval '1 day' where state = 'waiting'`);
  const remove = async (by: Device) => (await send(by, `DELETE /api/events/${id}`)).statusCode;

  it('takes effect with a second device of another address block on another day', async () => {
    expect([await remove(visitor), await isThere()]).toEqual([202, true]);
    expect(await remove(visitor)).toBe(202);
    expect(await remove(await enterBefore(home))).toBe(202);
    expect(await remove(await enter('203.0.113.77'))).toBe(202);
    expect(await waiting()).toMatchObject([{ reasons: ['removal'], requests: 3 }]);
    expect([await remove(await enterBefore('198.51.100.4')), await isThere()]).toEqual([202, true]);
    await dayPasses();
    expect([await remove(await enterBefore('198.51.100.3')), await isThere()]).toEqual([204, false]);
    expect(await waiting()).toEqual([]);
  });

  it('is one row, which staff decide for all who asked', async () => {
    const others = await enterBefore('198.51.100.4');
    const askAll = async () => [await remove(visitor), await remove(others)];
    await askAll();
    const { items, counts } = await staff<Review>('GET /api/admin/review');
    expect([items.length, counts?.removal]).toEqual([1, 1]);
    await staff(`POST /api/admin/review/${items[0]?.id}/refuse`, { reason: 'It takes place' });
    expect(await waiting()).toEqual([]);
    const refused = await waiting('?state=refused&entity=event');
    expect(refused).toMatchObject([
      { title: 'Festa del barri', action: 'delete', decidedBy: 'Admin', refusal: 'It takes place' },
      { refusal: 'It takes place' },
    ]);
    await askAll();
    await staff(`POST /api/admin/review/${(await waiting())[0]?.id}/approve`);
    expect([await waiting(), await isThere()]).toEqual([[], false]);
    const [done] = await waiting(`?state=live&entity=event&entityId=${id}`);
    expect(done).toMatchObject({ action: 'delete', authorKind: 'visitor', decidedBy: 'Admin' });
    expect(await waiting(`?state=live&entity=event&entityId=${id}&withoutStaff=true`)).not.toContainEqual(
      done,
    );
  });

  it('does not count if it came from a device in its first hour', async () => {
    expect(await remove(await enter('203.0.113.77'))).toBe(202);
    await dayPasses();
    expect([await remove(await enterBefore('198.51.100.3')), await isThere()]).toEqual([202, true]);
  });

  it('is possible for its author within the hour, while nobody else changed it', async () => {
    const author = await enter('203.0.113.12');
    const add = async () => (await send(author, 'POST /api/events', EVENT)).json<Event>();
    ({ id } = await add());
    expect(await remove(author)).toBe(204);
    ({ id } = await add());
    expect(await remove(visitor)).toBe(202);
    await send(visitor, `PUT /api/events/${id}`, { price: '5 €' });
    expect(await remove(author)).toBe(202);
    server.later(601);
    ({ id } = await add());
    server.later(3601);
    expect([await remove(author), await isThere()]).toEqual([202, true]);
  });
});

describe('a closing', () => {
  const GONE = { is: 'closed_for_good' };
  const sayGone = async (by: Device, id: number, what: object = GONE) =>
    (await send(by, `POST /api/places/${id}/gone`, what)).statusCode;
  const isListed = async (id: number) =>
    (await staff<{ places: Place[] }>('GET /api/places')).places.some((one) => one.id === id);
  const dayPasses = async () => {
    await query(`update place_facts set checked_on = checked_on - 1, doubted_on = doubted_on - 1`);
    await query(`update changes set at = at - interval '1 day' where state = 'waiting'`);
  };

  it('for good is shown to nobody before a second visitor or staff agree', async () => {
    const { facts } = await place(14);
    expect(await sayGone(visitor, 14)).toBe(202);
    expect(await sayGone(visitor, 14, { is: 'moved' })).toBe(202);
    expect((await place(14)).facts).toEqual(facts);
    const [item] = await waiting();
    expect(item).toMatchObject({ kind: 'removal', reasons: ['removal'], entityId: 14 });
    expect(item?.after).toMatchObject({ in_business: { doubtedOn: null } });
    await staff(`POST /api/admin/review/${item?.id}/approve`);
    expect(await isListed(14)).toBe(false);
  });

  it('waits if the first statement came from a device in its first hour', async () => {
    await sayGone(await enter('203.0.113.50'), 10);
    await dayPasses();
    expect([await sayGone(await enterBefore('198.51.100.3'), 10), await isListed(10)]).toEqual([202, true]);
  });

  it('waits if the doubt comes from the starter city', async () => {
    const now = { is: 'closed_for_now' };
    await sayGone(visitor, 11, now);
    await query(`update place_facts set source = 'starter' where kind = 'in_business' and place_id = 11`);
    await dayPasses();
    expect(await sayGone(await enterBefore('198.51.100.3'), 11, now)).toBe(202);
    expect(await isListed(11)).toBe(true);
  });

  it('takes effect with two devices of different address blocks', async () => {
    await sayGone(visitor, 12);
    await dayPasses();
    expect([await sayGone(await enterBefore('198.51.100.3'), 12), await isListed(12)]).toEqual([200, false]);
    expect((await waiting()).filter(({ entityId }) => entityId === 12)).toEqual([]);
  });

  it('never takes effect from one address block, whatever the number of devices', async () => {
    for (let day = 0; day < 4; day += 1) {
      for (let n = 0; n < 3; n += 1) await sayGone(await enterBefore(`2001:db8:7:${n}::1`), 13);
      await sayGone(await enter('2001:db8:7:9::1'), 13);
      await dayPasses();
      expect(await isListed(13)).toBe(true);
    }
  });
});

describe('a refusal', () => {
  it('has a reason of at most 300 letters, or none', async () => {
    await send(visitor, 'PATCH /api/places/5', {
      description: 'Buy cheap watches, with free shipping to you.',
    });
    const url = `POST /api/admin/review/${(await waiting())[0]?.id}/refuse`;
    expect((await server.ask(url, { reason: 'x'.repeat(301) }, server.admin)).statusCode).toBe(422);
    expect((await server.ask(url, undefined, server.admin)).statusCode).toBe(204);
  });

  it('keeps its reason for 30 days, but not the change, one or many at once', async () => {
    for (const id of [5, 6, 7])
      await send(visitor, `PATCH /api/places/${id}`, { website: 'https://evil.example' });
    await send(visitor, 'PATCH /api/places/5', {
      description: 'Buy cheap watches, with free shipping to you.',
    });
    const [first, ...others] = (await waiting()).toReversed();
    const reason = 'This is an advertisement.';
    await staff(`POST /api/admin/review/${first?.id}/refuse`, { reason });
    await staff('POST /api/auth/reauthenticate', { password: STAFF.adminPassword });
    const decision = {
      decision: 'refuse',
      reason: 'Not its website',
      actor: first?.actor,
      until: others[0]?.id,
    };
    expect(await staff('POST /api/admin/review/decide', decision)).toMatchObject({
      decided: others.length,
    });
    const rows = await query(`select refusal, title is not null as titled, after is not null as kept
    from changes where state = 'refused' order by id desc`);
    expect(rows[0]).toEqual({ refusal: reason, titled: false, kept: false });
    expect(rows[1]).toMatchObject({ refusal: 'Not its website', kept: false });
    await query(`update changes set at = at - interval '29 days' where state = 'refused'`);
    server.later((29 * DAY_MS) / 1000);
    await cleanUp(server.ctx);
    expect(await query(`select id from changes where state = 'refused'`)).toHaveLength(rows.length);
    server.later((2 * DAY_MS) / 1000);
    await cleanUp(server.ctx);
    expect(await query(`select id from changes where state = 'refused'`)).toEqual([]);
  });
});
