/**
 * Reads the time that a search names (search-5, search-7): 'open now', 'tomorrow 10:30', 'tonight', 'dissabte', 'this
 * weekend'. A night is a day of the city: it lasts until 06:00, and before 06:00 'today' is the day that began the
 * previous morning.
 */
import { CITY_EVENING, CITY_MORNING, cityDay } from '#domain/city-time/city-day.ts';
import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { DAYS } from '#domain/opening-hours/day-labels.ts';
import type { Moment } from '#domain/places/place-status.ts';
import { searchText } from '#domain/text/search-text.ts';
import { namedHour } from './hour-words.ts';

/** One day of the city, or only a part of it. */
export type Night = { readonly date: string; readonly from: Date; readonly until: Date };

export type AskedTime = {
  /** The days that the search names, null if it names none. */
  readonly nights: readonly Night[] | null;
  /** The hour that the search names, or this minute for 'now' and 'open'. */
  readonly moment: Moment | null;
  /** Whether only places that are known to be open are asked for. */
  readonly isStrict: boolean;
};

/** `asked` is null for a search that names no time; `rest` are its other words. */
type ReadTime = { readonly asked: AskedTime | null; readonly rest: string };

const FRIDAY = 4;

/** Abbreviated day names are not read as days, because they are also words: 'mar' is the sea. */
const FULL_NAME_LENGTH = 5;

type Part = 'day' | 'morning' | 'afternoon' | 'evening';
/** Minutes of the day; the day and its evening end with the night. */
const PARTS: Record<Part, { from: number; until: number | null }> = {
  day: { from: CITY_MORNING, until: null },
  morning: { from: CITY_MORNING, until: 13 * 60 },
  afternoon: { from: 13 * 60, until: 20 * 60 },
  evening: { from: CITY_EVENING, until: null },
};
type NightPeriod = { part: Part; dates: (today: string) => string[] };

const daysAhead = (today: string, weekday: number) => (weekday - weekdayOf(today) + 7) % 7;

/** From Friday evening to Sunday night; once it has begun, the rest of it. */
function weekendFrom(today: string): string[] {
  const left = 6 - weekdayOf(today);
  const first = Math.max(0, FRIDAY - weekdayOf(today));
  return Array.from({ length: left - first + 1 }, (_, n) => addDays(today, first + n));
}

const PHRASES: Record<string, NightPeriod> = Object.fromEntries(
  (
    [
      ['today, hoy, avui', 'day', (today) => [today]],
      [
        'tonight, tonite, this evening, this night, today night, esta noche, hoy por la noche, hoy noche, aquesta nit, avui a la nit, avui nit, aquest vespre',
        'evening',
        (today) => [today],
      ],
      ['this morning, esta mañana, aquest matí', 'morning', (today) => [today]],
      ['this afternoon, esta tarde, aquesta tarda', 'afternoon', (today) => [today]],
      ['tomorrow, mañana, demà', 'day', (today) => [addDays(today, 1)]],
      [
        'this weekend, weekend, este fin de semana, fin de semana, este finde, finde, aquest cap de setmana, cap de setmana',
        'day',
        weekendFrom,
      ],
    ] as [string, Part, NightPeriod['dates']][]
  ).flatMap(([phrases, part, dates]) =>
    phrases.split(', ').map((phrase) => [searchText(phrase), { part, dates }]),
  ),
);
const MAX_WORDS = Math.max(...Object.keys(PHRASES).map((phrase) => phrase.split(' ').length));

/** Words that introduce a day, and those that narrow it to a part. */
const BEFORE = new Set(['on', 'this', 'next', 'proximo', 'proper', 'este', 'aquest', 'en', 'para', 'per']);
const AFTER = Object.entries({
  evening: ['por noche', 'a nit', 'at night', 'night', 'evening', 'noche', 'nit', 'vespre'],
  morning: ['por manana', 'en morning', 'in morning', 'morning', 'manana', 'al mati', 'mati'],
  afternoon: ['por tarde', 'in afternoon', 'afternoon', 'tarde', 'a tarda', 'tarda'],
}).flatMap(([part, phrases]) => phrases.map((phrase) => ({ part: part as Part, phrase })));

const OPEN = new Set(
  'open opens opened abierto abierta abiertos abiertas abre abren obert oberta oberts obertes obre obren'.split(
    ' ',
  ),
);
/** 'Open 24 Hours' and 'open late' are tags. */
const AFTER_TAG = /^(24|24h|late)$/;
const NOW = ['right now', 'now', 'currently', 'ahora mismo', 'ahora', 'ara mateix', 'ara'];

