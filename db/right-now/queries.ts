import { eq } from 'drizzle-orm';
import type { Event } from '#contract/events/events.ts';
import type { Database } from '#db/client.ts';
import type { VersionedValue } from '#db/data-versions.ts';
import type { EventLists } from '#db/events/list/event-lists.ts';
import { IS_GONE, LISTED_FACTS } from '#db/facts/json.ts';
import { adviceSlotsTable } from '#db/schema/ai.ts';
import { TAG_IS_SHOWN } from '#db/vocabulary/tags/shown-tags.ts';
import { isOfText } from '#db/wordings.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { eventSpan, today } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import type { AdvisedEvent, AdvisedPlace, WrittenAdvice } from '#domain/right-now/recommendations.ts';

/** SQL: the recommended order of places, as in domain/places/place-sort.ts. */

/** A rating counts only with its source (place-1). The cast through numeric turns 4.30000019 into 4.3. */
const RATING = `case when places.rating_source <> '' then places.rating::numeric::float8 end`;
const REVIEWS = `case when places.rating_source <> '' and places.rating is not null
  then greatest(0, coalesce(places.review_count, 0)) else 0 end`;

const isKnown = (condition: string) => `(case when ${condition} then 1 else 0 end)`;

const COMPLETENESS = [
  `places.description <> ''`,
  `places.opening_hours::text !~ '^\\s*\\{\\s*\\}\\s*$'`,
  `exists (select from place_tags join tags on tags.id = tag_id
     where place_id = places.id and ${TAG_IS_SHOWN})`,
  'places.enriched',
]
  .map(isKnown)
  .join(' + ');

const RECOMMENDATION = `((coalesce(${RATING}, 4) * ${REVIEWS} + 200) / (${REVIEWS} + 50) + (${COMPLETENESS}) / 4.0::float8)`;

/** SQL: the order; `$1` is the time of the request. */
export const BY_RECOMMENDATION = `${RECOMMENDATION} desc, places.name collate "ca-x-icu", places.id`;

/** A longer list would not improve the advice. */
const MAX_PLACES = 1000;

/** Returns the places to advise on, those with opening hours first. */
export async function readAdvisedPlaces(
  { pool }: Database,
  now: Date,
): Promise<VersionedValue<AdvisedPlace[]>> {
  const { rows } = await pool.query<{ places: AdvisedPlace[]; version: number }>({
    name: 'advised-places',
    text: `select data_version('places') as version, (
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'openingHours', opening_hours, 'facts', facts,
          'categories', (
            select coalesce(json_agg(categories.name order by place_categories.position), '[]')
            from place_categories join categories on categories.id = category_id where place_id = chosen.id),
          'tags', (
            select coalesce(json_agg(tags.name order by tags.id), '[]')
            from place_tags join tags on tags.id = tag_id and ${TAG_IS_SHOWN} where place_id = chosen.id)
        )), '[]')
        from (
          select id, name, opening_hours, known.list as facts
          from places left join lateral ${LISTED_FACTS} as known on true where deleted_at is null and not ${IS_GONE}
          order by opening_hours is null, ${BY_RECOMMENDATION} limit ${MAX_PLACES}
        ) as chosen) as places`,
    values: [now.toISOString()],
  });
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answered no row');
  return { value: row.places, versions: { places: row.version } };
}

/** Returns every date of an event from yesterday, since a night spans two days, to the night after tomorrow. */
export async function readAdvisedEvents(
  { database, eventLists }: { database: Database; eventLists: EventLists },
  now: Date,
): Promise<VersionedValue<AdvisedEvent[]>> {
  const date = today(now);
  const window = { from: addDays(date, -1), to: addDays(date, 2) };
  const { chunks, version } = await eventLists.read({ ...window, lang: 'en' }, now);
  const events: Event[] = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const titles = await readTitles(
    database,
    events.map(({ id }) => id),
  );
  const value = events.flatMap((event) =>
    event.occurrences.flatMap((dates) => {
      const { id, title, locationName } = event;
      const span = eventSpan(dates);
      const said = { hasTime: dates.startTime !== null, hasEnd: dates.endTime !== null };
      const usual = isUsual(event, dates) ? event : null;
      return span ? [{ id, title, titles: titles.get(id) ?? {}, locationName, ...said, ...span, usual }] : [];
    }),
  );
  return { value, versions: { events: version } };
}

async function readTitles({ pool }: Database, ids: number[]): Promise<Map<number, AdvisedEvent['titles']>> {
  const { rows } = await pool.query<{ id: number; titles: AdvisedEvent['titles'] }>({
    name: 'event-titles',
    text: `select id, title_wordings as titles from events
      where id = any ($1::int[]) and ${isOfText('title')}`,
    values: [ids],
  });
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}

/**
 * Returns the model's result for a half hour: `answer` is null while it is pending or after a failure; returns null
 * when it was never requested.
 */
export async function findSlot(
  { db }: Database,
  slot: Date,
): Promise<{ weather: string; answer: WrittenAdvice[] | null } | null> {
  const [row] = await db.select().from(adviceSlotsTable).where(eq(adviceSlotsTable.slot, slot));
  return row ? { weather: row.weather, answer: row.answer as WrittenAdvice[] | null } : null;
}
