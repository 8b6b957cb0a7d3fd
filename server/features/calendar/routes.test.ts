import ical from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedSchema } from '#contract/events/events.ts';
import { closeFeed, forgetOldFeeds, openFeed } from '#db/calendar/mutations.ts';
import { isFeedOpen } from '#db/calendar/queries.ts';
import { feedTokensTable } from '#db/schema/feed-tokens.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const server = serverSuite({ contents: 'empty', startsAt: '2026-11-20T12:00:00Z' });
beforeEach(() => server.ctx.database.pool.query('delete from events'));

const NEW = buildEvent({
  startDate: '2026-11-27',
  endDate: '2026-11-27',
  startTime: '23:30',
  endTime: '05:00',
  latitude: 41.3869,
  longitude: 2.1592,
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
});

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  server.later(1);
  const response = await server.send(method, url, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
}
const add = async () => (await send('POST', '/api/events', NEW)).json().id as number;

/** Returns the events of a calendar, read by an independent parser. */
async function calendar(url: string, headers: Record<string, string> = { cookie: server.cookie }) {
  const response = await server.inject({ url, headers });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const parsed = new ical.Component(ical.parse(response.body));
  return parsed.getAllSubcomponents('vevent').map((component) => ({
    uid: String(component.getFirstPropertyValue('uid')),
    sequence: component.getFirstPropertyValue('sequence'),
    status: component.getFirstPropertyValue('status'),
    start: String(component.getFirstPropertyValue('dtstart')),
    rule: component.getFirstPropertyValue('rrule')?.toString(),
    except: component.getFirstPropertyValue('exdate')?.toString(),
    instead: component.getFirstPropertyValue('recurrence-id')?.toString(),
  }));
}

