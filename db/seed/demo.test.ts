import { expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { PlaceList } from '#contract/places/places.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { keepFile } from '#server/features/photos/actions.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { seedDemo } from './demo.ts';

const server = serverSuite({ startsAt: '2026-11-23T11:39:00Z' });
const seed = () => seedDemo(server.ctx.database, (file) => keepFile(server.ctx, file), server.now);

it('fills an empty guide with a complete city that says in each name that it is invented', async () => {
  await seed();
  const { places } = (await server.get('/api/places?lang=ca')).json<PlaceList>();
  expect(places.length).toBeGreaterThan(12);
  for (const place of places) {
    expect(place.name).toMatch(/ \(demo\)$/);
    expect(place.photos, place.name).toHaveLength(1);
    expect(place.photos[0]?.credit?.author).toMatch(/ \(demo\)$/);
    expect(place.neighborhoodId, place.name).not.toBeNull();
    expect(place.description).toMatch(/inventa/);
    expect(Object.keys(place.facts).length, place.name).toBeGreaterThan(6);
    expect(openStatus(place.openingHours, server.now).kind, place.name).not.toBe('unknown');
    const photo = await server.get(`${place.photos[0]?.url}?w=400`);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect(new Set(places.flatMap(({ categories }) => categories.map(({ name }) => name))).size).toBe(6);

  const events = (await server.get('/api/events')).json<Event[]>();
  expect(events.length).toBeGreaterThan(6);
  for (const event of events) {
    expect(event.title).toMatch(/ \(demo\)$/);
    expect(event).toMatchObject({ isExpected: false, placeId: expect.any(Number) });
    expect(event.startTime, event.title).not.toBeNull();
    expect((await server.get(`${event.imageUrl}?w=400`)).statusCode, event.title).toBe(200);
  }
});

it('leaves a guide alone that has anything in it', async () => {
  const count = async () => (await server.get('/api/places')).json<PlaceList>().total;
  const before = await count();
  await seed();
  expect(await count()).toBe(before);
});
