import type { TextKey } from './text-store.ts';

export const DAY_KEYS = [
  'places.day_monday',
  'places.day_tuesday',
  'places.day_wednesday',
  'places.day_thursday',
  'places.day_friday',
  'places.day_saturday',
  'places.day_sunday',
] as const satisfies readonly TextKey[];
