import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FactSource } from '#contract/facts/facts.ts';
import type { PhotoCredit } from '#contract/photos/photos.ts';
import type { Wordings } from '#contract/wordings.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { ruleDates } from '#domain/events/recurrence/rule-dates.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import { readFactStatement } from '#domain/facts/fact-value.ts';
import { neighborhoodAt } from '#domain/geo/neighborhood-of.ts';
import { freeLicenceUrl } from '#domain/photos/free-photo.ts';
import { normalize } from '#domain/text/search-text.ts';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { eventsTable, eventTagsTable } from '../schema/events.ts';
import { photosTable } from '../schema/photos.ts';
import { placeCategoriesTable, placeFactsTable, placesTable, placeTagsTable } from '../schema/places.ts';
import { neighborhoodsTable } from '../schema/vocabulary.ts';
import data from './data/demo.json' with { type: 'json' };
import { isEmptyDatabase } from './starter.ts';
import { seedVocabulary, tagKey, type Vocabulary } from './vocabulary.ts';

const SOURCE = 'demo';
const PICTURES = new URL('./data/demo-pictures/', import.meta.url);

/** Stores a picture and returns its public address; nothing uses it yet. */
export type KeepPicture = (file: URL) => Promise<string>;

/**
 * Fills an empty database with an invented city, for trials and screenshots: complete places and events whose names
 * end with '(demo)'. Returns whether it did. Pictures are stored first; after a failure the clean-up removes them.
 */
export async function seedDemo(
  database: Pick<Database, 'connection' | 'db'>,
  keepPicture: KeepPicture,
  now: Date,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  const today = madridTime(now).isoDate;
  if (!(await isEmptyDatabase(database.db))) return false;
  const pictures = new Map<string, string>();
  for (const { picture } of [...data.places, ...data.events]) {
    pictures.set(picture, await keepPicture(new URL(picture, PICTURES)));
  }
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      // Checked again under the lock, because another process may have seeded in the meantime.
      if (!(await isEmptyDatabase(tx))) return false;
      const vocabulary = await seedVocabulary(tx);
      const placeIds = await seedPlaces(tx, vocabulary, { pictures, today });
      await seedEvents(tx, vocabulary, { pictures, today, placeIds });
      return true;
    }),
  );
  if (filled) log.info({}, 'an invented demo city was put into the empty database');
  return filled;
}

type Context = { pictures: ReadonlyMap<string, string>; today: string };
type Texts = { en: string; es: string; ca: string };
const wordingsOf = (texts: Texts): Wordings => ({ from: 'en', ...texts });
const tagIdsOf = (tags: { name: string; type: string }[], vocabulary: Vocabulary) =>
  tags.map((tag) => vocabulary.tags.get(tagKey(tag)) as number);

async function seedPlaces(tx: Db, vocabulary: Vocabulary, { pictures, today }: Context) {
  const neighborhoods = await tx.select().from(neighborhoodsTable);
  const ids = new Map<string, number>();
  for (const [n, place] of data.places.entries()) {
    const { facts, tags, category, description, picture, scene: _, openingHours, ...fields } = place;
    const area = neighborhoodAt(place, neighborhoods);
    const [row] = await tx
      .insert(placesTable)
      .values({
        ...fields,
        description: description.en,
        descriptionWordings: wordingsOf(description),
        neighborhood: area?.name,
        neighborhoodId: area?.id,
        openingHours: openingHours as unknown as Record<string, string>,
        source: SOURCE,
        sourceId: place.name,
        searchName: normalize(place.name),
      })
      .returning({ id: placesTable.id });
    const placeId = (row as { id: number }).id;
    ids.set(place.name, placeId);
    const categoryId = vocabulary.categories.get(category) as number;
    await tx.insert(placeCategoriesTable).values({ placeId, categoryId, position: 0 });
    await tx.insert(placeTagsTable).values(tagIdsOf(tags, vocabulary).map((tagId) => ({ placeId, tagId })));
    await tx.insert(placeFactsTable).values(factRows(placeId, facts, addDays(today, -(3 + n * 9))));
    await tx
      .update(photosTable)
      .set({
        placeId,
        isPrimary: true,
        uploadedBy: null,
        alt: `Drawing of ${place.name}`,
        credit: inventedCredit(n),
      })
      .where(eq(photosTable.address, pictures.get(picture) as string));
  }
  return ids;
}

