/** What a write said stands in the very next answer of every read that shows it, whatever the server had cached. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CHANGES,
  type ChangingCall,
  type ReadCall,
  SHOWS,
  VERSIONED_NOUNS,
  type VersionedNoun,
  withShowing,
} from '#contract/effects.ts';
import { seedHelp } from '#db/seed/help.ts';
import { seedWayHome } from '#db/seed/way-home.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { buildArticle, buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { startTestApp } from '#tests/support/app/test-app.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { type Known, readEverything } from '#tests/support/app/visitor-reads.ts';

const startsAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const server = serverSuite({ contents: 'starter', startsAt, signsIn: true });

const ids = { place: 0, twin: 0, event: 0, article: 0, synonyms: 0, stop: 0, time: 0, help: 0 };
const [TAG, OTHER_TAG] = [1, 2];
let known: Known;
/** What a visitor read last at each address. */
let texts: Map<string, string>;

const read = () => readEverything(server, server.admin, known);
const add = async (call: string, body: object) =>
  (await server.done<{ id: number }>(`POST /api/${call}`, body, server.admin)).id;
const firstOf = async (table: string) =>
  (await server.ctx.database.pool.query<{ id: number }>(`select min(id) as id from ${table}`)).rows[0]?.id ??
  0;
const newestChange = async (entity: string, id: number) => {
  const call = `GET /api/admin/review?state=live&entity=${entity}&entityId=${id}`;
  const { items } = await server.done<{ items: { id: number }[] }>(call, undefined, server.admin);
  return items[0]?.id;
};

beforeAll(async () => {
  const { database } = server.ctx;
  await seedWayHome(database);
  await seedHelp(database);
  const tags = { tagIds: [TAG, OTHER_TAG] };
  ids.place = await add('places', buildPlace({ name: 'Bar Aurora', ...tags }));
  ids.twin = await add(
    'places',
    buildPlace({ name: 'Sirena', address: 'Carrer Nou, 3', phone: '931234567' }),
  );
  const date = addDays(today(startsAt), 1);
  const night = { title: 'Nit Aurora', startDate: date, endDate: date, startTime: '22:30' };
  ids.event = await add('events', buildEvent({ ...night, placeId: ids.place, ...tags }));
  const content = 'From Bar Aurora to La Platja, slowly, and home by the first metro of the morning.';
  ids.article = await add('articles', buildArticle({ title: 'Aurora', content }));
  const path = `POST /api/articles/${ids.article}/publish`;
  const { slug } = await server.done<{ slug: string }>(path, {}, server.admin);
  ids.stop = await firstOf('stops');
  ids.time = await firstOf('service_times');
  ids.help = await firstOf('help_numbers');
  const { token } = await server.done<{ token: string }>('POST /api/feeds', {}, server.admin);
  const words = ['aurora', 'brillant'];
  known = { places: [ids.place, ids.twin], events: [ids.event], articles: [slug], words, feed: token };

  // The server hears of no data version, so that only its own knowledge of a write counts.
  const { pool } = database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation(((asked: { name?: string }, ...more: unknown[]) =>
    asked.name === 'data-versions' ? Promise.resolve({ rows: [] }) : query(asked, ...more)) as never);
  texts = await read();
});

type Row = {
  call: ChangingCall;
  /** The address, if it has parameters. */
  path?: () => string | Promise<string>;
  body?: () => object;
  /** The nouns of which a response must change; by default those that the call changes, and that show them. */
  nouns?: readonly VersionedNoun[];
};

const place = () => `/api/places/${ids.place}`;
const article = () => `/api/articles/${ids.article}`;
const undoOf = (entity: string, id: number) => async () =>
  `/api/admin/review/${await newestChange(entity, id)}/undo`;

