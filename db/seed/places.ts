import { normalize } from '#domain/text/search-text.ts';
import type { Db } from '../client.ts';
import { placeCategoriesTable, placeFactsTable, placesTable, placeTagsTable } from '../schema/places.ts';
import { readStarterPlaces, type StarterPlace } from './starter-places.ts';
import { tagKey, type Vocabulary } from './vocabulary.ts';

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