const AUTHORS = ['Aina Inventada', 'Bru Inexistent', 'Cel Imaginària', 'Duna Fictícia'];
const LICENCES = ['CC BY-SA 4.0', 'CC BY 2.0'];

/** Returns an invented author and a license for a drawing, as photos from Wikimedia Commons have them. */
function inventedCredit(n: number): PhotoCredit {
  const licence = LICENCES[n % LICENCES.length] as string;
  return {
    author: `${AUTHORS[n % AUTHORS.length]} (demo)`,
    licence,
    licenceUrl: freeLicenceUrl(licence, '') as string,
    filePage: `https://demo-photos.example/drawing-${n + 1}`,
  };
}

const GIVEN = { is: 'given' };
const SOURCES: readonly FactSource[] = ['staff', 'visitor', 'openstreetmap'];

function factRows(placeId: number, facts: object, checkedOn: string) {
  const examples = {
    in_business: { is: 'open' },
    opening_hours: GIVEN,
    phone_number: GIVEN,
    web_address: GIVEN,
    ...facts,
  };
  return Object.entries(examples).map(([kind, value], n) => {
    const said = readFactStatement({ kind, value });
    if (!said?.value) throw new Error(`The demo data say of ${kind} what is no fact`);
    const source = SOURCES[n % SOURCES.length] as FactSource;
    return { placeId, kind: said.kind, value: said.value, source, checkedOn };
  });
}

async function seedEvents(
  tx: Db,
  vocabulary: Vocabulary,
  { pictures, today, placeIds }: Context & { placeIds: ReadonlyMap<string, number> },
): Promise<void> {
  for (const event of data.events) {
    const venue = data.places.find(({ name }) => name === event.place);
    if (!venue) throw new Error(`The demo data have no place ${event.place}`);
    const { title, description, startTime, endTime, price, daysAhead, picture } = event;
    const rule = event.rrule === undefined ? null : parseRule(event.rrule);
    const [first = today] = rule ? ruleDates(rule, today) : [addDays(today, daysAhead)];
    const pattern = (language: keyof Texts) => (rule ? describeRule(rule, first, language) : '');
    const [row] = await tx
      .insert(eventsTable)
      .values({
        title: title.en,
        titleWordings: wordingsOf(title),
        description: description.en,
        descriptionWordings: wordingsOf(description),
        startDate: first,
        endDate: first,
        startTime,
        endTime,
        price,
        locationName: venue.name,
        address: venue.address,
        latitude: venue.latitude,
        longitude: venue.longitude,
        placeId: placeIds.get(venue.name),
        categoryId: vocabulary.categories.get('Events'),
        imageUrl: `/api/photos/${pictures.get(picture)}`,
        isRecurring: rule !== null,
        rrule: event.rrule,
        ...(rule && {
          recurringPattern: pattern('en'),
          recurringPatternWordings: wordingsOf({ en: pattern('en'), es: pattern('es'), ca: pattern('ca') }),
        }),
        source: SOURCE,
        sourceId: title.en,
      })
      .returning({ id: eventsTable.id });
    const eventId = (row as { id: number }).id;
    await tx
      .insert(eventTagsTable)
      .values(tagIdsOf(event.tags, vocabulary).map((tagId) => ({ eventId, tagId })));
    await tx
      .update(photosTable)
      .set({ uploadedBy: null, alt: title.en })
      .where(eq(photosTable.address, pictures.get(picture) as string));
  }
}
