import type { Pool } from 'pg';
import type { DateWord, NextEventDate, Occurrence } from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { PlaceEvent } from '#contract/places/places.ts';
import type { Database } from '#db/client.ts';
import type { Content } from '#db/read-content.ts';
import type { EarlierAuthor } from '#db/review/actor.ts';
import { earlierAuthor, readAuthorships } from '#db/review/authorship.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { type EventLocation, type NamedPoint, standsFor } from '#domain/events/event-match.ts';
import { chooseEvents } from '#domain/events/recurrence/event-choice.ts';
import { lastOccurrence, nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import {
  datesJson,
  EVENT_JOINS,
  type EventRow,
  type EventSeriesRow,
  IS_PUBLIC,
  patternIn,
  SERIES_COLUMNS,
  titleIn,
  usuallyOn,
  wholeEventJson,
} from './json.ts';

export type SeriesRow<Row> = { version: string; synonymsVersion: string; rows: Row[] };

/**
 * Returns public events with their dates only, because rules are evaluated here. One row of JSON, so that the version
 * is returned even when there are no events.
 */
export async function readSeries<Row = EventSeriesRow>(
  { pool }: Database,
  columns: string,
  condition: string,
  values: unknown[],
): Promise<SeriesRow<Row>> {
  const { rows } = await pool.query<SeriesRow<Row>>({
    text: `select data_version('events') as version, data_version('synonyms') as "synonymsVersion", (
        select coalesce(json_agg(series), '[]') from (
          select events.id, ${SERIES_COLUMNS}${columns} from events where ${IS_PUBLIC} and (${condition})
        ) as series
      ) as rows`,
    values,
  });
  const [series] = rows;
  if (!series) throw new Error('A statement without a table answered no row');
  return series;
}

/** The number of dates that an event's page and the preview of a rule show. */
export const NEXT_DATES = 5;
type LoadedContent = Promise<Content | null>;

export async function readEvent(
  { pool }: Database,
  id: number,
  language: Language,
  now: Date,
): LoadedContent {
  const { rows } = await pool.query<EventRow & { version: string }>({
    name: `event ${language}`,
    text: `select events.id, ${SERIES_COLUMNS}, ${wholeEventJson(language)} as json, data_version('events') as version
      from events ${EVENT_JOINS} where events.id = $1 and ${IS_PUBLIC}`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const [next] = nextOccurrences(row, now, 1);
  return {
    chunks: [Buffer.from(`${row.json.slice(0, -1)},${datesJson(row, datesToShow(row, now), language)}`)],
    version: Number(row.version),
    expiresAt: (next && eventSpan(next)?.endsAt) ?? null,
  };
}

export function datesToShow(series: EventSeriesRow, now: Date): Occurrence[] {
  const next = nextOccurrences(series, now, NEXT_DATES);
  return next.length > 0 ? next : [lastOccurrence(series, now)];
}

type LocatedEvent = EventSeriesRow & EventLocation & { placeId: number | null };
const LOCATED_COLUMNS = `events.place_id as "placeId", events.location_name as "locationName",
  events.latitude, events.longitude`;

/** Returns the places of category "Events", each of which represents an event rather than a venue. */
async function readEventPlaces({ pool }: Database): Promise<NamedPoint[]> {
  const { rows } = await pool.query<NamedPoint>({
    name: 'event-places',
    text: `select places.id, places.name, latitude, longitude from places
      where deleted_at is null and exists (
        select from place_categories join categories on categories.id = category_id
        where place_id = places.id and slug = 'events')`,
  });
  return rows;
}

/**
 * Returns upcoming and running events at a place, soonest first, each by its next date. A place of category "Events"
 * has the events that it represents.
 */
export async function readPlaceEvents(
  database: Database,
  placeId: number,
  language: Language,
  now: Date,
): Promise<Content> {
  const place = (await readEventPlaces(database)).find(({ id }) => id === placeId);
  const { version, rows } = await readSeries<
    LocatedEvent & Pick<PlaceEvent, 'title' | 'recurringPattern' | 'languages'>
  >(database, `, ${LOCATED_COLUMNS}, ${patternIn(language)}`, 'events.place_id = $1 or $2', [
    placeId,
    place !== undefined,
  ]);
  const here = rows.filter((row) => row.placeId === placeId || (place && standsFor(place, row)));
  const rowById = new Map(here.map((row) => [row.id, row]));
  const { chosen, expiresAt } = chooseEvents(here, {}, now);
  const events = chosen.flatMap(({ id, occurrences: [next] }) => {
    const row = rowById.get(id);
    if (!row || !next) return [];
    const { title, recurringPattern, languages } = row;
    return [{ id, title, ...next, recurringPattern, ...usuallyOn(row, next, language), languages }];
  });
  return {
    chunks: [Buffer.from(JSON.stringify(events satisfies PlaceEvent[]))],
    version: Number(version),
    expiresAt,
  };
}

export async function readNextDates(database: Database, language: Language, now: Date): Promise<Content> {
  const places = await readEventPlaces(database);
  const { version, rows } = await readSeries<LocatedEvent & Pick<NextEventDate, 'title' | 'languages'>>(
    database,
    `, ${LOCATED_COLUMNS}, ${titleIn(language)}`,
    'events.place_id is not null or $1',
    [places.length > 0],
  );
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const dates = new Map<number, NextEventDate>();
  const { chosen, expiresAt } = chooseEvents(rows, {}, now);
  for (const { id, occurrences } of chosen) {
    const row = rowById.get(id) as (typeof rows)[number];
    const { title, languages } = row;
    const standing = places.filter((place) => standsFor(place, row)).map((place) => place.id);
    for (const placeId of new Set([...(row.placeId === null ? [] : [row.placeId]), ...standing])) {
      if (dates.has(placeId)) continue;
      const next = occurrences[0] as Occurrence;
      const usually = usuallyOn(row, next, language);
      dates.set(placeId, { placeId, eventId: id, title, languages, ...next, ...usually });
    }
  }
  return {
    chunks: [Buffer.from(JSON.stringify([...dates.values()]))],
    version: Number(version),
    expiresAt,
  };
}

const OWN_SINCE = `
  select count(*) > 0 and bool_and(actor_kind = 'device' and actor is not distinct from $2)
    and min(at) filter (where action = 'create') > $3::timestamptz as own
  from revisions where entity = 'event' and entity_id = $1`;

/** Returns whether this device added the event after the given moment, and no other author has changed it. */
export async function isOwnSince(pool: Pool, id: number, device: string, since: Date): Promise<boolean> {
  const { rows } = await pool.query<{ own: boolean | null }>(OWN_SINCE, [id, device, since.toISOString()]);
  return rows[0]?.own === true;
}

/** Returns the visitor's device that said this about a date; null if it was no visitor's. */
export async function readFirstWord(pool: Pool, id: number, said: DateWord): Promise<EarlierAuthor | null> {
  const request = {
    entity: 'event',
    ids: [id],
    values: SAYS_WORD,
    parameter: JSON.stringify([said]),
  } as const;
  return earlierAuthor((await readAuthorships(pool, request))(id, 'said'));
}

const saysWord = (state: string) => `to_json(coalesce((${state}->'dateWords')::jsonb @> $3::jsonb, false))`;
const SAYS_WORD = `select 'said' as name, ${saysWord('before')} as was, ${saysWord('after')} as now`;
