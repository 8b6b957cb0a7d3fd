import type { TextKey } from './text-store.ts';

/** The names of the days, Monday first. */
export const DAY_KEYS = [
  'places.day_monday',
  'places.day_tuesday',
  'places.day_wednesday',
  'places.day_thursday',
  'places.day_friday',
  'places.day_saturday',
  'places.day_sunday',
] as const satisfies readonly TextKey[];
