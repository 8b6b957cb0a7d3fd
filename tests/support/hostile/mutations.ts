import { readFileSync } from 'node:fs';
import { TASKS } from '#providers/foreign/tasks.ts';

const event =
  '{"@type":"Event","name":"Ball","startDate":"2026-12-05T20:00","location":{"name":"Sala"},"offers":{"price":"5"}}';
const OWN_SITES: { pages: { html: string }[] } = JSON.parse(
  readFileSync('tests/fixtures/own-sites.json', 'utf8'),
);

/** Honest texts of each kind. */
const HONEST = [
  ...OWN_SITES.pages.map(({ html }) => html),
  `<script type="application/ld+json">{"@graph":[${event},${event}]}</script>`,
  '<div class="h-event"><b class="p-name">Ball</b><time class="dt-start" datetime="2026-12-05T20:00"></time><i class="p-location">Sala</i></div>',
  '<div class="vevent item" id="news9"><b class="summary"><a href="/x">Ball</a></b><abbr class="dtstart" title="2026-12-05">5 Dec</abbr> 22:00</div>',
  '<article class="slide-entry"><h3 class="slide-entry-title"><a href="/barcelona">Barcelona</a></h3><div>From: Dec. 5.2026 - To: Dec. 6.2026</div></article>',
  '<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Ball</b><time itemprop="startDate" datetime="2026-12-05"></time></div>',
  '<rss><channel><item><title>Ball, 5 December 2026</title><link>https://sala.example/a</link><description>&lt;b&gt;8 €&lt;/b&gt;</description></item></channel></rss>',
  '<feed><entry><title>Ball, 5 December 2026</title><id>a</id></entry></feed>',
  'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Ball\r\nDTSTART;TZID=X:20261205T200000\r\nDTEND;TZID=X:20261205T230000\r\nRRULE:FREQ=MONTHLY;BYDAY=1SA;UNTIL=20270301T000000Z\r\nEXDATE;TZID=X:20270102T200000\r\nRDATE:20261224T200000Z\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Ball\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20270206T190000Z\r\nDTSTART:20270206T200000Z\r\nDURATION:PT2H\r\nEND:VEVENT\r\nEND:VCALENDAR',
  '{"events":[{"title":"Ball","start_date":"2026-12-05 20:00:00","utc_start_date":"2026-12-05 19:00:00","cost":"5","venue":{"venue":"Sala"}}],"next_rest_url":"https://sala.example/2"}',
  '{"website":{"timeZone":"Europe/Madrid"},"upcoming":[{"id":"1","title":"Ball","startDate":1796500000000}]}',
  '{"data":{"eventListings":{"data":[{"event":{"id":"7","title":"Queer","startTime":"2026-12-05T23:00:00.000","venue":{"id":"1","name":"Sala"}}}],"totalResults":1}}}',
  'User-agent: guide\nDisallow: /*.php$\nAllow: /a\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /',
];

const TOKENS = [
  '<',
  '>',
  '</',
  '&',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ':',
  ';',
  ',',
  '\\',
  '\r\n',
  '\n ',
  '\0',
  '\ud800',
  '‮',
  '😀',
  '%',
  '*',
  '-1',
  '1e999',
  '0',
  '9999999999',
  'null',
  'true',
  '[[',
  '{}',
  '__proto__',
  '"constructor":',
  '@id',
  'P99999999999Y',
  '-P1D',
  'FREQ=SECONDLY',
  'INTERVAL=0',
  'COUNT=-1',
  'BYDAY=99MO',
  'BYSETPOS=-400',
  '00000000T000000',
  '20260230',
  '24:61',
  '+99:99',
  'javascript:',
  'http://[',
  '//',
  '<!--',
  ']]>',
  '<![CDATA[',
  '&#x110000;',
  'Mo-Su 25:00',
  '12:00 PM',
];

/** Small and repeatable, so that a failure can be tried again by its number (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Returns an honest text with one to six changes: parts removed, repeated, moved, replaced or mixed with another text. */
export function mutated(seed: number): string {
  const random = randomFrom(seed);
  const oneOf = (all: readonly string[]) => all[random(all.length)] ?? '';
  let text = oneOf(HONEST);
  for (let changes = 1 + random(6); changes > 0; changes -= 1) {
    const from = random(text.length + 1);
    const to = Math.min(text.length, from + random(40));
    const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    const other = oneOf(HONEST);
    const otherFrom = random(other.length + 1);
    text =
      [
        before + after,
        before + part.repeat(1 + random(30)) + after,
        after + before,
        before + oneOf(TOKENS) + after,
        before + other.slice(otherFrom, otherFrom + random(200)) + part + after,
        text.slice(0, from),
      ][random(6)] ?? text;
  }
  return text;
}

/** The processor time that all readers together may take for a small text, in milliseconds: the limit of each. */
const MAX_MS = 2000;

/** Gives a text to everything that reads texts from outside. Throws if any of them does, or if they take too long. */
export async function readByAll(text: string): Promise<void> {
  const begun = process.cpuUsage();
  const page = { url: 'https://sala.example/agenda/', text };
  const moment = { now: new Date('2026-11-28T12:00:00Z'), today: '2026-11-28' };
  await TASKS.page({ ...page, moment });
  await TASKS.links({ page, path: /a/ });
  await TASKS.patroc({ name: 'patroc', page, today: moment.today });
  await TASKS.patroc({ name: 'patroc_alt', page, today: moment.today });
  await TASKS.gaytravel4uList({ page, moment });
  await TASKS.gaytravel4uEvent({ page, moment });
  await TASKS.siteWays(page);
  await TASKS.siteHours({ pages: [{ url: page.url, html: text }], address: 'Carrer Nou 1' });
  await TASKS.residentAdvisorList({ text, area: 20 });
  TASKS.residentAdvisorArea(text);
  TASKS.withoutPrograms(text);
  TASKS.robots({ robots: text, site: 'https://sala.example', url: page.url, userAgent: 'guide/1.0' });
  TASKS.text({ body: Buffer.from(text), contentType: text.slice(0, 100) });
  const { user, system } = process.cpuUsage(begun);
  if ((user + system) / 1000 > MAX_MS) throw new Error('It takes too long to read');
}
