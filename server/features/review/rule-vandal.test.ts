/** Simulates a vandal with 200 edits, and one with many devices (review-1, review-3). */
import { beforeEach, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { call, newDevice } from '#tests/support/app/undo/night.ts';

/** Staff's sessions use the real clock. */
const START = new Date();
const server = serverSuite({ contents: 'starter', startsAt: START, signsIn: true });

const EDITS = 200;
/** 200 edits take 50 minutes, the vandal's first hour. */
const SECONDS_BETWEEN = 15;

beforeEach(() => {
  server.now = START;
});

const enter = async (address: string) => (await newDevice(server, address)).cookie;

const sendFrom = (remoteAddress: string) => (cookie: string, what: string, payload?: object) =>
  call(server, { cookie, remoteAddress }, what, payload);

const SOON = new Date(START.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
const EVENT = { startDate: SOON, endDate: SOON, locationName: 'Somewhere', address: 'Carrer 2, Barcelona' };

/** The kinds of edits that wait, each with a text that no reader may see. */
const WAITING: ((place: Place) => object)[] = [
  ({ latitude }) => ({ latitude: latitude > 41.39 ? 41.371234 : 41.411234 }),
  () => ({ website: 'https://spoiled.example/' }),
  () => ({ description: 'SPOILED: buy cheap watches of all kinds from us, delivered to you within a day.' }),
  ({ description }) => ({ description: `${description} SPOILED: no faggots.` }),
  ({ description }) => ({ description: `${description} SPOILED: ask Marta, 612 345 678.` }),
  ({ description }) => ({ description: `${description} SPOILED: marta.puig@mail.example` }),
  ({ description }) => ({ description: `${description} SPOILED: Marta, DNI 12345678Z.` }),
  ({ address }) => ({ address: `${address}, SPOILED, 655 123 456` }),
  () => ({ phone: '+34 666 000 666' }),
  () => ({ email: 'spoiled@mail.example' }),
  () => ({ googlePlaceId: 'osm:node/666' }),
];
const SPOILED = /spoiled|41\.371234|41\.411234|666 000 666|node\/666/i;

it('a vandal of 200 edits reaches no reader with what waits', async () => {
  const send = sendFrom('203.0.113.66');
  const vandal = await enter('203.0.113.66');
  const reader = await enter('198.51.100.1');
  const { places } = await server.done<{ places: Place[] }>('GET /api/places', undefined, reader);
  const events: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const event = { ...EVENT, title: `Party ${n}`, description: 'Music until late in the night.' };
    events.push((await server.done<Event>('POST /api/events', event, server.admin)).id);
  }
  const counts: Record<number, number> = {};
  for (let n = 0; n < EDITS; n += 1) {
    const place = places[n % places.length] as Place;
    const call = `PATCH /api/places/${place.id}`;
    const change = WAITING[n % (WAITING.length + 1)];
    const { statusCode } = change
      ? await send(vandal, call, { language: 'en', ...change(place) })
      : await send(vandal, `DELETE /api/events/${events[n % events.length]}`);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    server.later(SECONDS_BETWEEN);
  }
  expect(Object.keys(counts)).toEqual(['202', '429']);
  const now = await server.done<{ places: Place[] }>('GET /api/places', undefined, reader);
  expect(JSON.stringify(now)).not.toMatch(SPOILED);
  expect(now.places).toHaveLength(places.length);
  const there = await server.done<Event[]>('GET /api/events', undefined, reader);
  expect(there.filter(({ id }) => events.includes(id))).toHaveLength(events.length);
}, 120_000);

it('one person with many devices of one address block takes no place out of the list', async () => {
  const admin = server.admin;
  const count = async () =>
    (await server.done<{ places: Place[] }>('GET /api/places', undefined, admin)).places.length;
  const before = await count();
  const ids = (await server.done<{ places: Place[] }>('GET /api/places', undefined, admin)).places.map(
    ({ id }) => id,
  );
  for (let day = 0; day < 3; day += 1) {
    for (let device = 0; device < 8; device += 1) {
      const address = `2001:db8:66:${device}::1`;
      // Every second device has waited for an hour.
      server.now = new Date(START.getTime() - (device % 2) * 3_700_000);
      const cookie = await enter(address);
      server.now = START;
      for (const id of ids.slice(0, 8)) {
        await sendFrom(address)(cookie, `POST /api/places/${id}/gone`, { is: 'closed_for_good' });
      }
    }
    expect(await count()).toBe(before);
    const { pool } = server.ctx.database;
    await pool.query('update place_facts set checked_on = checked_on - 1, doubted_on = doubted_on - 1');
    await pool.query(`update changes set at = at - interval '1 day' where state = 'waiting'`);
    await pool.query('delete from rate_limits');
  }
}, 120_000);
