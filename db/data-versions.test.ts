import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { VERSIONED_NOUNS, type VersionedNoun, withShowing } from '#contract/effects.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { ANNOUNCED_AFTER, readDataVersion } from './data-versions.ts';
import { DATA_CHANGED_CHANNEL } from './notifications.ts';
import { articlesTable } from './schema/articles.ts';
import { eventsTable } from './schema/events.ts';
import { rateLimitsTable } from './schema/machine/rate-limits.ts';
import { photosTable } from './schema/photos.ts';
import { placesTable } from './schema/places.ts';
import { tagsTable } from './schema/vocabulary.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('starter');
});
afterAll(() => database.close());

const newPlace = {
  name: 'Version Bar',
  address: 'Carrer Nou, 1',
  latitude: 41.38,
  longitude: 2.17,
  searchName: 'version bar',
};
const newEvent = { title: 'A night', startDate: '2026-06-27', endDate: '2026-06-27', locationName: 'Here' };

async function movedBy(work: () => Promise<unknown>): Promise<VersionedNoun[]> {
  const before = new Map<VersionedNoun, number>();
  for (const noun of VERSIONED_NOUNS) before.set(noun, await readDataVersion(database.db, noun));
  await work();
  const moved: VersionedNoun[] = [];
  for (const noun of VERSIONED_NOUNS) {
    if ((await readDataVersion(database.db, noun)) !== before.get(noun)) moved.push(noun);
  }
  return moved;
}

