import {
  type Event,
  type EventListQuery,
  MAX_PAST_EVENTS,
  type Occurrence,
} from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { Database } from '#db/client.ts';
import { datesJson, type EventSeriesRow } from '#db/events/json.ts';
import { type Freshness, KeptRows } from '#db/kept-rows.ts';
import type { Content } from '#db/read-content.ts';
import { createLabels, type ListLabel } from '#db/vocabulary/labels.ts';
import { NOTHING_ALIKE, type SearchSynonyms } from '#db/vocabulary/synonyms/queries.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { chooseEvents, type EventChoice } from '#domain/events/recurrence/event-choice.ts';
import { searchEvents } from '#domain/events/search/event-search.ts';
import { answerEnds } from '#domain/search/find.ts';
import { inChunks } from './in-chunks.ts';
import { type EventHead, HEAD, type ListedEventRow, readListedEvents } from './queries.ts';

/** The size limit of a list; lists of more than a thousand events may have twice their usual length. */
const MAX_LIST_BYTES = 2_000_000;
const BYTES_OF_AN_EVENT = 1000;
/** Calendars keep past events for a while and must learn of deleted ones. */
export const DAYS_BACK = 60;
const CANCELLED_MS = 30 * DAY_MS;

/** A cached event: its dates, and its JSON in each language. */
type ListedEvent = EventSeriesRow &
  Pick<ListedEventRow, 'deletedAt' | 'placeId' | 'weight'> & {
    expiresAt: null;
    categoryIds: readonly number[];
    tagIds: readonly number[];
    json: Buffer[];
    short: Buffer[];
    /** Its category and tags, which can change without a write to the event. */
    labels: { category: ListLabel | null; json: string };
    /** Its latest complete JSON in each language, for these labels and dates. */
    texts: { labels: ListedEvent['labels']; of: readonly Occurrence[]; text: Buffer }[];
    calendar: CalendarEntry[];
  };

/** A calendar's event in one language; the object is replaced when the event changes. */
export type CalendarEntry = {
  id: number;
  isDeleted: boolean;
  series: EventSeriesRow;
  read: () => CalendarEvent;
};

/** Caches all events as lists and calendars show them (db/kept-rows.ts). */
export class EventLists {
  #languages: Language[] = [];
  #synonymsVersion = 0;
  readonly #labels = createLabels<ListLabel>();
  readonly #kept: KeptRows<ListedEvent, EventHead>;

