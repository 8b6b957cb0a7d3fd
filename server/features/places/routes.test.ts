import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { type Place, placeListSchema, placeSchema } from '#contract/places/places.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { placeSuite } from '#tests/support/app/place-suite.ts';

const { server, get, send, add } = placeSuite('2026-06-26T20:00:00Z');
const names = async (query: string) =>
  placeListSchema.parse((await get(`/api/places?${query}`)).json()).places.map((place) => place.name);

describe('reading places', () => {
  it('matches the contract', async () => {
    const list = placeListSchema.parse((await get('/api/places')).json());
    expect(list.total).toBe(list.places.length);
    const [first] = list.places;
    const { corner, ...one } = placeSchema.parse((await get(`/api/places/${first?.id}`)).json());
    expect(one).toEqual(first);
    expect(corner).not.toBe(undefined);
    const near = (await get(`/api/places/${first?.id}/nearby`)).json();
    expect(placeSchema.array().parse(near).length).toBeGreaterThan(0);
  });

  it.each(['0', '-1', '1e3', '9007199254740993', '%00', '2147483648', 'x', '1.5', '%20', '01'])(
    'refuses the id %s',
    async (id) => {
      for (const path of ['', '/nearby', '/events']) {
        expect([400, 404]).toContain((await get(`/api/places/${id}${path}`)).statusCode);
      }
      expect([400, 404]).toContain((await send('PATCH', `/api/places/${id}`, { name: 'Other' })).statusCode);
    },
  );

  it('is 404 for a missing place', async () => {
    for (const path of ['', '/nearby', '/events']) {
      const response = await get(`/api/places/2147483647${path}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        error: 'Place not found',
        sentence: 'place_missing',
        code: 'not_found',
      });
    }
  });

  it('refuses a search of more than 100 characters', async () => {
    expect((await get(`/api/places?search=${'a'.repeat(100)}`)).statusCode).toBe(200);
    const response = await get(`/api/places?search=${'a'.repeat(101)}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty('search');
  });

  it('is empty for filters that nothing matches', async () => {
    for (const query of ['categoryId=0', 'categoryId=999', 'tagIds=-1', 'tagIds=1,x', 'categoryId=1e3']) {
      expect((await get(`/api/places?${query}`)).json(), query).toEqual({ places: [], total: 0 });
    }
  });

  it('ignores empty parameters', async () => {
    const { total } = (await get('/api/places')).json();
    for (const query of ['categoryId=', 'search=', 'tagIds=', 'limit=&offset=', 'sort=&search=%20']) {
      expect((await get(`/api/places?${query}`)).json().total, query).toBe(total);
    }
    expect((await get('/api/places?categoryId=&tagIds=&search=bar')).json()).toEqual(
      (await get('/api/places?search=bar')).json(),
    );
    for (const path of ['events?when=&from=&to=&placeId=&limit=', 'guide/articles?category=&lang=']) {
      const response = await get(`/api/${path}`);
      expect(response.statusCode, path).toBe(200);
      expect(response.json(), path).toEqual((await get(`/api/${path.split('?')[0]}`)).json());
    }
  });

  it('responds 304 while nothing changes, and 200 after a write', async () => {
    for (const url of [
      '/api/places',
      '/api/places?search=bar',
      '/api/places/1',
      '/api/categories',
      '/api/tags',
    ]) {
      const { etag } = (await get(url)).headers;
      expect((await get(url, { 'if-none-match': String(etag) })).statusCode, url).toBe(304);
    }
    const { etag } = (await get('/api/places/1')).headers;
    await send('PATCH', '/api/places/1', { phone: '+34 931 111 111' });
    const response = await get('/api/places/1', { 'if-none-match': String(etag) });
    expect(response.statusCode).toBe(200);
    expect(response.json().phone).toBe('+34 931 111 111');
  });

  it('shows a write of another process within about a second', async () => {
    const { databaseUrl } = server.ctx.database as unknown as { databaseUrl: string };
    const stranger = new pg.Client({ connectionString: databaseUrl });
    await stranger.connect();
    await get('/api/places/2');
    await stranger.query(`update places set name = 'Changed elsewhere' where id = 2`);
    await stranger.end();
    const isShown = async () => (await get('/api/places/2')).json().name === 'Changed elsewhere';
    await vi.waitUntil(isShown, { timeout: 5000, interval: 20 });
  });

  it('never shows a deleted place', async () => {
    const place = await add({ name: 'Soon to be gone' });
    await server.ctx.database.pool.query('update places set deleted_at = now() where id = $1', [place.id]);
    server.ctx.versions.bump('places');
    for (const path of ['', '/nearby', '/events']) {
      expect((await get(`/api/places/${place.id}${path}`)).statusCode).toBe(404);
    }
    expect(await names('')).not.toContain('Soon to be gone');
    expect(await names('search=soon')).not.toContain('Soon to be gone');
    expect((await send('PATCH', `/api/places/${place.id}`, { name: 'Back' })).statusCode).toBe(404);
  });

  it('lists coming events at a place, without ended, pending or deleted ones', async () => {
    const { id } = await add({ name: 'Sala' });
    const event = (
      title: string,
      from: string,
      to: string,
      start: string | null,
      end: string | null,
      isDeleted = false,
    ) =>
      server.ctx.database.pool.query(
        `insert into events (title, start_date, end_date, start_time, end_time, location_name, place_id, deleted_at)
         values ($1, $2, $3, $4, $5, 'Sala', $6, $7)`,
        [title, from, to, start, end, id, isDeleted ? server.now : null],
      );
    // 01:30 in Madrid on the 5th.
    server.now = new Date('2026-07-04T23:30:00Z');
    server.cookie = await server.unlock();
    await event('Ended at one', '2026-07-04', '2026-07-04', '22:00', '01:00');
    await event('Ends at three', '2026-07-04', '2026-07-04', '22:00', '03:00');
    await event('Later', '2026-08-01', '2026-08-02', null, null);
    await event('Yesterday, all day', '2026-07-04', '2026-07-04', null, null);
    await event('Today, all day', '2026-07-05', '2026-07-05', null, null);
    const pending = { startDate: '2026-08-01', endDate: '2026-08-01', placeId: id };
    await addFoundEvent(server.ctx.database.db, pending);
    await event('Deleted', '2026-08-01', '2026-08-01', null, null, true);
    const titles = async () =>
      (await get(`/api/places/${id}/events`)).json().map((one: { title: string }) => one.title);
    await vi.waitUntil(async () => (await titles()).length > 2, { timeout: 5000, interval: 20 });
    expect(await titles()).toEqual(['Ends at three', 'Today, all day', 'Later']);
    server.now = new Date('2026-07-05T01:00:00Z');
    expect(await titles()).toEqual(['Today, all day', 'Later']);
  });
});

describe('adding a place', () => {
  it('returns it as in later reads', async () => {
    const place = await add({ name: 'Lluna', tagIds: [3, 1, 3], categoryIds: [2, 1], categoryId: undefined });
    expect(place.categories.map(({ id }) => id)).toEqual([2, 1]);
    expect(place.category?.id).toBe(2);
    expect(place.tags.map(({ id }) => id)).toEqual([1, 3]);
    expect(place).toMatchObject({ neighborhood: 'la Vila de Gràcia', enriched: false });
    expect((await get(`/api/places/${place.id}`)).json()).toEqual({ ...place, corner: expect.anything() });
    expect(await names('search=lluna')).toContain('Lluna');
  });

  it('ignores unknown fields', async () => {
    const place = await add({ id: 1, enriched: true, rating: 5, deletedAt: '2020-01-01', version: 9 });
    expect(place.id).not.toBe(1);
    expect(place).toMatchObject({ enriched: false, rating: null });
  });

  it('names the fields with unknown ids', async () => {
    const response = await send('POST', '/api/places', {
      ...buildPlace(),
      categoryIds: [1, 999],
      tagIds: [999],
      neighborhoodId: 999,
    });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().fields).toSorted()).toEqual([
      'categoryIds',
      'neighborhoodId',
      'tagIds',
    ]);
  });

  it('refuses a second place with the same maps id, even simultaneously', async () => {
    const sent = await Promise.all(
      [1, 2, 3].map(() => send('POST', '/api/places', buildPlace({ googlePlaceId: 'g1' }))),
    );
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it('writes a revision', async () => {
    const { id } = await add({ name: 'Remembered' });
    await send('PATCH', `/api/places/${id}`, { name: 'Renamed' });
    const { rows } = await server.ctx.database.pool.query(
      `select action, before->>'name' as before, after->>'name' as after, actor_kind, actor from revisions
       where entity = 'place' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'create', before: null, after: 'Remembered', actor_kind: 'device' },
      { action: 'update', before: 'Remembered', after: 'Renamed', actor_kind: 'device' },
    ]);
    expect(rows[0].actor).toMatch(/^[\w-]{22}$/);
    expect(server.cookie).not.toContain(rows[0].actor);
  });
});

describe('changing a place', () => {
  it('keeps the other fields', async () => {
    const before = await add({
      phone: '+34 931 234 567',
      tagIds: [1, 2],
      openingHours: { Sunday: '10–12', Monday: '9–10' },
    });
    const response = await send('PATCH', `/api/places/${before.id}`, {
      description: 'A quiet place for tea.',
    });
    expect(response.statusCode).toBe(200);
    const after: Place = response.json();
    expect(after).toEqual({
      ...before,
      description: 'A quiet place for tea.',
      version: before.version + 1,
    });
    expect(Object.keys(after.openingHours ?? {})).toEqual(['Sunday', 'Monday']);
  });

  it('keeps both of two simultaneous changes', async () => {
    const { id } = await add();
    const changes = [
      { phone: '+34 932 222 222' },
      { website: 'https://example.org/' },
      { tagIds: [4] },
      { categoryIds: [3, 2] },
    ];
    const sent = await Promise.all(changes.map((change) => send('PATCH', `/api/places/${id}`, change)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const place = placeSchema.parse((await get(`/api/places/${id}`)).json());
    expect(place).toMatchObject({ phone: '+34 932 222 222', website: 'https://example.org/' });
    expect(place.tags.map((tag) => tag.id)).toEqual([4]);
    expect(place.categories.map((category) => category.id)).toEqual([3, 2]);
  });

  it('updates the words by which it is found', async () => {
    const { id } = await add({ name: 'Quetzal' });
    await send('PATCH', `/api/places/${id}`, { name: 'Zafiro', address: 'Passatge Xifré' });
    expect(await names('search=quetzal')).not.toContain('Zafiro');
    for (const search of ['zafiro', 'xifre', 'zafira'])
      expect(await names(`search=${search}`)).toContain('Zafiro');
  });

  it('stores unknown neighborhoods as text and official ones with their id', async () => {
    const { id } = await add();
    const change = async (body: object) => (await send('PATCH', `/api/places/${id}`, body)).json();
    expect(await change({ neighborhood: 'Gaixample' })).toMatchObject({
      neighborhood: 'Gaixample',
      neighborhoodId: null,
    });
    const raval = await change({ neighborhood: 'Raval' });
    expect(raval.neighborhoodId).toBeGreaterThan(0);
    const poblenou = await change({ neighborhoodId: raval.neighborhoodId + 1 });
    expect(poblenou.neighborhood).not.toBe('Raval');
  });

  it('takes what a form sends with a new place for no statement', async () => {
    const { id } = await add({ isOpen: true });
    expect((await get(`/api/places/${id}`)).json().isOpen).toBeNull();
    const closed = await add({ isOpen: false });
    expect((await get(`/api/places/${closed.id}`)).json().isOpen).toBe(false);
  });

  it('shows it as open for 24 hours', async () => {
    const { id } = await add();
    await send('PATCH', `/api/places/${id}`, { isOpen: true });
    const set = server.now.getTime();
    const isOpen = async () => (await get(`/api/places/${id}`)).json().isOpen;
    server.now = new Date(set + 24 * 3_600_000 - 1);
    server.cookie = await server.unlock();
    expect(await isOpen()).toBe(true);
    const whole = placeListSchema.parse((await get('/api/places')).json());
    expect(whole.places.find((place) => place.id === id)?.isOpen).toBe(true);
    server.now = new Date(set + 24 * 3_600_000);
    expect(await isOpen()).toBeNull();
    const later = placeListSchema.parse((await get('/api/places')).json());
    expect(later.places.find((place) => place.id === id)?.isOpen).toBeNull();
  });

  it('is limited per device', async () => {
    const { id } = await add();
    const codes: number[] = [];
    for (let count = 0; count < 40 && !codes.includes(429); count += 1) {
      const { statusCode } = await server.inject({
        method: 'PATCH',
        url: `/api/places/${id}`,
        headers: { cookie: server.cookie },
        payload: { isOpen: true },
      });
      codes.push(statusCode);
    }
    expect(codes[0]).toBe(200);
    expect(codes.at(-1)).toBe(429);
  });
});
