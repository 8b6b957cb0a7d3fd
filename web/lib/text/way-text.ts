import type { Language } from '#contract/language.ts';
import { formatDistance } from './format.ts';

const NO_BREAK_SPACE = '\u00A0';

/** Formats kilometers for a text, '350 m' or '1.2 km'; cards are narrow and have '350m' (place-5). */
export const distanceInText = (kilometers: number, language: Language): string =>
  formatDistance(kilometers, language).replace(/(?=k?m$)/, NO_BREAK_SPACE);

/** Formats meters on foot: they are estimates, so tens of meters are exact enough. */
export const wayInText = (meters: number, language: Language): string =>
  distanceInText(Math.max(10, Math.round(meters / 10) * 10) / 1000, language);