function namedAt(words: readonly string[], at: number): { named: NightPeriod; length: number } | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (Object.hasOwn(PHRASES, phrase)) return { named: PHRASES[phrase] as NightPeriod, length };
  }
  const word = words[at] ?? '';
  const weekday = word.length < FULL_NAME_LENGTH ? undefined : DAYS.get(word);
  if (weekday === undefined) return null;
  const dates = (today: string) => [addDays(today, daysAhead(today, Number(weekday)))];
  return { named: { part: 'day', dates }, length: 1 };
}

function partAfter(words: readonly string[], at: number): { part: Part | null; length: number } {
  const found = AFTER.find(({ phrase }) => startsWith(words, at, phrase));
  return { part: found?.part ?? null, length: found ? found.phrase.split(' ').length : 0 };
}

const startsWith = (words: readonly string[], at: number, phrase: string): boolean =>
  `${words.slice(at, at + MAX_WORDS).join(' ')} `.startsWith(`${phrase} `);

/** Reads days alone, from words in the search's form. */
function namedNights(words: readonly string[], today: string): { nights: Night[]; rest: string[] } {
  const nights = new Map<string, Night>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = namedAt(words, at);
    if (!found) {
      rest.push(words[at] as string);
      at += 1;
      continue;
    }
    if (BEFORE.has(rest.at(-1) ?? '')) rest.pop();
    const { named, length } = found;
    const after = named.part === 'day' ? partAfter(words, at + length) : { part: null, length: 0 };
    const part = after.part ?? named.part;
    for (const date of named.dates(today)) nights.set(date, nightOf(date, weekendPart(named, date, part)));
    at += length + after.length;
  }
  return { nights: [...nights.values()], rest };
}

const weekendPart = ({ dates }: NightPeriod, date: string, part: Part): Part =>
  dates === weekendFrom && weekdayOf(date) === FRIDAY ? 'evening' : part;

function nightOf(date: string, part: Part): Night {
  const { from, until } = PARTS[part];
  const end = until === null ? madridInstant(addDays(date, 1), CITY_MORNING) : madridInstant(date, until);
  return { date, from: madridInstant(date, from), until: end };
}

/** Takes 'open' and 'now' out of the words. */
function namedNow(words: readonly string[]): { isOpen: boolean; isNow: boolean; rest: string[] } {
  const rest: string[] = [];
  let isOpen = false;
  let isNow = false;
  for (let at = 0; at < words.length; ) {
    const now = NOW.find((phrase) => startsWith(words, at, phrase));
    const word = words[at] as string;
    if (now) isNow = true;
    else if (OPEN.has(word) && !AFTER_TAG.test(words[at + 1] ?? '')) isOpen = true;
    else rest.push(word);
    at += now ? now.split(' ').length : 1;
  }
  return { isOpen, isNow, rest };
}

const NOON = 12 * 60;

/** Returns the next moment at which the clock shows a minute; of the named day, if there is one. */
function momentOf(minute: number, night: Night | undefined, now: Date): Date {
  const today = madridTime(now).isoDate;
  if (!night) {
    const next = madridInstant(today, minute);
    return next > now ? next : madridInstant(addDays(today, 1), minute);
  }
  const at = (minutes: number) =>
    madridInstant(minutes < CITY_MORNING ? addDays(night.date, 1) : night.date, minutes);
  // 'Tonight at 10' is 22:00.
  return at(minute) <= now && minute < NOON ? at(minute + NOON) : at(minute);
}

/** Reads the time that a search names. A search of nothing but a time has no other words. */
export function readTime(search: string, now: Date): ReadTime {
  const hour = namedHour(search);
  const days = namedNights(searchText(hour.rest).split(' ').filter(Boolean), cityDay(now));
  const { isOpen, isNow, rest } = namedNow(days.rest);
  const nights = days.nights.length > 0 ? days.nights : null;
  if (hour.minute === null && !nights && !isOpen && !isNow) return { asked: null, rest: search };
  const at = hour.minute === null ? null : momentOf(hour.minute, days.nights[0], now);
  const present = nights ? null : { at: now, isNow: true };
  return {
    asked: {
      nights,
      moment: at ? { at, isNow: false } : present,
      isStrict: isOpen || isNow || at !== null,
    },
    rest: rest.join(' '),
  };
}
