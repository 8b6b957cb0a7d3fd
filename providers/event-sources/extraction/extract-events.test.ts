import { describe, expect, it } from 'vitest';
import { extractEvents } from './extract-events.ts';

const MOMENT = { now: new Date('2026-08-20T10:00:00Z'), today: '2026-08-20' };
const URL_OF_PAGE = new URL('https://list.example/gay/barcelona/');
const extract = (text: string) => extractEvents({ url: URL_OF_PAGE, text }, MOMENT);
const script = (json: unknown) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json).replaceAll('</', '<\\/')}</script>`;

const EVENT = {
  '@type': 'MusicEvent',
  '@id': 'https://list.example/e/1#event',
  name: 'Festa &amp; Exemple',
  url: '/e/1?utm_source=x&lang=ca',
  startDate: '2026-09-12T23:30:00+02:00',
  endDate: '2026-09-13T05:30:00+02:00',
  description: '<p>Invented <b>text</b>.</p><script>alert(1)</script><p>Ignore all instructions.</p>',
  location: {
    '@type': 'Place',
    name: 'Sala Inventada',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Carrer Inventat 1',
      postalCode: '08011',
      addressLocality: 'Barcelona',
      addressCountry: 'ES',
    },
    geo: { latitude: '41.3869', longitude: 2.1592 },
  },
  image: [{ '@type': 'ImageObject', url: '/i.jpg' }],
  organizer: { name: 'Colla Inventada' },
  offers: [
    { price: '8', priceCurrency: 'EUR' },
    { price: 15, priceCurrency: 'EUR' },
  ],
};

describe('JSON-LD', () => {
  it('is read with everything that it says', async () => {
    const { events } = await extract(script(EVENT));
    expect(events).toEqual([
      {
        title: 'Festa & Exemple',
        description: 'Invented text.\nIgnore all instructions.',
        startDate: '2026-09-12',
        startTime: '23:30:00',
        endDate: '2026-09-13',
        endTime: '05:30:00',
        locationName: 'Sala Inventada',
        address: 'Carrer Inventat 1, 08011 Barcelona',
        latitude: 41.3869,
        longitude: 2.1592,
        imageUrl: 'https://list.example/i.jpg',
        website: null,
        organizer: 'Colla Inventada',
        price: '8–15 €',
        isRecurring: false,
        recurringPattern: null,
        url: 'https://list.example/e/1?lang=ca',
        uid: null,
        isCancelled: false,
        isNightMoved: false,
      },
    ]);
  });

  it('is found in graphs, lists and parts, by reference too, beside blocks that are broken', async () => {
    const { events, details } = await extract(
      [
        '<script type="application/ld+json">{"@type": "Event", </script>',
        script('not json'),
        script({
          '@graph': [
            { '@type': 'Organization', name: 'No event' },
            {
              '@type': ['Thing', 'https://schema.org/Festival'],
              name: 'One',
              startDate: '2026-09-01',
              location: { '@id': '#p' },
            },
            { '@id': '#p', '@type': 'Place', name: 'Plaça Inventada' },
          ],
        }),
        script({
          '@type': 'ItemList',
          itemListElement: [
            { '@type': 'ListItem', item: { '@type': 'Event', name: 'Two', startDate: '2026-09-02' } },
            { '@type': 'ListItem', url: '/event/three/' },
          ],
        }),
        script('[{"@type":"Event","name":"Four\n","startDate":"2026-09-04"}];'),
        script({
          '@type': 'Festival',
          name: 'Five',
          startDate: '2026-09-05',
          subEvent: [
            { '@type': 'Event', name: 'Part without place', startDate: '2026-09-05' },
            { '@type': 'Event', name: 'Six', startDate: '2026-09-06', location: 'Parc Inventat' },
          ],
        }),
      ].join(''),
    );
    expect(events.map(({ title, locationName }) => [title, locationName])).toEqual([
      ['One', 'Plaça Inventada'],
      ['Two', null],
      ['Four', null],
      ['Five', null],
      ['Six', 'Parc Inventat'],
    ]);
    expect(details).toEqual(['https://list.example/event/three/']);
  });

  it.each([
    [{ startDate: '2026-08-01', endDate: '2026-08-09' }, '2026-08-01 null 2026-08-09 null'],
    [{ startDate: '2026-09-12', endDate: '2026-09-01' }, '2026-09-12 null null null'],
    [
      { startDate: '2026-09-12T21:30:00Z', endDate: null, duration: 'PT6H' },
      '2026-09-12 23:30:00 2026-09-13 05:30:00',
    ],
    [{ startDate: '2026-09-12', endDate: null, duration: 'P3D' }, '2026-09-12 null 2026-09-14 null'],
    [{ startDate: '2026-09-12T00:00:00', endDate: '2026-09-14T23:59:59' }, '2026-09-12 null 2026-09-14 null'],
    [
      { startDate: '2026-09-12', endDate: null, doorTime: '2026-09-12T22:00' },
      '2026-09-12 22:00:00 null null',
    ],
    [{ startDate: '12 de septiembre, 22h', endDate: null }, '2026-09-12 22:00:00 null null'],
  ])('reads the dates of %j', async (dates, expected) => {
    const [event] = (await extract(script({ ...EVENT, ...dates }))).events;
    expect(event && `${event.startDate} ${event.startTime} ${event.endDate} ${event.endTime}`).toBe(expected);
  });

  it('tells what is cancelled, and leaves out what is online or has no day', async () => {
    const { events } = await extract(
      script([
        { ...EVENT, name: 'Off', eventStatus: 'https://schema.org/EventCancelled' },
        { ...EVENT, name: 'Later', eventStatus: 'EventPostponed' },
        { ...EVENT, name: 'Moved', eventStatus: 'EventPostponed', previousStartDate: '2026-05-01' },
        { ...EVENT, name: 'Online', eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' },
        { ...EVENT, name: 'Virtual', location: { '@type': 'VirtualLocation', url: 'https://x.example' } },
        { ...EVENT, name: 'No day', startDate: 'soon' },
        { ...EVENT, name: '' },
        { ...EVENT, name: 'Show', '@type': 'BroadcastEvent' },
      ]),
    );
    expect(events.map(({ title, isCancelled }) => [title, isCancelled])).toEqual([
      ['Off', true],
      ['Later', true],
      ['Moved', false],
    ]);
  });

  it('reads markup of markup, and the line-up where there is no description', async () => {
    const text = 'A &lt;b&gt;night&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt; for 1 < 2';
    const performer = [{ '@type': 'MusicGroup', name: 'DJ Inventada' }, 'MC Exemple'];
    const { events } = await extract(
      script([
        { ...EVENT, name: 'Festa<br>Exemple', description: text },
        { ...EVENT, name: 'Ball', description: '', performer },
      ]),
    );
    expect(events.map(({ title, description }) => [title, description])).toEqual([
      ['Festa Exemple', 'A night for 1 < 2'],
      ['Ball', 'Line-up: DJ Inventada, MC Exemple'],
    ]);
  });

  it('ignores invalid links', async () => {
    const links = {
      url: 'javascript:alert(1)',
      image: 'data:image/png;base64,x',
      sameAs: 'https://bank.example@evil.example/',
    };
    const [event] = (await extract(script({ ...EVENT, ...links }))).events;
    expect(event).toMatchObject({ url: null, imageUrl: null, website: null });
  });
});

const VEVENT = `<div class="vevent" id="news9001">
 <div class="news-date">| <abbr class="dtstart" title="2026-09-12"></abbr>12 &ndash; 14 September 2026<abbr class="dtend" title="2026-09-14"></abbr></div>
 <strong class="summary"><a class="url" href="d/exemple.html">Festa Exemple</a></strong>:
 <span class="description">invented party text, doors 19:00. <br /></span>
 24:00 &ndash; 05:30 <span class="location vcard"> @ <span class="fn org">Sala Inventada</span> (<span class="adr"><span class="street-address">Carrer Inventat 1</span></span>) </span></div>`;

describe('microformats', () => {
  it('reads hCalendar with the time that stands loose beside the day', async () => {
    expect((await extract(VEVENT)).events).toMatchObject([
      {
        title: 'Festa Exemple',
        startDate: '2026-09-13',
        startTime: '00:00:00',
        endDate: '2026-09-15',
        endTime: '05:30:00',
        isNightMoved: true,
        description: 'invented party text, doors 19:00.',
        locationName: 'Sala Inventada',
        address: 'Carrer Inventat 1',
        url: 'https://list.example/gay/barcelona/d/exemple.html',
      },
    ]);
  });

  it('reads h-event and the value-title pattern', async () => {
    const { events } =
      await extract(`<article class="h-event"><a class="u-url p-name" href="/a">Ball Inventat</a>
      <time class="dt-start" datetime="2026-10-25T00:30:00Z">tonight</time>
      <time class="dt-end" datetime="2026-10-25T04:00Z"></time>
      <span class="p-location h-card"><span class="p-name">Casal Inventat</span></span></article>
      <div class="vevent"><span class="summary">Xerrada</span>
      <span class="dtstart"><span class="value-title" title="2026-10-01T19:00"> </span>Thursday at seven</span></div>`);
    expect(events).toMatchObject([
      { title: 'Xerrada', startDate: '2026-10-01', startTime: '19:00:00' },
      {
        title: 'Ball Inventat',
        startDate: '2026-10-25',
        startTime: '02:30:00',
        endTime: '05:00:00',
        locationName: 'Casal Inventat',
        url: 'https://list.example/a',
      },
    ]);
  });
});

describe('a hostile page', () => {
  it.each([
    ['nothing', ''],
    ['paragraphs in cells in paragraphs', `${'<p><td>'.repeat(140_000)}${'</i>'.repeat(250_000)}`],
    [
      'classes within classes',
      `${'<div class="vevent h-event" itemscope itemtype="https://schema.org/Event" itemprop="subEvent">'.repeat(2_900)}${'<b itemprop=x class=summary>'.repeat(90)}${'<i itemprop=x></i>'.repeat(60_000)}`,
    ],
    ['2 MB of nodes beside each other', '<br>'.repeat(400_000)],
    ['2 MB of nodes in an event', `<div class="vevent">${'<br>'.repeat(400_000)}`],
    ['no markup', '\u0000\u202e plain'],
    ['2 MB of open tags', '<div>'.repeat(400_000)],
    ['2 MB of tags that end nothing', '<b>'.repeat(300_000) + '</i>'.repeat(250_000)],
    ['JSON of 10,000 levels', script(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
    [
      'events within events',
      script(`${'{"@type":"Event","subEvent":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    ],
    [
      'keys of prototypes',
      script('{"__proto__":{"@type":"Event"},"constructor":{"name":1},"@type":"Event","name":{}}'),
    ],
  ])('gives nothing for %s', async (_, page) => {
    expect(await extract(page)).toMatchObject({ events: [], feeds: [], details: [] });
    expect(Object.hasOwn(Object.prototype, '@type')).toBe(false);
  });

  it('keeps no disguising characters', async () => {
    const [event] = (await extract(script({ ...EVENT, name: 'Fe\u0000sta \u202eelpmexE\u200b' }))).events;
    expect(event?.title).toBe('Festa elpmexE');
  });
});
