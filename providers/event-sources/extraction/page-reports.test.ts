import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractEvents } from './extract-events.ts';

const MOMENT = { now: new Date('2026-11-28T10:00:00Z'), today: '2026-11-28' };

const read = async (text: string) =>
  (await extractEvents({ url: new URL('https://agenda.example/'), text }, MOMENT)).events;
const event = async (more: object) => {
  const said = { '@type': 'Event', name: 'Night', startDate: '2026-12-05T21:00', ...more };
  return (await read(`<script type="application/ld+json">${JSON.stringify(said)}</script>`))[0];
};

/** Pages in the shape of those that public bug reports of comparable software show. */
describe('a page of a public bug report', () => {
  it.each([
    [
      'scrapinghub/extruct#143, indix/web-auto-extractor#19',
      'commented-cdata.html',
      [{ title: 'Swing night', startDate: '2026-12-05' }],
    ],
    ['near spatie/schema-org#194', 'status-as-object.html', [{ isCancelled: true }]],
    [
      'the-events-calendar/event-tickets#191, the-events-calendar/the-events-calendar#2455, stellarwp-sunset/gigpress#29, openworld-community/ows-events#446',
      'prices-in-words.html',
      ['12.50 €', 'Free', null, '15–1250 €', '8–10 €'].map((price) => ({ price })),
    ],
    [
      'instantdb/instant#1088, bitfireAT/dav4jvm#13',
      'zone-by-name.html',
      [{ startDate: '2026-12-05', startTime: '21:00:00' }],
    ],
    [
      'devopsdays/devopsdays-web#13303, Meetable#89',
      'rescheduled.html',
      [
        { startDate: '2026-12-12', isCancelled: false },
        { startDate: '2026-12-13', isCancelled: false },
      ],
    ],
    ['the-events-calendar/ql-events#17', 'escaped-apostrophe.html', [{ title: "Weaver's yard" }]],
    [
      'geeksforsocialchange/PlaceCal#2983',
      'escaped-twice.html',
      [{ title: 'Cafè i pa’s', description: 'Tea & cake…', url: 'https://agenda.example/e?a=1&b=2' }],
    ],
  ])('%s: %s', async (_reports, file, events) => {
    expect(await read(readFileSync(`tests/fixtures/reports/${file}`, 'utf8'))).toMatchObject(events);
  });
});

describe('a block of data', () => {
  const titles = async (block: string) =>
    (await read(`<script type="application/ld+json">${block}</script>`)).map(({ title }) => title);
  const json = (name: string) => `{"@type":"Event","name":"${name}","startDate":"2026-12-05T21:00"}`;

  it.each([
    ['<![CDATA[', ']]>'],
    ['/*<![CDATA[*/', '/*]]>*/'],
    ['//<![CDATA[\n', '\n//]]>'],
    ['/* <![CDATA[ */', '/* ]]> */'],
    ['<!--', '//-->'],
    ['', ';'],
  ])('may stand between %j and %j', async (before, after) =>
    expect(await titles(`${before}${json('Night')}${after}`)).toEqual(['Night']),
  );

  it.each([
    ["Rock\\'n\\'roll", "Rock'n'roll"],
    ['The \\"Weaver\\\'s\\" yard', 'The "Weaver\'s" yard'],
    ['Two\nlines', 'Two lines'],
    ['Tab\tor not', 'Tab or not'],
  ])('may have wrong escapes: %j', async (name, title) => expect(await titles(json(name))).toEqual([title]));

  it.each(['{"name":"Night"', 'window.data = {}', '{"@type":"Event","name":"A \\x41"}'])(
    'is left out where it cannot be read: %j',
    async (block) => expect(await titles(block)).toEqual([]),
  );
});

