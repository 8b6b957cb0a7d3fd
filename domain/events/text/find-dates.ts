import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import { lexemesOf } from '#domain/opening-hours/tokens.ts';
import { weekdayNamed } from './calendar-words.ts';
import { type DateToken, readDatePhrase } from './date-phrase.ts';
import { type EventDates, resolveDates } from './resolve-dates.ts';

const MAX_LENGTH = 5000;

export type DatedText = {
  dates: EventDates[];
  /** The folded text without its dates. */
  rest: string;
};

/** Finds all dates of a text in English, Spanish, Catalan or German, single or spans, with or without year. */
export function findDates(text: string, today: string): DatedText {
  const lexemes = lexemesOf(text.slice(0, MAX_LENGTH));
  const tokens: DateToken[] = lexemes.flatMap((lexeme, at) =>
    /^\s+$/.test(lexeme) ? [] : [{ text: lexeme, at }],
  );
  const dates: EventDates[] = [];
  const rest: string[] = [];
  let at = 0;
  let copied = 0;
  while (at < tokens.length) {
    const phrase = readDatePhrase(tokens, at);
    if (!phrase) {
      at++;
      continue;
    }
    const found = resolveDates(phrase, today);
    if (found) dates.push(found);
    rest.push(...lexemes.slice(copied, tokens[at]?.at), ' ; ');
    at = phrase.next;
    copied = tokens[at]?.at ?? lexemes.length;
  }
  return { dates, rest: rest.join('') + lexemes.slice(copied).join('') };
}

/**
 * Returns the next date, today included, of the first weekday that a text names: 'Viernes' in a list of weekly nights.
 */
export function readNextWeekday(text: string, today: string): string | null {
  for (const lexeme of lexemesOf(text.slice(0, MAX_LENGTH))) {
    const weekday = lexeme.length < 4 ? null : weekdayNamed(lexeme);
    if (weekday !== null) return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  }
  return null;
}
