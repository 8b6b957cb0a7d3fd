import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSourceState, PendingEvent, ScrapeResult } from '#contract/found-events/scraping.ts';
import type { Watched, WatchedPreview } from '#contract/found-events/watched.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { nextYear } from '#tests/support/app/scraping-app.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { FAULTS, type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { hastyParser, LONG_PAGE } from '#tests/support/stubs/patient-parser.ts';
import { performScrape } from '../actions.ts';

const DAY = nextYear('03-07');
const basic = DAY.replaceAll('-', '');

const ICS = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//test//CA',
  'BEGIN:VEVENT',
  'UID:ball@agenda.test',
  `DTSTART;TZID=Europe/Madrid:${basic}T220000`,
  `DTEND;TZID=Europe/Madrid:${basic}T235900`,
  'SUMMARY:Ball de l’Univers',
  'LOCATION:Sala Inventada\\, Carrer de Mallorca 12\\, Barcelona',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:old@agenda.test',
  'DTSTART;VALUE=DATE:20190301',
  'SUMMARY:A night of long ago',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const item = `<title>Poetry evening, ${DAY}</title><link>https://rss.test/poetry</link>`;
const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><item>${item}</item></channel></rss>`;
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Poetry evening, ${DAY}</title><id>a1</id></entry></feed>`;
const jsonLd = (event: object) =>
  `<html><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Event', ...event })}</script></html>`;
const LINKED = jsonLd({ name: 'Drag bingo', startDate: `${DAY}T21:00`, endDate: `${DAY}T23:30` });
const MICRODATA = `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Quiz night</b><time itemprop="startDate" datetime="${DAY}T20:00"></time></div>`;

let web: LocalSites;
let server: TestApp;
let staff: string;

beforeAll(async () => {
  web = await startLocalSites();
  const env = { OUTBOUND_HOSTS: web.hosts, OWN_SITES_PAUSE_MS: '0' };
  server = await startTestApp({ contents: 'starter', env, parse: hastyParser });
  server.ctx.eventSources = [];
  server.ctx.jobs = {
    add: async (_job, payload) => {
      void performScrape(server.ctx, payload as { runId: number }, new AbortController().signal);
    },
  };
  staff = await server.signIn();
  web.sites.set('agenda.test', { '/all.ics': ICS, '/empty': '<p>Nothing</p>' });
  web.sites.set('rss.test', { '/feed': RSS, '/atom': ATOM });
  web.sites.set('bar.test', { '/': LINKED, '/quiz': MICRODATA });
});
afterAll(async () => {
  await server.close();
  await web.close();
});

async function ask(call: string, payload?: object) {
  const [method, url] = call.split(' ') as ['GET', string];
  return server.inject({ method, url, headers: { cookie: staff }, ...(payload && { payload }) });
}
const preview = (url: string) => ask('POST /api/admin/watched/preview', { url });
const watch = async (url: string, placeId?: number) =>
  (await ask('POST /api/admin/watched', { url, placeId })).json<{ id: number; source: string }>();
const scrape = async (source: string) =>
  (await ask('POST /api/admin/scrape-events', { sources: { [source]: true } })).json<ScrapeResult>();
const pending = async () => (await ask('GET /api/admin/pending-events')).json<PendingEvent[]>();
const stateOf = async (source: string) =>
  (await ask('GET /api/admin/event-sources'))
    .json<EventSourceState[]>()
    .find((state) => state.source === source);

describe('a preview', () => {
  it.each([
    ['http://agenda.test/all.ics', 'ics', 'Ball de l’Univers'],
    ['http://rss.test/feed', 'rss', `Poetry evening, ${DAY}`],
    ['http://rss.test/atom', 'atom', `Poetry evening, ${DAY}`],
    ['http://bar.test/', 'json-ld', 'Drag bingo'],
    ['http://bar.test/quiz', 'microdata', 'Quiz night'],
  ])('of %s shows what would be found as %s', async (url, kind, title) => {
    const response = await preview(url);
    expect(response.statusCode, response.body).toBe(200);
    const { events, ...rest } = response.json<WatchedPreview>();
    expect(rest).toEqual({ kind, total: 1, leftOut: kind === 'ics' ? 1 : 0 });
    expect(events).toMatchObject([{ title, startDate: DAY }]);
    expect(await pending()).toEqual([]);
  });

  it('reads a page in another character set than it says', async () => {
    const wrong = Buffer.from(
      jsonLd({ name: 'Cançó i cafè', startDate: `${DAY}T21:00`, endDate: `${DAY}T23:30` }),
      'latin1',
    );
    web.sites.set('latin.test', ({ url }, response) =>
      url === '/robots.txt'
        ? response.writeHead(404).end()
        : response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(wrong),
    );
    const response = await preview('http://latin.test/');
    expect(response.json<WatchedPreview>().events).toMatchObject([{ title: 'Cançó i cafè' }]);
  });

  it('of a page without events says so', async () => {
    const response = await preview('http://agenda.test/empty');
    expect(response.json()).toEqual({ kind: 'page', events: [], total: 0, leftOut: 0 });
  });

  it.each([
    ['', 'Please enter the address of a calendar, a feed or a page'],
    ['not an address', 'Please enter a valid URL'],
    ['ftp://agenda.test/all.ics', 'Please enter a valid URL'],
    ['http://127.0.0.1/all.ics', 'Please enter a valid URL'],
    ['http://localhost/all.ics', 'Please enter a valid URL'],
    ['http://agenda.test/missing', 'This address answers with HTTP 404'],
    ['http://forbidden.test/', 'The robots.txt of this site forbids reading this address'],
    ['http://endless.test/', 'This page is too large'],
    ['http://compressed.test/', 'This page is too large'],
    ['http://slow.test/', 'This page takes too long to read'],
    ['http://circular.test/', 'This address leads to another site, or to no public one'],
    ['http://elsewhere.test/', 'This address leads to another site, or to no public one'],
    ['http://private.test/', 'This address leads to another site, or to no public one'],
    ['http://gone.invalid/', 'This site cannot be reached'],
  ])('of %j says: %s', async (url, problem) => {
    for (const [name, fault] of Object.entries(FAULTS)) web.sites.set(`${name}.test`, fault);
    web.sites.set('slow.test', { '/': LONG_PAGE });
    web.sites.set('private.test', ({ url: path }, response) =>
      path === '/robots.txt'
        ? response.writeHead(404).end()
        : response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end(),
    );
    const response = await preview(url);
    expect([response.statusCode, response.json().fields]).toEqual([422, { url: problem }]);
  });

  it('is for staff', async () => {
    const cookie = await server.unlock();
    for (const url of ['/api/admin/watched/preview', '/api/admin/watched']) {
      const payload = { url: 'http://agenda.test/all.ics' };
      expect((await server.inject({ method: 'POST', url, payload, headers: { cookie } })).statusCode).toBe(
        401,
      );
    }
  });
});

