import { readFactStatement } from '#domain/facts/fact-value.ts';
import type { Db } from '../client.ts';
import { placeSearchColumns } from '../places/search-columns.ts';
import { placeCategoriesTable, placeFactsTable, placesTable, placeTagsTable } from '../schema/places.ts';
import { tagKey, type Vocabulary } from './vocabulary.ts';
import { readTranslations, type Translations, wordingsOf } from './wordings.ts';

type Venue = {
  /** What the name was when the place came in, where it has another one now. */
  id?: string;
  name: string;
  mapsId?: string;
  category: string;
  address: string;
  neighborhood: string;
  informalArea?: string;
  lat: number;
  lng: number;
  phone?: string;
  email?: string;
  website?: string;
  instagram?: string;
  openingHours?: object;
  hoursNote?: string;
  description: string;
  tags: { name: string; type: string }[];
  confidence: string;
  coordinates: string;
};

/** `sourceRef` is the short name of a source that has one. */
type SeedFact = {
  place: string;
  kind: string;
  value: object;
  checkedOn: string;
  sourceRef?: string;
  doubtedOn?: string;
};

// Credits that the licenses require with a position; positions set by hand need none.
const CREDITS: Record<string, string> = {
  'Open Data BCN': 'Open Data BCN, CC BY 4.0',
  OpenStreetMap: '© OpenStreetMap contributors, ODbL',
};

type Texts = Translations<'name' | 'description' | 'hoursNote'>;

/** Returns by what the starter data know a place, also once it was renamed. */
const idOf = ({ id, name }: Venue) => id ?? name;

export async function seedPlaces(db: Db, vocabulary: Vocabulary): Promise<void> {
  const venues: Venue[] = (await import('./data/venues.json', { with: { type: 'json' } })).default.venues;
  const translations = await readTranslations<'name' | 'description' | 'hoursNote'>('places');
  const rows = await db
    .insert(placesTable)
    .values(venues.map((venue) => placeRow(venue, vocabulary, translations)))
    .returning({ id: placesTable.id, sourceId: placesTable.sourceId });
  const placeIds = new Map(rows.map(({ sourceId, id }) => [sourceId, id]));
  const linked = venues.map((venue) => ({ venue, placeId: known(placeIds, idOf(venue)) }));
  await db.insert(placeCategoriesTable).values(
    linked.map(({ venue, placeId }) => ({
      placeId,
      categoryId: known(vocabulary.categories, venue.category),
      position: 0,
    })),
  );
  await db
    .insert(placeTagsTable)
    .values(
      linked.flatMap(({ venue, placeId }) =>
        venue.tags.map((tag) => ({ placeId, tagId: known(vocabulary.tags, tagKey(tag)) })),
      ),
    );
  await seedFacts(db, placeIds);
}

/** Inserts what is known with a date, each with the name of its source where it has one. */
async function seedFacts(db: Db, placeIds: Map<string | null, number>): Promise<void> {
  const facts: SeedFact[] = (await import('./data/facts.json', { with: { type: 'json' } })).default.facts;
  await db.insert(placeFactsTable).values(
    facts.map(({ place, checkedOn, sourceRef, doubtedOn, ...fact }) => {
      const said = readFactStatement(fact);
      if (!said?.value) throw new Error(`The seed data say of ${place} what is no fact`);
      const origin = { source: 'starter' as const, sourceRef, checkedOn, doubtedOn };
      return { placeId: known(placeIds, place), kind: said.kind, value: said.value, ...origin };
    }),
  );
}

function placeRow(
  venue: Venue,
  vocabulary: Vocabulary,
  translations: Texts,
): typeof placesTable.$inferInsert {
  const { name, description, address, neighborhood, informalArea, phone, email, hoursNote, confidence } =
    venue;
  const id = idOf(venue);
  const labels = [venue.category, ...venue.tags.map((tag) => tag.name)];
  const descriptionWordings = wordingsOf(id, 'description', description, translations);
  return {
    name,
    description,
    descriptionWordings,
    address,
    neighborhood,
    informalArea,
    phone,
    email,
    hoursNote,
    confidence,
    hoursNoteWordings: wordingsOf(id, 'hoursNote', hoursNote, translations),
    neighborhoodId: known(vocabulary.neighborhoods, neighborhood),
    latitude: venue.lat,
    longitude: venue.lng,
    website: venue.website ?? venue.instagram,
    // Their dates are among the facts; as the starter city's they are shown as unverified.
    openingHours: venue.openingHours as Record<string, string> | undefined,
    source: 'starter',
    sourceId: id,
    googlePlaceId: venue.mapsId,
    attribution: CREDITS[venue.coordinates],
    ...placeSearchColumns({ ...venue, descriptionWordings, labels }),
  };
}

function known<Key>(ids: Map<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed data name ${String(key)}, which they do not define`);
  return id;
}
