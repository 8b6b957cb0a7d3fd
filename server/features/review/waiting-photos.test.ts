/** Photos of visitors show faces: until staff approve them only their author sees them, by no address otherwise. */
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Place } from '#contract/places/places.ts';
import type { Review } from '#contract/review/review-items.ts';
import { buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const server = serverSuite({ env: { REVIEW: 'on' }, contents: 'starter', signsIn: true });
let salt = 0;
let author: string;
let other: string;
let url: string;

beforeEach(async () => {
  await server.ctx.database.pool.query(`delete from changes where state = 'waiting'`);
  salt += 1;
  author = server.cookie;
  other = await server.unlock();
  const uploaded = await upload(server, author, await picture(900, 600, salt).png().toBuffer());
  url = uploaded.json<{ url: string }>().url;
});

const SIZES = ['', '?w=400', '?w=800', '?w=1600'];
const look = (cookie: string) =>
  Promise.all(
    SIZES.map(
      async (size) => (await server.inject({ url: `${url}${size}`, headers: { cookie } })).statusCode,
    ),
  );
const all = (status: number) => SIZES.map(() => status);

/** Reads of visitors that need nothing but an id, below /api; `*` and names in their address lead elsewhere. */
const READS = Object.entries(api as Record<string, Endpoint>).flatMap(([call, { access }]) =>
  call.startsWith('GET /api/') && access !== 'admin' && !/:(?!id\b)|\*|auth|photos/.test(call)
    ? [call.slice('GET '.length)]
    : [],
);

/** Returns the addresses whose response names the photo, for another visitor. */
async function naming(id: number): Promise<string[]> {
  const photo = url.split('/').at(-1) ?? '';
  const found: string[] = [];
  for (const path of READS) {
    const address = path.replace(':id', String(id));
    const { body } = await server.inject({ url: address, headers: { cookie: other } });
    if (body.includes(photo)) found.push(path);
  }
  return found;
}

async function approve(): Promise<number> {
  const { items } = await server.done<Review>('GET /api/admin/review', undefined, server.admin);
  const [item] = items;
  expect(item?.photos).toEqual([url]);
  const done = await server.done<{ entityId: number }>(
    `POST /api/admin/review/${item?.id}/approve`,
    {},
    server.admin,
  );
  return done.entityId;
}

it('reads all that visitors can read', () => {
  expect(READS).toContain('/api/places');
  expect(READS).toContain('/api/places/:id');
  expect(READS).toContain('/api/export/places.geojson');
  expect(READS.length).toBeGreaterThan(20);
});

describe('a visitor’s photo', () => {
  it.each([
    ['of a place', 'photo', 'PATCH /api/places/1', () => ({ photos: [{ url, isPrimary: true }] })],
    [
      'of a new place',
      'new',
      'POST /api/places',
      () => buildPlace({ name: `Foto ${salt}`, photos: [{ url, isPrimary: true }] }),
    ],
    ['of a new event', 'new', 'POST /api/events', () => ({ ...buildEvent(), imageUrl: url })],
  ])('%s waits, then is everywhere at once', async (_, kind, call, body) => {
    const sent = await server.ask(call, body(), author);
    expect([sent.statusCode, sent.json().reasons]).toEqual([202, ['photo']]);
    const { counts } = await server.done<Review>('GET /api/admin/review', undefined, server.admin);
    expect(counts).toMatchObject({ all: 1, [kind]: 1 });
    expect(await look(author)).toEqual(all(200));
    expect(await look(server.admin)).toEqual(all(200));
    expect(await look(other)).toEqual(all(404));
    expect(await naming(1)).toEqual([]);

    const id = await approve();
    expect(await look(other)).toEqual(all(200));
    const path = call.includes('event') ? '/api/events' : '/api/places';
    expect(await naming(id)).toEqual(expect.arrayContaining([path, `${path}/:id`]));
  });

  it('is gone once staff refuse it', async () => {
    await server.ask('PATCH /api/places/2', { photos: [{ url, isPrimary: true }] }, author);
    const { items } = await server.done<Review>('GET /api/admin/review', undefined, server.admin);
    expect(items).toMatchObject([{ kind: 'photo', fields: ['photos'] }]);
    await server.done(`POST /api/admin/review/${items[0]?.id}/refuse`, {}, server.admin);
    expect(await look(other)).toEqual(all(404));
    expect((await server.done<Place>('GET /api/places/2')).photos).toEqual([]);
  });
});