it('that takes too long to read is a failure of its own, and others are read in the same run', async () => {
  web.sites.set('slow.test', { '/': LONG_PAGE });
  const slow = await watch('http://slow.test/');
  const other = await watch('http://rss.test/feed');
  const names = [slow, other].map(({ source }) => [source, true]);
  const sources = Object.fromEntries(names) as Record<string, boolean>;
  const run = (await ask('POST /api/admin/scrape-events', { sources })).json<ScrapeResult>();
  expect(run.errors).toEqual([`${slow.source}: it takes too long to read`]);
  expect(run.totalFound).toBe(1);
  for (const { id } of [slow, other]) await ask(`DELETE /api/admin/watched/${id}`);
});

describe('a watched address', () => {
  it('stands among the sources, is read in runs, and its events wait for review', async () => {
    const { id, source } = await watch('webcal://agenda.test/all.ics'.replace('webcal', 'http'));
    expect(source).toBe(`watched_${id}`);
    expect(await stateOf(source)).toMatchObject({ health: 'new', isUsual: true, lastRunAt: null });
    expect(await scrape(source)).toMatchObject({ success: true, totalFound: 1, totalSaved: 1 });
    expect(await scrape(source)).toMatchObject({ totalFound: 1, totalSaved: 0 });
    const [event] = (await pending()).filter((one) => one.source === source);
    expect(event).toMatchObject({
      title: 'Ball de l’Univers',
      startDate: DAY,
      locationName: 'Sala Inventada',
    });
    // Visitors see only the link, because a calendar's address may contain a secret.
    expect(event?.sourceUrl).toBe('http://agenda.test');
    expect(await stateOf(source)).toMatchObject({ health: 'good', lastCount: 1, lastError: null });
    const list = (await ask('GET /api/admin/watched')).json<Watched[]>();
    expect(list.find((one) => one.id === id)).toMatchObject({
      source,
      url: 'http://agenda.test/all.ics',
      health: 'good',
      lastCount: 1,
      place: null,
      nextRunAt: null,
    });
    expect((await ask(`DELETE /api/admin/watched/${id}`)).statusCode).toBe(204);
    expect((await ask(`DELETE /api/admin/watched/${id}`)).statusCode).toBe(404);
    expect(await stateOf(source)).toBeUndefined();
    expect((await pending()).some((one) => one.source === source)).toBe(true);
    const refused = await ask('POST /api/admin/scrape-events', { sources: { [source]: true } });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { sources: 'This source is no longer watched' },
    ]);
  });

  it('becomes silent when it no longer yields anything, and failing when it cannot be read', async () => {
    web.sites.set('changing.test', { '/': LINKED });
    const { source } = await watch('http://changing.test/');
    await scrape(source);
    web.sites.set('changing.test', { '/': '<p>A new design</p>' });
    expect(await scrape(source)).toMatchObject({
      success: false,
      errors: [`${source}: no events recognized`],
    });
    expect(await stateOf(source)).toMatchObject({ health: 'silent', lastError: 'no events recognized' });
    web.sites.set('changing.test', {});
    await scrape(source);
    expect(await stateOf(source)).toMatchObject({ health: 'failing', lastError: 'HTTP 404' });
  });

  it('lends its place to events that name none', async () => {
    const body = buildPlace({ name: 'Bar Prova', address: 'Carrer de Casanova, 30' });
    const place = (await ask('POST /api/places', body)).json<{ id: number }>();
    web.sites.set('own.test', { '/': jsonLd({ name: 'Karaoke', startDate: `${DAY}T21:00` }) });
    const { source } = await watch('http://own.test/', place.id);
    await scrape(source);
    const [event] = (await pending()).filter((one) => one.source === source);
    expect(event).toMatchObject({ locationName: 'Bar Prova', place: { id: place.id } });
  });

  it('is refused twice, and for a place that does not exist', async () => {
    await watch('http://rss.test/feed');
    const twin = await ask('POST /api/admin/watched', { url: 'http://rss.test/feed#top' });
    expect([twin.statusCode, twin.json().fields]).toEqual([422, { url: 'This address is watched already' }]);
    const lost = await ask('POST /api/admin/watched', { url: 'http://rss.test/atom', placeId: 999_999 });
    expect([lost.statusCode, lost.json().fields]).toEqual([422, { placeId: 'This place no longer exists' }]);
  });
});
