import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '#db/client.ts';
import { withDatabaseLock } from '#db/database-lock.ts';
import { type DatabaseLog, silentLog } from '#db/database-log.ts';
import { placeCategoriesTable, placeFactsTable, placesTable, placeTagsTable } from '#db/schema/places.ts';
import { normalize } from '#domain/text/search-text.ts';
import { readStarterPlaces, type StarterPlace } from './starter-places.ts';
import { seedVocabulary, tagKey, type Vocabulary } from './vocabulary.ts';

export async function seedPlaces(db: Db, vocabulary: Vocabulary): Promise<void> {
  const places = await readStarterPlaces();
  const rows = await db
    .insert(placesTable)
    .values(places.map((place) => placeRow(place, vocabulary)))
    .returning({ id: placesTable.id, sourceId: placesTable.sourceId });
  const placeIds = new Map(rows.map(({ sourceId, id }) => [sourceId, id]));
  const linked = places.map((place) => ({ place, placeId: requireId(placeIds, place.id) }));
  await db.insert(placeCategoriesTable).values(
    linked.map(({ place, placeId }) => ({
      placeId,
      categoryId: requireId(vocabulary.categories, place.category),
      position: 0,
    })),
  );
  await db
    .insert(placeTagsTable)
    .values(
      linked.flatMap(({ place, placeId }) =>
        place.tags.map((tag) => ({ placeId, tagId: requireId(vocabulary.tags, tagKey(tag)) })),
      ),
    );
  await db
    .insert(placeFactsTable)
    .values(
      linked.flatMap(({ place, placeId }) =>
        Object.entries(place.facts).flatMap(([kind, fact]) =>
          fact ? [{ placeId, ...fact, kind: kind as keyof typeof place.facts }] : [],
        ),
      ),
    );
}

function placeRow(
  { id, state, informalArea, confidence }: StarterPlace,
  vocabulary: Vocabulary,
): typeof placesTable.$inferInsert {
  return {
    ...state,
    informalArea,
    confidence,
    neighborhoodId: requireId(vocabulary.neighborhoods, state.neighborhood),
    source: 'starter',
    sourceId: id,
    searchName: normalize(state.name),
  };
}

function requireId<Key>(ids: Map<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed data name ${String(key)}, which they do not define`);
  return id;
}

/**
 * Seeds the starter city into an empty database, all or nothing; returns whether it did. No revisions are
 * written: there is nothing to undo.
 */
export async function seedStarter(
  database: Pick<Database, 'connection' | 'db'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  if (!(await isEmptyDatabase(database.db))) return false;
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      // Checked again under the lock, because another process may have seeded in the meantime.
      if (!(await isEmptyDatabase(tx))) return false;
      await seedPlaces(tx, await seedVocabulary(tx));
      return true;
    }),
  );
  if (filled) log.info({}, 'the starter city was put into the empty database');
  return filled;
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not (exists (select from places) or exists (select from categories) or exists (select from tags)
      or exists (select from neighborhoods) or exists (select from events)
      or exists (select from articles) or exists (select from article_categories)) as empty`);
  return rows[0]?.empty ?? false;
}
