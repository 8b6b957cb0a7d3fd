import type { EventException, Occurrence } from '#contract/events/events.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { occurrencesWithin } from '#domain/events/recurrence/occurrences.ts';
import { LEVEL, matchLevel, type SearchTexts, searchQuery } from '#domain/text/search-match.ts';
import { isOnlySigns, searchText } from '#domain/text/search-text.ts';
import type { Synonyms } from '#domain/text/synonyms.ts';
import { type Night, namedNights } from './night-words.ts';

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
  readonly nights: readonly Night[] | null;
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
    labels: joined([category?.name, ...tags.map(({ name }) => name)]),
    area: joined([place?.name, locationName, place?.neighborhood]),
    text: joined([description, organizer, recurringPattern]),
  };
  textsByEvent.set(event, texts);
  return texts;
}

/**
 * Returns the events that a search finds, best match first, then soonest (search-5). A search that names nights finds
 * events of those nights that are not over, whatever else is listed.
 */
export function searchEvents<E extends SearchableEvent>(
  events: readonly E[],
  search: string,
  { synonyms, now }: SearchOptions,
): FoundEvents<E> {
  const { nights, rest } = namedNights(search, now);
  if (isOnlySigns(search) || search.trim() === '') return { nights, events: [] };
  const query = searchQuery(nights ? rest : search, synonyms);
  const found = events.flatMap((event) => {
    const level = query.text === '' ? LEVEL.NAME_TYPED : matchLevel(query, searchTexts(event), event.title);
    if (level === LEVEL.NONE) return [];
    const occurrence = nights ? occurrenceIn(event, nights, now) : event.occurrences[0];
    // It is unknown whether an event without a time takes place in the requested evening.
    const isVague = nights !== null && occurrence?.startTime === null;
    return occurrence ? [{ event, occurrence, level, at: isVague ? LAST : startOf(occurrence) }] : [];
  });
  return {
    nights,
    events: found
      .toSorted((a, b) => a.level - b.level || a.at - b.at || a.event.id - b.event.id)
      .map(({ at: _, ...one }) => one),
  };
}

const LAST = Number.MAX_SAFE_INTEGER;
const startOf = (dates: Occurrence) => eventSpan(dates)?.startsAt.getTime() ?? LAST;

function occurrenceIn(event: SearchableEvent, nights: readonly Night[], now: Date): Occurrence | null {
  for (const night of nights) {
    const dates = occurrencesWithin(event, night.date, addDays(night.date, 1));
    const found = dates.find((one) => isIn(one, night, now));
    if (found) return found;
  }
  return null;
}

/** An event that began before a night counts if it continues for this long into it. */
const STAY_MS = 2 * 3_600_000;

function isIn(dates: Occurrence, night: Night, now: Date): boolean {
  const span = eventSpan(dates);
  if (!span || span.endsAt <= now) return false;
  // Without a time, only its days are known.
  if (dates.startTime === null) return dates.startDate <= night.date && dates.endDate >= night.date;
  if (span.startsAt >= night.from) return span.startsAt < night.until;
  return span.endsAt.getTime() >= night.from.getTime() + STAY_MS;
}
