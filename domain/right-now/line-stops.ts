/**
 * The stops of Right Now's timeline, in half hours, and the events at each of them. The page of the list does
 * not need this module.
 */
import { CITY_EVENING, CITY_MORNING, cityDay } from '#domain/city-time/city-day.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridDayMinute, madridInstant } from '#domain/city-time/madrid-time.ts';
import { neverCloses } from '#domain/opening-hours/always-open.ts';
import { isOpenIn, spansAround } from '#domain/opening-hours/calendar-hours.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { lineEnd, writeMoment } from './tonight.ts';

const STEP_MS = 30 * 60_000;

/**
 * Returns the stops of the timeline: now, then every full and half hour to its end. In the hour that is repeated in
 * autumn, each clock time is one stop, so that its label is unique.
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

/** Counts the places whose hours say that they are open at each stop, without those that never close (hours-7). */
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
    if (!read.spans || neverCloses(read)) continue;
    // The spans cover more days than the timeline.
    const spans = spansAround(read, first.day);
    for (const [index, { day, minuteOfDay }] of moments.entries()) {
      if (isOpenIn(spans, day, minuteOfDay)) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}

export type TimeSlot = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isUsual?: boolean;
  /** False when only the day is known. */
  readonly hasTime?: boolean;
};

/** Returns whether an event is known to be on; for an event without a time, only the day is known (event-1). */
export function isOnAt({ startsAt, endsAt, hasTime = true }: TimeSlot, at: Date): boolean {
  return hasTime && startsAt <= at && at < endsAt;
}

/**
 * Returns whether an event is of the night that ended at 06:00: from then on, 'tonight' is the coming night (now-8). An event of
 * several days, or one that continues this evening, is of both nights.
 */
export function isOfLastNight({ startsAt, endsAt }: TimeSlot, at: Date): boolean {
  const day = cityDay(at);
  const isBefore = (date: string) => startsAt < madridInstant(date, CITY_MORNING);
  return isBefore(day) && !isBefore(addDays(day, -1)) && endsAt <= madridInstant(day, CITY_EVENING);
}

/**
 * Returns the events of the rest of the night: running ones first, then those with a time, then announced ones,
 * soonest first.
 */
export function eventsAt<E extends TimeSlot>(events: readonly E[], at: Date, now: Date): E[] {
  const end = lineEnd(now);
  return events
    .filter((event) => event.endsAt > at && event.startsAt <= end && !isOfLastNight(event, at))
    .sort(
      (a, b) =>
        Number(isOnAt(b, at)) - Number(isOnAt(a, at)) ||
        Number(b.hasTime ?? true) - Number(a.hasTime ?? true) ||
        Number(a.isUsual ?? false) - Number(b.isUsual ?? false) ||
        Number(a.startsAt) - Number(b.startsAt),
    );
}
