import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';

/** Returns whether a field has nothing in it; a week in which every day is closed is as empty as no hours. */
export function isEmpty(field: string, value: unknown): boolean {
  if (field === 'openingHours') return isNeverOpen(value as OpeningHours | null | undefined);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return typeof value !== 'string' || value === '';
}

function isNeverOpen(hours: OpeningHours | null | undefined): boolean {
  const { days, unreadable } = readHours(hours);
  return unreadable.length === 0 && days.every(({ intervals }) => intervals.length === 0);
}
