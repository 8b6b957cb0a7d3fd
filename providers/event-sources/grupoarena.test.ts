import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventSourceWorld } from '#tests/support/stubs/event-source-world.ts';

let world: Awaited<ReturnType<typeof eventSourceWorld>>;
beforeEach(async () => {
  // A Tuesday.
  world = await eventSourceWorld('2026-09-01');
});
afterEach(() => world.close());

it('reads nights in Spanish and Catalan that are written for people only, and a calendar', async () => {
  const { candidates, problems } = await world.read('grupoarena');
  expect(problems).toEqual([]);
  expect(candidates).toHaveLength(4);
  const [home, weekly, dated, calendar] = candidates;
  // The page names the day, which counts even with a night's hours.
  expect(home).toMatchObject({
    sourceId: 'nit-proves|2026-09-10',
    sourceUrl: `${world.sites.grupoarena.url}/`,
    startDate: '2026-09-10',
    startTime: '00:00:00',
    endTime: '06:00:00',
    isNightMoved: false,
    price: '12 €',
  });
  expect(weekly).toMatchObject({
    sourceId: 'dissabtes-inventats|weekly',
    startDate: '2026-09-05',
    startTime: '23:00:00',
    endDate: '2026-09-06',
    endTime: '06:00:00',
    isRecurring: true,
    recurringPattern: 'Cada dissabte',
    locationName: 'Arena Experience',
    address: 'Ronda de Sant Pere 19–21, Barcelona',
  });
  expect(dated).toMatchObject({ title: 'Festa de Prova', startDate: '2026-09-15', price: 'Free' });
  expect(calendar).toMatchObject({
    title: 'Classic de Prova: Cançons i més',
    sourceId: 'prova-1@arena.example',
    startDate: '2026-09-22',
    startTime: '23:30:00',
    endDate: '2026-09-23',
    locationName: 'Arena Experience',
  });
});

it('reads what the ticket shop marks up for programs, on its own pages only', async () => {
  const { candidates, problems } = await world.read('grupoarena_alt');
  expect(candidates).toHaveLength(1);
  expect(candidates[0]).toMatchObject({
    sourceId: `${world.sites.grupoarena_alt.url}/en/arena-experience/stars/|2026-09-17`,
    sourceUrl: `${world.sites.grupoarena_alt.url}/en/arena-experience/stars/`,
    startDate: '2026-09-17',
    startTime: '23:45:00',
    endDate: '2026-09-18',
    locationName: 'Arena Experience',
    price: '12 €',
  });
  expect(problems).toEqual([
    'HTTP 404 for a page that it links to',
    'robots.txt forbids it for a page that it links to',
  ]);
  const paths = world.sites.grupoarena_alt.requests.map(({ path }) => path);
  expect(paths).toEqual(['/robots.txt', '/en', '/en/arena-experience/stars/', '/en/arena-experience/gone/']);
});
