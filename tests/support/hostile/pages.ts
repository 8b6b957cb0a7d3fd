import { filled } from './filled.ts';

/** Texts made to cost much, of the largest size that a reader accepts, by name. */
export type Shapes = Record<string, () => string>;

const SIZE = 1_999_000;
const fill = (piece: string, size = SIZE) => filled(piece, size);
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

export const DEEP_PAGES: Shapes = {
  'open elements': () => fill('<div>'),
  'elements beside stray tags': () => fill('<div></x>'),
  'bold beside stray tags': () => fill('<b></x>'),
  'fonts beside paragraphs that end': () => fill('<font></p>'),
  'links beside stray tags': () => fill('<a href="/contact">x</b>'),
  'tables in tables': () => fill('<table><tr><td>'),
  'lists in lists': () => fill('<ul><li>'),
  'stray tags in the depth': () => `${'<div>'.repeat(900)}${fill('</x>', SIZE - 5000)}`,
  'ends of what is far above': () =>
    `<section>${'<div>'.repeat(900)}${fill('</section><section>', SIZE - 5000)}`,
  'events in events (h-event)': () => fill('<div class="h-event"><b class="p-name">A</b>'),
  'events in events (vevent)': () => fill('<div class="vevent"><b class="summary">A</b>'),
  'items in items': () => fill('<div itemprop="subEvent" itemscope itemtype="https://schema.org/Event">'),
};

export const WIDE_PAGES: Shapes = {
  'elements beside each other': () => fill('<div></div>'),
  'paragraphs that nothing ends': () => fill('<p>a line'),
  breaks: () => fill('<br>'),
  'links to calendars': () => fill('<a href="/{n}.ics">x</a>'),
  feeds: () => fill('<link rel="alternate" type="text/calendar" href="/{n}">'),
  'links to hours': () => fill('<a href="/horari/{n}">Horari</a>'),
  'h-events': () =>
    fill(
      '<div class="h-event"><b class="p-name">A {n}</b><time class="dt-start" datetime="2026-12-05"></time></div>',
    ),
  'h-events with long texts': () =>
    fill(
      `<div class="h-event"><b class="p-name">A</b><i class="dt-start">5 December 2026</i>${'<u>de 5 a 6</u>'.repeat(400)}</div>`,
    ),
  vevents: () =>
    fill(
      '<div class="vevent"><b class="summary">A {n}</b><abbr class="dtstart" title="2026-12-05">x</abbr></div>',
    ),
  items: () =>
    fill(
      '<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">A {n}</b><time itemprop="startDate" datetime="2026-12-05"></time></div>',
    ),
  businesses: () =>
    fill(
      '<div itemscope itemtype="https://schema.org/BarOrPub"><meta itemprop="openingHours" content="Mo-Su 18:00-02:00"></div>',
    ),
  'values of one item': () =>
    `<div itemscope itemtype="https://schema.org/Event">${fill('<b itemprop="name">A</b>', SIZE - 100)}`,
  'blocks of data': () => fill(jsonLd('{}')),
  articles: () =>
    fill(
      '<article class="slide-entry vevent item"><h3 class="slide-entry-title">5 December 2026</h3></article>',
    ),
};

export const LONG_PAGES: Shapes = {
  'a long attribute': () => `<a href="/${fill('x', SIZE - 100)}">x</a>`,
  'a long class': () => `<div class="${fill('h-event vevent ', SIZE - 100)}">x</div>`,
  'a long style': () => `<div style="${fill('display:', SIZE - 100)}">x</div>`,
  'many attributes': () => `<div ${fill('a{n} ', SIZE - 100)}>x</div>`,
  'a long text': () => fill('word '),
  'dates without end': () =>
    `<div class="h-event"><b class="p-name">A</b><i class="dt-start">x ${fill('5 December 2026 ', SIZE - 200)}</i></div>`,
  references: () => fill('&amp;'),
  'references to nothing': () => fill('&x'),
  'large numbers': () => fill('&#x10FFFF;'),
  'beginnings of tags': () => fill('<'),
  'beginnings of comments': () => fill('<!--'),
  'beginnings of sections': () => fill('<![CDATA['),
  'stray ends': () => fill('</x>'),
};

export const DATA: Shapes = {
  'lists in lists of data': () => jsonLd('['.repeat(900_000) + ']'.repeat(900_000)),
  'objects in objects': () => jsonLd(`${fill('{"@graph":', 1_700_000)}1${'}'.repeat(170_000)}`),
  'a list that is not closed': () => jsonLd(fill('[')),
  'many nodes': () => jsonLd(`[${fill('{},')}{}]`),
  'many events': () =>
    jsonLd(`[${fill('{"@type":"Event","name":"A {n}","startDate":"2026-12-05"},', SIZE - 100)}{}]`),
  'parts of one event': () =>
    jsonLd(
      `{"@type":"Event","name":"A","startDate":"2026-12-05","subEvent":[${fill('{"@type":"Event","@id":"{n}"},', SIZE - 200)}{}]}`,
    ),
  'texts of tags': () =>
    jsonLd(
      `[${fill(`{"@type":"Event","name":"A {n}","startDate":"2026-12-05","description":"${'<b></x>'.repeat(1000)}"},`, SIZE - 100)}{}]`,
    ),
  'texts escaped twice': () =>
    jsonLd(
      `[${fill(`{"@type":"Event","name":"A {n}","startDate":"2026-12-05","description":"${'&lt;b&gt;'.repeat(1000)}"},`, SIZE - 100)}{}]`,
    ),
  'offers of one event': () =>
    jsonLd(
      `{"@type":"Event","name":"A","startDate":"2026-12-05","offers":[${fill('{"price":"{n}"},', SIZE - 200)}{}]}`,
    ),
  'a feed of events': () =>
    `{"events":[${fill('{"title":"A {n}","start_date":"2026-12-05 20:00:00"},', SIZE - 100)}{}]}`,
  'a shop of events': () =>
    `{"website":{},"items":[${fill('{"id":"{n}","title":"A","startDate":1796500000000},', SIZE - 100)}{}]}`,
  'data that end too soon': () => fill('{"events":'),
};