describe('a text', () => {
  it.each([
    ['Tea &amp; cake', 'Tea & cake'],
    ['Tea &amp;amp; cake', 'Tea & cake'],
    ['&lt;p&gt;Caf&amp;eacute;&lt;/p&gt;', 'Café'],
    ['One\\nTwo\\r\\n', 'One\nTwo'],
    ['C&#233; &amp;#39;t', "Cé 't"],
    ['5 < 6 & 7', '5 < 6 & 7'],
  ])('%j is %j', async (description, expected) =>
    expect((await event({ description }))?.description).toBe(expected),
  );
});

describe('a date with a zone', () => {
  it.each([
    ['2026-12-05T15:00:00-05:00[America/New_York]', '2026-12-05 21:00:00'],
    ['2026-12-05 20:00 UTC', '2026-12-05 21:00:00'],
    ['2026-12-05T21:00[Europe/Madrid]', '2026-12-05 21:00:00'],
    ['Sat Dec 05 2026 20:00:00 GMT+0000 (Coordinated Universal Time)', '2026-12-05 21:00:00'],
    ['Sat, 5 Dec 2026 18:30:00 EST', '2026-12-06 00:30:00'],
    ['5 December 2026, 21:00 CET', '2026-12-05 21:00:00'],
    ['5 December 2026, 21:00', '2026-12-05 21:00:00'],
  ])('%s', async (startDate, expected) => {
    const found = await event({ startDate, endDate: '2026-12-06T06:00' });
    expect(`${found?.startDate} ${found?.startTime}`).toBe(expected);
  });

  it.each(['2026-12-05T21:00[Asia/Tokyo]', '5 December 2026 21:00 AEST'])(
    '%s that is not known is left out',
    async (startDate) => expect(await event({ startDate })).toBeUndefined(),
  );
});

describe('a status', () => {
  it.each([
    ['EventCancelled', true],
    ['https://schema.org/EventCancelled/', true],
    ['schema:EventCancelled', true],
    ['Canceled', true],
    [{ name: 'Cancelled' }, true],
    [['https://schema.org/EventScheduled'], false],
    [['EventPostponed', 'EventRescheduled'], false],
    ['EventPostponed', true],
  ])('%j', async (eventStatus, isCancelled) => {
    expect((await event({ eventStatus }))?.isCancelled).toBe(isCancelled);
  });

  it('that says rescheduled counts only with a new date, and never for a canceled event', async () => {
    const moved = { name: 'Postponed: Ball', eventStatus: 'EventRescheduled' };
    expect((await event({ ...moved, previousStartDate: '2026-11-05' }))?.isCancelled).toBe(false);
    expect((await event({ ...moved, previousStartDate: '2026-12-05' }))?.isCancelled).toBe(true);
    expect((await event({ ...moved, name: 'Cancelled: Ball' }))?.isCancelled).toBe(true);
    expect((await event({ name: 'Postponed: Ball' }))?.isCancelled).toBe(true);
    expect((await event({ description: 'Aplazado del 5 de noviembre.' }))?.isCancelled).toBe(false);
  });
});

describe('a price', () => {
  it.each([
    ['12.50', '12.50 €'],
    ['1.250,00 €', '1250 €'],
    ['Gratis', 'Free'],
    ['8–15 €', '8–15 €'],
    ['£10', '10 £'],
    ['ask us', null],
  ])('%s', async (price, expected) => {
    expect((await event({ offers: { price } }))?.price).toBe(expected);
  });
});

it('lasts weeks where the page says so', async () => {
  expect((await event({ duration: 'P1W' }))?.endDate).toBe('2026-12-12');
});

it('reads a feed after a style sheet and a comment', async () => {
  const item = '<item><title>Ball on 5 December 2026</title></item>';
  const start = '<?xml version="1.0"?>\n<!-- a > b -->\n<?xml-stylesheet href="x.xsl"?>\n';
  expect(await read(`${start}<rss version="2.0"><channel>${item}</channel></rss>`)).toMatchObject([
    { startDate: '2026-12-05' },
  ]);
});
