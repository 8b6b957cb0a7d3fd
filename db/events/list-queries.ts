import {
  type Event,
  type EventListQuery,
  MAX_PAST_EVENTS,
  type Occurrence,
} from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { Database } from '#db/client.ts';
import type { Content } from '#db/read-content.ts';
import { NOTHING_ALIKE, type SearchSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import { nextMorning } from '#domain/city-time/city-day.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { chooseEvents, type EventChoice } from '#domain/events/recurrence/event-choice.ts';
import { searchEvents } from '#domain/events/search/event-search.ts';
import {
  EVENT_JOINS,
  EVENT_WEIGHT,
  type EventSeriesRow,
  IS_PUBLIC,
  listedEventJson,
  shortEventJson,
  withDates,
} from './json.ts';

import { readSeries, type SeriesRow } from './series.ts';

const EVENTS_IN_CHUNK = 500;
/** The limit of a list's size, raised only for over a thousand events of twice the usual length. */
const MAX_LIST_BYTES = 2_000_000;
const BYTES_OF_AN_EVENT = 1000;

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

export async function readEventList(
  database: Database,
  query: EventListQuery,
  now: Date,
  synonyms: SearchSynonyms = NOTHING_ALIKE,
): Promise<Content> {
  const series = await seriesOfList(database, query, now);
  const choice = chooseEvents(series.rows, query, now);
  if (query.search)
    return readFound(database, { search: query.search, query, synonyms, series, choice, now });
  const { chosen, expiresAt } = choice;
  const { lang, offset = 0, limit = query.when === 'past' ? MAX_PAST_EVENTS : chosen.length } = query;
  const { texts, most } = await readListTexts(
    database,
    series.rows,
    chosen.slice(offset, offset + limit),
    lang,
  );
  return { chunks: inChunks(texts, most), version: Number(series.version), expiresAt };
}

type Search = {
  search: string;
  query: EventListQuery;
  synonyms: SearchSynonyms;
  series: SeriesRow<WeighedRow>;
  choice: EventChoice;
  now: Date;
};

/** Searches the events as lists send them, by the same rule as on the device (search-5). */
async function readFound(
  database: Database,
  { search, query: { lang, offset = 0, limit }, synonyms, series, choice, now }: Search,
): Promise<Content> {
  const { texts, most } = await readListTexts(database, series.rows, choice.chosen, lang);
  const listed = texts.map((text): Event => JSON.parse(text));
  const { nights, events } = searchEvents(listed, search, { synonyms: synonyms.synonyms, now });
  const page = events.slice(offset, limit === undefined ? undefined : offset + limit);
  const found = page.map(({ event, occurrence }) =>
    JSON.stringify(nights ? { ...event, occurrences: [occurrence] } : event),
  );
  const ends = [choice.expiresAt, nights && nextMorning(now)].filter((end) => end !== null);
  return {
    chunks: inChunks(found, most),
    // Nothing keeps version 0: other synonyms hold by now, which another process wrote.
    version: Number(series.synonymsVersion) === synonyms.version ? Number(series.version) : 0,
    expiresAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** Reads the listed texts of chosen events: whole ones, or short ones when they are too many bytes. */
async function readListTexts(
  database: Database,
  rows: readonly WeighedRow[],
  page: EventChoice['chosen'],
  lang: Language,
): Promise<{ texts: string[]; most: number }> {
  const most = Math.max(MAX_LIST_BYTES, page.length * 2 * BYTES_OF_AN_EVENT);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const listed = page.flatMap(({ id, occurrences }) => {
    const series = rowById.get(id);
    return series ? [{ series, occurrences }] : [];
  });
  const weight = listed.reduce((sum, { series }) => sum + BYTES_OF_AN_EVENT + series.weight, 0);
  const texts = weight <= most ? await readTexts(database, listed, lang, 'whole') : null;
  if (texts && bytesOf(texts) <= most) return { texts, most };
  return { texts: await readTexts(database, listed, lang, 'short'), most };
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
  const matchById = new Map(page.map((one) => [one.series.id, one]));
  return rows.flatMap((row) => {
    const one = matchById.get(row.id);
    return one ? [withDates(row.json, one.series, one.occurrences, language)] : [];
  });
}
