/** The city's day at night: it lasts until 06:00, so that the small hours belong to the evening before. */
import { addDays } from './iso-date.ts';
import { madridInstant, madridTime } from './madrid-time.ts';

/** Minute of the day at which the city's day begins and the previous night ends. */
export const CITY_MORNING = 6 * 60;

/** Minute of the day at which 'tonight' begins. */
export const CITY_EVENING = 17 * 60;

/** Returns the city's day at a moment ('YYYY-MM-DD'): before 06:00 in Madrid it is the previous day. */
export function cityDay(at: Date): string {
  const { isoDate, minuteOfDay } = madridTime(at);
  return minuteOfDay < CITY_MORNING ? addDays(isoDate, -1) : isoDate;
}

/** Returns the moment at which the city's day ends. */
export const nextMorning = (at: Date): Date => madridInstant(addDays(cityDay(at), 1), CITY_MORNING);
