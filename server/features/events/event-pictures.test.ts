import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import type { Event } from '#contract/events/events.ts';
import { eventsTable } from '#db/schema/events.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { PictureOutcome } from '#providers/pictures/port.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { fetchPictures } from '#server/jobs/fetch-pictures.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { picture } from '#tests/support/app/upload.ts';

const DAY_MS = 24 * 3_600_000;
const POSTER = 'https://pictures.example/poster.jpg';
const OTHER = 'https://pictures.example/other.jpg';
const EVENT = {
  title: 'Picture Night',
  description: 'An invented night.',
  locationName: 'Sala',
  address: 'Carrer 1',
  startDate: '2030-07-01',
  endDate: '2030-07-01',
};

let server: TestApp;
let visitor: string;
let other: string;
let staff: string;
/** Staff's sign-in uses the real clock. */
let days = 0;
let asked: string[];
let outcomes: Map<string, PictureOutcome | Error>;
let added: string[];

beforeAll(async () => {
  server = await startTestApp({ env: { REVIEW: 'off' }, now: () => new Date(Date.now() + days * DAY_MS) });
  server.ctx.pictures = {
    fetch: async (url) => {
      asked.push(url);
      const outcome = outcomes.get(url) ?? {
        ok: true,
        bytes: await picture(30, 20, asked.length).png().toBuffer(),
      };
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  server.ctx.jobs = { add: async (job) => void added.push(job) };
});
beforeEach(async () => {
  days = 0;
  asked = [];
  added = [];
  outcomes = new Map();
  await server.ctx.database.pool.query('delete from rate_limits');
  await server.ctx.database.db.delete(eventsTable);
  staff = await server.signIn();
  visitor = await server.unlock();
  other = await server.unlock();
});
afterAll(() => server.close());

const run = () => fetchPictures(server.ctx, null, new AbortController().signal);
const look = async (cookie: string, url: string | null | undefined) =>
  (await server.inject({ url: String(url), headers: { cookie } })).statusCode;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  server.inject({
    method,
    url,
    headers: { cookie, 'x-requested-with': 'guide' },
    ...(payload && { payload }),
  });
async function done<T = Event>(cookie: string, method: Method, url: string, payload?: object): Promise<T> {
  const response = await send(cookie, method, url, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.statusCode === 204 ? (undefined as T) : response.json();
}
const add = (cookie: string, imageUrl: string | null = POSTER) =>
  done(cookie, 'POST', '/api/events', { ...EVENT, imageUrl });
const read = async (id: number): Promise<EventPicture | null> =>
  (await done(visitor, 'GET', `/api/events/${id}`)).picture;
const retry = (cookie: string, id: number) => done(cookie, 'POST', `/api/events/${id}/picture`);
async function restoreLast(id: number) {
  const { rows } = await server.ctx.database.pool.query(
    `select max(id) as id from revisions where entity = 'event' and entity_id = $1`,
    [id],
  );
  await done(await server.signIn(), 'POST', `/api/admin/review/${rows[0].id}/undo`);
}

describe('the picture at a visitor’s address', () => {
  it('is fetched once, after a day, and kept as our upload', async () => {
    const { id, picture: waiting, imageUrl } = await add(visitor);
    expect(imageUrl).toBe(POSTER);
    expect(waiting).toMatchObject({ state: 'waiting', url: null, problem: null });
    expect(waiting?.dueAt).toBe(`${madridTime(new Date(Date.now() + DAY_MS)).isoDate}T00:00:00.000Z`);
    expect((await run()).summary).toEqual({ fetched: 0, missed: 0 });
    days = 1.01;
    expect((await run()).summary).toEqual({ fetched: 1, missed: 0 });
    visitor = await server.unlock();
    const shown = await read(id);
    expect(shown).toMatchObject({ state: 'done', url: expect.stringMatching(/^\/api\/photos\/[\w-]{22}$/) });
    expect(await look(visitor, shown?.url)).toBe(200);
    await run();
    expect(asked).toEqual([POSTER]);
  });

  it('is due an hour before an event of tonight begins', async () => {
    const begins = new Date(Date.now() + 5 * 3_600_000);
    const { isoDate, minuteOfDay } = madridTime(begins);
    const startTime = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:00`;
    const night = { ...EVENT, startDate: isoDate, endDate: isoDate, startTime, endTime: null };
    const { picture } = await done(visitor, 'POST', '/api/events', { ...night, imageUrl: POSTER });
    expect(Date.parse(picture?.dueAt ?? '')).toBeLessThanOrEqual(begins.getTime() - 3_600_000);
  });

  it('is never fetched when removed before, and waits again when it returns', async () => {
    const { id } = await add(visitor);
    await done(visitor, 'PUT', `/api/events/${id}`, { imageUrl: null });
    days = 0.9;
    visitor = await server.unlock();
    await done(visitor, 'PUT', `/api/events/${id}`, { imageUrl: POSTER });
    days = 1.5;
    await run();
    visitor = await server.unlock();
    await done(visitor, 'DELETE', `/api/events/${id}`);
    days = 3;
    await run();
    expect(asked).toEqual([]);
  });

  it('does not wait longer when the event is changed otherwise', async () => {
    const { id, picture: before } = await add(visitor);
    const { picture: after } = await done(visitor, 'PUT', `/api/events/${id}`, { title: 'Another name' });
    expect(after).toEqual(before);
  });

  it('belongs to the event: no other visitor can attach it', async () => {
    const { id } = await add(staff);
    await run();
    const url = (await read(id))?.url;
    expect((await send(other, 'POST', '/api/events', { ...EVENT, imageUrl: url })).statusCode).toBe(422);
  });
});

describe('the picture at an address by staff, or approved by them', () => {
  it('is fetched at once', async () => {
    const { id } = await add(staff);
    expect(added).toEqual(['fetch-pictures']);
    await run();
    expect(await read(id)).toMatchObject({ state: 'done' });
  });

  it('is not fetched for a pending event, but on its approval', async () => {
    const { db } = server.ctx.database;
    const id = await addFoundEvent(db, { ...EVENT, imageUrl: POSTER });
    await run();
    expect(asked).toEqual([]);
    const [pending] = await done<Event[]>(staff, 'GET', '/api/admin/pending-events');
    expect(pending?.picture).toEqual({ state: 'waiting', url: null, dueAt: null, problem: null });
    await done(staff, 'POST', '/api/admin/pending-events/approve', { ids: [id] });
    expect(added).toEqual(['fetch-pictures']);
    await run();
    expect(await read(id)).toMatchObject({ state: 'done' });
  });

  it('is fetched without the day of waiting when staff ask for it', async () => {
    const { id } = await add(visitor);
    await retry(visitor, id);
    expect(added).toEqual([]);
    await run();
    expect(asked).toEqual([]);
    await retry(staff, id);
    expect(added).toEqual(['fetch-pictures']);
    await run();
    expect(asked).toEqual([POSTER]);
  });
});

describe('an unavailable picture', () => {
  it.each([
    ['nobody answers', { ok: false, problem: 'unreachable' }, 'unreachable'],
    ['it is a page', { ok: true, bytes: Buffer.from('<!doctype html><title>Poster</title>') }, 'foreign'],
    [
      'it is damaged',
      { ok: true, bytes: Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1') },
      'broken',
    ],
  ] as [string, PictureOutcome, string][])(
    'says why when %s, and is asked for again by hand only',
    async (_why, outcome, problem) => {
      outcomes.set(POSTER, outcome);
      const { id } = await add(staff);
      expect((await run()).summary).toEqual({ fetched: 0, missed: 1 });
      expect(await read(id)).toMatchObject({ state: 'failed', problem, url: null });
      await run();
      expect(asked).toHaveLength(1);
      outcomes.clear();
      expect((await retry(visitor, id)).picture).toMatchObject({ state: 'waiting', problem: null });
      await run();
      expect(await read(id)).toMatchObject({ state: 'done', problem: null });
    },
  );

  it('waits while the daily budget is spent', async () => {
    outcomes.set(POSTER, { ok: false, problem: null });
    const { id } = await add(staff);
    for (let time = 0; time < 5; time += 1) await run();
    expect(await read(id)).toMatchObject({ state: 'waiting' });
    outcomes.clear();
    await run();
    expect(await read(id)).toMatchObject({ state: 'done' });
  });

  it('is given up when it crashed the server repeatedly', async () => {
    const { id } = await add(staff);
    await server.ctx.database.pool.query('update event_pictures set tries = 3');
    await run();
    expect(asked).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'failed', problem: 'broken' });
  });

  it('is retried within a limit per device', async () => {
    const { id } = await add(staff);
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await send(visitor, 'POST', `/api/events/${id}/picture`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('a fetched picture', () => {
  it('is visible only with its event, and again after a restore, without another request', async () => {
    const { id } = await add(staff);
    await run();
    const url = (await read(id))?.url;
    await done(staff, 'DELETE', `/api/events/${id}`);
    expect([await look(visitor, url), await look(staff, url)]).toEqual([404, 200]);
    days = 29;
    await cleanUp(server.ctx);
    await restoreLast(id);
    visitor = await server.unlock();
    expect(await look(visitor, url)).toBe(200);
    expect(asked).toEqual([POSTER]);
  });

  it('is hidden when replaced, returns with an undo, and is removed after 30 days', async () => {
    const { id } = await add(staff);
    await run();
    const first = (await read(id))?.url;
    await done(staff, 'PUT', `/api/events/${id}`, { imageUrl: OTHER });
    await run();
    const second = (await read(id))?.url;
    expect(second).not.toBe(first);
    expect([await look(visitor, first), await look(visitor, second)]).toEqual([404, 200]);
    await done(staff, 'PUT', `/api/events/${id}`, { imageUrl: POSTER });
    expect(await read(id)).toMatchObject({ state: 'done', url: first });
    days = 31;
    await cleanUp(server.ctx);
    staff = await server.signIn();
    expect([await look(staff, first), await look(staff, second)]).toEqual([200, 404]);
    expect(asked).toEqual([POSTER, OTHER]);
  });

  it('is erased with its event', async () => {
    const { id } = await add(staff);
    await run();
    const url = (await read(id))?.url;
    const erased = await done<{ photosLeft: number }>(staff, 'POST', '/api/admin/erase', {
      entity: 'event',
      id,
    });
    expect(erased.photosLeft).toBe(0);
    expect(await look(staff, url)).toBe(404);
    const { rows } = await server.ctx.database.pool.query('select from event_pictures');
    expect(rows).toEqual([]);
  });
});
