/** The timeline of Right Now: from this minute to tomorrow at 06:00. */
import { CITY_MORNING } from '#domain/city-time/city-day.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { formatMinute } from '#domain/opening-hours/week-hours.ts';
import { isOpenStatus, type Moment, placeStatus, type StatusPlace } from '#domain/places/place-status.ts';

export function lineEnd(now: Date): Date {
  return madridInstant(addDays(madridTime(now).isoDate, 1), CITY_MORNING);
}

export function writeMoment(at: Date): string {
  const { isoDate, minuteOfDay } = madridTime(at);
  return `${isoDate}T${formatMinute(minuteOfDay)}`;
}

/** Returns a moment that is still to come; null for any other text, and for a moment after `last`. */
export function readMoment(text: string | null, now: Date, last = lineEnd(now)): Date | null {
  const [, date = '', hour = '', minute = ''] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? [];
  if (date === '') return null;
  try {
    const at = madridInstant(date, Number(hour) * 60 + Number(minute));
    return at > now && at <= last ? at : null;
  } catch {
    return null;
  }
}

/** Returns the places that are open, probably open or always open at a moment (filter-5). */
export const openPlaces = <Place extends StatusPlace>(places: readonly Place[], moment: Moment): Place[] =>
  places.filter((place) => isOpenStatus(placeStatus(place, moment)));
