/** Minutes of Madrid wall time since the day's 00:00; the end is exclusive and may pass 1440 (the next day). */
export type Interval = { readonly start: number; readonly end: number };

/** What a place writes about its hours: day label to text, as in S1 §3. Never changed after it was read. */
export type OpeningHours = Readonly<Record<string, string>>;

export type WeekHours = {
  /** Seven lists, Monday first; empty for a day that is closed, and for one that the hours leave out. */
  intervals: readonly (readonly Interval[])[];
  /** The lines ('label: text') that could not be read, or that name no weekday. */
  unreadable: readonly string[];
};

export const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** 'HH:MM' of a minute of the day; minutes past midnight count on, so that 1590 is '02:30'. */
export function formatMinute(minute: number): string {
  const ofDay = ((Math.floor(minute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
