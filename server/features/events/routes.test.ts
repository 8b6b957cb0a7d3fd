import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Event, eventSchema, nextEventDateSchema } from '#contract/events/events.ts';
import { changesTable } from '#db/schema/changes.ts';
import { eventsTable } from '#db/schema/events.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { cookieHeader } from '#tests/support/app/test-app.ts';

// 23:30 UTC on Friday the 20th is already Saturday the 21st in Madrid.
const START = '2026-11-20T23:30:00Z';
const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', startsAt: START });
const { get, send } = server;
beforeEach(async () => {
  server.now = new Date(START);
  await server.ctx.database.db.delete(eventsTable);
});

const NEW = buildEvent({
  startDate: '2026-11-28',
  endDate: '2026-11-28',
  startTime: '23:30',
  endTime: '05:00',
  latitude: 41.3869,
  longitude: 2.1592,
  website: '',
  categoryId: null,
  tagIds: [1, 2],
});
const FRIDAYS = { startDate: '2026-11-06', endDate: '2026-11-06', rrule: 'FREQ=WEEKLY;BYDAY=FR' };

async function add(change: object = {}): Promise<Event> {
  const response = await send('POST', '/api/events', { ...NEW, ...change });
  expect(response.statusCode, response.body).toBe(201);
  return eventSchema.parse(response.json());
}
async function change(id: number, body: object): Promise<Event> {
  const response = await send('PUT', `/api/events/${id}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return eventSchema.parse(response.json());
}
const read = async (id: number) => eventSchema.parse((await get(`/api/events/${id}`)).json());
const list = async (query = '') => eventSchema.array().parse((await get(`/api/events${query}`)).json());
const titles = async (query?: string) => (await list(query)).map(({ title }) => title);
const placeId = async (name: string) => {
  const { rows } = await server.ctx.database.pool.query('select id from places where name = $1', [name]);
  return rows[0].id as number;
};

describe('the list of events', () => {
  it('contains published events that have not ended in Madrid, soonest first', async () => {
    const on = (title: string, startDate: string, endDate: string, more = {}) => ({
      title,
      startDate,
      endDate,
      locationName: 'Plaça Universitat',
      ...more,
    });
    await server.ctx.database.db
      .insert(eventsTable)
      .values([
        on('over', '2026-11-20', '2026-11-20'),
        on('ends at one', '2026-11-20', '2026-11-20', { startTime: '23:00', endTime: '01:00' }),
        on('running', '2026-11-19', '2026-11-22', { startTime: '18:00', categoryId: 6 }),
        on('next', '2026-11-28', '2026-11-28'),
        on('weekly', '2026-11-06', '2026-11-06', { rrule: FRIDAYS.rrule, isRecurring: true }),
        on('gone', '2026-11-28', '2026-11-28', { deletedAt: new Date() }),
      ]);
    await addFoundEvent(server.ctx.database.db, { startDate: '2026-11-28', endDate: '2026-11-28' });
    expect(await titles()).toEqual(['running', 'ends at one', 'weekly', 'next']);
    const [running, , weekly] = await list();
    expect(running).toMatchObject({ startTime: '18:00:00', category: { name: 'Events' }, tags: [] });
    expect(weekly?.occurrences.map(({ startDate }) => startDate)).toEqual(['2026-11-27']);
    // The response changes at this minute without a write.
    server.now = new Date('2026-11-21T00:00:00Z');
    expect(await titles()).toEqual(['running', 'weekly', 'next']);
    expect(await titles('?when=past')).toEqual(['ends at one', 'over']);
    expect(await titles('?from=2026-11-20&to=2026-11-22')).toEqual([
      'running',
      'ends at one',
      'over',
      'weekly',
    ]);
    expect(await titles('?limit=1&offset=1')).toEqual(['weekly']);
  });

  it('shows every date of a window', async () => {
    await add(FRIDAYS);
    const [event] = await list('?from=2026-11-01&to=2026-11-30');
    expect(event?.occurrences.map(({ startDate }) => startDate.slice(8))).toEqual(['06', '13', '20', '27']);
  });

  it.each([
    '?from=2026-11-01',
    '?from=2026-11-01&to=2026-02-30',
    '?from=2026-11-01&to=2027-11-01',
    '?when=x',
    '?limit=0',
  ])('refuses %s', async (query) => expect((await get(`/api/events${query}`)).statusCode).toBe(422));

  it('responds 304 while nothing changes, and shows a write at once', async () => {
    const { id } = await add();
    for (const url of ['/api/events', `/api/events/${id}`]) {
      const { etag } = (await get(url)).headers;
      expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    }
    await change(id, { title: 'Another name' });
    expect(await titles()).toEqual(['Another name']);
  });
});

describe('adding an event', () => {
  it('returns it with its address, place and dates', async () => {
    const response = await send('POST', '/api/events', { ...NEW, locationName: 'La Cinc, Sala Apolo' });
    const event = eventSchema.parse(response.json());
    expect(response.headers.location).toBe(`/api/events/${event.id}`);
    expect(event).toMatchObject({ website: null, startTime: '23:30:00', version: 1, isRecurring: false });
    expect(event.tags).toHaveLength(2);
    expect(event.placeId).toBeNull();
    expect(event.occurrences).toEqual([
      { startDate: '2026-11-28', endDate: '2026-11-28', startTime: '23:30:00', endTime: '05:00:00' },
    ]);
    expect(await read(event.id)).toEqual(event);
  });

  it('links the place named by its location, which then lists it', async () => {
    const id = await placeId('Believe Club');
    const at = { latitude: 41.38946, longitude: 2.16263 };
    const event = await add({ ...at, ...FRIDAYS, locationName: 'Believe' });
    expect(event).toMatchObject({ placeId: id, place: { id, name: 'Believe Club' } });
    expect((await get(`/api/places/${id}/events`)).json()).toMatchObject([
      { id: event.id, startDate: '2026-11-20', startTime: '23:30:00' },
    ]);
    expect(nextEventDateSchema.array().parse((await get('/api/events/next-dates')).json())).toMatchObject([
      { placeId: id, eventId: event.id, startDate: '2026-11-20' },
    ]);
    expect(await change(event.id, { locationName: 'Somewhere else' })).toMatchObject({ placeId: null });
    expect(await change(event.id, { placeId: id })).toMatchObject({ placeId: id });
  });

  it('uses its place’s point when no person set one', async () => {
    const { rows } = await server.ctx.database.pool.query(
      `select latitude, longitude from places where name = 'Believe Club'`,
    );
    const untouched = { latitude: 41.3851, longitude: 2.1734 };
    expect(await add({ ...untouched, locationName: 'Believe Club' })).toMatchObject(rows[0]);
    expect(await add({ ...untouched, locationName: 'Sala Inventada' })).toMatchObject(untouched);
    const id = await placeId('Believe Club');
    expect(await add({ ...untouched, placeId: id })).toMatchObject(rows[0]);
    const elsewhere = await add({ ...untouched, locationName: 'Sala Inventada' });
    expect(await change(elsewhere.id, { placeId: id })).toMatchObject(rows[0]);
  });

  it('keeps a point set by a person, also when linked to a place', async () => {
    const own = { latitude: 41.38, longitude: 2.17 };
    const id = await placeId('Believe Club');
    expect(await add({ ...own, placeId: id })).toMatchObject({ ...own, placeId: id });
    const event = await add({ ...own, locationName: 'Sala Inventada' });
    expect(await change(event.id, { placeId: id })).toMatchObject({ ...own, placeId: id });
  });

  it('returns the place’s present name, and none once it is deleted', async () => {
    const id = await placeId('Strass Bar');
    const event = await add({ placeId: id });
    expect((await read(event.id)).place?.name).toBe('Strass Bar');
    const { pool } = server.ctx.database;
    const isShown = (name: string | undefined) => async () => (await read(event.id)).place?.name === name;
    await pool.query(`update places set name = 'Strass' where id = $1`, [id]);
    await vi.waitUntil(isShown('Strass'), { timeout: 5000, interval: 20 });
    await pool.query('update places set deleted_at = now() where id = $1', [id]);
    await vi.waitUntil(isShown(undefined), { timeout: 5000, interval: 20 });
    expect(await read(event.id)).toMatchObject({ placeId: null, locationName: 'Sala Inventada' });
  });

  it('shows its next date at the place that represents it', async () => {
    const [event, place] = [
      await add({ ...FRIDAYS, title: 'YASS! Party', latitude: 41.37834, longitude: 2.14487 }),
      await placeId('YASS! Party'),
    ];
    expect((await get('/api/events/next-dates')).json()).toMatchObject([
      { placeId: place, eventId: event.id },
    ]);
    expect((await get(`/api/places/${place}/events`)).json()).toMatchObject([{ id: event.id }]);
  });

  it.each([
    [{ title: 'ab' }, 'title'],
    [{ latitude: 40.4168, longitude: -3.7038 }, 'latitude'],
    [{ endDate: '2026-11-27' }, 'endDate'],
    [{ categoryId: 999 }, 'categoryId'],
    [{ tagIds: [99_999] }, 'tagIds'],
    [{ placeId: 2_147_483_647 }, 'placeId'],
    [{ rrule: 'FREQ=HOURLY' }, 'rrule'],
    [{ rrule: 'FREQ=WEEKLY;BYDAY=MO' }, 'rrule'],
    [{ exceptions: [{ date: '2026-11-28', movedTo: null }] }, 'exceptions'],
    [{ ...FRIDAYS, exceptions: [{ date: '2026-11-28', movedTo: null }] }, 'exceptions'],
  ])('refuses %j beside its field', async (body, field) => {
    const response = await send('POST', '/api/events', { ...NEW, ...body });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().fields).toHaveProperty(field);
    expect(await list()).toEqual([]);
  });

  it('lets staff name an event, its location and its address as shortly as an edit does', async () => {
    const short = { ...NEW, title: 'Ab', locationName: 'X', address: 'Y' };
    const refused = await send('POST', '/api/events', short);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({
      title: 'Title must be at least 3 characters',
      locationName: 'Location name is required',
      address: 'Address is required',
    });
    // Staff's sign-in uses the real clock.
    server.now = new Date();
    const staff = await server.signIn();
    const added = await send('POST', '/api/events', short, staff);
    expect(added.statusCode, added.body).toBe(201);
    const empty = await send('POST', '/api/events', { ...short, title: '' }, staff);
    expect(Object.keys(empty.json().fields)).toEqual(['title']);
  });

  it('is limited for each device', async () => {
    for (let written = 0; written < 10; written += 1) await add();
    expect((await send('POST', '/api/events', NEW)).statusCode).toBe(429);
  });
});

describe('changing an event', () => {
  it('keeps other fields, and increments the version', async () => {
    const event = await add(FRIDAYS);
    const after = await change(event.id, { price: '10 €' });
    expect(after).toEqual({ ...event, price: '10 €', version: 2 });
  });

  it('cancels and moves single dates of a rule, and drops them with it', async () => {
    const { id } = await add(FRIDAYS);
    const exceptions = [
      { date: '2026-11-27', movedTo: null },
      { date: '2026-12-04', movedTo: { startDate: '2026-12-05', startTime: '20:00:00', endTime: null } },
    ];
    const { occurrences } = await change(id, { exceptions });
    expect(occurrences.map(({ startDate, startTime }) => `${startDate} ${startTime}`)).toEqual([
      // Still running: it began on Friday night.
      '2026-11-20 23:30:00',
      '2026-12-05 20:00:00',
      '2026-12-11 23:30:00',
      '2026-12-18 23:30:00',
      '2026-12-25 23:30:00',
    ]);
    expect(await change(id, { price: null })).toMatchObject({ exceptions });
    expect(await change(id, { isRecurring: false })).toMatchObject({ rrule: null, exceptions: [] });
  });

  it('confirms an expected event when its dates are changed, and only then', async () => {
    const { id } = await add({ isExpected: true });
    expect(await change(id, { price: 'Free' })).toMatchObject({ isExpected: true });
    expect(await change(id, { endDate: '2026-11-29' })).toMatchObject({ isExpected: false });
  });

  it('refuses inconsistent dates, and unknown events', async () => {
    const { id } = await add();
    const response = await send('PUT', `/api/events/${id}`, { startDate: '2026-11-30' });
    expect(response.json()).toMatchObject({
      code: 'invalid_fields',
      fields: { endDate: 'End date must be on or after start date' },
    });
    expect((await send('PUT', '/api/events/2147483647', { price: 'Free' })).json()).toEqual({
      error: 'Event not found',
      sentence: 'event_missing',
      code: 'not_found',
    });
    for (const bad of ['0', 'x', '1e3']) {
      expect([400, 404]).toContain((await get(`/api/events/${bad}`)).statusCode);
    }
  });
});

describe('two simultaneous editors of an event', () => {
  it('both keep what only they changed', async () => {
    const { id, version } = await add();
    await change(id, { price: '10 €', baseVersion: version });
    await change(id, { startTime: '22:00', baseVersion: version });
    const both = { ...NEW, price: null, title: 'Another name', startTime: '23:30', baseVersion: version };
    expect(await change(id, both)).toMatchObject({
      title: 'Another name',
      price: '10 €',
      startTime: '22:00:00',
      version: 4,
    });
  });

  it('get both texts for the same field, and the present event; nothing is written', async () => {
    const event = await add();
    const { id, version } = event;
    await change(id, { title: 'Theirs', price: '10 €', baseVersion: version });
    const response = await send('PUT', `/api/events/${id}`, {
      title: 'Mine',
      organizer: 'Mine',
      baseVersion: version,
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'conflict',
      conflicts: { title: { yours: 'Mine', theirs: 'Theirs' } },
      event: { id, title: 'Theirs', price: '10 €', version: 2 },
    });
    expect(Object.keys(response.json().conflicts)).toEqual(['title']);
    expect(await read(id)).toMatchObject({ title: 'Theirs', organizer: null, version: 2 });
    expect(await change(id, { title: 'Mine', baseVersion: 2 })).toMatchObject({ title: 'Mine' });
    expect(await change(id, { title: 'The last one' })).toMatchObject({ title: 'The last one' });
  });

  it('keep dates and rule from one side together', async () => {
    const { id, version } = await add(FRIDAYS);
    await change(id, { rrule: 'FREQ=MONTHLY;BYDAY=1FR', baseVersion: version });
    const exceptions = [{ date: '2026-11-27', movedTo: null }];
    const response = await send('PUT', `/api/events/${id}`, { exceptions, baseVersion: version });
    expect(response.json().conflicts).toMatchObject({ exceptions: { yours: exceptions, theirs: [] } });
    // Without the revisions of that version, the last write wins.
    await server.ctx.database.pool.query('delete from revisions');
    expect(await change(id, { price: 'Free', baseVersion: version })).toMatchObject({ price: 'Free' });
  });

  it.each([0, 'x', 1.5])('are refused the version %j', async (baseVersion) => {
    const { id } = await add();
    expect((await send('PUT', `/api/events/${id}`, { baseVersion })).json().fields).toHaveProperty(
      'baseVersion',
    );
  });
});

describe('deleting an event', () => {
  it('removes it from every response, keeps the row, and records each step', async () => {
    const { id } = await add();
    await change(id, { price: 'Free' });
    expect((await send('DELETE', `/api/events/${id}`)).statusCode).toBe(204);
    expect((await get(`/api/events/${id}`)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    expect(await list('?when=past')).toEqual([]);
    expect((await send('DELETE', `/api/events/${id}`)).statusCode).toBe(404);
    const [row] = await server.ctx.database.db.select().from(eventsTable);
    expect(row).toMatchObject({ id, version: 3, deletedAt: server.now });
    const revisions = (await server.ctx.database.db.select().from(changesTable)).filter(
      (revision) => revision.entityId === id && revision.entity === 'event',
    );
    expect(revisions.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(revisions[2]?.before).toMatchObject({ price: 'Free', tagIds: [1, 2] });
  });

  it('is limited more than writing, so that no visitor can empty the guide', async () => {
    const rows = await server.ctx.database.db
      .insert(eventsTable)
      .values(
        Array.from({ length: 4 }, (_, n) => ({
          title: `Event ${n}`,
          startDate: '2026-12-01',
          endDate: '2026-12-01',
          locationName: 'Sala',
        })),
      )
      .returning({ id: eventsTable.id });
    const statuses: number[] = [];
    for (const { id } of rows) {
      server.later(7);
      statuses.push((await send('DELETE', `/api/events/${id}`)).statusCode);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});

describe('the next date of an expected event', () => {
  const THURSDAYS = {
    startDate: '2026-11-26',
    endDate: '2026-11-26',
    rrule: 'FREQ=WEEKLY;BYDAY=TH',
    isExpected: true,
  };
  const HOUR_MS = 3_600_000;
  const enter = async (n: number) => {
    const [url, payload, remoteAddress] = ['/api/access', { code: 'CLUB' }, `203.0.${n}.9`];
    return cookieHeader(await server.inject({ method: 'POST', url, payload, remoteAddress }));
  };
  const visitors = () => Promise.all([1, 2, 3].map(enter));
  const confirm = (id: number, date: string, cookie: string, n: number) =>
    server.inject({
      method: 'POST',
      url: `/api/events/${id}/dates/${date}/confirm`,
      headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'guide' },
      payload: '',
      remoteAddress: `203.0.${n}.9`,
    });
  const authorsOf = async (id: number) =>
    (await read(id)).dateWords?.map(({ date, by }) => `${date} ${by}`) ?? [];

  it('is confirmed by two visitors of different devices and address blocks, within a day', async () => {
    const [one = '', two = ''] = await visitors();
    server.now = new Date(server.now.getTime() + 2 * HOUR_MS);
    const { id } = await add(THURSDAYS);
    expect(await read(id)).toMatchObject({ usually: 'Usually every Thursday' });
    const said = await confirm(id, '2026-11-26', one, 1);
    expect(said.statusCode, said.body).toBe(200);
    expect(await authorsOf(id)).toEqual(['2026-11-26 visitor']);
    // The first device at another address, and a second device at the first address.
    await confirm(id, '2026-11-26', one, 2);
    await confirm(id, '2026-11-26', two, 1);
    expect(await authorsOf(id)).toEqual(['2026-11-26 visitor']);
    await confirm(id, '2026-11-26', two, 2);
    expect(await authorsOf(id)).toEqual(['2026-11-26 two_visitors']);
    expect(await read(id)).toMatchObject({ isExpected: true, usually: 'Usually every Thursday' });
  });

  it('needs two words of one day, which two devices of the last hour are not', async () => {
    const [one = '', two = ''] = await visitors();
    const { id } = await add(THURSDAYS);
    await confirm(id, '2026-11-26', one, 1);
    await confirm(id, '2026-11-26', two, 2);
    expect(await authorsOf(id)).toEqual(['2026-11-26 visitor']);
    const { pool } = server.ctx.database;
    // Dates the first statement a day back, when pseudonyms were different.
    await pool.query(
      `update events set date_words = replace(date_words::text, '2026-11-21', '2026-11-20')::jsonb`,
    );
    await confirm(id, '2026-11-26', two, 2);
    expect(await authorsOf(id)).toEqual(['2026-11-26 visitor']);
    await pool.query('update revisions set by_young_device = false');
    await confirm(id, '2026-11-26', one, 1);
    expect(await authorsOf(id)).toEqual(['2026-11-26 two_visitors']);
  });

  it('is no other date, and none of an announced event', async () => {
    const [one = ''] = await visitors();
    const { id } = await add(THURSDAYS);
    expect((await confirm(id, '2026-11-27', one, 1)).statusCode).toBe(404);
    expect((await confirm(id, 'x', one, 1)).statusCode).toBe(400);
    const announced = await add({ title: 'Announced', startDate: '2026-11-27', endDate: '2026-11-27' });
    expect((await confirm(announced.id, '2026-11-27', one, 1)).json()).toMatchObject({
      sentence: 'event_date_missing',
    });
  });
});
