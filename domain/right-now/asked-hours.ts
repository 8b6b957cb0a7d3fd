/** The hours for which a list can be asked: every full and half hour of the next seven days of the city. */
import { CITY_MORNING, cityDay } from '#domain/city-time/city-day.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { writeMoment } from './tonight.ts';

const DAYS = 7;
const STEP_MS = 30 * 60_000;

const morningOf = (date: string): Date => madridInstant(date, CITY_MORNING);

/** Returns the moment at which the last of the seven days ends. */
export const lastAsked = (now: Date): Date => morningOf(addDays(cityDay(now), DAYS));

/**
 * Returns the half hours of a day of the city that are still to come, until its end at 06:00. In the hour that is repeated
 * in autumn, each clock time is one of them.
 */
export function askedHours(date: string, now: Date): Date[] {
  const end = morningOf(addDays(date, 1)).getTime();
  const from = Math.max(morningOf(date).getTime(), Math.floor(now.getTime() / STEP_MS + 1) * STEP_MS);
  const hours = new Map<string, Date>();
  for (let at = from; at < end; at += STEP_MS) {
    const hour = new Date(at);
    const name = writeMoment(hour);
    if (!hours.has(name)) hours.set(name, hour);
  }
  return [...hours.values()];
}

/** Returns the days that have an hour to come, today first. */
export const askedDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, n) => addDays(cityDay(now), n)).filter(
    (date) => askedHours(date, now).length > 0,
  );

/** Returns the hour of a day whose clock time is nearest to the one that is shown now, or to the chosen one. */
export function sameHour(date: string, shown: Date, now: Date): Date | null {
  const clock = (at: Date) => writeMoment(at).slice(-5);
  const hours = askedHours(date, now);
  const next = clock(new Date(Math.ceil(shown.getTime() / STEP_MS) * STEP_MS));
  return hours.find((hour) => clock(hour) === next) ?? hours[0] ?? null;
}
