import { and, asc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { normalize } from '#domain/text/search-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { openDatabase } from '../client.ts';
import { articleCategoriesTable } from '../schema/articles.ts';
import { changesTable } from '../schema/changes.ts';
import { placeCategoriesTable, placesTable, placeTagsTable } from '../schema/places.ts';
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
    expect(await db.$count(placesTable)).toBe(86);
    expect(await db.$count(placeCategoriesTable)).toBe(86);
    expect(await db.$count(neighborhoodsTable)).toBe(73);
    expect(await db.$count(tagsTable)).toBe(70);
    expect(await db.$count(articleCategoriesTable)).toBe(10);
    expect(await db.$count(placeTagsTable)).toBeGreaterThan(86 * 3);
    const changes = await db.select().from(changesTable);
    expect(changes.map(({ state, input }) => [state, input])).toEqual(
      Array.from({ length: 4 }, () => ['waiting', { kind: 'doubt' }]),
    );
  });

  it('has the known ids of OpenStreetMap, so that places can be refreshed', async () => {
    const rows = await database.db
      .select({ name: placesTable.name, id: placesTable.googlePlaceId })
      .from(placesTable)
      .where(isNotNull(placesTable.googlePlaceId))
      .orderBy(asc(placesTable.name));
    expect(rows.map(({ name, id }) => `${name} ${id}`)).toEqual([
      'Almo2bar osm:node/3158729112',
      'Almodobar osm:node/6038913886',
      'Arena Experience osm:node/10649981205',
      'Berlin Dark osm:node/4958849921',
      'Museum Bar osm:node/3892711667',
      'Nightbarcelona osm:node/4958833624',
      'Ocean Club BCN osm:node/2498389550',
      'Open Mind osm:node/4958833022',
      'Razzmatazz osm:node/5554720357',
      'Safari Disco Club osm:node/3961122030',
      'Sala Apolo osm:node/3072968504',
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
    expect(await db.$count(placesTable, isNotNull(placesTable.openingHours))).toBe(26);
    expect(await db.$count(placesTable, isNull(placesTable.neighborhoodId))).toBe(0);
  });

  it('knows facts with the days of their sources, none of them confirmed', async () => {
    const { rows } = await database.pool.query<{ [column: string]: string; hasHours: never }>(
      `select name, kind, value->>'is' as is, place_facts.source, source_ref as "sourceRef",
         checked_on::text as "checkedOn", doubted_on::text as "doubtedOn", opening_hours is not null as "hasHours"
        from place_facts join places on places.id = place_id order by name, kind`,
    );
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['starter']));
    expect(rows.every(({ checkedOn = '' }) => checkedOn < '2026-11-01')).toBe(true);
    // A name that a visitor understands, not a file's address.
    for (const { sourceRef } of rows) expect(sourceRef ?? '').not.toMatch(/[/:]|http|sql/);
    const hours = rows.filter(({ kind }) => kind === 'opening_hours');
    expect(hours).toHaveLength(25);
    expect(hours.every(({ hasHours }) => hasHours)).toBe(true);
    const said = (wanted: string) =>
      rows.filter(({ kind }) => kind === wanted).map((row) => `${row.name}: ${row.is}, ${row.checkedOn}`);
    expect(said('entry')).toEqual([
      'Centre LGTBI de Barcelona: free, 2023-06-28',
      'Churros con Chocolate: paid, 2026-09-01',
      'La Model. Espai Memorial: free, 2026-03-04',
      'Pride BCN closing stage: free, 2025-07-01',
      'Pride BCN parade start: free, 2025-07-01',
      'YASS! Party: paid, 2026-08-29',
    ]);
    expect(said('entrance')).toHaveLength(3);
    const gone = rows.filter(({ kind, is }) => kind === 'in_business' && is !== 'open');
    expect(gone.map(({ name, is, doubtedOn }) => [name, is, doubtedOn])).toEqual([
      ['BCN Checkpoint', 'moved', '2025-11-20'],
      ['La Bonne – Centre de Cultura de Dones', 'moved', '2023-05-01'],
      ['Llibreria Pròleg', 'closed_for_good', null],
      ['Ocean Club BCN', 'closed_for_good', '2023-10-29'],
      ['Open Mind', 'closed_for_now', '2024-12-21'],
    ]);
    // A place that is in doubt or closed has no hours that could call it open.
    for (const { name } of gone) expect(rows.filter((row) => row.name === name && row.hasHours)).toEqual([]);
  });

  it('closes the beach bar from November to April, and never knows it open', async () => {
    const [bar] = await database.db.select().from(placesTable).where(eq(placesTable.name, 'BeGay'));
    for (let month = 0; month < 12; month++) {
      const { kind } = openStatus(bar?.openingHours, new Date(Date.UTC(2027, month, 15, 12)));
      expect(kind).toBe(month < 4 || month > 9 ? 'closed-until' : 'unknown');
    }
  });

  it('says of no hours twice how old they are', async () => {
    for (const { name, hoursNote, openingHours } of await database.db.select().from(placesTable)) {
      if (openingHours) expect(hoursNote ?? '', name).not.toContain('date from');
    }
  });

  it('puts what shares the door of the Centre LGTBI on one point, so that the map has one marker', async () => {
    const rows = await database.db
      .select({ name: placesTable.name, latitude: placesTable.latitude, longitude: placesTable.longitude })
      .from(placesTable)
      .where(like(placesTable.address, 'Carrer del Comte Borrell, 22,%'));
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'Casal Lambda',
      'Centre LGTBI de Barcelona',
      'Centre de Documentació Armand de Fluvià',
      'Gais Positius',
      'Observatori contra l’LGTBI-fòbia',
      'Vermut Trans',
    ]);
    expect(new Set(rows.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(1);
  });

  it('credits its sources and falls back to a profile for the website', async () => {
    const { db } = database;
    expect(await db.$count(placesTable, sql`${placesTable.attribution} like '%CC BY 4.0'`)).toBe(51);
    expect(await db.$count(placesTable, sql`${placesTable.attribution} like '%ODbL'`)).toBe(27);
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

  it('can be searched by name and popular area', async () => {
    const found = await database.db
      .select({ name: placesTable.name })
      .from(placesTable)
      .where(
        and(eq(placesTable.informalArea, 'Gaixample'), eq(placesTable.searchName, normalize('Punto BCN'))),
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
