import {
  type EventListQuery,
  MOST_PAST_EVENTS,
  type NextEventDate,
  type Occurrence,
} from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { PlaceEvent } from '#contract/places/places.ts';
import type { Database } from '#db/client.ts';
import type { Content } from '#db/read-content.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { eventSpan, today } from '#domain/events/dates/event-span.ts';
import { type EventLocation, type NamedPoint, standsFor } from '#domain/events/event-match.ts';
import { chooseEvents } from '#domain/events/recurrence/event-choice.ts';
import { lastOccurrence, nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import {
  EVENT_JOINS,
  EVENT_WEIGHT,
  type EventRow,
  type EventSeriesRow,
  IS_PUBLIC,
  listedEventJson,
  patternIn,
  SERIES_COLUMNS,
  shortEventJson,
  titleIn,
  usuallyOn,
  wholeEventJson,
  withDates,
} from './json.ts';

/** As many as an event's page and the rule's preview show. */
export const NEXT_DATES = 5;
const EVENTS_IN_CHUNK = 500;
/** The limit of a list's size, raised only for over a thousand events of twice the usual length. */
const MOST_LIST_BYTES = 2_000_000;
const BYTES_OF_AN_EVENT = 1000;

type SeriesRow<Row> = { version: string; rows: Row[] };

/**
 * Returns public events with their dates only, because rules are evaluated here. One row of JSON, so that the
 * version is there without any event.
 */
async function readSeries<Row = EventSeriesRow>(
  { pool }: Database,
  columns: string,
  condition: string,
  values: unknown[],
): Promise<SeriesRow<Row>> {
  const { rows } = await pool.query<SeriesRow<Row>>({
    text: `select data_version('events') as version, (
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

type WeighedRow = EventSeriesRow & { weight: number };

/** Filters by date and place in the database; events with rules are filtered by `chooseEvents`. */
function seriesOfList(database: Database, { when, from, to, placeId }: EventListQuery, now: Date) {
  const date = today(now);
  const values: unknown[] = [];
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const isSingle =
    from !== undefined && to !== undefined
      ? `events.start_date <= ${add(to, 'date')} and events.end_date >= ${add(from, 'date')}`
      : when === 'past'
        ? 'true'
        : // An event that began yesterday may last into tonight.
          `events.end_date >= ${add(addDays(date, -1), 'date')}`;
  const isAtPlace = placeId === undefined ? '' : ` and events.place_id = ${add(placeId, 'int')}`;
  const columns = `, ${EVENT_WEIGHT} as weight`;
  return readSeries<WeighedRow>(
    database,
    columns,
    `(events.rrule is not null or ${isSingle})${isAtPlace}`,
    values,
  );
}

export async function readEventList(database: Database, query: EventListQuery, now: Date): Promise<Content> {
  const { version, rows } = await seriesOfList(database, query, now);
  const { chosen, expiresAt } = chooseEvents(rows, query, now);
  const { lang, offset = 0, limit = query.when === 'past' ? MOST_PAST_EVENTS : chosen.length } = query;
  const page = chosen.slice(offset, offset + limit);
  const most = Math.max(MOST_LIST_BYTES, page.length * 2 * BYTES_OF_AN_EVENT);
  const known = new Map(rows.map((row) => [row.id, row]));
  const listed = page.flatMap(({ id, occurrences }) => {
    const series = known.get(id);
    return series ? [{ series, occurrences }] : [];
  });
  const weight = listed.reduce((sum, { series }) => sum + BYTES_OF_AN_EVENT + series.weight, 0);
  let texts = weight <= most ? await readTexts(database, listed, lang, 'whole') : null;
  if (!texts || bytesOf(texts) > most) texts = await readTexts(database, listed, lang, 'short');
  return { chunks: inChunks(texts, most), version: Number(version), expiresAt };
}

const bytesOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);

/** Joins the list as bytes; events beyond `most` bytes, the last in order, are dropped. */
function inChunks(texts: readonly string[], most: number): Buffer[] {
  const chunks: Buffer[] = [];
  let bytes = 2;
  for (let from = 0; from < texts.length; from += EVENTS_IN_CHUNK) {
    const part = texts.slice(from, from + EVENTS_IN_CHUNK).filter((text) => {
      bytes += Buffer.byteLength(text) + 1;
      return bytes <= most;
    });
    if (part.length > 0) chunks.push(Buffer.from(`${from === 0 ? '[' : ','}${part.join(',')}`));
  }
  return [...chunks, Buffer.from(chunks.length === 0 ? '[]' : ']')];
}

async function readTexts(
  { pool }: Database,
  page: { series: EventSeriesRow; occurrences: Occurrence[] }[],
  language: Language,
  length: 'whole' | 'short',
): Promise<string[]> {
  const json = length === 'whole' ? listedEventJson(language) : shortEventJson(language);
  const { rows } = await pool.query<{ id: number; json: string }>({
    name: `event-texts ${length} ${language}`,
    text: `select events.id, ${json} as json
      from unnest($1::int[]) with ordinality as wanted (id, n) join events on events.id = wanted.id
      ${EVENT_JOINS} where ${IS_PUBLIC} order by wanted.n`,
    values: [page.map(({ series }) => series.id)],
  });
  const known = new Map(page.map((one) => [one.series.id, one]));
  return rows.flatMap((row) => {
    const one = known.get(row.id);
    return one ? [withDates(row.json, one.series, one.occurrences, language)] : [];
  });
}

type Found = Promise<Content | null>;

export async function readEvent({ pool }: Database, id: number, language: Language, now: Date): Found {
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
    chunks: [Buffer.from(withDates(row.json, row, datesToShow(row, now), language))],
    version: Number(row.version),
    expiresAt: (next && eventSpan(next)?.endsAt) ?? null,
  };
}

export function datesToShow(series: EventSeriesRow, now: Date): Occurrence[] {
  const next = nextOccurrences(series, now, NEXT_DATES);
  return next.length > 0 ? next : [lastOccurrence(series, now)];
}

type Located = EventSeriesRow & EventLocation & { placeId: number | null };
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
 * Returns coming and running events at a place, soonest first, each by its next date. A place of category
 * "Events" has the events it represents.
 */
export async function readPlaceEvents(
  database: Database,
  placeId: number,
  language: Language,
  now: Date,
): Promise<Content> {
  const place = (await readEventPlaces(database)).find(({ id }) => id === placeId);
  const { version, rows } = await readSeries<
    Located & Pick<PlaceEvent, 'title' | 'recurringPattern' | 'languages'>
  >(database, `, ${LOCATED_COLUMNS}, ${patternIn(language)}`, 'events.place_id = $1 or $2', [
    placeId,
    place !== undefined,
  ]);
  const here = rows.filter((row) => row.placeId === placeId || (place && standsFor(place, row)));
  const known = new Map(here.map((row) => [row.id, row]));
  const { chosen, expiresAt } = chooseEvents(here, {}, now);
  const events = chosen.flatMap(({ id, occurrences: [next] }) => {
    const row = known.get(id);
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
  const { version, rows } = await readSeries<Located & Pick<NextEventDate, 'title' | 'languages'>>(
    database,
    `, ${LOCATED_COLUMNS}, ${titleIn(language)}`,
    'events.place_id is not null or $1',
    [places.length > 0],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const dates = new Map<number, NextEventDate>();
  const { chosen, expiresAt } = chooseEvents(rows, {}, now);
  for (const { id, occurrences } of chosen) {
    const row = known.get(id) as (typeof rows)[number];
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
