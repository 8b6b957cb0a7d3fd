import { type DayLabel, isDayWord, readDayLabel } from './day-labels.ts';
import { readRangeText } from './range-text.ts';
import { lexemesOf, readTokens, type Token } from './tokens.ts';
import type { Interval } from './week-hours.ts';

const LINE_MAX_LENGTH = 255;

export type HoursClause = DayLabel & { intervals: readonly Interval[] | null };

const GENERAL_LABELS = new Set([
  '',
  'hours',
  'opening hours',
  'schedule',
  'horario',
  'horarios',
  'horario de apertura',
  'horari',
  'horaris',
  'horari d obertura',
]);
/** Labels for all days, as forms, sources and people write them. */
export const EVERY_DAY_LABELS = [
  ...GENERAL_LABELS,
  'monday - sunday',
  'mon - sun',
  'mo-su',
  'daily',
  'every day',
];
const EVERY_DAY: DayLabel = { days: [0, 1, 2, 3, 4, 5, 6], excepted: [], precedence: 0 };

const tokensOf = (text: string): Token[] => readTokens(lexemesOf(text));

const LINES_KEPT = 2000;
const cache = new Map<string, readonly HoursClause[] | null>();

/**
 * Reads a label and its text; null when the label names no days. Results are cached, because thousands of places share
 * a few lines.
 */
export function readLine(label: string, text: string): readonly HoursClause[] | null {
  if (label.length > LINE_MAX_LENGTH || text.length > LINE_MAX_LENGTH) return null;
  const key = `${label}\0${text}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const clauses = readFreshLine(label, text);
  if (cache.size >= LINES_KEPT) cache.clear();
  cache.set(key, clauses);
  return clauses;
}

function readFreshLine(label: string, text: string): HoursClause[] | null {
  const labelTokens = tokensOf(label);
  const days = readDayLabel(labelTokens);
  if (days) return [{ ...days, intervals: readRangeText(tokensOf(text)) }];
  const words = labelTokens.map((token) => (token.kind === 'word' ? token.text : '?')).join(' ');
  // An array's labels are its indexes: ['Monday: 18:00 – 02:00', …].
  const isGeneral = GENERAL_LABELS.has(words);
  return isGeneral || /^\d$/.test(label) ? readClauses(tokensOf(text), isGeneral) : null;
}

/** Reads 'Mo-Fr 09:00-17:00; Sa 10:00-14:00', where the text itself names the days. */
function readClauses(tokens: readonly Token[], mayOmitDays: boolean): HoursClause[] | null {
  const clauses: HoursClause[] = [];
  const isDay = (token: Token) => token.kind === 'word' && isDayWord(token.text);
  let at = 0;
  while (at < tokens.length) {
    const lastDay = endOfDays(tokens, at, isDay);
    const label = tokens.slice(at, lastDay);
    at = lastDay;
    while (at < tokens.length) {
      const token = tokens[at];
      if (token && isDay(token)) break;
      at++;
    }
    const days = label.length > 0 ? readDayLabel(label) : mayOmitDays && lastDay === 0 ? EVERY_DAY : null;
    const intervals = readRangeText(tokens.slice(lastDay, at));
    if (!days || !intervals) return null;
    clauses.push({ ...days, intervals });
  }
  return clauses.length > 0 ? clauses : null;
}

function endOfDays(tokens: readonly Token[], at: number, isDay: (token: Token) => boolean): number {
  let end = at;
  for (let index = at; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.kind === 'clock') break;
    if (isDay(token)) end = index + 1;
  }
  return end;
}

/**
 * Converts a maps service's lines ('Monday: 6:00 PM – 2:30 AM') to a map from label to text. A line without a colon has
 * an empty label; lines with the same label are joined.
 */
export function hoursFromLines(lines: readonly string[]): Record<string, string> {
  const hours = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const isLabeled = colon >= 0 && !/\d\s*$/.test(line.slice(Math.max(0, colon - 2), colon));
    const label = isLabeled ? line.slice(0, colon).trim() : '';
    const text = line.slice(isLabeled ? colon + 1 : 0).trim();
    const earlier = hours.get(label);
    hours.set(label, earlier ? `${earlier}, ${text}` : text);
  }
  return Object.fromEntries(hours);
}
