import type { EventException, Occurrence } from '#contract/events/events.ts';
import { CITY_MORNING, cityDay, nextMorning } from '#domain/city-time/city-day.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { occurrencesWithin } from '#domain/events/recurrence/occurrences.ts';
import { find } from '#domain/search/find.ts';
import type { AskedTime, Night } from '#domain/search/time-words.ts';
import { LEVEL, type SearchTexts } from '#domain/text/search-match.ts';
import { selectIn } from '#domain/text/search-select.ts';
import { isOnlySigns, searchText } from '#domain/text/search-text.ts';
import type { Synonyms } from '#domain/text/synonyms.ts';

type WithName = { readonly name: string };

export type SearchableEvent = Occurrence & {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly locationName: string;
  readonly place: (WithName & { readonly neighborhood: string | null }) | null;
  readonly organizer: string | null;
  readonly recurringPattern: string | null;
  readonly category: WithName | null;
  readonly tags: readonly WithName[];
  readonly rrule: string | null;
  readonly exceptions: readonly EventException[];
  /** Soonest first, as in lists. */
  readonly occurrences: readonly Occurrence[];
};

export type FoundEvent<E> = {
  readonly event: E;
  /** The date for which it is shown: the first one of the nights that the search names, or the next one. */
  readonly occurrence: Occurrence;
  readonly level: number;
};

export type FoundEvents<E> = {
  /** The time that the search names. */
  readonly asked: AskedTime | null;
  readonly events: readonly FoundEvent<E>[];
};

type SearchOptions = { readonly synonyms?: Synonyms; readonly now: Date };

const textsByEvent = new WeakMap<SearchableEvent, SearchTexts>();

const joined = (texts: readonly (string | null | undefined)[]) =>
  texts.flatMap((text) => (text ? [searchText(text)] : [])).join(' ');

/** Returns an event's searched texts (search-5), prepared once per event object. */
function searchTexts(event: SearchableEvent): SearchTexts {
  const hit = textsByEvent.get(event);
  if (hit) return hit;
  const { title, tags, category, place, locationName, description, organizer, recurringPattern } = event;
  const texts = {
    name: searchText(title),
    kind: '',
    labels: joined([category?.name, ...tags.map(({ name }) => name)]),
    area: joined([place?.name, locationName, place?.neighborhood]),
    text: joined([description, organizer, recurringPattern]),
  };
  textsByEvent.set(event, texts);
  return texts;
}

/**
 * Returns the events that a search finds, best match first, then soonest (search-5). A search that names nights finds
 * events of those nights that are not over, whatever else is listed; one that names an hour, those that are on then or begin
 * soon after. Words that no event has are left out only if nights are named: otherwise places are meant.
 */
export function searchEvents<E extends SearchableEvent>(
  events: readonly E[],
  search: string,
  { synonyms, now }: SearchOptions,
): FoundEvents<E> {
  if (isOnlySigns(search) || search.trim() === '') return { asked: null, events: [] };
  const { asked, levels, reading } = find(search, { now, synonyms }, (query) =>
    selectIn(query, events, searchTexts, ({ title }) => title),
  );
  if (reading.isPartial && !asked?.nights) return { asked, events: [] };
  const found = events.flatMap((event, index) => {
    const level = levels[index] ?? LEVEL.NONE;
    if (level === LEVEL.NONE) return [];
    const occurrence = asked ? occurrenceIn(event, asked, now) : event.occurrences[0];
    // It is unknown whether an event without a time takes place in the requested evening.
    const isVague = asked !== null && occurrence?.startTime === null;
    return occurrence ? [{ event, occurrence, level, at: isVague ? LAST : startOf(occurrence) }] : [];
  });
  return {
    asked,
    events: found
      .toSorted((a, b) => a.level - b.level || a.at - b.at || a.event.id - b.event.id)
      .map(({ at: _, ...one }) => one),
  };
}

const LAST = Number.MAX_SAFE_INTEGER;
const startOf = (dates: Occurrence) => eventSpan(dates)?.startsAt.getTime() ?? LAST;

function occurrenceIn(event: SearchableEvent, asked: AskedTime, now: Date): Occurrence | null {
  const { moment } = asked;
  const nights = asked.nights ?? (moment ? [nightAround(moment.at)] : []);
  for (const night of nights) {
    const dates = occurrencesWithin(event, night.date, addDays(night.date, 1));
    const found = dates.find((one) => isIn(one, night, now) && (!moment || isAround(one, moment.at)));
    if (found) return found;
  }
  return null;
}

const nightAround = (at: Date): Night => {
  const date = cityDay(at);
  return { date, from: madridInstant(date, CITY_MORNING), until: nextMorning(at) };
};

/** Returns whether an event is on at a moment, or begins soon after. */
function isAround(dates: Occurrence, at: Date): boolean {
  const span = eventSpan(dates);
  if (!span || dates.startTime === null) return false;
  return span.endsAt > at && span.startsAt.getTime() <= at.getTime() + STAY_MS;
}

/** An event that began before a night counts if it continues for this long into it. */
const STAY_MS = 2 * HOUR_MS;

function isIn(dates: Occurrence, night: Night, now: Date): boolean {
  const span = eventSpan(dates);
  if (!span || span.endsAt <= now) return false;
  // Without a time, only its days are known.
  if (dates.startTime === null) return dates.startDate <= night.date && dates.endDate >= night.date;
  if (span.startsAt >= night.from) return span.startsAt < night.until;
  return span.endsAt.getTime() >= night.from.getTime() + STAY_MS;
}
