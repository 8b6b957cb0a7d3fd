import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { placesTable } from '../schema/places.ts';
import { categoriesTable, neighborhoodsTable, tagsTable } from '../schema/vocabulary.ts';
import { type InventedPlace, inventPlace } from './invented-places.ts';
import { seedVocabulary } from './vocabulary.ts';

const BATCH = 2500;

/**
 * Ensures `count` invented places with hours, categories and tags, always the same ones, and the vocabulary. For
 * load tests and growth measurements.
 */
export async function seedMany(database: Pick<Database, 'connection'>, count: number): Promise<void> {
  await withDatabaseLock(database, async (client) => {
    const db = drizzle(client);
    await db.transaction(async (tx) => {
      if ((await tx.$count(categoriesTable)) === 0) await seedVocabulary(tx);
      const vocabulary = {
        categories: await tx.select().from(categoriesTable).orderBy(categoriesTable.position),
        tags: await tx.select().from(tagsTable).orderBy(tagsTable.id),
        neighborhoods: await tx.select().from(neighborhoodsTable).orderBy(neighborhoodsTable.id),
      };
      await withoutUpkeep(tx, async () => {
        const present = await tx.$count(placesTable, eq(placesTable.source, 'invented'));
        for (let from = present; from < count; from += BATCH) {
          const size = Math.min(BATCH, count - from);
          const batch = Array.from({ length: size }, (_, index) => inventPlace(from + index, vocabulary));
          await insertBatch(tx, batch);
        }
      });
    });
    // Without statistics the planner assumes that the tables are empty.
    await client.query('analyze places, place_categories, place_tags');
  });
}

/**
 * Drops GIN indexes during the work, because building one at once is faster than growing it; disables link triggers,
 * because the trigger on places already increases the version.
 */
async function withoutUpkeep(tx: Db, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'places' and indexdef like '%USING gin%'`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await tx.execute(sql`alter table place_tags disable trigger data_versions_rows`);
  await tx.execute(sql`alter table place_categories disable trigger data_versions_rows`);
  await work();
  await tx.execute(sql`alter table place_tags enable trigger data_versions_rows`);
  await tx.execute(sql`alter table place_categories enable trigger data_versions_rows`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

// One JSON parameter for a whole batch: parameters per row would exceed the protocol's 65,535.
async function insertBatch(tx: Db, batch: InventedPlace[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select nextval(pg_get_serial_sequence('places', 'id'))::int as id, value as place
      from json_array_elements(${JSON.stringify(batch)}::json)
    ), written as (
      insert into places (id, name, description, address, neighborhood, neighborhood_id, latitude, longitude, phone,
        website, opening_hours, rating, rating_source, review_count, source, source_id, search_name)
      select id, place->>'name', place->>'description', place->>'address', place->>'neighborhood',
        (place->>'neighborhoodId')::int, (place->>'latitude')::float8, (place->>'longitude')::float8,
        place->>'phone', place->>'website', place->'openingHours', (place->>'rating')::real, 'invented',
        (place->>'reviewCount')::int, 'invented', place->>'sourceId', place->>'searchName'
      from given
      returning id
    ), categorised as (
      insert into place_categories (place_id, category_id, position)
      select given.id, category.id::int, category.position::int - 1
      from given join written using (id),
        json_array_elements_text(place->'categoryIds') with ordinality as category (id, position)
    )
    insert into place_tags (place_id, tag_id)
    select given.id, tag.id::int from given join written using (id),
      json_array_elements_text(place->'tagIds') as tag (id)`);
}
