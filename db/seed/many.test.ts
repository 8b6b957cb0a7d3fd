import { and, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { isWithinMeters, nearestTo } from '../places/nearby.ts';
import { placeCategoriesTable, placesTable, placeTagsTable } from '../schema/places.ts';
import { seedMany } from './many.ts';

const COUNT = 3000;
const center = { latitude: 41.3851, longitude: 2.1734 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await seedMany(database, COUNT);
});
afterAll(() => database.close());

function metersTo(point: { latitude: number; longitude: number }): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const cosines = Math.cos(center.latitude * radians) * Math.cos(point.latitude * radians);
  const chord = half(point.latitude - center.latitude) + cosines * half(point.longitude - center.longitude);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(chord));
}

const nearby = () =>
  database.db
    .select({ id: placesTable.id, latitude: placesTable.latitude, longitude: placesTable.longitude })
    .from(placesTable)
    .where(and(isNull(placesTable.deletedAt), isWithinMeters(center, 1500)))
    .orderBy(nearestTo(center))
    .limit(6);

describe('many invented places', () => {
  it('are as many as asked for, with categories and tags, and the same each time', async () => {
    const { db } = database;
    expect(await db.$count(placesTable)).toBe(COUNT);
    expect(await db.$count(placeCategoriesTable)).toBeGreaterThanOrEqual(COUNT);
    expect(await db.$count(placeTagsTable)).toBeGreaterThanOrEqual(3 * COUNT);
    const again = await createTestDatabase('empty');
    await seedMany(again, 10);
    const first = { columns: sql<string>`json_agg(name order by id)::text` };
    const [here] = await db.select(first).from(placesTable).where(sql`${placesTable.sourceId}::int <= 10`);
    const [there] = await again.db.select(first).from(placesTable);
    expect(here).toEqual(there);
    await again.close();
  });

  it('are found nearby: at most six within 1.5 km, nearest first', async () => {
    const all = await database.db.select().from(placesTable);
    const expected = all
      .filter((place) => metersTo(place) <= 1500)
      .sort((a, b) => metersTo(a) - metersTo(b))
      .slice(0, 6);
    expect((await nearby()).map((place) => place.id)).toEqual(expected.map((place) => place.id));
  });

  it('are found nearby by the index, never by a scan', async () => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${inlined(nearby().toSQL())}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // The planner chooses the kind of index scan, which differs between servers.
    expect(plan).toMatch(/Index Scan (using|on) places_nearby/);
    expect(plan).not.toContain('Seq Scan');
  });
});

/** Inlines the parameters, which are numbers, because EXPLAIN takes none here. */
const inlined = ({ sql: text, params }: { sql: string; params: unknown[] }) =>
  text.replace(/\$(\d+)/g, (_, index: string) => String(Number(params[Number(index) - 1])));
