/** A refresh from the maps service passes the rule as a visitor's change (review-1, place-7). */
import { beforeEach, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { Review } from '#contract/review/review-items.ts';
import type { PlaceDetails } from '#providers/maps/port.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ contents: 'starter', startsAt: new Date(), signsIn: true });
const staff = <T>(call: string, payload?: object) => server.done<T>(call, payload, server.admin);

let details: PlaceDetails;
let place: Place;
beforeEach(async () => {
  await server.ctx.database.pool.query(`delete from changes where state = 'waiting'`);
  const known = buildPlace({ name: 'Bar Inventat', phone: '+34 931 234 567', googlePlaceId: 'osm:node/1' });
  place = await staff<Place>('POST /api/places', known);
  details = {
    ...{ placeId: 'osm:node/1', name: 'Bar Inventat', address: known.address },
    ...{ latitude: known.latitude, longitude: known.longitude },
    ...{ phone: '+34 931 234 567', website: null, weekdayText: ['Monday: 18:00–02:00'] },
    ...{ photos: [], businessStatus: null, url: null },
    ...{ attribution: '© OpenStreetMap contributors', mayBeKept: true },
  };
  server.ctx.maps.details = async () => ({ ok: true, value: details });
});
const present = () => staff<Place>(`GET /api/places/${place.id}`);
const refresh = () => server.ask(`POST /api/places/${place.id}/enrich`, {});

it('with harmless data is live', async () => {
  const response = await refresh();
  expect([response.statusCode, response.json().updated]).toEqual([200, ['openingHours']]);
  expect(await present()).toMatchObject({ openingHours: { Monday: '18:00–02:00' }, enriched: true });
  await staff(`DELETE /api/places/${place.id}`);
});

it('with another number and a website waits, and is credited once staff approve it', async () => {
  Object.assign(details, { phone: '+34 666 666 666', website: 'https://evil.example/login' });
  const response = await refresh();
  expect([response.statusCode, response.json().reasons]).toEqual([202, ['website', 'phone_email']]);
  expect(await present()).toMatchObject({ phone: place.phone, website: null, enriched: false });
  const { items } = await staff<Review>('GET /api/admin/review');
  await staff(`POST /api/admin/review/${items[0]?.id}/approve`);
  expect(await present()).toMatchObject({
    phone: '+34 666 666 666',
    website: 'https://evil.example/login',
    enriched: true,
    attribution: '© OpenStreetMap contributors, ODbL',
  });
  await staff(`DELETE /api/places/${place.id}`);
});

it('from another place’s element changes nothing, and its id waits', async () => {
  const change = { googlePlaceId: 'osm:node/666' };
  const response = await server.ask(`PATCH /api/places/${place.id}`, change);
  expect([response.statusCode, response.json().reasons]).toEqual([202, ['maps_id']]);
  Object.assign(details, { name: 'Something Else Entirely', latitude: 41.3 });
  expect((await refresh()).statusCode).toBe(409);
  expect(await present()).toMatchObject({ googlePlaceId: 'osm:node/1', version: place.version });
  await staff(`DELETE /api/places/${place.id}`);
});
