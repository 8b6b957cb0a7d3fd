import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import type { EventTimes } from './find-times.ts';
import type { EventDates } from './resolve-dates.ts';

export type EventWhen = Pick<FoundEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'isNightMoved'>;

const HOUR = 60;
/** Times before this minute belong to the previous evening (source-7). */
const NIGHT_ENDS = 6 * HOUR;

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/** Returns a local time as clocks show it: one that is skipped in spring is an hour later. */
export function wallTime(date: string, minute: number): { date: string; time: string } {
  const day = addDays(date, Math.floor(minute / DAY_MINUTES));
  const ofDay = minute % DAY_MINUTES;
  const isSkipped = madridTime(madridInstant(day, ofDay)).minuteOfDay !== ofDay;
  return { date: day, time: timeText(isSkipped ? ofDay + HOUR : ofDay) };
}

/**
 * Combines dates with advertised times: 24:30 is on the next day, and so is an end that is not after the start. With
 * `isNight` the date names an evening, so that 00:00 to 06:00 is after its midnight.
 */
export function placeTimes(dates: EventDates, times: EventTimes | null, isNight = false): EventWhen {
  if (!times) return { ...dates, startTime: null, endTime: null, isNightMoved: false };
  const moved = isNight && times.start < NIGHT_ENDS ? DAY_MINUTES : 0;
  const start = wallTime(dates.startDate, times.start + moved);
  const end = times.end === null ? null : wallTime(dates.endDate ?? dates.startDate, times.end + moved);
  const lastDate = dates.endDate !== null && dates.endDate < start.date ? start.date : dates.endDate;
  return {
    startDate: start.date,
    startTime: start.time,
    endDate: end?.date ?? lastDate,
    endTime: end?.time ?? null,
    isNightMoved: start.date > dates.startDate,
  };
}
