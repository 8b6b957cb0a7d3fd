import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { cityDay } from '#domain/city-time/city-day.ts';
import { easterSunday } from '#domain/city-time/easter.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { EVENT_TEXTS } from '#domain/events/event-change.ts';
import { matchPlace, type NamedPoint } from '#domain/events/event-match.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { ruleDates } from '#domain/events/recurrence/rule-dates.ts';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { goneAmong } from '../found-events/gone-sources.ts';
import { eventsTable, eventTagsTable } from '../schema/events.ts';
import { placesTable } from '../schema/places.ts';
import { categoriesTable, tagsTable } from '../schema/vocabulary.ts';
import { tagKey } from './vocabulary.ts';
import { readTranslations, type Translations, wordingsOf } from './wordings.ts';

type Pattern = {
  title: string;
  /** The title under which it was first seeded; it remains its id at this source. */
  seededAs?: string;
  description: string;
  recurringPattern: string;
  rrule?: string;
  /** The first day's offset from Easter Sunday, for movable dates. */
  daysFromEaster?: number;
  days?: number;
  startTime?: string;
  endTime?: string;
  locationName: string;
  address: string;
  latitude: number;
  longitude: number;
  organizer?: string;
  price?: string;
  website?: string;
  tags: { name: string; type: string }[];
  confidence: string;
};

const SOURCE = 'starter';

const idOf = ({ seededAs, title }: Pattern) => seededAs ?? title;

async function readPatterns(): Promise<Pattern[]> {
  return (await import('./data/events.json', { with: { type: 'json' } })).default.events;
}

type Texts = Translations<(typeof EVENT_TEXTS)[number]>;

/**
 * Seeds the starter city's recurring events, marked as expected until confirmed; once, while there are no events. Moves
 * those without a rule to their next date at each start.
 */
export async function seedEvents(
  database: Pick<Database, 'connection'>,
  now: Date,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  // An evening event lasts until the next morning.
  const today = cityDay(now);
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      await moveOn(tx, today);
      if (!(await wantsEvents(tx))) return false;
      await insertPatterns(tx, today);
      return true;
    }),
  );
  if (filled) log.info({}, 'recurring events were put into the starter city');
  return filled;
}

async function wantsEvents(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    select exists (select from places where source = ${SOURCE}) and not exists (select from events) as wanted`);
  return rows[0]?.wanted ?? false;
}

/** Returns the first and last day of the running or next date. */
function nextDates({ rrule, daysFromEaster = 0, days = 1 }: Pattern, today: string) {
  const from = addDays(today, 1 - days);
  const rule = rrule === undefined ? null : parseRule(rrule);
  if (rule) {
    for (const startDate of ruleDates(rule, from))
      return { startDate, endDate: addDays(startDate, days - 1) };
  }
  const year = Number(today.slice(0, 4));
  const [startDate = from] = [year, year + 1]
    .map((of) => addDays(easterSunday(of), daysFromEaster))
    .filter((date) => date >= from);
  return { startDate, endDate: addDays(startDate, days - 1) };
}

const wordingsOfAll = (pattern: Pattern, translations: Texts) =>
  Object.fromEntries(
    EVENT_TEXTS.map((field) => [
      `${field}Wordings`,
      wordingsOf(pattern.title, field, pattern[field], translations),
    ]),
  );

async function insertPatterns(tx: Db, today: string): Promise<void> {
  const events = (await readPatterns()).map((pattern) => ({
    pattern,
    entity: 'event' as const,
    source: SOURCE,
    id: idOf(pattern),
  }));
  const gone = await goneAmong(tx, events);
  const patterns = events.filter((one) => !gone.includes(one)).map(({ pattern }) => pattern);
  if (patterns.length === 0) return;
  const places: NamedPoint[] = await tx
    .select({
      id: placesTable.id,
      name: placesTable.name,
      latitude: placesTable.latitude,
      longitude: placesTable.longitude,
    })
    .from(placesTable)
    .where(and(eq(placesTable.source, SOURCE), isNull(placesTable.deletedAt)));
  const [category] = await tx
    .select({ id: categoriesTable.id })
    .from(categoriesTable)
    .where(eq(categoriesTable.slug, 'events'));
  const translations = await readTranslations<(typeof EVENT_TEXTS)[number]>('events');
  const rows = await tx
    .insert(eventsTable)
    .values(
      patterns.map((pattern) => {
        const { tags: _, days: __, daysFromEaster: ___, seededAs: ____, ...fields } = pattern;
        return {
          ...wordingsOfAll(pattern, translations),
          ...fields,
          ...nextDates(pattern, today),
          placeId: matchPlace(pattern, places),
          categoryId: category?.id,
          isRecurring: true,
          isExpected: true,
          source: SOURCE,
          sourceId: idOf(pattern),
          sourceUrl: pattern.website,
        };
      }),
    )
    .returning({ id: eventsTable.id, sourceId: eventsTable.sourceId });
  const ids = new Map(rows.map(({ id, sourceId }) => [sourceId, id]));
  const tagRows = await tx
    .select({ id: tagsTable.id, name: tagsTable.name, type: tagsTable.type })
    .from(tagsTable)
    .where(isNull(tagsTable.deletedAt));
  const tagIds = new Map(tagRows.map((tag) => [tagKey(tag), tag.id]));
  // Staff may have renamed or removed a tag since seeding.
  const links = patterns.flatMap((pattern) =>
    pattern.tags.flatMap((tag) => {
      const [eventId, tagId] = [ids.get(idOf(pattern)), tagIds.get(tagKey(tag))];
      return eventId !== undefined && tagId !== undefined ? [{ eventId, tagId }] : [];
    }),
  );
  await tx.insert(eventTagsTable).values(links);
}

/** Moves past expected events without a rule to next year; leaves confirmed ones to the staff. */
async function moveOn(tx: Db, today: string): Promise<void> {
  for (const pattern of await readPatterns()) {
    if (pattern.rrule !== undefined) continue;
    await tx
      .update(eventsTable)
      .set({ ...nextDates(pattern, today), version: sql`${eventsTable.version} + 1`, updatedAt: sql`now()` })
      .where(
        and(
          ...[eq(eventsTable.source, SOURCE), eq(eventsTable.sourceId, idOf(pattern))],
          ...[eq(eventsTable.isExpected, true), isNull(eventsTable.rrule), lt(eventsTable.endDate, today)],
        ),
      );
  }
}
