import { addDays, dayNumber } from '#domain/city-time/iso-date.ts';
import type { IsoMoment } from '#domain/events/text/iso-moment.ts';
import { type EventWhen, wallTime } from '#domain/events/text/place-times.ts';

const WHOLE_DAYS = new Set<string | null>(['23:59:00', '00:00:00']);

export function durationOf(text: string | null): number | null {
  const [, weeks = '0', days = '0', hours = '0', minutes = '0'] =
    /^P(?:(\d{1,2})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/.exec(text ?? '') ?? [];
  return (Number(weeks) * 7 + Number(days)) * 1440 + Number(hours) * 60 + Number(minutes) || null;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const instantOf = ({ date, time }: IsoMoment) =>
  dayNumber(date) * 1440 + (time === null ? 0 : minuteOf(time));

/** Returns the minutes from one moment to another by the clock; negative when `to` is earlier. */
export const minutesBetween = (from: IsoMoment, to: IsoMoment): number => instantOf(to) - instantOf(from);

export function endAfter(start: IsoMoment, minutes: number): IsoMoment {
  if (start.time !== null) return wallTime(start.date, minuteOf(start.time) + minutes);
  return { date: addDays(start.date, Math.max(0, Math.ceil(minutes / 1440) - 1)), time: null };
}

/** Returns an event's dates and times; an end before the start is dropped. */
export function momentsToWhen(start: IsoMoment, end: IsoMoment | null): EventWhen {
  const isEndAfter =
    end !== null &&
    (end.date > start.date || (end.date === start.date && (end.time ?? '24') > (start.time ?? '')));
  // Programs without all-day events write them as midnight to midnight, or to a minute before.
  const isWholeDay = start.time === '00:00:00' && (end === null || WHOLE_DAYS.has(end.time));
  return {
    startDate: start.date,
    startTime: isWholeDay ? null : start.time,
    endDate: isEndAfter ? end.date : null,
    endTime: isEndAfter && !isWholeDay ? end.time : null,
    isNightMoved: false,
  };
}
