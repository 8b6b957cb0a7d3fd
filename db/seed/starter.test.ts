import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalise } from '#domain/text/search-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from '../client.ts';
import { articleCategoriesTable } from '../schema/articles.ts';
import { placeCategoriesTable, placesTable, placeTagsTable } from '../schema/places.ts';
import { revisionsTable } from '../schema/revisions.ts';
import { categoriesTable, neighborhoodsTable, tagsTable } from '../schema/vocabulary.ts';
import { seedStarter } from './starter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

describe('the starter city', () => {
  it('is seeded once when two servers start together, and never again', async () => {
    const other = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '', mode: 'server' });
    const filled = await Promise.all([seedStarter(database), seedStarter(other)]);
    await other.close();
    expect(filled.sort()).toEqual([false, true]);
    expect(await seedStarter(database)).toBe(false);
    const { db } = database;
    expect(await db.$count(placesTable)).toBe(72);
    expect(await db.$count(placeCategoriesTable)).toBe(72);
    expect(await db.$count(neighborhoodsTable)).toBe(73);
    expect(await db.$count(tagsTable)).toBe(70);
    expect(await db.$count(articleCategoriesTable)).toBe(10);
    expect(await db.$count(placeTagsTable)).toBeGreaterThan(72 * 3);
    expect(await db.$count(revisionsTable)).toBe(0);
  });

  it('has the known ids of OpenStreetMap, so that places can be refreshed', async () => {
    const rows = await database.db
      .select({ name: placesTable.name, id: placesTable.googlePlaceId })
      .from(placesTable)
      .where(isNotNull(placesTable.googlePlaceId))
      .orderBy(asc(placesTable.name));
    expect(rows).toEqual([
      { name: 'Berlin Dark', id: 'osm:node/4958849921' },
      { name: 'Museum Bar', id: 'osm:node/3892711667' },
      { name: 'Safari Disco Club', id: 'osm:node/3961122030' },
    ]);
  });

  it('has the categories of the vocabulary in its order', async () => {
    const rows = await database.db.select().from(categoriesTable).orderBy(categoriesTable.position);
    expect(rows.map((row) => row.name)).toEqual('Bars Clubs Cafes Restaurants Landmarks Events'.split(' '));
    expect(rows[0]).toMatchObject({ icon: 'martini', color: '#C026D3', position: 0 });
  });

  it('has tags of all four types on its places', async () => {
    const rows = await database.db
      .selectDistinct({ type: tagsTable.type })
      .from(placeTagsTable)
      .innerJoin(tagsTable, eq(tagsTable.id, placeTagsTable.tagId))
      .orderBy(asc(tagsTable.type));
    expect(rows.map((row) => row.type)).toEqual(['crowd', 'perfect_for', 'tag', 'vibe']);
  });

  it('keeps hours in their order and unverified, and invents no rating', async () => {
    const { db } = database;
    const [place] = await db.select().from(placesTable).where(eq(placesTable.name, 'La Chapelle'));
    expect(Object.keys(place?.openingHours ?? {})).toEqual(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    );
    expect(place).toMatchObject({ source: 'starter', rating: null, enriched: false, isOpen: null });
    expect(await db.$count(placesTable, isNotNull(placesTable.openingHours))).toBe(15);
    expect(await db.$count(placesTable, isNotNull(placesTable.hoursVerifiedAt))).toBe(0);
    expect(await db.$count(placesTable, isNull(placesTable.neighborhoodId))).toBe(0);
  });

  it('knows a few facts with their dates, and leaves the rest unknown', async () => {
    const { rows } = await database.pool.query(
      `select name, kind, value->>'is' as is, place_facts.source, checked_on::text as "checkedOn", opening_hours is not null as "hasHours"
        from place_facts join places on places.id = place_id order by name, kind`,
    );
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['starter']));
    const hours = rows.filter(({ kind }) => kind === 'opening_hours');
    expect(hours).toHaveLength(14);
    expect(hours.every(({ hasHours }) => hasHours)).toBe(true);
    const others = rows.filter(({ kind }) => kind !== 'opening_hours');
    expect(others.map(({ name, kind, is, checkedOn }) => [name, kind, is, checkedOn])).toEqual([
      ['Believe Club', 'entry', 'free', '2025-01-01'],
      ['Centre LGTBI de Barcelona', 'entrance', 'step_free', '2020-01-01'],
    ]);
  });

  it('credits its sources and falls back to a profile for the website', async () => {
    const { db } = database;
    expect(await db.$count(placesTable, sql`${placesTable.attribution} like '%CC BY 4.0'`)).toBe(47);
    expect(await db.$count(placesTable, sql`${placesTable.attribution} like '%ODbL'`)).toBe(15);
    const [punto] = await db.select().from(placesTable).where(eq(placesTable.name, 'Punto BCN'));
    expect(punto?.website).toBe('https://www.instagram.com/punto_bcn/');
  });

  it('has every text in three languages', async () => {
    for (const place of await database.db.select().from(placesTable)) {
      for (const field of ['description', 'hoursNote'] as const) {
        const { en, es, ca } = place[`${field}Wordings`] ?? {};
        expect(en, place.name).toBe(place[field] ?? undefined);
        if (en !== undefined) expect(new Set([en, es, ca]).size, place.name).toBe(3);
        for (const text of [es, ca]) expect(text === undefined, place.name).toBe(en === undefined);
      }
    }
  });

  it('can be searched', async () => {
    const found = await database.db
      .select({ name: placesTable.name })
      .from(placesTable)
      .where(
        and(
          sql`${placesTable.searchText} like ${`%${normalise('Gaixample')}%`}`,
          sql`${placesTable.searchName} % ${normalise('punt bcn')}`,
        ),
      );
    expect(found).toEqual([{ name: 'Punto BCN' }]);
  });

  it('leaves a database alone that is not empty', async () => {
    const used = await createTestDatabase('empty');
    await used.db
      .insert(categoriesTable)
      .values({ slug: 'x', name: 'X', icon: 'x', color: '#000000', position: 0 });
    expect(await seedStarter(used)).toBe(false);
    expect(await used.db.$count(placesTable)).toBe(0);
    await used.close();
  });
});
