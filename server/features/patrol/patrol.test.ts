/** Tests which of visitors' edits wait for staff (patrol-1 to patrol-4). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
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
const held = async (query = '') =>
  (await staff<{ items: ReviewItem[] }>(`GET /api/admin/review${query}`)).items;
const place = (id: number) => staff<Place>(`GET /api/places/${id}`);
const query = async (text: string) => (await server.ctx.database.pool.query(text)).rows;

const SOON = new Date(START.getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
const EVENT = {
  title: 'Festa del barri',
  description: 'A party in the street with music until late.',
  startDate: SOON,
  endDate: SOON,
  locationName: 'Somewhere',
  address: 'Carrer 2, Barcelona',
};

let visitor: Device;
beforeEach(async () => {
  server.now = START;
  await query(`delete from changes where state in ('waiting', 'refused')`);
  await query('delete from patrol_words');
  visitor = await enterBefore('203.0.113.1');
});

describe('an edit of a visitor', () => {
  it('that moves a place too far waits, with its reason', async () => {
    const { latitude } = await place(1);
    const moved = await send(visitor, 'PATCH /api/places/1', { latitude: latitude + 0.0108 });
    expect([moved.statusCode, moved.json()]).toEqual([202, { pending: true, message: MESSAGE }]);
    expect((await place(1)).latitude).toBe(latitude);
    expect(await held()).toMatchObject([{ reasons: ['moved'], entityId: 1 }]);
    const [change] = await held();
    await staff(`POST /api/admin/review/${change?.id}/approve`);
    expect((await place(1)).latitude).toBe(latitude + 0.0108);
    expect(await held()).toEqual([]);
  });

  it('that renames a place waits under the name that staff know', async () => {
    const { name } = await place(2);
    expect((await send(visitor, 'PATCH /api/places/2', { name: 'Closed down' })).statusCode).toBe(202);
    expect(await held()).toMatchObject([{ title: name, after: { name: 'Closed down' } }]);
  });

  it('that names a person in the description of a photo waits', async () => {
    const photos = (alt: string) => [{ url: '/api/directory/photo?ref=x', alt, isPrimary: true }];
    const captioned = async (alt: string) =>
      (await send(visitor, 'PATCH /api/places/3', { photos: photos(alt) })).statusCode;
    expect(await captioned('The terrace in summer')).toBe(200);
    expect(await captioned('Marta Puig, 612 345 678')).toBe(202);
    expect((await held()).map(({ reasons }) => reasons)).toEqual([['phone']]);
    expect(JSON.stringify(await place(3))).not.toContain('Marta');
  });

  it('that is harmless is live at once, and a repeated request gets the same response', async () => {
    expect((await send(visitor, 'PATCH /api/places/1', { phone: '+34 931 11 22 33' })).statusCode).toBe(200);
    const key = { 'idempotency-key': randomUUID() };
    const event = { ...EVENT, description: 'Ask Marta at 612 345 678 for the way.' };
    for (let n = 0; n < 2; n += 1) {
      const response = await send(visitor, 'POST /api/events', event, key);
      expect([response.statusCode, response.json().message]).toEqual([202, MESSAGE]);
    }
    expect((await held()).map(({ reasons }) => reasons)).toEqual([['phone']]);
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

  it('of a device in its first hour is the sixth that waits, even at once', async () => {
    const young = await enter('203.0.113.9');
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        send(young, `PATCH /api/places/${n + 3}`, { phone: '+34 930 000 000' }),
      ),
    );
    const codes = responses.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 200), codes.filter((code) => code === 202)]).toMatchObject([
      { length: 5 },
      { length: 4 },
    ]);
    expect((await held())[0]?.reasons).toEqual(['some_edits', 'first_hour']);
  });
});

describe('the words that staff add', () => {
  it('hold whole words and plurals, whatever capitals and accents', async () => {
    expect(
      await staff('PUT /api/admin/patrol-words', { words: ['Trampós', ' Trampós ', 'mala gent'] }),
    ).toEqual({
      words: ['Trampós', 'mala gent'],
    });
    expect(await staff('GET /api/admin/patrol-words')).toEqual({ words: ['Trampós', 'mala gent'] });
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
      expect((await server.ask('PUT /api/admin/patrol-words', body, server.admin)).statusCode).toBe(422);
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
  const remove = async (by: Device) => (await send(by, `DELETE /api/events/${id}`)).statusCode;

  it('takes effect with a second device of another address block', async () => {
    expect([await remove(visitor), await isThere()]).toEqual([202, true]);
    expect(await remove(visitor)).toBe(202);
    expect(await remove(await enterBefore('203.0.113.1'))).toBe(202);
    expect(await remove(await enter('203.0.113.77'))).toBe(202);
    expect((await held()).at(-1)?.reasons).toEqual(['deletion', 'first_hour']);
    expect([await remove(await enterBefore('198.51.100.3')), await isThere()]).toEqual([204, false]);
    expect(await held()).toEqual([]);
  });

  it('does not count if it came from a device in its first hour', async () => {
    expect(await remove(await enter('203.0.113.77'))).toBe(202);
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
    ({ id } = await add());
    server.later(3601);
    expect([await remove(author), await isThere()]).toEqual([202, true]);
  });
});

describe('a closing', () => {
  const GONE = { is: 'closed_for_good' };
  const sayGone = async (by: Device, id: number) =>
    (await send(by, `POST /api/places/${id}/gone`, GONE)).statusCode;
  const isListed = async (id: number) =>
    (await staff<{ places: Place[] }>('GET /api/places')).places.some((one) => one.id === id);
  const dayPasses = () =>
    query(`update place_facts set checked_on = checked_on - 1, doubted_on = doubted_on - 1`);

  it('waits if the first statement came from a device in its first hour', async () => {
    await sayGone(await enter('203.0.113.50'), 10);
    await dayPasses();
    expect([await sayGone(await enterBefore('198.51.100.3'), 10), await isListed(10)]).toEqual([202, true]);
  });

  it('waits if the doubt comes from the starter city', async () => {
    await sayGone(visitor, 11);
    await query(`update place_facts set source = 'starter' where kind = 'in_business' and place_id = 11`);
    await dayPasses();
    expect([await sayGone(await enterBefore('198.51.100.3'), 11), await isListed(11)]).toEqual([202, true]);
  });

  it('takes effect with two devices of different address blocks', async () => {
    await sayGone(visitor, 12);
    await dayPasses();
    expect([await sayGone(await enterBefore('198.51.100.3'), 12), await isListed(12)]).toEqual([200, false]);
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
    const url = `POST /api/admin/review/${(await held())[0]?.id}/refuse`;
    expect((await server.ask(url, { reason: 'x'.repeat(301) }, server.admin)).statusCode).toBe(422);
    expect((await server.ask(url, undefined, server.admin)).statusCode).toBe(204);
  });

  it('keeps its reason for 30 days, but not the change, one or many at once', async () => {
    for (const id of [5, 6, 7])
      await send(visitor, `PATCH /api/places/${id}`, { website: 'https://evil.example' });
    await send(visitor, 'PATCH /api/places/5', {
      description: 'Buy cheap watches, with free shipping to you.',
    });
    const [first, ...others] = (await held()).toReversed();
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
