import { madridTime } from '#domain/city-time/madrid-time.ts';

export const DAY_PERIODS = [
  'early-morning',
  'morning',
  'afternoon',
  'evening',
  'night',
  'late-night',
] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

/** Returns the part of the day of an hour on Madrid's clock, 0 to 23 (now-1). */
export function dayPeriodOfHour(hour: number): DayPeriod {
  if (hour >= 21 || hour <= 1) return 'night';
  if (hour <= 4) return 'late-night';
  if (hour <= 8) return 'early-morning';
  if (hour <= 11) return 'morning';
  if (hour <= 16) return 'afternoon';
  return 'evening';
}

/** Returns whether the timeline is about the day rather than the night: from 06:00 to 18:00 (now-1). */
export function isDayAt(at: Date): boolean {
  const { hour } = madridTime(at);
  return hour >= 6 && hour < 18;
}

/** Returns whether the words without weather are those of the night: from 20:00 to 06:00 (now-5). */
export function isNightAt(at: Date): boolean {
  const { hour } = madridTime(at);
  return hour >= 20 || hour < 6;
}

export function dayPeriodAt(at: Date): DayPeriod {
  return dayPeriodOfHour(madridTime(at).hour);
}
