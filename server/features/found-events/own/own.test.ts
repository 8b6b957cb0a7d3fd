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

it.each([
  ['by the place’s own calendar', 'Bingo A', 'http://bingo-a.test/', 'http://agenda.bingo-a.test/'],
  ['by microdata', 'Quiz A', 'http://quiz-a.test/', 'http://quiz-a.test/'],
  ['of another domain', 'Quiz B', 'http://quiz-b.test/', 'http://elsewhere-b.test/'],
])('waits for review: an event announced %s', async (_, title, website, url) => {
  const id = await placeWith(`Bar ${title}`, website);
  const microdata = `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">${title}</b><time itemprop="startDate" datetime="${day(5)}T20:00"></time></div>`;
  const host = new URL(url).host;
  web.sites.set(host, { '/': title === 'Quiz A' ? microdata : page(night(title, day(5))) });
  const { report: told } = await read(url, id);
  expect(told.summary).toEqual({ found: 1, saved: 1 });
  expect(await titled(title)).toEqual([]);
  expect(await pending(title)).toHaveLength(1);
});

/** Adds a weekly event that is only expected, at a place with a website; returns the ids of both. */
async function expectedAt(website: string, by = staff): Promise<{ placeId: number; eventId: number }> {
  const placeId = await placeWith(`Bar of ${website}`, website, by);
  const weekly = buildEvent({
    title: 'Karaoke Setmanal',
    startDate: day(3),
    endDate: day(3),
    startTime: '21:00',
    locationName: `Bar of ${website}`,
    placeId,
    isRecurring: true,
    rrule: 'FREQ=WEEKLY',
  });
  const { id: eventId } = (await ask('POST /api/events', weekly)).json<Event>();
  await server.ctx.database.pool.query('update events set is_expected = true where id = $1', [eventId]);
  return { placeId, eventId };
}
const wordsOf = async (id: number) =>
  (await ask(`GET /api/events/${id}`, undefined, visitor)).json<Event>().dateWords;

it('confirms the date of an expected event of the same name and place', async () => {
  const { placeId, eventId } = await expectedAt('http://setmanal.test/');
  web.sites.set('setmanal.test', { '/': page(night('Karaoke Setmanal', day(10))) });
  await read('http://setmanal.test/', placeId);
  expect(await wordsOf(eventId)).toMatchObject([{ date: day(10), by: 'own_site' }]);
  const { rows } = await server.ctx.database.pool.query(
    `select actor_kind, actor from revisions where entity = 'event' and entity_id = $1 and action = 'update'`,
    [eventId],
  );
  expect(rows).toEqual([{ actor_kind: 'system', actor: 'own-calendar' }]);
});

it('confirms no date while the website is new and no member of staff set it', async () => {
  const { placeId, eventId } = await expectedAt('http://jove.test/', visitor);
  web.sites.set('jove.test', { '/': page(night('Karaoke Setmanal', day(10))) });
  await read('http://jove.test/', placeId);
  expect(await wordsOf(eventId)).toBeUndefined();
});

it('confirms every date that a series of the own calendar names in the next weeks', async () => {
  const { placeId, eventId } = await expectedAt('http://serial.test/');
  const basic = (date: string) => date.replaceAll('-', '');
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//serial//CA',
    'BEGIN:VEVENT',
    'UID:karaoke@serial.test',
    `DTSTART;TZID=Europe/Madrid:${basic(day(3))}T210000`,
    'RRULE:FREQ=WEEKLY;COUNT=5',
    `EXDATE;TZID=Europe/Madrid:${basic(day(17))}T210000`,
    'SUMMARY:Karaoke Setmanal',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  web.sites.set('serial.test', { '/agenda.ics': calendar });
  await read('http://serial.test/agenda.ics', placeId);
  const confirmed = [day(3), day(10), day(24), day(31)];
  expect(await wordsOf(eventId)).toMatchObject(confirmed.map((date) => ({ date, by: 'own_site' })));
});