describe('calendars', () => {
  it('show an event through all its changes', async () => {
    const id = await add();
    const [added] = await calendar('/api/events.ics');
    expect(added).toMatchObject({
      uid: `event-${id}@localhost`,
      sequence: 0,
      status: 'CONFIRMED',
      start: '2026-11-27T23:30:00',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    });
    const exceptions = [
      { date: '2026-12-04', movedTo: null },
      { date: '2026-12-11', movedTo: { startDate: '2026-12-12', startTime: '22:00', endTime: null } },
    ];
    await send('PUT', `/api/events/${id}`, { exceptions });
    const [changed, moved] = await calendar(`/api/events/${id}.ics`);
    expect(changed).toMatchObject({ uid: added?.uid, sequence: 1, except: '2026-12-04T23:30:00' });
    expect(moved).toMatchObject({
      uid: added?.uid,
      start: '2026-12-12T22:00:00',
      instead: '2026-12-11T23:30:00',
    });
    await send('DELETE', `/api/events/${id}`);
    const [deleted, ...more] = await calendar('/api/events.ics');
    expect(deleted).toMatchObject({ uid: added?.uid, sequence: 2, status: 'CANCELLED', rule: undefined });
    expect(more).toEqual([]);
    server.now = new Date(server.now.getTime() + 31 * 86_400_000);
    server.cookie = await server.unlock();
    expect(await calendar('/api/events.ics')).toEqual([]);
  });

  it('respond 304 while nothing changes', async () => {
    const id = await add();
    for (const url of ['/api/events.ics', `/api/events/${id}.ics`]) {
      const { etag } = (await server.inject({ url, headers: { cookie: server.cookie } })).headers;
      const again = await server.inject({
        url,
        headers: { cookie: server.cookie, 'if-none-match': String(etag) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  it('exclude found events that wait, and are closed outside the gate', async () => {
    const id = await addFoundEvent(server.ctx.database.db, {
      startDate: '2026-12-05',
      endDate: '2026-12-05',
    });
    server.ctx.versions.bump('events');
    expect(await calendar('/api/events.ics')).toEqual([]);
    expect(
      (await server.inject({ url: `/api/events/${id}.ics`, headers: { cookie: server.cookie } })).statusCode,
    ).toBe(404);
    for (const url of ['/api/events.ics', `/api/events/${id}.ics`]) {
      expect((await server.inject({ url })).statusCode).toBe(401);
    }
  });
});

describe('calendar addresses', () => {
  it('open a calendar without the code, until closed', async () => {
    await add();
    const response = await send('POST', '/api/feeds', {});
    expect(response.statusCode).toBe(201);
    const { token, url } = feedSchema.parse(response.json());
    expect(url).toBe(`http://localhost:3000/feeds/${token}/events.ics`);
    const path = new URL(url).pathname;
    expect(await calendar(path, {})).toHaveLength(1);
    const [row] = await server.ctx.database.db.select().from(feedTokensTable);
    expect(JSON.stringify(row)).not.toContain(token);
    const { etag } = (await server.inject({ url: path })).headers;
    expect((await server.inject({ url: path, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
      304,
    );
    expect((await send('DELETE', `/api/feeds/${token}`)).statusCode).toBe(204);
    expect((await server.inject({ url: path })).statusCode).toBe(404);
    expect((await send('DELETE', `/api/feeds/${token}`)).statusCode).toBe(204);
    expect(server.logged()).not.toContain(token);
  });

  it('are removed some time after being closed or last used, and only then', async () => {
    const { db } = server.ctx.database;
    await db.delete(feedTokensTable);
    const code = 'the code of a test';
    const [open, closed] = [await openFeed(db, code, server.now), await openFeed(db, code, server.now)];
    await closeFeed(db, closed, server.now);
    const kept = async () => (await db.select().from(feedTokensTable)).length;
    await forgetOldFeeds(db, { closedBefore: server.now, unusedBefore: server.now });
    expect(await kept()).toBe(2);
    await forgetOldFeeds(db, { closedBefore: new Date(server.now.getTime() + 1), unusedBefore: server.now });
    expect(await kept()).toBe(1);
    expect(await isFeedOpen(db, open, code, server.now)).toBe(true);
    await forgetOldFeeds(db, {
      closedBefore: server.now,
      unusedBefore: new Date(server.now.getTime() + 86_400_000),
    });
    expect(await kept()).toBe(0);
  });

  it('report whether they are open, end when unused, and store only the day of use', async () => {
    const { token } = (await send('POST', '/api/feeds', {})).json();
    const path = `/feeds/${token}/events.ics`;
    const isOpen = async () =>
      (await server.inject({ url: `/api/feeds/${token}`, headers: { cookie: await server.unlock() } }))
        .statusCode;
    const pass = (days: number) => {
      server.now = new Date(server.now.getTime() + days * 86_400_000);
    };
    expect(await isOpen()).toBe(204);
    pass(89);
    expect((await server.inject({ url: path })).statusCode).toBe(200);
    const { rows } = await server.ctx.database.pool.query(
      'select last_used_on::text as day from feed_tokens order by id desc limit 1',
    );
    expect(rows).toEqual([{ day: server.now.toISOString().slice(0, 10) }]);
    pass(89);
    expect(await isOpen()).toBe(204);
    pass(1);
    expect(await isOpen()).toBe(404);
    expect((await server.inject({ url: path })).statusCode).toBe(404);
  });

  it('are closed by a new access code, permanently', async () => {
    const { token } = (await send('POST', '/api/feeds', {})).json();
    const path = `/feeds/${token}/events.ics`;
    const databaseUrl = String(server.ctx.database.connection.connectionString);
    const withCode = async (code: string, work: (other: TestApp) => Promise<void>) => {
      const other = await startTestApp({ databaseUrl, now: () => server.now, env: { ACCESS_CODE: code } });
      await work(other).finally(other.close);
    };
    // Calendar URLs without a recorded code count as created under the current code.
    await server.ctx.database.pool.query('update feed_tokens set code_version = null');
    await withCode('CLUB', async (other) => {
      expect((await other.inject({ url: path })).statusCode).toBe(200);
    });
    await withCode('SLUT', async (other) => {
      expect((await other.inject({ url: path })).statusCode).toBe(404);
      const headers = { cookie: await other.unlock() };
      expect((await other.inject({ url: `/api/feeds/${token}`, headers })).statusCode).toBe(404);
    });
    await withCode('CLUB', async (other) => {
      expect((await other.inject({ url: path })).statusCode).toBe(404);
    });
  });

  it('can be counted and closed by staff', async () => {
    await server.ctx.database.db.delete(feedTokensTable);
    server.now = new Date();
    const staff = { cookie: await server.signIn() };
    const counted = async () => (await server.inject({ url: '/api/admin/feeds', headers: staff })).json();
    expect(await counted()).toEqual({ count: 0, oldest: null, newest: null });
    server.cookie = await server.unlock();
    const { token } = (await send('POST', '/api/feeds', {})).json();
    await send('POST', '/api/feeds', {});
    const day = server.now.toISOString().slice(0, 10);
    expect(await counted()).toEqual({ count: 2, oldest: day, newest: day });
    const close = (headers: Record<string, string>) =>
      server.inject({
        method: 'DELETE',
        url: '/api/admin/feeds',
        headers: { 'x-requested-with': 'guide', ...headers },
      });
    expect((await close({ cookie: server.cookie })).statusCode).toBe(401);
    expect((await close(staff)).statusCode).toBe(204);
    expect(await counted()).toMatchObject({ count: 0 });
    expect((await server.inject({ url: `/feeds/${token}/events.ics` })).statusCode).toBe(404);
  });

  it('cannot be guessed', async () => {
    for (const token of ['A'.repeat(43), 'x', '%00', "' or true --"]) {
      const response = await server.inject({ url: `/feeds/${encodeURIComponent(token)}/events.ics` });
      expect([400, 404]).toContain(response.statusCode);
    }
    const unknown = await server.inject({
      method: 'DELETE',
      url: `/api/feeds/${'A'.repeat(43)}`,
      headers: { cookie: server.cookie },
    });
    expect(unknown.statusCode).toBe(404);
  });
});

it('no word of a deleted event is in any response to visitors', async () => {
  server.now = new Date('2026-11-20T12:00:00Z');
  server.cookie = await server.unlock();
  const words = ['Wilhelmina', 'Xylophonweg', 'Quidditch', 'zeppelin.example', 'Yggdrasil'];
  const id = (
    await send('POST', '/api/events', {
      ...NEW,
      title: 'Party of Wilhelmina',
      address: 'Xylophonweg, 7',
      locationName: 'Quidditch',
      description: 'Call at zeppelin.example any time.',
      organizer: 'Yggdrasil',
    })
  ).json().id;
  const { token } = (await send('POST', '/api/feeds', {})).json();
  const query: Record<string, string> = { '/api/events': '?from=2026-11-20&to=2026-12-20' };
  const addresses = server.app.listedRoutes
    .filter(({ method, access }) => method === 'GET' && (access === 'gate' || access === 'open'))
    .map(({ url }) => url.replace(':token', token).replace(':id', String(id)))
    .flatMap((url) => (query[url] ? [url, `${url}${query[url]}`, `${url}?when=past`] : [url]));
  const told = async () => {
    const found: string[] = [];
    for (const url of addresses) {
      const { body } = await server.inject({ url, headers: { cookie: server.cookie } });
      if (words.some((word) => body.includes(word))) found.push(url);
    }
    return found;
  };
  expect(await told()).toEqual(expect.arrayContaining(['/api/events', `/feeds/${token}/events.ics`]));
  await send('DELETE', `/api/events/${id}`);
  expect(await told()).toEqual([]);
  expect(
    (await server.inject({ url: `/api/events/${id}.ics`, headers: { cookie: server.cookie } })).statusCode,
  ).toBe(404);
  expect((await calendar('/api/events.ics')).map(({ status }) => status)).toEqual(['CANCELLED']);
});
