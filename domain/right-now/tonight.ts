/** The timeline of Right Now: from this minute to tomorrow at 06:00. */
import { CITY_MORNING } from '#domain/city-time/city-day.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { isOpenAt, type PlaceHours, placeStatus } from '#domain/opening-hours/open-status.ts';
import { formatMinute, type OpeningHours } from '#domain/opening-hours/week-hours.ts';

export function lineEnd(now: Date): Date {
  return madridInstant(addDays(madridTime(now).isoDate, 1), CITY_MORNING);
}

export function writeMoment(at: Date): string {
  const { isoDate, minuteOfDay } = madridTime(at);
  return `${isoDate}T${formatMinute(minuteOfDay)}`;
}

export function readMoment(text: string | null, now: Date): Date | null {
  const [, date = '', hour = '', minute = ''] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? [];
  if (date === '') return null;
  try {
    const at = madridInstant(date, Number(hour) * 60 + Number(minute));
    return at > now && at <= lineEnd(now) ? at : null;
  } catch {
    return null;
  }
}

/** Returns the places whose status is 'Open Now': by their hours, or by a statement if they have none (place-6). */
export const openNow = <Place extends PlaceHours>(places: readonly Place[], now: Date): Place[] =>
  places.filter((place) => placeStatus(place, now).kind === 'open');

export function openPlaces<Place extends { openingHours: OpeningHours | null }>(
  places: readonly Place[],
  at: Date,
): Place[] {
  return places.filter(({ openingHours }) => isOpenAt(openingHours, at));
}
