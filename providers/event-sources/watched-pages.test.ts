import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbound } from '#providers/outbound/outbound.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { sourceMemory } from '#tests/support/stubs/source-memory.ts';
import type { WatchedAddress } from './port.ts';
import { watchedAddresses } from './watched-pages.ts';

const TODAY = '2026-09-01';
const place = { name: 'Bar Prova', address: 'Carrer de Casanova, 30', latitude: 41.38, longitude: 2.16 };

let web: LocalSites;
let waits: number[];
let ms: number;

beforeEach(async () => {
  web = await startLocalSites();
  waits = [];
  ms = Date.parse(`${TODAY}T10:00:00Z`);
});
afterEach(() => web.close());

function watched() {
  const [pattern = '', target = ''] = web.hosts.split('=');
  const [hostname = '', port = ''] = target.split(':');
  return watchedAddresses({
    outbound: createOutbound({ userAgent: 'guide/1.0', now: () => ms, hosts: [{ pattern, hostname, port }] }),
    parse: patientParser,
    userAgent: 'guide/1.0',
    memory: sourceMemory(),
    now: () => new Date(ms),
    pauseMs: 10_000,
    wait: async (pause) => {
      waits.push(pause);
      ms += pause;
    },
  });
}
const address = (url: string, at: WatchedAddress['place'] = null): WatchedAddress => ({
  name: 'watched_1',
  url,
  place: at,
});
const read = (one: WatchedAddress) =>
  watched()
    .source(one)
    .read({ now: new Date(ms), today: TODAY });
const preview = (one: WatchedAddress) =>
  watched().preview(one, { now: new Date(ms), today: TODAY }, new AbortController().signal);

const event = (name: string, day: string) =>
  `<script type="application/ld+json">{"@type":"Event","name":"${name}","startDate":"${day}T21:00"}</script>`;
const calendar = (...blocks: string[]) =>
  ['BEGIN:VCALENDAR', ...blocks.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`), 'END:VCALENDAR'].join('\n');

it('pauses between requests, and longer where robots.txt says so', async () => {
  web.sites.set('bar.test', { '/': event('Bingo', '2026-09-10') });
  await read(address('http://bar.test/'));
  web.sites.set('slow.test', {
    '/robots.txt': 'User-agent: *\nCrawl-delay: 25',
    '/': event('Quiz', '2026-09-10'),
  });
  await read(address('http://slow.test/'));
  expect(waits).toEqual([10_000, 25_000]);
});

it('follows a page’s calendar and details on the same host, at most eight, at most one for a preview', async () => {
  const links = Array.from(
    { length: 12 },
    (_, n) => `<item><title>Night</title><link>http://feed.test/${n}</link></item>`,
  );
  const site: Record<string, string> = {
    '/': `<rss version="2.0"><channel>${links.join('')}</channel></rss>`,
    ...Object.fromEntries(links.map((_, n) => [`/${n}`, event(`Night ${n}`, '2026-09-10')])),
  };
  web.sites.set('feed.test', site);
  const all = await read(address('http://feed.test/'));
  expect(all.candidates).toHaveLength(8);
  expect(all.problems).toEqual(['not all pages were read']);
  expect((await preview(address('http://feed.test/'))).candidates).toHaveLength(1);
  web.sites.set('linked.test', {
    '/': '<a href="/all.ics">Calendar</a><a href="https://other.test/more.ics">Other</a>',
    '/all.ics': calendar('UID:1\nDTSTART:20260910T210000\nSUMMARY:Bingo'),
  });
  expect((await preview(address('http://linked.test/'))).candidates).toMatchObject([{ title: 'Bingo' }]);
  expect(web.requests.some(({ host }) => host === 'other.test')).toBe(false);
});

it('takes the next date of a series, and keeps its id from week to week', async () => {
  const weekly = 'UID:w\nDTSTART:20260806T210000\nRRULE:FREQ=WEEKLY;BYDAY=TH\nSUMMARY:Karaoke';
  web.sites.set('cal.test', { '/c.ics': calendar(weekly, 'UID:1\nDTSTART:20260910T210000\nSUMMARY:Bingo') });
  const { candidates } = await read(address('http://cal.test/c.ics', place));
  expect(candidates).toMatchObject([
    {
      title: 'Karaoke',
      startDate: '2026-09-03',
      isRecurring: true,
      locationName: 'Bar Prova',
      sourceId: 'w',
    },
    { title: 'Bingo', startDate: '2026-09-10', sourceUrl: 'http://cal.test' },
  ]);
});

it('takes the next date of a series whose date of today is over', async () => {
  ms = Date.parse(`${TODAY}T20:00:00Z`);
  const afterMidnight = 'UID:w\nDTSTART:20260804T003000\nRRULE:FREQ=WEEKLY;BYDAY=TU\nSUMMARY:Afterparty';
  web.sites.set('late.test', { '/c.ics': calendar(afterMidnight) });
  const { candidates } = await read(address('http://late.test/c.ics', place));
  expect(candidates).toMatchObject([{ startDate: '2026-09-08' }]);
  expect(candidates[0]?.dates?.[0]).toBe('2026-09-08');
});

it('tells staff what was left out of a calendar', async () => {
  const unknown = 'UID:z\nDTSTART;TZID=Nowhere:20260910T210000\nSUMMARY:Karaoke';
  web.sites.set('zone.test', {
    '/c.ics': calendar(unknown, 'UID:1\nDTSTART:20260910T210000\nSUMMARY:Bingo'),
  });
  const { candidates, problems } = await read(address('http://zone.test/c.ics', place));
  expect(candidates).toMatchObject([{ title: 'Bingo' }]);
  expect(problems).toEqual(['events left out for an unknown time zone: 1']);
});

it('leaves the location that an event names', async () => {
  const away = '{"@type":"Event","name":"Bingo","startDate":"2026-09-10","location":{"name":"Sala Fora"}}';
  web.sites.set('away.test', { '/': `<script type="application/ld+json">${away}</script>` });
  const { candidates } = await read(address('http://away.test/', place));
  expect(candidates).toMatchObject([{ locationName: 'Sala Fora', address: null }]);
});
