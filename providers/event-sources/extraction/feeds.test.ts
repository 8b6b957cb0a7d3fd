import { describe, expect, it } from 'vitest';
import { extractEvents } from './extract-events.ts';

const MOMENT = { now: new Date('2026-08-20T10:00:00Z'), today: '2026-08-20' };
const extract = (text: string, url = 'https://sala.example/agenda/') =>
  extractEvents({ url: new URL(url), text }, MOMENT);

describe('the data of The Events Calendar', () => {
  const EVENT = {
    id: 42,
    title: 'Nit d&#8217;Exemple',
    description: '<p>Invented.</p>',
    url: 'https://sala.example/event/nit/',
    start_date: '2026-09-12 17:30:00',
    end_date: '2026-09-12 23:30:00',
    utc_start_date: '2026-09-12 21:30:00',
    utc_end_date: '2026-09-13 03:30:00',
    timezone: 'America/New_York',
    cost: '10',
    venue: {
      venue: 'Sala Inventada',
      address: 'Carrer Inventat 1',
      city: 'Barcelona',
      zip: '08011',
      geo_lat: 41.39,
      geo_lng: 2.15,
    },
    image: { url: 'https://sala.example/i.jpg' },
  };

  it('is read, page by page', async () => {
    const next = 'https://sala.example/wp-json/tribe/events/v1/events?page=2';
    const { events, feeds } = await extract(JSON.stringify({ events: [EVENT], next_rest_url: next }));
    expect(feeds).toEqual([next]);
    expect(events).toMatchObject([
      {
        title: 'Nit d’Exemple',
        startDate: '2026-09-12',
        startTime: '23:30:00',
        endDate: '2026-09-13',
        endTime: '05:30:00',
        locationName: 'Sala Inventada',
        address: 'Carrer Inventat 1, 08011 Barcelona',
        latitude: 41.39,
        price: '10 €',
        uid: '42',
        imageUrl: 'https://sala.example/i.jpg',
      },
    ]);
  });

  it('may have empty parts and whole days', async () => {
    const row = { ...EVENT, venue: [], image: false, cost: 'Gratis', all_day: true };
    const days = { start_date: '2026-09-12 00:00:00', end_date: '2026-09-13 23:59:59' };
    const { events, feeds } = await extract(
      JSON.stringify({ events: [{ ...row, ...days }, { title: 'No day' }] }),
    );
    expect(feeds).toEqual([]);
    expect(events).toMatchObject([
      { startDate: '2026-09-12', startTime: null, endDate: '2026-09-13', price: 'Free', locationName: null },
    ]);
  });
});

it('reads the data of Squarespace by the clock of its page, each event once', async () => {
  const item = {
    id: 'a1',
    title: 'Ball Inventat',
    startDate: Date.UTC(2026, 8, 12, 22, 30),
    endDate: Date.UTC(2026, 8, 13, 1),
    fullUrl: '/agenda/ball',
    body: '<div>Invented</div>',
    location: {
      addressTitle: 'Casal',
      addressLine1: 'Carrer Inventat 1',
      addressLine2: 'Barcelona',
      mapLat: 41.4,
      mapLng: 2.1,
    },
  };
  const data = { website: { timeZone: 'Europe/London' }, upcoming: [item], items: [item, { title: 'Page' }] };
  expect((await extract(JSON.stringify(data))).events).toMatchObject([
    {
      startDate: '2026-09-12',
      startTime: '23:30:00',
      endDate: '2026-09-13',
      endTime: '02:00:00',
      address: 'Carrer Inventat 1, Barcelona',
      url: 'https://sala.example/agenda/ball',
    },
  ]);
});

