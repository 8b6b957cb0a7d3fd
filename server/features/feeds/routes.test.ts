import ical from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedSchema } from '#contract/events.ts';
import { feedTokensTable } from '#db/schema/feed-tokens.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { closeFeed, forgetClosedFeeds, openFeed } from './mutations.ts';
import { isFeedOpen } from './queries.ts';

let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ contents: 'empty', now: () => now });
});
beforeEach(async () => {
  await app.ctx.database.pool.query('delete from events');
  cookie = await app.unlock();
});
afterAll(() => app.close());

const NEW = {
  title: 'Festa Exemple',
  description: 'An invented party for tests.',
  ...{ startDate: '2026-11-27', endDate: '2026-11-27', startTime: '23:30', endTime: '05:00' },
  ...{ locationName: 'Sala Inventada', address: 'Carrer Inventat, 1', latitude: 41.3869, longitude: 2.1592 },
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
};

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  now = new Date(now.getTime() + 1000);
  const answer = await app.inject({ method, url, headers: { cookie }, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}
const add = async () => (await send('POST', '/api/events', NEW)).json().id as number;

/** The events of a calendar as an independent parser reads them. */
async function calendar(url: string, headers: Record<string, string> = { cookie }) {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const parsed = new ical.Component(ical.parse(answer.body));
  return parsed.getAllSubcomponents('vevent').map((component) => ({
    ...{ uid: String(component.getFirstPropertyValue('uid')) },
    ...{ sequence: component.getFirstPropertyValue('sequence') },
    ...{ status: component.getFirstPropertyValue('status') },
    ...{ start: String(component.getFirstPropertyValue('dtstart')) },
    ...{ rule: component.getFirstPropertyValue('rrule')?.toString() },
    ...{ except: component.getFirstPropertyValue('exdate')?.toString() },
    ...{ instead: component.getFirstPropertyValue('recurrence-id')?.toString() },
  }));
}

describe('calendars', () => {
  it('follow an event from its beginning to its end', async () => {
    const id = await add();
    const [added] = await calendar('/api/events.ics');
    expect(added).toMatchObject({
      ...{ uid: `event-${id}@localhost`, sequence: 0, status: 'CONFIRMED' },
      ...{ start: '2026-11-27T23:30:00', rule: 'FREQ=WEEKLY;BYDAY=FR' },
    });
    const exceptions = [
      { date: '2026-12-04', movedTo: null },
      { date: '2026-12-11', movedTo: { startDate: '2026-12-12', startTime: '22:00', endTime: null } },
    ];
    await send('PUT', `/api/events/${id}`, { exceptions });
    const [changed, moved] = await calendar(`/api/events/${id}.ics`);
    expect(changed).toMatchObject({ uid: added?.uid, sequence: 1, except: '2026-12-04T23:30:00' });
    expect(moved).toMatchObject({
      ...{ uid: added?.uid, start: '2026-12-12T22:00:00', instead: '2026-12-11T23:30:00' },
    });
    await send('DELETE', `/api/events/${id}`);
    const [deleted] = await calendar('/api/events.ics');
    expect(deleted).toMatchObject({ uid: added?.uid, sequence: 2, status: 'CANCELLED' });
    now = new Date(now.getTime() + 181 * 86_400_000);
    cookie = await app.unlock();
    expect(await calendar('/api/events.ics')).toEqual([]);
  });

  it('say 304 while nothing changes', async () => {
    const id = await add();
    for (const url of ['/api/events.ics', `/api/events/${id}.ics`]) {
      const { etag } = (await app.inject({ url, headers: { cookie } })).headers;
      const again = await app.inject({ url, headers: { cookie, 'if-none-match': String(etag) } });
      expect(again.statusCode).toBe(304);
    }
  });

  it('hold nothing that is pending or rejected, and are closed without the code', async () => {
    const id = await add();
    await app.ctx.database.pool.query(`update events set status = 'pending'`);
    app.ctx.versions.bump('events');
    expect(await calendar('/api/events.ics')).toEqual([]);
    expect((await app.inject({ url: `/api/events/${id}.ics`, headers: { cookie } })).statusCode).toBe(404);
    for (const url of ['/api/events.ics', `/api/events/${id}.ics`]) {
      expect((await app.inject({ url })).statusCode).toBe(401);
    }
  });
});

describe('calendar addresses', () => {
  it('open a calendar without the code until they are closed', async () => {
    await add();
    const answer = await send('POST', '/api/feeds', {});
    expect(answer.statusCode).toBe(201);
    const { token, url } = feedSchema.parse(answer.json());
    expect(url).toBe(`http://localhost:3000/feeds/${token}/events.ics`);
    const path = new URL(url).pathname;
    expect(await calendar(path, {})).toHaveLength(1);
    const [row] = await app.ctx.database.db.select().from(feedTokensTable);
    expect(JSON.stringify(row)).not.toContain(token);
    const { etag } = (await app.inject({ url: path })).headers;
    expect((await app.inject({ url: path, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
      304,
    );
    expect((await send('DELETE', `/api/feeds/${token}`)).statusCode).toBe(204);
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect((await send('DELETE', `/api/feeds/${token}`)).statusCode).toBe(204);
    expect(app.logged()).not.toContain(token);
  });

  it('are forgotten some time after they were closed, and only then', async () => {
    const { db } = app.ctx.database;
    await db.delete(feedTokensTable);
    const [open, closed] = [await openFeed(db, now), await openFeed(db, now)];
    await closeFeed(db, closed, now);
    const kept = async () => (await db.select().from(feedTokensTable)).length;
    await forgetClosedFeeds(db, now);
    expect(await kept()).toBe(2);
    await forgetClosedFeeds(db, new Date(now.getTime() + 1));
    expect(await kept()).toBe(1);
    expect(await isFeedOpen(app.ctx.database, open)).toBe(true);
  });

  it('are not found by guessing', async () => {
    for (const token of ['A'.repeat(43), 'x', '%00', "' or true --"]) {
      const answer = await app.inject({ url: `/feeds/${encodeURIComponent(token)}/events.ics` });
      expect([400, 404]).toContain(answer.statusCode);
    }
    const unknown = await app.inject({
      ...{ method: 'DELETE', url: `/api/feeds/${'A'.repeat(43)}`, headers: { cookie } },
    });
    expect(unknown.statusCode).toBe(404);
  });
});
