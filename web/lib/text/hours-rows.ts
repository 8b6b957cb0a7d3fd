import { formatMinute } from '#domain/opening-hours/week-hours.ts';
import type { WeekTableDay } from '#domain/opening-hours/week-table.ts';
import type { Translate } from './i18n.ts';
import { DAY_KEYS } from './week-days.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const ROW_KEYS = [...DAY_KEYS, 'place.hours_public_holidays', 'place.hours_school_holidays'] as const;

const monthName = (month: number, t: Translate<'place'>) => t(`place.month_${MONTHS[month] ?? 'january'}`);

export function rowLabel({ kind, months }: WeekTableDay, t: Translate<'place'>): string {
  if (!months) return t(ROW_KEYS[kind] ?? ROW_KEYS[0]);
  const [from, to] = [monthName(months.from, t), monthName(months.to, t)];
  return from === to ? from : t('place.hours_months', { from, to });
}

/** Formats the hours of a row: 'Not known' for a day that the hours omit (hours-2). */
export function rowText(day: WeekTableDay, t: Translate<'place'>): string {
  if (day.text !== null) return day.text;
  if (!day.isNamed) return t('place.hours_not_known');
  if (day.isAllDay) return t('place.hours_all_day');
  if (day.ranges.length === 0) return t('place.hours_closed');
  return day.ranges.map(({ start, end }) => `${formatMinute(start)} – ${formatMinute(end)}`).join(', ');
}
