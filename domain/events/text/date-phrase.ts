import { readDateText } from '#domain/city-time/date-text.ts';
import { isMonthBeforeDay, JOINS, monthOf, weekdayNamed } from './calendar-words.ts';

/** A day as it is written; parts that are not written are null. */
export type WrittenDay = {
  weekday: number | null;
  day: number;
  month: number | null;
  year: number | null;
};

export type DatePhrase = {
  first: WrittenDay;
  last: WrittenDay | null;
  /** '28 and 29 August': two days rather than a span. */
  isPair: boolean;
  next: number;
};

/** A token that is not whitespace, with its index among all tokens. */
export type DateToken = { readonly text: string; readonly at: number };

type Step = { day: WrittenDay; next: number; isMonthFirst: boolean };

const NUMBER = /^\d+$/;
const BEFORE_DAYS = new Set(
  '. , : the el la les los dia dies day den dem der am vom on from de del des desde'.split(' '),
);
const BEFORE_MONTHS = new Set(". , of de del d ' ’".split(' '));
const BEFORE_YEARS = new Set(". , of de del d ' ’ any ano".split(' '));
const DOTS = new Set(['.']);
const DOTS_AND_COMMAS = new Set(['.', ',']);
const ORDINALS = new Set('st nd rd th o a er r n t e'.split(' '));
/** Tokens after a number that is not a day of a month. */
const AFTER_OTHER_NUMBERS = new Set(': h hs hr hrs am pm uhr €'.split(' '));

const skip = (tokens: readonly DateToken[], at: number, words: ReadonlySet<string>) => {
  let next = at;
  while (words.has(tokens[next]?.text ?? '')) next++;
  return next;
};

const isGlued = (tokens: readonly DateToken[], at: number) =>
  tokens[at]?.at === (tokens[at - 1]?.at ?? -2) + 1;

/** Returns whether a number is part of another one, such as '30' in '20:30' and '10.30'. */
const isInsideNumber = (tokens: readonly DateToken[], at: number) =>
  /^[.:,/]$/.test(tokens[at - 1]?.text ?? '') &&
  NUMBER.test(tokens[at - 2]?.text ?? '') &&
  isGlued(tokens, at) &&
  isGlued(tokens, at - 1);

const isOtherNumber = (tokens: readonly DateToken[], at: number) =>
  AFTER_OTHER_NUMBERS.has(tokens[at + 1]?.text ?? '');

function readYear(tokens: readonly DateToken[], at: number): { year: number | null; next: number } {
  const found = skip(tokens, at, BEFORE_YEARS);
  const text = tokens[found]?.text ?? '';
  return /^20\d\d$/.test(text) ? { year: Number(text), next: found + 1 } : { year: null, next: at };
}

/** Reads '2026-09-12', '12/09/2026', '12.09.26'. */
function readNumericDay(tokens: readonly DateToken[], at: number, weekday: number | null): Step | null {
  const parts = tokens.slice(at, at + 5).map(({ text }) => text);
  const [first = '', mark = '', second = '', again, third = ''] = parts;
  const isNumeric = NUMBER.test(first) && NUMBER.test(second) && NUMBER.test(third);
  if (!isNumeric || mark !== again || !/^[/.-]$/.test(mark)) return null;
  // '93.12.09.26' is not a date.
  if (isInsideNumber(tokens, at) || isInsideNumber(tokens, at + 6)) return null;
  const date = readDateText([first, second, third].join(first.length === 4 ? '-' : '/'));
  if (!date?.startsWith('20')) return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day: { weekday, day, month, year }, next: at + 5, isMonthFirst: false };
}

function dayNumberAt(tokens: readonly DateToken[], at: number): number | null {
  const text = tokens[at]?.text ?? '';
  if (!/^\d\d?$/.test(text) || isInsideNumber(tokens, at) || tokens[at + 1]?.text === ':') return null;
  const day = Number(text);
  return day >= 1 && day <= 31 ? day : null;
}

/** Reads 'viernes 28 de agosto de 2026', 'Sep. 27.2026'; of '23 al 28 de setembre' it reads '23' without a month. */
function readDay(tokens: readonly DateToken[], from: number): Step | null {
  const weekday = weekdayNamed(tokens[from]?.text ?? '');
  const at = weekday === null ? from : skip(tokens, from + 1, BEFORE_DAYS);
  return (
    readNumericDay(tokens, at, weekday) ??
    readDayFirst(tokens, at, weekday) ??
    readMonthFirst(tokens, at, weekday) ??
    // 'mar 25' is a Tuesday or the 25th of March.
    (weekday === null ? null : readMonthFirst(tokens, from, null)) ??
    readDayAlone(tokens, at, weekday)
  );
}

const afterOrdinal = (tokens: readonly DateToken[], at: number) =>
  ORDINALS.has(tokens[at + 1]?.text ?? '') && isGlued(tokens, at + 1) ? at + 2 : at + 1;

function readDayFirst(tokens: readonly DateToken[], at: number, weekday: number | null): Step | null {
  const day = dayNumberAt(tokens, at);
  const monthAt = skip(tokens, afterOrdinal(tokens, at), BEFORE_MONTHS);
  const month = monthOf(tokens[monthAt]?.text ?? '');
  if (day === null || month === null) return null;
  const { year, next } = readYear(tokens, monthAt + 1);
  return { day: { weekday, day, month, year }, next, isMonthFirst: false };
}

function readDayAlone(tokens: readonly DateToken[], at: number, weekday: number | null): Step | null {
  const day = isOtherNumber(tokens, at) ? null : dayNumberAt(tokens, at);
  if (day === null) return null;
  const { year, next } = readYear(tokens, afterOrdinal(tokens, at));
  return { day: { weekday, day, month: null, year }, next, isMonthFirst: false };
}

function readMonthFirst(tokens: readonly DateToken[], at: number, weekday: number | null): Step | null {
  const word = tokens[at]?.text ?? '';
  const dayAt = skip(tokens, at + 1, DOTS);
  const day = isMonthBeforeDay(word) ? dayNumberAt(tokens, dayAt) : null;
  if (day === null || isOtherNumber(tokens, dayAt)) return null;
  const { year, next } = readYear(tokens, afterOrdinal(tokens, dayAt));
  return { day: { weekday, day, month: monthOf(word), year }, next, isMonthFirst: true };
}

function readJoin(
  tokens: readonly DateToken[],
  from: number,
): { meaning: 'until' | 'and'; next: number } | null {
  let at = skip(tokens, from, DOTS_AND_COMMAS);
  const meaning = JOINS.get(tokens[at]?.text ?? '');
  if (!meaning) return null;
  // '- To: Aug. 09'
  while (JOINS.has(tokens[at]?.text ?? '')) at++;
  return { meaning, next: skip(tokens, at, BEFORE_DAYS) };
}

/** Reads the date or span of dates that begins at a token; null when none does. */
export function readDatePhrase(tokens: readonly DateToken[], at: number): DatePhrase | null {
  const first = readDay(tokens, at);
  if (!first) return null;
  const join = readJoin(tokens, first.next);
  const last = join && readDay(tokens, join.next);
  // 'Aug 28–30, 2026' needs no second month, and '23 al 28 de setembre' no first one.
  const isSpan = last && (last.day.month !== null || first.isMonthFirst);
  if (isSpan) return { first: first.day, last: last.day, isPair: join.meaning === 'and', next: last.next };
  return first.day.month === null ? null : { first: first.day, last: null, isPair: false, next: first.next };
}
