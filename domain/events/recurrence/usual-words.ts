import { LANGUAGES, type Language } from '#contract/language.ts';
import { RULE_WORDS } from '#domain/languages/languages.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { UsualSeries } from '../dates/usual.ts';
import { parseRule, type Rule } from './rule.ts';
import { describeRule, monthsOf, weekdayName, weekdaysOf } from './rule-words.ts';

const MORNING = '06:00';
const EVENING = '18:00';
/** An event on this many weekdays is a program rather than a date. */
const SEVERAL = 3;

/**
 * Describes when an expected event usually is: 'Usually every Thursday', 'Usually in June' (event-10). If the event's
 * own words are vaguer than its rule, the rule is our guess, and the description is equally vague.
 */
export function usualWords(series: UsualSeries, language: Language): string {
  const words = RULE_WORDS[language];
  const { usual } = words;
  const { startDate, endDate, startTime, rrule, recurringPattern: own } = series;
  const read = rrule === null ? null : parseRule(rrule);
  const rule: Rule | null = read && { ...read, until: null, count: null };
  const isSmallHours = startTime !== null && startTime < MORNING;

  /** A night's small hours belong to the evening before. */
  const weekdays = (of: Rule): string => {
    const names = weekdaysOf(of, startDate).map((day) =>
      weekdayName(isSmallHours ? (day + 6) % 7 : day, language),
    );
    const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    return isSmallHours ? usual.nights(listed) : listed;
  };

  function when(of: Rule): string {
    const said = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
    switch (of.frequency) {
      case 'daily': {
        const isByDay = startTime !== null && startTime >= MORNING && startTime < EVENING;
        return of.interval === 1 && !isByDay ? usual.everyNight : words.daily(of.interval);
      }
      case 'weekly':
        return of.weekdays.length >= SEVERAL && own !== null && !isSaid(of, startDate, own)
          ? usual.severalTimes
          : words.weekly(of.interval, weekdays(of));
      case 'monthly': {
        const described = said(describeRule(of, startDate, language));
        if (of.interval > 1) return described;
        if (of.monthDays.some((day) => day > 0) || of.weekdays.length === 0) return usual.onDay(described);
        const isGuess = isSmallHours || (own !== null && !isSaid(of, startDate, own));
        return isGuess ? usual.oneOf(weekdays(of)) : usual.on(described);
      }
      case 'yearly': {
        const months = monthsOf(of, startDate, language);
        const [day, ...others] = of.monthDays;
        const isOneDay = startDate === endDate && day !== undefined && day > 0 && others.length === 0;
        return isOneDay ? usual.onDay(words.dayOfNamed(String(day), months)) : usual.inMonth(months);
      }
    }
  }

  return usual.usually(rule ? when(rule) : usual.inMonth(monthsOf(null, startDate, language)));
}

/** Returns whether words, in any language, describe a rule. */
export function isSaid(rule: Rule, startDate: string, text: string): boolean {
  const said = foldText(text);
  return LANGUAGES.some((language) => said.includes(foldText(describeRule(rule, startDate, language))));
}
