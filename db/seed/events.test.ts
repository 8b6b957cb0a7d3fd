import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_TEXTS } from '#domain/events/event-change.ts';
import { nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import { usualWords } from '#domain/events/recurrence/usual-words.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { eventsTable, eventTagsTable } from '../schema/events.ts';
import data from './data/events.json' with { type: 'json' };
import { seedEvents } from './events.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase('starter');
});
afterAll(() => database.close());

const find = async (title: string) => {
  const [event] = await database.db.select().from(eventsTable).where(eq(eventsTable.title, title));
  if (!event) throw new Error(`no event ${title}`);
  return event;
};

describe('the starter events', () => {
  it('are expected, in the future, tagged, and linked to their places', async () => {
    expect(await seedEvents(database, NOW)).toBe(true);
    const { db } = database;
    const events = await db.select().from(eventsTable);
    expect(events.length).toBe(25);
    for (const event of events) {
      expect(event, event.title).toMatchObject({ isExpected: true, isRecurring: true });
      expect(event.endDate >= '2026-11-20', event.title).toBe(true);
      for (const field of EVENT_TEXTS) {
        const { en, es, ca } = event[`${field}Wordings`] ?? {};
        expect(en, event.title).toBe(event[field] ?? undefined);
        expect([es, ca].map((text) => text === undefined)).toEqual([en === undefined, en === undefined]);
      }
      expect(nextOccurrences(event, NOW, 1), event.title).toHaveLength(1);
      // Names have one text for all languages (text-2).
      expect([event.locationName, event.organizer].join(' ')).not.toMatch(
        /\b(and|at|each|in|of|other|several)\b/,
      );
    }
    expect(await db.$count(eventTagsTable)).toBeGreaterThan(80);
    expect(await db.$count(eventsTable, isNotNull(eventsTable.placeId))).toBeGreaterThanOrEqual(10);
    expect(await find('Trans Day of Remembrance')).toMatchObject({
      startDate: '2026-11-20',
      sourceId: '20 November – Trans Day of Remembrance',
    });
    expect(await find('YASS! Party')).toMatchObject({ startDate: '2026-11-22', startTime: '00:30:00' });
    expect(await find('Carnaval de Sitges')).toMatchObject({
      startDate: '2027-02-04',
      endDate: '2027-02-10',
    });
  });

  it('have begun with the evening, when the city is filled after its midnight', async () => {
    const smallHours = new Date('2026-11-24T00:17:00Z');
    await seedEvents(database, smallHours);
    const show = await find('Nightly drag shows at Believe');
    expect(show).toMatchObject({ startDate: '2026-11-23', startTime: '23:00:00' });
    expect(nextOccurrences(show, smallHours, 1)).toMatchObject([{ startDate: '2026-11-23' }]);
  });

  it('are seeded once, and not again after they were deleted', async () => {
    await seedEvents(database, NOW);
    await database.db.update(eventsTable).set({ deletedAt: NOW });
    expect(await seedEvents(database, NOW)).toBe(false);
    expect(await database.db.$count(eventsTable)).toBe(25);
  });

  it('are not seeded into another city', async () => {
    const other = await createTestDatabase('empty');
    expect(await seedEvents(other, NOW)).toBe(false);
    await other.close();
  });

  it('stay in the future as time passes, unless a person confirmed them', async () => {
    await seedEvents(database, NOW);
    const later = new Date('2030-01-15T12:00:00Z');
    await seedEvents(database, later);
    for (const event of await database.db.select().from(eventsTable)) {
      expect(nextOccurrences(event, later, 1), event.title).toHaveLength(1);
    }
    expect(await find('Carnaval de Sitges')).toMatchObject({ startDate: '2030-02-28', version: 2 });
    await database.db.update(eventsTable).set({ isExpected: false });
    await seedEvents(database, new Date('2031-01-15T12:00:00Z'));
    expect(await find('Carnaval de Sitges')).toMatchObject({ startDate: '2030-02-28', version: 2 });
  });

  it('say no more of when they usually are than their sources do', () => {
    const said = data.events.map(({ title, rrule, startTime, days = 1, recurringPattern }) => {
      const own = { rrule: rrule ?? null, startTime: startTime ?? null, recurringPattern };
      const endDate = days > 1 ? '2027-02-10' : '2027-02-04';
      return `${title}: ${usualWords({ startDate: '2027-02-04', endDate, ...own }, 'en')}`;
    });
    expect(said).toMatchInlineSnapshot(`
      [
        "Pride BCN: Usually in July",
        "Pride Day march: Usually on June 28",
        "FIRE!! LGBTIQ+ film festival: Usually in June",
        "Circuit Festival: Usually in August",
        "Circuit Water Park Day: Usually in August",
        "Sitges Pride: Usually in June",
        "International Bears Sitges Week: Usually in September",
        "Carnaval de Sitges: Usually in February",
        "Day against LGBTI-phobia: Usually on May 17",
        "Lesbian Visibility Day: Usually on April 26",
        "Tribute to Sònia Rescalvo: Usually on October 6",
        "Trans Day of Remembrance: Usually on November 20",
        "World AIDS Day: Usually on December 1",
        "Churros con Chocolate: Usually one Sunday a month",
        "Divas by Churros con Chocolate: Usually one Thursday a month",
        "YASS! Party: Usually every Saturday night",
        "Bananas: Usually every Friday night",
        "POPair: Usually one Saturday a month",
        "Reinas del Océano: Usually every Saturday night",
        "Human: Usually every Saturday",
        "Nightly drag shows at Believe: Usually every night",
        "Drag bingo at Strass: Usually every Sunday",
        "Drag brunch at La Sastrería: Usually every Saturday",
        "Happy Bacon: Usually every Thursday",
        "Candy Darling program: Usually several times a week",
      ]
    `);
  });
});
