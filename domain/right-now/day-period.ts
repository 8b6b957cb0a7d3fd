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

/** The part of the day that an hour of Madrid's clock (0 to 23) belongs to (S2 §4). */
export function dayPeriodOfHour(hour: number): DayPeriod {
  if (hour >= 21 || hour <= 1) return 'night';
  if (hour <= 4) return 'late-night';
  if (hour <= 8) return 'early-morning';
  if (hour <= 11) return 'morning';
  if (hour <= 16) return 'afternoon';
  return 'evening';
}

/** The part of the day in Barcelona at an instant (S2 §4). */
export function dayPeriodAt(at: Date): DayPeriod {
  return dayPeriodOfHour(madridTime(at).hour);
}
