import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';

/** The contract requires a label for a line that names no day, which means all days. */
const GENERAL_LABEL = 'Hours';

/** Formats opening hours as lines to edit: 'Monday - Friday: 18:00 – 02:30'. */
export const textOfHours = (hours: OpeningHours | null): string =>
  Object.entries(hours ?? {})
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

/** Parses the lines to hours by label; null for empty text. */
export function hoursOfText(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const entries = Object.entries(hoursFromLines(lines));
  return Object.fromEntries(entries.map(([label, hours]) => [label || GENERAL_LABEL, hours]));
}