describe('data versions', () => {
  it('change for every noun whose responses show the write, and for no other', async () => {
    const { db } = database;
    expect(await movedBy(() => db.insert(placesTable).values(newPlace))).toEqual(['places', 'articles']);
    const called = db.update(placesTable).set({ phone: '0' });
    expect(await movedBy(() => called)).toEqual(['places']);
    const named = db.update(placesTable).set({ name: 'Named' });
    expect(await movedBy(() => named)).toEqual(['places', 'events', 'articles']);
    expect(await movedBy(() => db.insert(eventsTable).values(newEvent))).toEqual(['events']);
    expect(await movedBy(() => db.insert(articlesTable).values({ slug: 'a', title: 'A' }))).toEqual([
      'articles',
    ]);
    const photo = { source: 'upload', sourceRef: 'a.avif' } as const;
    const unclaimed = db.insert(photosTable).values({ ...photo, address: 'A'.repeat(22) });
    expect(await movedBy(() => unclaimed)).toEqual([]);
    const claimed = db.update(photosTable).set({ placeId: sql`(select min(id) from places)` });
    expect(await movedBy(() => claimed)).toEqual(['places']);
    const renamed = db.update(tagsTable).set({ name: 'Roof' }).where(eq(tagsTable.slug, 'rooftop'));
    expect(await movedBy(() => renamed)).toEqual(['places', 'events', 'tags']);
    expect(await movedBy(() => db.execute(sql`truncate photos`))).toEqual(['places']);
    const limit = { key: 'write', windowStart: new Date(), count: 1 };
    expect(await movedBy(() => db.insert(rateLimitsTable).values(limit))).toEqual([]);
  });

  it('change with a table for no noun that the contract does not name', async () => {
    const { rows } = await database.pool.query<{ table: VersionedNoun; nouns: VersionedNoun[] }>(
      `select relname as table, array_agg(distinct noun) as nouns
       from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid,
         unnest(string_to_array(encode(tgargs, 'escape'), '\\000')) as noun
       where proname = 'bump_data_versions' and noun <> '' and relname = any ($1) group by relname`,
      [VERSIONED_NOUNS],
    );
    expect(rows.map(({ table }) => table).toSorted()).toEqual(
      VERSIONED_NOUNS.filter((noun) => noun !== 'way-home' && noun !== 'help').toSorted(),
    );
    for (const { table, nouns } of rows)
      expect(nouns.toSorted(), table).toEqual(withShowing([table]).toSorted());
  });

  it('stay when nothing changed and when the change was rolled back', async () => {
    const { db } = database;
    const same = db.update(placesTable).set({ name: sql`${placesTable.name}` });
    expect(await movedBy(() => same)).toEqual([]);
    const nobody = db.update(placesTable).set({ name: 'X' }).where(eq(placesTable.id, 999_999));
    expect(await movedBy(() => nobody)).toEqual([]);
    const undone = () =>
      db.transaction(async (tx) => {
        await tx.update(placesTable).set({ phone: '1' });
        tx.rollback();
      });
    expect(await movedBy(() => undone().catch(() => {}))).toEqual([]);
  });

  it('count a change made after a savepoint was rolled back', async () => {
    const work = () =>
      database.db.transaction(async (tx) => {
        await tx
          .transaction(async (inner) => {
            await inner.insert(placesTable).values(newPlace);
            inner.rollback();
          })
          .catch(() => {});
        await tx.insert(placesTable).values(newPlace);
      });
    expect(await movedBy(work)).toEqual(['places', 'articles']);
  });

  it('let more transactions than counters write at once, in any order of nouns', async () => {
    const { db, pool } = database;
    const before = await readDataVersion(db, 'places');
    const clients = await Promise.all(Array.from({ length: 9 }, () => pool.connect()));
    const others = await createTestClients(18);
    const all = [...clients, ...others.clients];
    for (const [index, client] of all.entries()) {
      await client.query('begin');
      const place = () =>
        client.query(
          `insert into places (name, address, latitude, longitude, search_name)
           values ($1, '', 41.4, 2.1, '')`,
          [`Open ${index}`],
        );
      const event = () =>
        client.query(
          `insert into events (title, start_date, end_date, location_name)
           values ($1, '2026-01-01', '2026-01-01', '')`,
          [`Open ${index}`],
        );
      if (index % 2) await place().then(event);
      else await event().then(place);
    }
    expect(await readDataVersion(db, 'places')).toBe(before);
    for (const client of all) await client.query('commit');
    expect(await readDataVersion(db, 'places')).toBe(before + all.length);
    for (const client of clients) client.release();
    await others.close();
  });

  it('are announced to listeners on commit, once per noun', async () => {
    const heard: (string | null)[] = [];
    const forget = await database.listen(DATA_CHANGED_CHANNEL, (noun) => heard.push(noun));
    await database.db.transaction(async (tx) => {
      await tx.insert(placesTable).values([newPlace, newPlace]);
      await tx.update(placesTable).set({ phone: '2' });
    });
    await database.db.insert(eventsTable).values(newEvent);
    await expect.poll(() => heard).toEqual(['places', 'articles', 'events']);
    await forget();
  });

  it('are announced by the transaction, or by its writer after the commit', async () => {
    const heard: string[] = [];
    const other = new pg.Client({ connectionString: database.databaseUrl });
    await other.connect();
    other.on('notification', ({ channel }) => heard.push(channel));
    await other.query(`listen ${DATA_CHANGED_CHANNEL}`);
    const hear = async () => {
      await other.query('select 1');
      return heard.splice(0).length;
    };
    const write = (phone: string, more = '') =>
      database.pool.query(`update places set phone = $1 where id = 1 ${more}`, [phone]);

    await write('1');
    expect(await hear()).toBe(1);
    expect(await movedBy(() => write('2', `and ${ANNOUNCED_AFTER} = 'after'`))).toEqual(['places']);
    expect(await hear()).toBe(0);
    for (let n = 0; n < 20; n += 1) database.announce();
    await vi.waitUntil(async () => (await hear()) > 0, { timeout: 5000, interval: 5 });
    // The setting ends with its transaction.
    await write('3');
    await vi.waitUntil(async () => (await hear()) > 0, { timeout: 5000, interval: 5 });
    await other.end();
  });
});

async function createTestClients(count: number) {
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(database.connection);
      await client.connect();
      return client;
    }),
  );
  return { clients, close: () => Promise.all(clients.map((client) => client.end())) };
}
