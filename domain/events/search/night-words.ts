/**
 * Reads the nights that a search names (search-5): 'tonight', 'sábado', 'dissabte', 'this weekend'. A night is a day
 * of the city: it lasts until 06:00, and before 06:00 'today' is the day that began the previous morning.
 */
import { CITY_EVENING, CITY_MORNING, cityDay } from '#domain/city-time/city-day.ts';
import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { DAYS } from '#domain/opening-hours/day-labels.ts';
import { searchText } from '#domain/text/search-text.ts';

/** One day of the city, or only its evening. */
export type Night = { readonly date: string; readonly from: Date; readonly until: Date };

/** `nights` is null for a search that names none; `rest` are its other words. */
export type NamedNights = { readonly nights: readonly Night[] | null; readonly rest: string };

const FRIDAY = 4;

/** Abbreviated day names are not read as days, because they are also words: 'mar' is the sea. */
const FULL_NAME_LENGTH = 5;

type NightPeriod = { isEvening: boolean; dates: (today: string) => string[] };

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
      ['today, hoy, avui', false, (today) => [today]],
      [
        'tonight, tonite, this evening, this night, today night, esta noche, hoy por la noche, hoy noche, aquesta nit, avui a la nit, avui nit, aquest vespre',
        true,
        (today) => [today],
      ],
      ['tomorrow, mañana, demà', false, (today) => [addDays(today, 1)]],
      [
        'this weekend, weekend, este fin de semana, fin de semana, este finde, finde, aquest cap de setmana, cap de setmana',
        false,
        weekendFrom,
      ],
    ] as [string, boolean, NightPeriod['dates']][]
  ).flatMap(([phrases, isEvening, dates]) =>
    phrases.split(', ').map((phrase) => [searchText(phrase), { isEvening, dates }]),
  ),
);
const MAX_WORDS = Math.max(...Object.keys(PHRASES).map((phrase) => phrase.split(' ').length));

/** Words that introduce a day, and those that turn it into an evening. */
const BEFORE = new Set(['on', 'this', 'este', 'aquest', 'en', 'para', 'per']);
const AFTER = ['por noche', 'a nit', 'at night', 'night', 'evening', 'noche', 'nit', 'vespre'];

function namedAt(words: readonly string[], at: number): { named: NightPeriod; length: number } | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (Object.hasOwn(PHRASES, phrase)) return { named: PHRASES[phrase] as NightPeriod, length };
  }
  const word = words[at] ?? '';
  const weekday = word.length < FULL_NAME_LENGTH ? undefined : DAYS.get(word);
  if (weekday === undefined) return null;
  const dates = (today: string) => [addDays(today, daysAhead(today, Number(weekday)))];
  return { named: { isEvening: false, dates }, length: 1 };
}

const eveningAfter = (words: readonly string[], at: number): number => {
  const phrase = AFTER.find((one) => `${words.slice(at).join(' ')} `.startsWith(`${one} `));
  return phrase ? phrase.split(' ').length : 0;
};

export function namedNights(search: string, now: Date): NamedNights {
  const words = searchText(search).split(' ').filter(Boolean);
  const today = cityDay(now);
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
    const evening = named.isEvening ? 0 : eveningAfter(words, at + length);
    const first = named.isEvening || evening > 0 ? CITY_EVENING : CITY_MORNING;
    for (const date of named.dates(today)) nights.set(date, nightOf(date, weekendStart(named, date, first)));
    at += length + evening;
  }
  return { nights: nights.size > 0 ? [...nights.values()] : null, rest: rest.join(' ') };
}

const weekendStart = ({ dates }: NightPeriod, date: string, first: number) =>
  dates === weekendFrom && weekdayOf(date) === FRIDAY ? CITY_EVENING : first;

const nightOf = (date: string, first: number): Night => ({
  date,
  from: madridInstant(date, first),
  until: madridInstant(addDays(date, 1), CITY_MORNING),
});
