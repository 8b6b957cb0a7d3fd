/** Reads the value of a field from the words that were chosen for it. */
import { addDays } from '#domain/city-time/iso-date.ts';
import { saidRule } from '#domain/events/recurrence/said-rule.ts';
import { findPrice } from '#domain/events/text/event-words.ts';
import { findDates, readNextWeekday } from '#domain/events/text/find-dates.ts';
import { type EventTimes, findTimes } from '#domain/events/text/find-times.ts';
import { readRecurring } from '#domain/events/text/recurring-words.ts';
import type { EventDates } from '#domain/events/text/resolve-dates.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Span } from './spans.ts';

/** Fields with chosen words; `dates` and `times` yield four fields of an event. */
export const CHOSEN_FIELDS = [
  'title',
  'dates',
  'times',
  'recurringPattern',
  'locationName',
  'address',
  'price',
  'organizer',
  'website',
  'description',
] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
export type Spans = { [Field in ChosenField]?: Span | undefined };

/** Returns the dates that words name, if they name one date or one span. */
export function datesIn(words: string, today: string): EventDates | null {
  const { dates } = findDates(words, today);
  return dates.length === 1 && dates[0] ? dates[0] : null;
}

export const timesIn = (words: string, today: string): EventTimes | null =>
  findTimes(findDates(words, today).rest);

const WEEKS_TRIED = 6;
/** Words like 'todos los jueves', 'cada dijous i divendres'. */
const WEEKLY = /^(?:every|each|cada|todos los|todas las|tots els|totes les) \p{L}+(?: (?:and|y|i) \p{L}+)*$/u;

/** Returns the next date of a pattern: 'every Thursday', 'last Saturday of the month'; null for 'every night'. */
export function nextOf(pattern: string, today: string): EventDates | null {
  const next = readNextWeekday(pattern, today);
  if (next === null) return null;
  // Comparing a pattern with the words of all rules is slow, so the usual case needs none.
  if (WEEKLY.test(foldText(pattern))) return { startDate: next, endDate: null };
  const tried = Array.from({ length: WEEKS_TRIED }, (_, week) => addDays(next, 7 * week));
  const startDate = tried.find((date) => saidRule(pattern, date) !== null);
  return startDate === undefined ? null : { startDate, endDate: null };
}

const LINK = /^(?:https?:\/\/|www\.)\S+$/;
const MAX_LINE_LENGTH = 200;
const isLine = (words: string) =>
  words.length <= MAX_LINE_LENGTH && !/[\r\n]/.test(words) && /\p{L}{2}/u.test(words);

/** A test for each field: whether words can be read as its value. */
export const CAN_READ: Readonly<Record<ChosenField, (words: string, today: string) => boolean>> = {
  title: isLine,
  dates: (words, today) => datesIn(words, today) !== null,
  times: (words, today) => timesIn(words, today) !== null,
  recurringPattern: (words, today) => readRecurring(words) === words && nextOf(words, today) !== null,
  locationName: isLine,
  address: isLine,
  price: (words) => findPrice(words) !== null,
  organizer: isLine,
  website: (words) => LINK.test(words),
  description: (words) => /\p{L}{2}/u.test(words),
};
