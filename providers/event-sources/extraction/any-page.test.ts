import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { extractEvents } from './extract-events.ts';

const MOMENT = { now: new Date('2026-08-20T10:00:00Z'), today: '2026-08-20' };

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom<unknown>(
    ...[null, true, -1, 1e99, [], {}, [[]], { '@id': '#a' }, 'javascript:alert(1)', '/a b'],
  ),
  fc.constantFrom(
    '2026-09-12',
    '2026-03-29T02:30',
    '2026-09-12T24:30Z',
    '9999-12-31',
    'viernes 28 de agosto',
    'P3D',
  ),
);
const KEYS = [
  '@id',
  'startDate',
  'endDate',
  'duration',
  'doorTime',
  'location',
  'address',
  'geo',
  'latitude',
  'image',
  'url',
  'offers',
  'price',
  'organizer',
  'performer',
  'subEvent',
  '@graph',
  'eventStatus',
  '__proto__',
  'constructor',
];
const node = fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 8 });
const jsonLd = node.map((said) => {
  const json = JSON.stringify({ '@type': 'Event', name: 'Festa', startDate: '2026-09-12', ...said });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
});
const fragment = fc.constantFrom(
  ...[
    '<div class="vevent">',
    '<b class="summary">Festa</b>',
    '<abbr class="dtstart" title="2026-09-12">',
    '</abbr>',
  ],
  ...[
    '<div itemscope itemtype="https://schema.org/Event">',
    '<b itemprop="name">',
    '<time itemprop="startDate">',
    '</div>',
  ],
  ...[
    '<a class="url" href="javascript:x">',
    '24:30 – 6h',
    '2026-09-12',
    '<p>',
    '</b>',
    '<!--',
    ']]>',
    '&#0;',
    '\u202e',
  ],
);
const calendarLine = fc.constantFrom(
  ...[
    'BEGIN:VEVENT',
    'END:VEVENT',
    'SUMMARY:Festa',
    'DTSTART:20260912T213000Z',
    'DTSTART;VALUE=DATE:20260230',
    ' fold',
  ],
  ...[
    'DTEND:20250101',
    'DURATION:-P1D',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE:x',
    'RECURRENCE-ID:20260912T213000Z',
    'X',
  ],
  ...['DTSTART;TZID=No/Where:20260912T213000', 'GEO:a;b', 'UID:1', 'BEGIN:VALARM', 'END:VCALENDAR'],
);
const page = fc.oneof(
  fc.array(fc.oneof(fragment, jsonLd, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(calendarLine, { maxLength: 20 }).map((lines) => ['BEGIN:VCALENDAR', ...lines].join('\r\n')),
  fc.array(node, { maxLength: 3 }).map((events) => JSON.stringify({ events, items: events, website: {} })),
  fc
    .array(fc.oneof(fragment, fc.string()), { maxLength: 8 })
    .map((parts) => `<rss><item>${parts.join('')}</item></rss>`),
);

it('gives events with a name, possible dates and links of the web, whatever the page', async () => {
  await fc.assert(
    fc.asyncProperty(page, async (text) => {
      const found = await extractEvents({ url: new URL('https://list.example/a/'), text }, MOMENT);
      for (const event of found.events) {
        const { title, startDate, endDate, latitude, longitude } = event;
        expect(title).not.toBe('');
        expect(eventSpan({ ...event, endDate: endDate ?? startDate })).not.toBeNull();
        expect((latitude === null) === (longitude === null)).toBe(true);
        for (const link of [event.url, event.imageUrl, event.website])
          expect(link ?? 'https://').toMatch(/^https?:\/\//);
      }
      for (const link of [...found.feeds, ...found.details]) expect(link).toMatch(/^https?:\/\//);
    }),
    { numRuns: 300 },
  );
});