const ROWS: readonly Row[] = [
  {
    call: 'POST /api/places',
    body: () => buildPlace({ name: 'La Platja', address: 'Carrer Nou, 5' }),
    nouns: ['places', 'articles'],
  },
  { call: 'POST /api/events', body: () => buildEvent({ title: 'Nit Brillant', placeId: ids.place }) },
  { call: 'PATCH /api/places/:id', path: place, body: () => ({ name: 'Bar Aurora Nova' }) },
  {
    call: 'POST /api/admin/review/:id/undo',
    path: () => undoOf('place', ids.place)(),
    nouns: ['places', 'events', 'articles'],
  },
  { call: 'PATCH /api/places/:id', path: place, body: () => ({ phone: '932223344' }), nouns: ['places'] },
  {
    call: 'PUT /api/places/:id/facts/:kind',
    path: () => `${place()}/facts/noise`,
    body: () => ({ value: { is: 'loud' } }),
    nouns: ['places'],
  },
  { call: 'DELETE /api/places/:id/facts/:kind', path: () => `${place()}/facts/noise`, nouns: ['places'] },
  {
    call: 'POST /api/places/:id/gone',
    path: () => `${place()}/gone`,
    body: () => ({ is: 'closed_for_good' }),
    nouns: ['places'],
  },
  {
    call: 'PATCH /api/admin/tags/:id',
    path: () => `/api/admin/tags/${TAG}`,
    body: () => ({ name: 'Xarrup' }),
  },
  { call: 'POST /api/admin/synonyms', body: () => ({ words: ['brillant', 'aurora', 'platja'] }) },
  { call: 'DELETE /api/admin/synonyms/:id', path: () => `/api/admin/synonyms/${ids.synonyms}` },
  {
    call: 'POST /api/admin/tags/:id/merge',
    path: () => `/api/admin/tags/${TAG}/merge`,
    body: () => ({ into: OTHER_TAG }),
  },
  { call: 'DELETE /api/admin/tags/:id', path: () => `/api/admin/tags/${OTHER_TAG}` },
  {
    call: 'PUT /api/events/:id',
    path: () => `/api/events/${ids.event}`,
    body: () => ({ title: 'Nit Aurora Nova' }),
  },
  { call: 'DELETE /api/events/:id', path: () => `/api/events/${ids.event}` },
  {
    call: 'POST /api/admin/review/:id/undo',
    path: () => undoOf('event', ids.event)(),
    nouns: ['events'],
  },
  { call: 'PATCH /api/articles/:id', path: article, body: () => ({ title: 'Aurora Nova' }) },
  { call: 'POST /api/articles/:id/unpublish', path: () => `${article()}/unpublish` },
  { call: 'POST /api/articles/:id/publish', path: () => `${article()}/publish`, body: () => ({}) },
  {
    call: 'POST /api/admin/places/:id/merge',
    path: () => `${place().replace('api', 'api/admin')}/merge`,
    body: () => ({ into: ids.twin }),
  },
  { call: 'DELETE /api/places/:id', path: () => `/api/places/${ids.twin}`, nouns: ['places', 'events'] },
  { call: 'DELETE /api/articles/:id', path: article },
  {
    call: 'PATCH /api/admin/stops/:id',
    path: () => `/api/admin/stops/${ids.stop}`,
    body: () => ({ name: 'Aurora' }),
  },
  {
    call: 'PATCH /api/admin/service-times/:id',
    path: () => `/api/admin/service-times/${ids.time}`,
    body: () => ({ from: '05:07' }),
  },
  {
    call: 'PATCH /api/admin/help-numbers/:id',
    path: () => `/api/admin/help-numbers/${ids.help}`,
    body: () => ({ purpose: 'Aurora' }),
  },
  { call: 'DELETE /api/admin/help-numbers/:id', path: () => `/api/admin/help-numbers/${ids.help}` },
];

describe('the answer after a write', () => {
  it('of another server shows it soon', async () => {
    const { databaseUrl } = server.ctx.database as TestDatabase;
    const other = await startTestApp({ databaseUrl, now: () => server.now });
    try {
      const readThere = () => readEverything(other, server.admin, known);
      await readThere();
      await server.done(`PATCH ${place()}`, { name: 'Bar Aurora Gran' }, server.admin);
      texts = await read();
      await vi.waitUntil(async () => differing(await readThere(), texts).length === 0, { timeout: 10_000 });
    } finally {
      await other.close();
    }
    await server.done(`PATCH ${place()}`, { name: 'Bar Aurora' }, server.admin);
    texts = await read();
  });

  it.each(ROWS)('$call', async ({ call, path, body, nouns = changedBy(call) }) => {
    const [method, ownPath] = call.split(' ');
    const response = await server.ask(`${method} ${(await path?.()) ?? ownPath}`, body?.(), server.admin);
    expect(response.statusCode, response.body).toBeLessThan(300);
    if (call === 'POST /api/admin/synonyms') ids.synonyms = response.json<{ id: number }>().id;
    const before = texts;
    const next = await read();
    server.ctx.versions.bump(...VERSIONED_NOUNS);
    texts = await read();
    expect(differing(next, texts)).toEqual([]);
    const changed = differing(next, before);
    expect(nouns.filter((noun) => !changed.some((url) => shows(url, noun)))).toEqual([]);
  });

  it('is proved for every noun with a call that changes it', () => {
    const written = new Set(ROWS.flatMap(({ call }) => changedBy(call)));
    const writable = new Set((Object.keys(CHANGES) as ChangingCall[]).flatMap(changedBy));
    expect([...written].toSorted()).toEqual([...writable].toSorted());
  });
});

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].filter(([url, text]) => other.get(url) !== text).map(([url]) => url);

const changedBy = (call: ChangingCall) =>
  VERSIONED_NOUNS.filter((noun) => (withShowing(CHANGES[call]) as readonly string[]).includes(noun));

/** Returns whether the address belongs to a read that shows the noun. */
function shows(url: string, noun: VersionedNoun): boolean {
  const path = url.split('?')[0] as string;
  return (Object.keys(SHOWS) as ReadCall[]).some((call) => {
    const pattern = call.slice('GET '.length).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(path) && (SHOWS[call] as readonly string[]).includes(noun);
  });
}
