import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventSourceWorld } from '#tests/support/stubs/event-source-world.ts';

let world: Awaited<ReturnType<typeof eventSourceWorld>>;
beforeEach(async () => {
  world = await eventSourceWorld('2026-09-01');
});
afterEach(() => world.close());

const read = async (name: 'patroc' | 'patroc_alt') => (await world.read(name)).candidates;
const titled = async (name: 'patroc' | 'patroc_alt', title: string) =>
  (await read(name)).find((one) => one.title === title);

it('reads what the list of events says of a night', async () => {
  expect(await titled('patroc', 'Nit de Prova – Café & Ball')).toEqual({
    source: 'patroc',
    sourceId: '9001',
    sourceUrl: `${world.sites.patroc.url}/gay/barcelona/d/nit-de-prova.html`,
    url: `${world.sites.patroc.url}/gay/barcelona/d/nit-de-prova.html`,
    title: 'Nit de Prova – Café & Ball',
    description: null,
    startDate: '2026-09-12',
    startTime: '00:00:00',
    endDate: '2026-09-12',
    endTime: '05:30:00',
    isNightMoved: true,
    locationName: 'Sala Inventada',
    address: 'Carrer Inventat 1, Barcelona',
    latitude: 41.3869,
    longitude: 2.1592,
    website: 'https://prova.example/',
    imageUrl: null,
    organizer: null,
    price: '8–15 €',
    isRecurring: false,
    recurringPattern: null,
    uid: null,
    isCancelled: false,
  });
});

it('knows the whole city from a venue, other links from affiliates, and dates without marks', async () => {
  expect(await titled('patroc', 'Festival de Prova')).toMatchObject({
    startDate: '2026-09-21',
    endDate: '2026-09-23',
    startTime: null,
    locationName: null,
    website: null,
  });
  expect(await titled('patroc', 'Tarda de Prova')).toMatchObject({
    startDate: '2026-10-11',
    startTime: '18:00:00',
    endTime: '22:00:00',
    locationName: 'Bar Figurat',
    website: null,
  });
});

it('reads parties of the clubs page, no venues, and calls them as the list does', async () => {
  const clubs = await read('patroc_alt');
  expect(clubs.map(({ sourceId }) => sourceId)).toEqual(['9001', '9102', '9103']);
  expect(clubs[0]).toMatchObject({
    startDate: '2026-09-12',
    startTime: '00:00:00',
    endTime: '05:30:00',
    locationName: 'Sala Inventada',
    address: 'Carrer Inventat 1, Barcelona 08011',
    website: 'https://prova.example/',
    sourceUrl: `${world.sites.patroc.url}/gay/barcelona/d/nit-de-prova.html`,
  });
  expect(clubs[2]).toMatchObject({
    startDate: '2026-09-13',
    startTime: '20:00:00',
    endDate: '2026-09-14',
    endTime: '10:00:00',
    price: 'Free',
  });
});

it('knows a party that comes back, and its next date', async () => {
  expect(await titled('patroc_alt', 'Darrer Dissabte')).toMatchObject({
    isRecurring: true,
    recurringPattern: 'last Saturday of the month',
    startDate: '2026-09-26',
    startTime: '22:00:00',
    endTime: null,
  });
});

it('asks one page per source and waits in between, for the two share a website', async () => {
  await world.close();
  world = await eventSourceWorld('2026-09-01', 10);
  await read('patroc');
  await read('patroc_alt');
  expect(world.sites.patroc.requests.map(({ path }) => path)).toEqual([
    '/robots.txt',
    '/gay/barcelona/',
    '/gay/barcelona/clubs.html',
  ]);
  expect(world.clock.waits).toEqual([10_000, 10_000]);
});
