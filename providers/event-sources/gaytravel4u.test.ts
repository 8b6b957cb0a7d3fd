import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventSourceWorld } from '#tests/support/stubs/event-source-world.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { gaytravel4u } from './gaytravel4u.ts';
import { type Page, SourceError } from './port.ts';

let world: Awaited<ReturnType<typeof eventSourceWorld>>;
beforeEach(async () => {
  world = await eventSourceWorld('2026-09-01');
});
afterEach(() => world.close());

it('reads the pages about events in Barcelona, and no others', async () => {
  const { candidates, problems } = await world.read('gaytravel4u');
  const page = `${world.sites.gaytravel4u.url}/event/orgull-inventat-barcelona/`;
  expect(candidates).toHaveLength(2);
  expect(candidates[0]).toMatchObject({
    source: 'gaytravel4u',
    sourceId: 'orgull-inventat-barcelona-2026',
    sourceUrl: page,
    title: 'Orgull Inventat Barcelona',
    startDate: '2026-10-31',
    endDate: '2026-11-06',
    startTime: null,
    address: 'Barcelona',
    description: null,
    website: null,
  });
  // The event's page names another town, and an end before the start.
  expect(candidates[1]).toMatchObject({ title: 'Ossos de Prova Barcelona', endDate: null });
  // One event's page is gone; the page about Barcelona may be missing.
  expect(problems).toEqual(['HTTP 404 for a page about an event']);
  const details = world.sites.gaytravel4u.requests
    .map(({ path }) => path)
    .filter((path) => /event\//.test(path));
  expect(details).toEqual([
    '/event/barcelona-that-is-gone/',
    '/event/orgull-inventat-barcelona/',
    '/event/ossos-de-prova/',
  ]);
});

it('takes every card of the list of Barcelona, and keeps those whose page is about Barcelona', async () => {
  const card = (slug: string) =>
    `<article class='slide-entry'><h3 class='slide-entry-title'><a href='/event/${slug}/'>${slug}</a></h3>
     <div>From: Oct. 1.2026 - To: Oct. 2.2026</div></article>`;
  const detail = (slug: string, city: string) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: slug,
      startDate: '2026-10-01',
      endDate: '2026-10-02',
      location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: city } },
    })}</script>`;
  const pages: Record<string, string> = {
    '/gay-barcelona-events/': card('circuit') + card('elsewhere'),
    '/gay-pride-calendar/': card('another-town'),
    '/event/circuit/': detail('circuit', 'Barcelona'),
    '/event/elsewhere/': detail('elsewhere', 'Madrid'),
  };
  const asked: string[] = [];
  const { candidates } = await gaytravel4u('http://127.0.0.1', patientParser).read(
    async ({ url }): Promise<Page> => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      return { url: new URL(url), mediaType: 'text/html', text: pages[pathname] ?? '', isUnchanged: false };
    },
    { now: new Date('2026-09-01T10:00:00Z'), today: '2026-09-01' },
  );
  expect(asked.filter((path) => path.startsWith('/event/'))).toEqual([
    '/event/circuit/',
    '/event/elsewhere/',
  ]);
  expect(candidates.map(({ title }) => title)).toEqual(['circuit']);
});

it('reads at most twenty of them in a run, the soonest first', async () => {
  const cards = Array.from(
    { length: 30 },
    (_, day) =>
      `<article class='slide-entry'><h3 class='slide-entry-title'><a href='/event/barcelona-${day}/'>Barcelona ${day}</a></h3>
       <div>From: Oct. ${day + 1}.2026 - To: Oct. ${day + 1}.2026</div></article>`,
  );
  const asked: string[] = [];
  const { problems } = await gaytravel4u('http://127.0.0.1', patientParser).read(
    async ({ url }): Promise<Page> => {
      asked.push(new URL(url).pathname);
      return {
        url: new URL(url),
        mediaType: 'text/html',
        text: cards.toReversed().join(''),
        isUnchanged: false,
      };
    },
    { now: new Date('2026-09-01T10:00:00Z'), today: '2026-09-01' },
  );
  const details = asked.filter((path) => path.startsWith('/event/'));
  expect(details).toEqual(Array.from({ length: 20 }, (_, day) => `/event/barcelona-${day}/`));
  expect(problems).toEqual(['only 20 pages about events were read']);
});

it('stops at once when the site has had enough', async () => {
  let asked = 0;
  const visit = async () => {
    asked += 1;
    throw new SourceError({ reason: 'status', status: 403 }, 'HTTP 403');
  };
  const read = gaytravel4u('http://127.0.0.1', patientParser).read(visit, {
    now: new Date(),
    today: '2026-09-01',
  });
  await expect(read).rejects.toThrow('HTTP 403');
  expect(asked).toBe(1);
});
