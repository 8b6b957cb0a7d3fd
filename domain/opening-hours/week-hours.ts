import { DAY_MINUTES } from '#domain/city-time/durations.ts';

/** Minutes of Madrid wall time since the day's 00:00; the end is exclusive and may pass 1440 (the next day). */
export type Interval = { readonly start: number; readonly end: number };

/** A place's hours as written: day label to text (place-1). Must not change after it has been read. */
export type OpeningHours = Readonly<Record<string, string>>;

export type WeekHours = {
  /** Seven lists, Monday first; empty for closed days and for days that the hours leave out. */
  intervals: readonly (readonly Interval[])[];
  unreadable: readonly string[];
};

/** The kinds of days that may have hours: 0 = Monday … 6 = Sunday, then the following ones. */
export const PUBLIC_HOLIDAY = 7;
export const SCHOOL_HOLIDAY = 8;
/** The kind of the first range of months in which the place is closed. */
export const CLOSED_SEASON = 9;

export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Returns 'HH:MM' of a minute of the day; minutes past midnight continue, so that 1590 is '02:30'. */
export function formatMinute(minute: number): string {
  const ofDay = ((Math.floor(minute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
