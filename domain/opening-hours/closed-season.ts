/** Months in which a place of a season is closed: 'November - April: Closed' (hours-4). */
import { isoDateOf } from '../city-time/iso-date.ts';
import { lexicon } from './lexicon.ts';
import { readRangeText } from './range-text.ts';
import { lexemesOf, readTokens, type Token } from './tokens.ts';

/** 0 = January … 11 = December, each once, in order. */
export type ClosedMonths = readonly number[];

export type MonthRange = { from: number; to: number };

const YEAR_MONTHS = 12;
const LINE_MAX_LENGTH = 200;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Abbreviations are beginnings of three letters or more; Catalan's 'ag' is shorter. */
const MONTHS = [
  'january enero gener',
  'february febrero febrer',
  'march marzo marc',
  'april abril',
  'may mayo maig',
  'june junio juny',
  'july julio juliol',
  'august agosto agost ag',
  'september septiembre setembre',
  'october octubre',
  'november noviembre novembre',
  'december diciembre desembre',
].map((words) => words.split(' '));
const WORDS = lexicon({
  to: 'to till until through a al hasta fins',
  and: 'and y e i',
  filler: 'from de del d in en',
});

const tokensOf = (text: string): Token[] => readTokens(lexemesOf(text));

/** Returns the months that a line says are closed; null for every other line. */
export function readClosedMonths(label: string, text: string): ClosedMonths | null {
  if (label.length > LINE_MAX_LENGTH || text.length > LINE_MAX_LENGTH) return null;
  const months = readMonths(tokensOf(label));
  return months && readRangeText(tokensOf(text))?.length === 0 ? months : null;
}

const monthOf = (text: string): number =>
  MONTHS.findIndex((words) =>
    words.some((word) => word === text || (text.length > 2 && word.startsWith(text))),
  );

/** Reads 'November - April', 'de noviembre a abril', 'Jan, Feb'. */
function readMonths(tokens: readonly Token[]): ClosedMonths | null {
  const months = new Set<number>();
  let last: number | null = null;
  let isRange = false;
  for (const token of tokens) {
    const to = token.kind === 'word' ? monthOf(token.text) : -1;
    const meaning = token.kind === 'word' ? WORDS.get(token.text) : token.kind;
    if (to >= 0) {
      for (const each of monthsFrom({ from: isRange && last !== null ? last : to, to })) months.add(each);
      last = isRange ? null : to;
      isRange = false;
    } else if (meaning === 'dash' || meaning === 'to') {
      if (last === null || isRange) return null;
      isRange = true;
    } else if (meaning === 'comma' || meaning === 'and') {
      if (isRange) return null;
      last = null;
    } else if (meaning !== 'filler') return null;
  }
  return isRange || months.size === 0 ? null : [...months].toSorted((a, b) => a - b);
}

/** Returns the months of a range, which may pass the end of the year. */
export const monthsFrom = ({ from, to }: MonthRange): number[] =>
  Array.from(
    { length: ((to - from + YEAR_MONTHS) % YEAR_MONTHS) + 1 },
    (_, step) => (from + step) % YEAR_MONTHS,
  );

/** Returns the ranges of months without a gap: November to April is one. */
export function monthRanges(months: ClosedMonths): MonthRange[] {
  const closed = new Set(months);
  if (closed.size === YEAR_MONTHS) return [{ from: 0, to: YEAR_MONTHS - 1 }];
  const starts = months.filter((month) => !closed.has((month + YEAR_MONTHS - 1) % YEAR_MONTHS));
  return starts.map((from) => {
    let to = from;
    while (closed.has((to + 1) % YEAR_MONTHS)) to = (to + 1) % YEAR_MONTHS;
    return { from, to };
  });
}

/** Returns whether a day is in a closed month. Days count from 1970-01-01. */
export const isOutOfSeason = (months: ClosedMonths, day: number): boolean =>
  months.length > 0 && months.includes(Number(isoDateOf(day).slice(5, 7)) - 1);
