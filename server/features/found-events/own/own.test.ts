import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { PendingEvent, ScrapeResult } from '#contract/found-events/scraping.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { JobReport } from '#server/jobs/jobs.ts';
import { buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { performScrape } from '../actions.ts';

let web: LocalSites;
let server: TestApp;
let staff: string;
let visitor: string;
let report: Promise<JobReport>;
const day = (n: number) => addDays(madridTime(new Date()).isoDate, n);

beforeAll(async () => {
  web = await startLocalSites();
  const env = { OUTBOUND_HOSTS: web.hosts, OWN_SITES_PAUSE_MS: '0' };
  server = await startTestApp({ contents: 'starter', env });
  server.ctx.eventSources = [];
  server.ctx.jobs = {
    add: async (_job, payload) => {
      report = performScrape(server.ctx, payload as { runId: number }, new AbortController().signal);
    },
  };
  staff = await server.signIn();
  visitor = await server.unlock();
});
afterAll(async () => {
  await server.close();
  await web.close();
});

async function ask(call: string, payload?: object, cookie = staff) {
  await server.ctx.database.pool.query('delete from rate_limits');
  const [method, url] = call.split(' ') as ['GET', string];
  return server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
}
async function placeWith(name: string, website: string, by = staff): Promise<number> {
  return (
    await ask('POST /api/places', buildPlace({ name, website, address: 'Carrer de Casanova, 30' }), by)
  ).json().id;
}
const night = (name: string, on: string, more: object = {}) => ({
  '@type': 'Event',
  name,
  startDate: `${on}T21:00`,
  ...more,
});
const page = (...events: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': events })}</script>`;

async function read(url: string, placeId?: number): Promise<ScrapeResult & { report: JobReport }> {
  const { source } = (await ask('POST /api/admin/watched', { url, placeId })).json<{ source: string }>();
  return scrape(source);
}
async function scrape(source: string) {
  const result = (
    await ask('POST /api/admin/scrape-events', { sources: { [source]: true } })
  ).json<ScrapeResult>();
  return { ...result, report: await report };
}
const titled = async (title: string) =>
  (await ask('GET /api/events', undefined, visitor)).json<Event[]>().filter((event) => event.title === title);
const pending = async (title: string) =>
  (await ask('GET /api/admin/pending-events'))
    .json<PendingEvent[]>()
    .filter((event) => event.title === title);

it('shows the events of a place’s own calendar without review, as the guide’s own revision', async () => {
  const id = await placeWith('Bar Propi', 'http://propi.test/');
  web.sites.set('agenda.propi.test', {
    '/': page(night('Bingo Propi', day(5), { image: 'http://propi.test/a.jpg' })),
  });
  await read('http://agenda.propi.test/', id);
  const [event] = await titled('Bingo Propi');
  expect(event).toMatchObject({ isFromOwnCalendar: true, place: { id }, imageUrl: null, isExpected: false });
  const { rows } = await server.ctx.database.pool.query(
    `select action, actor_kind, actor from revisions where entity = 'event' and entity_id = $1`,
    [event?.id],
  );
  expect(rows).toEqual([{ action: 'create', actor_kind: 'system', actor: 'own-calendar' }]);
});

it.each([
  ['by microdata', 'Quiz A', 'http://quiz-a.test/', 'http://quiz-a.test/'],
  ['of another domain', 'Quiz B', 'http://quiz-b.test/', 'http://elsewhere-b.test/'],
])('waits for review: an event announced %s', async (_, title, website, url) => {
  const id = await placeWith(`Bar ${title}`, website);
  const microdata = `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">${title}</b><time itemprop="startDate" datetime="${day(5)}T20:00"></time></div>`;
  const host = new URL(url).host;
  web.sites.set(host, { '/': title === 'Quiz A' ? microdata : page(night(title, day(5))) });
  await read(url, id);
  expect(await titled(title)).toEqual([]);
  expect(await pending(title)).toHaveLength(1);
});

it('waits while the website is new and no member of staff set it, or at another place', async () => {
  const young = await placeWith('Bar Jove', 'http://jove.test/', visitor);
  web.sites.set('jove.test', { '/': page(night('Nit Jove', day(5))) });
  await read('http://jove.test/', young);
  expect(await pending('Nit Jove')).toHaveLength(1);
  const own = await placeWith('Bar Casa', 'http://casa.test/');
  web.sites.set('casa.test', { '/': page(night('Nit Fora', day(5), { location: { name: 'Sala Forana' } })) });
  await read('http://casa.test/', own);
  expect(await pending('Nit Fora')).toHaveLength(1);
});

it('confirms the date of an expected event of the same name and place', async () => {
  const id = await placeWith('Bar Setmanal', 'http://setmanal.test/');
  const weekly = buildEvent({
    title: 'Karaoke Setmanal',
    startDate: day(3),
    endDate: day(3),
    locationName: 'Bar Setmanal',
    placeId: id,
    isRecurring: true,
    rrule: 'FREQ=WEEKLY',
  });
  const { id: eventId } = (await ask('POST /api/events', weekly)).json<Event>();
  await server.ctx.database.pool.query('update events set is_expected = true where id = $1', [eventId]);
  web.sites.set('setmanal.test', { '/': page(night('Karaoke Setmanal', day(10))) });
  await read('http://setmanal.test/', id);
  const event = (await ask(`GET /api/events/${eventId}`, undefined, visitor)).json<Event>();
  expect(event.dateWords).toMatchObject([{ date: day(10), by: 'own_site' }]);
  expect(await titled('Karaoke Setmanal')).toHaveLength(1);
});

it('confirms every date that a series of the own calendar names in the next weeks', async () => {
  const id = await placeWith('Bar Serial', 'http://serial.test/');
  const weekly = buildEvent({
    title: 'Bingo Serial',
    startDate: day(3),
    endDate: day(3),
    startTime: '21:00',
    locationName: 'Bar Serial',
    placeId: id,
    isRecurring: true,
    rrule: 'FREQ=WEEKLY',
  });
  const { id: eventId } = (await ask('POST /api/events', weekly)).json<Event>();
  await server.ctx.database.pool.query('update events set is_expected = true where id = $1', [eventId]);
  const basic = (date: string) => date.replaceAll('-', '');
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//serial//CA',
    'BEGIN:VEVENT',
    'UID:bingo@serial.test',
    `DTSTART;TZID=Europe/Madrid:${basic(day(3))}T210000`,
    'RRULE:FREQ=WEEKLY;COUNT=5',
    `EXDATE;TZID=Europe/Madrid:${basic(day(17))}T210000`,
    'SUMMARY:Bingo Serial',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  web.sites.set('serial.test', { '/agenda.ics': calendar });
  await read('http://serial.test/agenda.ics', id);
  const event = (await ask(`GET /api/events/${eventId}`, undefined, visitor)).json<Event>();
  const confirmed = [day(3), day(10), day(24), day(31)];
  expect(event.dateWords).toMatchObject(confirmed.map((date) => ({ date, by: 'own_site' })));
});

it('leaves all events of a night to staff beyond the ceiling, and says that a reader may be wrong', async () => {
  const id = await placeWith('Bar Massa', 'http://massa.test/');
  const nights = Array.from({ length: 21 }, (_, n) =>
    night(`Massa ${'abcdefghijklmnopqrstu'[n]} ${n}`, day(4 + n)),
  );
  web.sites.set('massa.test', { '/': page(...nights) });
  const { report: told } = await read('http://massa.test/', id);
  expect(told.summary).toMatchObject({ waiting: 21 });
  expect(told.problems.join()).toContain('a reader may be wrong');
  expect(await titled('Massa a 0')).toEqual([]);
  expect(await pending('Massa a 0')).toHaveLength(1);
});
