import { beforeEach, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const startsAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const server = serverSuite({
  env: { REVIEW: 'off' },
  contents: 'starter',
  startsAt,
  signsIn: true,
  perTest: true,
});
let admin: string;
let visitor: string;
let one: Place;
let other: Place;
let event: { id: number };

const ask = (cookie: string, call: string, payload?: object) => {
  server.later(1);
  return server.ask(call, payload, cookie);
};
const asJson = async <T>(cookie: string, call: string, payload?: object) =>
  (await ask(cookie, call, payload)).json<T>();
const readPlace = (id: number) => asJson<Place>(visitor, `GET /api/places/${id}`);
const merge = (id: number, into: number, cookie = admin) =>
  ask(cookie, `POST /api/admin/places/${id}/merge`, { into });
const newest = async (id: number) => {
  const url = `GET /api/admin/review?state=live&entity=place&entityId=${id}`;
  return (await asJson<{ items: ReviewItem[] }>(admin, url)).items[0];
};
/** Returns the visitors' view of both places, without versions and times. */
const everything = async () =>
  JSON.parse(
    JSON.stringify([
      await readPlace(one.id),
      await readPlace(other.id),
      await asJson(visitor, `GET /api/events/${event.id}`),
    ]),
    (key, value) => (['updatedAt', 'version', 'sequence'].includes(key) ? undefined : value),
  );

beforeEach(async () => {
  admin = server.admin;
  visitor = server.cookie;
  const add = (change: object) => asJson<Place>(visitor, 'POST /api/places', buildPlace(change));
  one = await add({ name: 'La Nova', phone: '+34 933 000 001', tagIds: [2] });
  other = await add({
    name: 'Nova Bar Antic',
    phone: '+34 933 000 002',
    website: 'https://nova.example',
    googlePlaceId: 'osm:node/99',
    categoryId: 2,
    tagIds: [3],
  });
  await ask(visitor, `PUT /api/places/${other.id}/facts/noise`, { value: { is: 'quiet' } });
  const bytes = await picture(800, 600).jpeg().toBuffer();
  const { url } = (await upload(server, visitor, bytes)).json<{ url: string }>();
  await ask(visitor, `PATCH /api/places/${other.id}`, { photos: [{ url, alt: 'The bar', isPrimary: true }] });
  event = await asJson(
    visitor,
    'POST /api/events',
    buildEvent({ placeId: other.id, locationName: 'Nova Bar Antic' }),
  );
});

it('gives the kept place what it lacks, the events and the name, and leads the other address there', async () => {
  const response = await merge(other.id, one.id);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({
    id: one.id,
    name: 'La Nova',
    phone: '+34 933 000 001',
    website: 'https://nova.example',
    googlePlaceId: 'osm:node/99',
    formerly: [{ id: other.id }],
    facts: { noise: { value: { is: 'quiet' } } },
    photos: [{ alt: 'The bar' }],
  });
  expect(response.json<Place>().tags.map(({ id }) => id)).toEqual([2, 3]);

  const redirect = await ask(visitor, `GET /api/places/${other.id}?lang=ca`);
  expect([redirect.statusCode, redirect.headers.location]).toEqual([308, `/api/places/${one.id}?lang=ca`]);
  expect(redirect.headers['cache-control']).toBe('no-store');
  for (const part of ['nearby', 'events']) {
    const led = await ask(visitor, `GET /api/places/${other.id}/${part}`);
    expect([led.statusCode, led.headers.location]).toEqual([308, `/api/places/${one.id}/${part}`]);
  }
  expect(await asJson(visitor, `GET /api/events/${event.id}`)).toMatchObject({ placeId: one.id });
  const found = await asJson<{ places: Place[] }>(visitor, 'GET /api/places?search=nova+antic');
  expect(found.places.map(({ id }) => id)).toEqual([one.id]);
});

it('is undone for both by the other place’s newest change', async () => {
  const before = await everything();
  await merge(other.id, one.id);
  const change = await newest(other.id);
  expect(change).toMatchObject({ action: 'merge', after: null });
  const restored = await ask(admin, `POST /api/admin/review/${change?.id}/undo`);
  expect(restored.json(), restored.body).toEqual({ entity: 'place', id: other.id, isThere: true });
  expect(await everything()).toEqual(before);
});

it('keeps what a visitor wrote on the kept place when it is undone later', async () => {
  await merge(other.id, one.id);
  await ask(visitor, `PATCH /api/places/${one.id}`, { email: 'hola@nova.example' });
  await ask(admin, `POST /api/admin/review/${(await newest(other.id))?.id}/undo`);
  expect(await readPlace(one.id)).toMatchObject({
    email: 'hola@nova.example',
    website: null,
    formerly: null,
  });
  expect(await readPlace(other.id)).toMatchObject({
    website: 'https://nova.example',
    googlePlaceId: 'osm:node/99',
  });
});

it('is undone with a span of changes, like any', async () => {
  const before = await everything();
  const since = server.now.toISOString();
  await merge(other.id, one.id);
  const { actor } = (await newest(other.id)) as ReviewItem;
  const undone = await ask(admin, 'POST /api/admin/review/undo', {
    since,
    until: server.now.toISOString(),
    actor,
  });
  expect(undone.json()).toMatchObject({ kept: [] });
  expect(await everything()).toEqual(before);
});

it('follows a place through several merges', async () => {
  const third = await asJson<Place>(visitor, 'POST /api/places', buildPlace({ name: 'Tercera' }));
  await merge(other.id, one.id);
  await merge(one.id, third.id);
  expect((await ask(visitor, `GET /api/places/${other.id}`)).headers.location).toBe(
    `/api/places/${third.id}`,
  );
  expect((await readPlace(third.id)).formerly).toEqual([{ id: other.id }, { id: one.id }]);
  await ask(admin, `DELETE /api/places/${third.id}`);
  expect((await ask(visitor, `GET /api/places/${other.id}`)).statusCode).toBe(404);
});

it('is refused with a sentence: for itself, for a place that is gone, by visitors, with a wrong id', async () => {
  const statusOf = async (response: ReturnType<typeof merge>) => (await response).statusCode;
  expect((await merge(one.id, one.id)).json()).toMatchObject({
    error: 'A place cannot be merged with itself',
  });
  expect(await statusOf(merge(one.id, 999_999))).toBe(404);
  expect(await statusOf(merge(999_999, one.id))).toBe(404);
  await merge(other.id, one.id);
  expect(await statusOf(merge(other.id, one.id))).toBe(404);
  expect(await statusOf(merge(one.id, other.id))).toBe(404);
  expect(await statusOf(merge(one.id, other.id, visitor))).toBe(401);
  expect((await ask(admin, `POST /api/admin/places/${one.id}/merge`, { into: 'x' })).statusCode).toBe(422);
});