describe('a feed of news', () => {
  it('gives dates of events, never those of publication', async () => {
    const { events, details } = await extract(`<?xml version="1.0"?><rss version="2.0"><channel>
      <item><title>Festa: viernes 28 de agosto</title><link>https://sala.example/1</link>
        <description><![CDATA[<p>De 23h a 6h</p>]]></description><pubDate>Mon, 17 Aug 2026 10:00:00 GMT</pubDate></item>
      <item><title>Ball</title><link>https://sala.example/2</link><ev:startdate>2026-09-12T20:00:00+02:00</ev:startdate>
        <ev:location>Casal</ev:location></item>
      <item><title>News</title><link>https://sala.example/3</link><pubDate>Mon, 17 Aug 2026 10:00:00 GMT</pubDate></item>
      </channel></rss>`);
    expect(events).toMatchObject([
      { title: 'Festa: viernes 28 de agosto', startDate: '2026-08-28', url: 'https://sala.example/1' },
      { title: 'Ball', startDate: '2026-09-12', startTime: '20:00:00', locationName: 'Casal' },
    ]);
    expect(details).toEqual(['https://sala.example/3']);
  });

  it('may be Atom', async () => {
    const { events } =
      await extract(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Ball, 12 September 2026</title>
      <link href="/ball"/><updated>2026-08-01T00:00:00Z</updated><id>tag:1</id></entry></feed>`);
    expect(events).toMatchObject([
      { startDate: '2026-09-12', url: 'https://sala.example/ball', uid: 'tag:1' },
    ]);
  });
});

describe('microdata', () => {
  const PAGE = `<div itemscope itemtype="https://schema.org/DanceEvent">
    <h2 itemprop="name">Ball Inventat</h2><meta itemprop="startDate" content="2026-10-25T02:30">
    <a itemprop="url" href="/ball">more</a><img itemprop="image" src="/b.jpg">
    <div itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">Casal</span>
      <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
        <span itemprop="streetAddress">Carrer Inventat 1</span> <span itemprop="addressLocality">Barcelona</span></div></div>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="0"></div>
    <div itemprop="subEvent" itemscope itemtype="https://schema.org/Event"><b itemprop="name">Part</b>
      <time itemprop="startDate" datetime="2026-10-25">x</time></div></div>
    <div itemscope itemtype="https://schema.org/CreativeWork"><b itemprop="name">No event</b></div>`;

  it('is read like JSON-LD', async () => {
    expect((await extract(PAGE)).events).toMatchObject([
      {
        title: 'Ball Inventat',
        startDate: '2026-10-25',
        startTime: '02:30:00',
        locationName: 'Casal',
        address: 'Carrer Inventat 1, Barcelona',
        price: 'Free',
        url: 'https://sala.example/ball',
        imageUrl: 'https://sala.example/b.jpg',
      },
    ]);
  });

  it('adds to JSON-LD what that lacks', async () => {
    const json = {
      '@type': 'Event',
      name: 'BALL inventat 2026',
      startDate: '2026-10-25',
      description: 'Invented text.',
    };
    const { events } = await extract(
      `<script type="application/ld+json">${JSON.stringify(json)}</script>${PAGE}`,
    );
    expect(events).toMatchObject([
      {
        title: 'BALL inventat 2026',
        description: 'Invented text.',
        startTime: '02:30:00',
        locationName: 'Casal',
      },
    ]);
    expect(events).toHaveLength(1);
  });
});

it('finds calendars and data that a page links to, those that say most first', async () => {
  const { feeds } = await extract(`<link rel="alternate" type="application/rss+xml" href="/feed/">
    <link rel="alternate" type="text/calendar" href="/agenda/?ical=1">
    <link rel="alternate" href="https://sala.example/wp-json/tribe/events/v1/">
    <a href="webcal://sala.example/x.ics">Subscribe</a> <a href="/agenda/?ical=1">again</a>
    <a href="ftp://sala.example/y.ics">no</a>`);
  expect(feeds).toEqual([
    'https://sala.example/wp-json/tribe/events/v1/events?start_date=2026-08-20&per_page=50',
    'https://sala.example/agenda/?ical=1',
    'https://sala.example/x.ics',
    'https://sala.example/feed/',
  ]);
  const squarespace = await extract(
    '<script src="https://static1.squarespace.com/a.js"></script>',
    'https://s.example/a?b=1',
  );
  expect(squarespace.feeds).toEqual(['https://s.example/a?b=1&format=json']);
});

it.each([
  '{',
  '[]',
  'null',
  '{"events":{}}',
  '{"website":{},"items":[1,null]}',
  '<rss>',
  '<feed><entry/></feed>',
])('gives nothing for %j', async (text) =>
  expect(await extract(text)).toMatchObject({ events: [], feeds: [], details: [] }),
);
