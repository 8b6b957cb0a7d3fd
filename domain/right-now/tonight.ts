/** The timeline of Right Now: from this minute to tomorrow at 06:00, in half hours. */
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridDayMinute, madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { isOpenIn, spansAround } from '#domain/opening-hours/calendar-hours.ts';
import { isOpenAt } from '#domain/opening-hours/open-status.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import { formatMinute, type OpeningHours } from '#domain/opening-hours/week-hours.ts';

const STEP_MS = 30 * 60_000;
const ENDS_AT_MINUTE = 6 * 60;

export function lineEnd(now: Date): Date {
  return madridInstant(addDays(madridTime(now).isoDate, 1), ENDS_AT_MINUTE);
}

/**
 * Returns the stops of the line: now, then every full and half hour to its end. In the hour that autumn repeats, each
 * clock time is one stop, so that its label is unique.
 */
export function lineStops(now: Date): Date[] {
  const end = lineEnd(now).getTime();
  const stops = [now];
  const names = new Set<string>();
  for (let at = Math.floor(now.getTime() / STEP_MS + 1) * STEP_MS; at <= end; at += STEP_MS) {
    const stop = new Date(at);
    const name = writeMoment(stop);
    if (!names.has(name)) stops.push(stop);
    names.add(name);
  }
  return stops;
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

export function openPlaces<Place extends { openingHours: OpeningHours | null }>(
  places: readonly Place[],
  at: Date,
): Place[] {
  return places.filter(({ openingHours }) => isOpenAt(openingHours, at));
}

export function openAtStops(
  places: readonly { openingHours: OpeningHours | null }[],
  stops: readonly Date[],
): number[] {
  const moments = stops.map((stop) => madridDayMinute(stop));
  const counts = stops.map(() => 0);
  const [first] = moments;
  if (!first) return counts;
  for (const { openingHours } of places) {
    const read = readHours(openingHours);
    if (!read.spans) continue;
    // The line is shorter than the days that these spans are of.
    const spans = spansAround(read, first.day);
    for (const [index, { day, minuteOfDay }] of moments.entries()) {
      if (isOpenIn(spans, day, minuteOfDay)) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}

export type Timed = { readonly startsAt: Date; readonly endsAt: Date };

export function isOnAt({ startsAt, endsAt }: Timed, at: Date): boolean {
  return startsAt <= at && at < endsAt;
}

export function eventsAt<E extends Timed>(events: readonly E[], at: Date, now: Date): E[] {
  const end = lineEnd(now);
  return events
    .filter(({ startsAt, endsAt }) => endsAt > at && startsAt <= end)
    .sort((a, b) => Number(isOnAt(b, at)) - Number(isOnAt(a, at)) || Number(a.startsAt) - Number(b.startsAt));
}