  constructor(database: Pick<Database, 'pool'>, freshness: Freshness) {
    const languages = () => this.#languages;
    this.#kept = new KeptRows<ListedEvent, EventHead>(database, freshness, {
      noun: 'events',
      head: HEAD,
      async *read(client) {
        for await (const row of readListedEvents(client, languages())) yield listedEvent(row);
      },
      changed: (head, rows) => this.#change(head, rows),
    });
  }

  async read(query: EventListQuery, now: Date, synonyms: SearchSynonyms = NOTHING_ALIKE): Promise<Content> {
    await this.#refresh(query.lang, now);
    const choice = chooseEvents(this.#candidates(query, now), query, now);
    if (query.search) return this.#found(query.search, { query, synonyms, choice, now });
    const { chosen, expiresAt } = choice;
    const { offset = 0, limit = query.when === 'past' ? MAX_PAST_EVENTS : chosen.length } = query;
    const { texts, most } = this.#texts(chosen.slice(offset, offset + limit), query);
    return { chunks: inChunks(texts, most), version: this.#kept.version, expiresAt };
  }

  /** Returns the events that a calendar may include; deleted ones remain for a while. */
  async calendar(lang: Language, now: Date) {
    await this.#refresh(lang, now);
    const language = this.#languages.indexOf(lang);
    const since = addDays(today(now), -DAYS_BACK);
    const entries = [...this.#kept.rows.values()].flatMap((row) => {
      const isOver = row.rrule === null && row.endDate <= since;
      const isForgotten = row.deletedAt !== null && row.deletedAt <= now.getTime() - CANCELLED_MS;
      return isOver || isForgotten ? [] : [this.#entryOf(row, language)];
    });
    return { version: this.#kept.version, entries };
  }

  async #refresh(lang: Language, now: Date): Promise<void> {
    if (!this.#languages.includes(lang)) {
      this.#languages = [...this.#languages, lang];
      this.#kept.forget();
    }
    await this.#kept.refresh(now);
  }

  #change(head: EventHead, rows: readonly ListedEvent[]): void {
    this.#synonymsVersion = Number(head.synonymsVersion);
    this.#labels.replace(head);
    for (const row of rows) row.labels = this.#labelsOf(row);
  }

  #labelsOf({ categoryIds: [id], tagIds }: ListedEvent): ListedEvent['labels'] {
    const category = (id !== undefined && this.#labels.categories.get(id)) || null;
    const tags = tagIds.flatMap((one) => this.#labels.tags.get(one)?.json ?? []);
    const json = `,"category":${category?.json ?? null},"tags":[${tags.join(',')}],`;
    return { category, json };
  }

  #entryOf(row: ListedEvent, language: number): CalendarEntry {
    const isDeleted = row.deletedAt !== null;
    const read = () => ({
      ...(JSON.parse(`${row.json[language]}}`) as CalendarEvent),
      ...dated(row),
      categoryName: row.labels.category?.name ?? null,
      isDeleted,
    });
    const entry = row.calendar[language] ?? { id: row.id, isDeleted, series: row, read };
    row.calendar[language] = entry;
    return entry;
  }

  /** Filters by date and place; `chooseEvents` filters events with rules. */
  #candidates({ when, from, to, placeId }: EventListQuery, now: Date): ListedEvent[] {
    // Yesterday's event may last into tonight.
    const yesterday = addDays(today(now), -1);
    const isSingle = ({ startDate, endDate }: ListedEvent) =>
      from !== undefined && to !== undefined
        ? startDate <= to && endDate >= from
        : when === 'past' || endDate >= yesterday;
    const candidates: ListedEvent[] = [];
    for (const row of this.#kept.rows.values()) {
      if (row.deletedAt !== null || (row.rrule === null && !isSingle(row))) continue;
      if (placeId === undefined || row.placeId === placeId) candidates.push(row);
    }
    return candidates;
  }

  /** Searches the events as lists send them, with the same rule as the device (search-5). */
  #found(
    search: string,
    {
      query,
      synonyms,
      choice,
      now,
    }: { query: EventListQuery; synonyms: SearchSynonyms; choice: EventChoice; now: Date },
  ): Content {
    const { offset = 0, limit } = query;
    const { texts, most } = this.#texts(choice.chosen, query);
    const listed = texts.map((text): Event => JSON.parse(text.toString()));
    const { asked, events } = searchEvents(listed, search, { synonyms: synonyms.synonyms, now });
    const page = events.slice(offset, limit === undefined ? undefined : offset + limit);
    const found = page.map(({ event, occurrence }) =>
      Buffer.from(JSON.stringify(asked ? { ...event, occurrences: [occurrence] } : event)),
    );
    const ends = [choice.expiresAt, asked && answerEnds(asked, now)].filter((end) => end !== null);
    return {
      chunks: inChunks(found, most),
      // Version 0 is never cached: another process has changed the synonyms since.
      version: this.#synonymsVersion === synonyms.version ? this.#kept.version : 0,
      expiresAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    };
  }

  /** Returns the JSON of the chosen events: complete, or short if the list would exceed its size limit. */
  #texts(
    page: EventChoice['chosen'],
    { lang, when, from }: EventListQuery,
  ): { texts: Buffer[]; most: number } {
    const most = Math.max(MAX_LIST_BYTES, page.length * 2 * BYTES_OF_AN_EVENT);
    const language = this.#languages.indexOf(lang);
    // For other lists the dates are computed each time.
    const isUsualList = when !== 'past' && from === undefined;
    let weight = 0;
    let bytes = 2;
    const texts: Buffer[] = [];
    for (const { id, occurrences } of page) {
      const row = this.#kept.rows.get(id);
      if (!row) continue;
      const known = row.texts[language];
      const isKnown = known?.labels === row.labels && known.of === occurrences;
      const text = isKnown ? known.text : joined(row, row.json[language] as Buffer, { occurrences, lang });
      if (!isKnown && isUsualList) keepText(row, language, { labels: row.labels, of: occurrences, text });
      weight += BYTES_OF_AN_EVENT + row.weight;
      bytes += text.length + 1;
      texts.push(text);
    }
    if (weight <= most && bytes <= most) return { texts, most };
    const short = page.flatMap(({ id, occurrences }) => {
      const row = this.#kept.rows.get(id);
      const own = row?.short[language] ?? row?.json[language];
      return row && own ? [joined(row, own, { occurrences, lang })] : [];
    });
    return { texts: short, most };
  }
}

type ListDates = { occurrences: readonly Occurrence[]; lang: Language };

const joined = (row: ListedEvent, own: Buffer, { occurrences, lang }: ListDates): Buffer =>
  Buffer.concat([own, Buffer.from(row.labels.json + datesJson(row, occurrences, lang))]);

/** Caches an event's complete JSON, which shares the memory of the part without labels and dates. */
function keepText(row: ListedEvent, language: number, kept: ListedEvent['texts'][number]): void {
  row.json[language] = kept.text.subarray(0, row.json[language]?.length);
  row.texts[language] = kept;
}

const dated = (row: ListedEventRow | ListedEvent) => {
  const { id, startDate, endDate, startTime, endTime, rrule, exceptions, isExpected, dateWords, ownPattern } =
    row;
  return { id, startDate, endDate, startTime, endTime, rrule, exceptions, isExpected, dateWords, ownPattern };
};

// The closing brace is left off: category, tags and dates follow.
const opened = (texts: readonly string[] | null) =>
  (texts ?? []).map((text) => Buffer.from(text.slice(0, -1)));

function listedEvent(row: ListedEventRow): ListedEvent {
  const { deletedAt, placeId, categoryId, tagIds, weight } = row;
  return {
    ...dated(row),
    ...{ deletedAt, placeId, tagIds, weight, expiresAt: null },
    categoryIds: categoryId === null ? [] : [categoryId],
    json: opened(row.json),
    short: opened(row.short),
    labels: { category: null, json: '' },
    texts: [],
    calendar: [],
  };
}
