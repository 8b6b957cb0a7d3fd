/** Stores each hostile text in each field and reads it back unchanged, wherever it is shown. */
import ical from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line } from '#contract/text-rules.ts';
import { HOSTILE_TEXTS } from '#tests/support/app/hostile-texts.ts';
import { buildSmallClient, type SmallClient } from '#tests/support/app/small-client.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const PLAIN = HOSTILE_TEXTS.map((text) => line(200).parse(text));
/** Picks a different text for each field of an entity. */
const shifted = (index: number, by: number) => PLAIN[(index + by) % PLAIN.length] as string;
const cut = (text: string, length: number) => line(200).parse([...text].slice(0, length / 2).join(''));
const long = (text: string) => `${text} – long enough`;

const placeOf = (index: number) => ({
  name: shifted(index, 0),
  address: shifted(index, 1),
  neighborhood: shifted(index, 2),
  description: long(shifted(index, 3)),
  openingHours: { [cut(shifted(index, 4), 60)]: shifted(index, 5) },
});
const eventOf = (index: number) => ({
  title: long(shifted(index, 0)),
  locationName: long(shifted(index, 1)),
  address: long(shifted(index, 2)),
  description: long(shifted(index, 3)),
  organizer: shifted(index, 4),
  price: cut(shifted(index, 5), 100),
  recurringPattern: shifted(index, 6),
});
const articleOf = (index: number) => ({
  title: shifted(index, 0),
  titleEs: shifted(index, 1),
  titleCa: shifted(index, 2),
  excerpt: shifted(index, 3),
  authorName: cut(shifted(index, 4), 100),
  content: shifted(index, 5),
  tags: [cut(shifted(index, 6), 40)],
});

const POINT = { latitude: 41.3865, longitude: 2.1582 };
const DATES = { startDate: '2030-06-26', endDate: '2030-06-26', startTime: '21:00' };
/** The body of each noun, and its other fields. */
const THINGS = {
  places: [placeOf, { ...POINT, categoryId: 1 }],
  events: [eventOf, { ...POINT, ...DATES }],
  articles: [articleOf, { categoryId: 1 }],
} as const;

let client: SmallClient;
let server: TestApp;
let cookie: string;
const ids: Record<keyof typeof THINGS, number[]> = { places: [], events: [], articles: [] };

const get = async (url: string) => {
  const response = await server.inject({ url, headers: { cookie } });
  expect(response.statusCode, url).toBe(200);
  return response;
};

beforeAll(async () => {
  client = buildSmallClient();
  server = await startTestApp({ contents: 'starter', clientFolder: client.folder });
  cookie = await server.signIn();
}, 60_000);
afterAll(async () => {
  await server.close();
  client.remove();
});

it('there are at least 150 texts', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(150);
});

describe.each(Object.entries(THINGS))('%s', { timeout: 120_000 }, (noun, [textsOf, more]) => {
  it('return every text in every field as it was stored', async () => {
    for (const index of PLAIN.keys()) {
      const texts = textsOf(index);
      const url = `/api/${noun}`;
      const sent = await server.inject({
        method: 'POST',
        url,
        headers: { cookie },
        payload: { ...more, ...texts },
      });
      expect(sent.statusCode, `${sent.body} for ${JSON.stringify(texts)}`).toBe(201);
      expect(sent.headers['content-type']).toMatch(/^application\/json/);
      expect(sent.json()).toMatchObject(texts);
      ids[noun as keyof typeof THINGS].push(sent.json().id);
    }
  });
});

describe('what programs read', () => {
  it('lists contain all of them', async () => {
    const { places } = (await get('/api/places')).json();
    expect(places.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(PLAIN));
    const events: { title: string }[] = (await get('/api/events')).json();
    expect(events.map(({ title }) => title)).toEqual(expect.arrayContaining(PLAIN.map(long)));
  });

  it('the calendar has one event for each, and no injected property', async () => {
    const calendar = new ical.Component(ical.parse((await get('/api/events.ics')).body));
    const found = calendar.getAllSubcomponents('vevent');
    const titles = found.map((event) => event.getFirstPropertyValue('summary'));
    expect(titles).toEqual(expect.arrayContaining(PLAIN.map(long)));
    const events: unknown[] = (await get('/api/events')).json();
    expect(new Set(found.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(events.length);
  });

  /** Digits and spaces after a plus are no formula, and are read as text. */
  const PHONE = /^"?\+\d+ [\d ]+(?:"|$)/;

  it('files have one row for each, and no formula', async () => {
    // Files also contain closed places.
    const { places } = (await get('/api/places?closed=true')).json();
    const { features } = JSON.parse((await get('/api/export/places.geojson')).body);
    expect(features).toHaveLength(places.length);
    const csv = (await get('/api/export/places.csv')).body;
    // One line for the header, and one after the last row's end.
    expect(csv.split('\r\n')).toHaveLength(places.length + 2);
    // Also covers programs that separate cells by semicolons or tabs, and do not recognize quotes in comma-separated
    // rows.
    for (const separator of [';', '\t', ',"'])
      for (const line of csv.split(/[\r\n]/))
        for (const cell of line.split(separator).filter((text) => !PHONE.test(text)))
          expect(cell).not.toMatch(/^"?[=+@＝＋－＠-]/);
  });

  it('the history contains them', async () => {
    const newest = articleOf(PLAIN.length - 1).title;
    expect((await get('/api/admin/review?state=live')).body).toContain(JSON.stringify(newest).slice(1, -1));
  });
});

it('no page of the server contains one', async () => {
  for (const index of [0, 3, 8, 60]) {
    for (const url of [`/places/${ids.places[index]}`, `/events/${ids.events[index]}`, '/list', '/guide']) {
      const page = await get(`${url}?search=${encodeURIComponent(PLAIN[index] as string)}`);
      expect(page.body).not.toContain('__broken');
      expect(page.body).not.toContain(encodeURIComponent('__broken=1'));
    }
  }
});
