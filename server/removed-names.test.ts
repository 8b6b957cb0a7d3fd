/** The name of a place or event that was removed, or merged into another, is in no answer that visitors read. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '#contract/screens.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { buildArticle, buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { type Known, readEverything } from '#tests/support/app/visitor-reads.ts';

const startsAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const server = serverSuite({ contents: 'starter', startsAt, signsIn: true, env: { REVIEW: 'off' } });

const REMOVED = {
  place: 'Zorgle Ximpla',
  merged: 'Kwyjiba Antic',
  event: 'Nit Wuxquil',
  article: 'Vint Jovqua',
};
const KEPT = 'Bar Quedant';
const ids = { place: 0, merged: 0, kept: 0, event: 0, there: 0, moved: 0, article: 0 };
let known: Known;
let before: Map<string, string>;
let after: Map<string, string>;

const add = async (call: string, body: object) =>
  (await server.done<{ id: number }>(`POST /api/${call}`, body, server.admin)).id;
const remove = (path: string) => server.done(`DELETE /api/${path}`, undefined, server.admin);

/** What visitors read, the pages of the program included. */
async function read(): Promise<Map<string, string>> {
  const texts = await readEverything(server, server.cookie, known);
  for (const screen of Object.values(SCREENS)) {
    for (const id of [...known.places, ...known.events, ...known.articles]) {
      const url = screen.replace(/:\w+/, String(id));
      if (!texts.has(url)) texts.set(url, (await server.get(url, { accept: 'text/html' })).body);
    }
  }
  return texts;
}
const showing = (texts: Map<string, string>, name: string) =>
  [...texts].filter(([, text]) => text.includes(name)).map(([url]) => url);

beforeAll(async () => {
  const date = addDays(today(startsAt), 1);
  const night = { startDate: date, endDate: date, startTime: '22:30' };
  ids.place = await add('places', buildPlace({ name: REMOVED.place, address: 'Carrer Nou, 3' }));
  ids.merged = await add('places', buildPlace({ name: REMOVED.merged, phone: '931234567', tagIds: [1] }));
  ids.kept = await add('places', buildPlace({ name: KEPT, address: 'Carrer Nou, 7' }));
  const at = (placeId: number, locationName: string) => ({ ...night, placeId, locationName });
  ids.event = await add('events', buildEvent({ ...at(ids.kept, KEPT), title: REMOVED.event }));
  ids.there = await add('events', buildEvent({ ...at(ids.place, REMOVED.place), title: 'Nit Fora' }));
  ids.moved = await add('events', buildEvent({ ...at(ids.merged, REMOVED.merged), title: 'Nit Moguda' }));
  ids.article = await add('articles', buildArticle({ title: REMOVED.article }));
  const { slug } = await server.done<{ slug: string }>(
    `POST /api/articles/${ids.article}/publish`,
    {},
    server.admin,
  );
  const { token } = await server.done<{ token: string }>('POST /api/feeds', {}, server.admin);
  known = {
    places: [ids.place, ids.merged, ids.kept],
    events: [ids.event, ids.there, ids.moved],
    articles: [slug],
    words: Object.values(REMOVED),
    feed: token,
  };
  server.cookie = await server.unlock();
  before = await read();
  await remove(`places/${ids.place}`);
  await server.done(`POST /api/admin/places/${ids.merged}/merge`, { into: ids.kept }, server.admin);
  await remove(`events/${ids.event}`);
  await remove(`articles/${ids.article}`);
  after = await read();
});

describe('the name of what was removed', () => {
  it.each(Object.entries(REMOVED))('%s: is nowhere', (_, name) => {
    expect(showing(before, name).length).toBeGreaterThan(5);
    expect(showing(after, name)).toEqual([]);
  });

  it('leaves a canceled event without its texts in calendars', () => {
    const calendars = [...after].filter(([url]) => url.includes('events.ics'));
    expect(calendars).toHaveLength(6);
    for (const [, text] of calendars) {
      const [entry] = text.match(new RegExp(`UID:event-${ids.event}@[^]*?END:VEVENT`)) ?? [];
      expect(entry).toContain('SUMMARY:Canceled\r\nSTATUS:CANCELLED');
      expect(entry).not.toMatch(/DESCRIPTION|LOCATION|GEO|URL|CATEGORIES/);
    }
  });

  it('leaves the events of a removed place in the city, and those of a merged one with the kept name', () => {
    const eventAt = (id: number) => JSON.parse(after.get(`/api/events/${id}?lang=en`)?.slice(4) ?? '{}');
    expect(eventAt(ids.there)).toMatchObject({
      place: null,
      locationName: 'Barcelona',
      address: 'Carrer Inventat, 1',
    });
    expect(eventAt(ids.moved)).toMatchObject({ place: { name: KEPT }, locationName: KEPT });
  });
});
