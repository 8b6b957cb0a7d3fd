import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import type { EventTimes } from './find-times.ts';
import type { EventDates } from './resolve-dates.ts';

/** When an event is, by the clock and the calendar. */
export type EventWhen = Pick<FoundEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'isNightMoved'>;

const DAY_MINUTES = 1440;
const HOUR = 60;
/** Until here a night belongs to the evening before (providers.md §5.3). */
const NIGHT_ENDS = 6 * HOUR;

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/** A wall time as the clocks show it: one in the hour that is skipped in spring is an hour later. */
export function wallTime(date: string, minute: number): { date: string; time: string } {
  const day = addDays(date, Math.floor(minute / DAY_MINUTES));
  const ofDay = minute % DAY_MINUTES;
  const isSkipped = madridTime(madridInstant(day, ofDay)).minuteOfDay !== ofDay;
  return { date: day, time: timeText(isSkipped ? ofDay + HOUR : ofDay) };
}

/**
 * Dates and the times that are advertised under them: 24:30 is on the next day, and an end that is not after the start
 * too. `isNight`: the date stands for an evening, so that 00:00 to 06:00 is past its midnight.
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
