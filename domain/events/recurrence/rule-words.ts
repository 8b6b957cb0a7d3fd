import type { Language } from '#contract/language.ts';
import { dateWords, monthWord, weekdayWord } from '#domain/city-time/date-words.ts';
import { RULE_WORDS } from '#domain/languages/languages.ts';
import type { Rule } from './rule.ts';

/** Returns a weekday's name; 0 = Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  weekdayWord(`2024-01-0${weekday + 1}`, language);

/** Returns a month's name; 1 to 12. */
const monthName = (month: number, language: Language): string =>
  monthWord(`2024-${String(month).padStart(2, '0')}-01`, language);

/** Returns a rule's weekdays, else that of the first date; 0 = Monday. */
export const weekdaysOf = ({ weekdays }: Rule, startDate: string): number[] =>
  weekdays.length > 0
    ? weekdays.map(({ weekday }) => weekday)
    : [(new Date(`${startDate}T00:00:00Z`).getUTCDay() + 6) % 7];

/** Returns the names of a rule's months, else that of the first date. */
export function monthsOf(rule: Rule | null, startDate: string, language: Language): string {
  const months = rule && rule.months.length > 0 ? rule.months : [Number(startDate.slice(5, 7))];
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return list.format(months.map((month) => monthName(month, language)));
}

/** Describes a rule in plain words: 'Every Friday', 'First Saturday of the month', 'Cada any: 28 de juny'. */
export function describeRule(rule: Rule, startDate: string, language: Language): string {
  const words = RULE_WORDS[language];
  const start = new Date(`${startDate}T00:00:00Z`);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });

  function when(): string {
    const monthNames = monthsOf(rule, startDate, language);
    const isYearly = rule.frequency === 'yearly';
    if (rule.weekdays.length > 0) {
      const days = rule.weekdays.map(({ weekday, nth }) =>
        words.nthWeekday(words.nth[nth ?? 1], weekdayName(weekday, language)),
      );
      return `${list.format(days)} ${isYearly ? words.ofNamed(monthNames) : words.ofMonth}`;
    }
    const monthDays = rule.monthDays.length > 0 ? rule.monthDays : [start.getUTCDate()];
    const days = list.format(monthDays.map((day) => (day < 0 ? words.lastDay : String(day))));
    const isLast = monthDays.every((day) => day < 0);
    if (isYearly) return isLast ? `${days} ${words.ofNamed(monthNames)}` : words.dayOfNamed(days, monthNames);
    return `${isLast ? days : words.monthDays(days)} ${words.ofMonth}`;
  }

  function pattern(): string {
    switch (rule.frequency) {
      case 'daily':
        return words.daily(rule.interval);
      case 'weekly': {
        const weekdays = weekdaysOf(rule, startDate).map((weekday) => weekdayName(weekday, language));
        return words.weekly(rule.interval, list.format(weekdays));
      }
      case 'monthly':
        return words.monthly(rule.interval, when());
      case 'yearly':
        return words.yearly(rule.interval, when());
    }
  }

  const end = rule.until
    ? words.until(dateWords(rule.until, language, 'medium'))
    : rule.count && words.times(rule.count);
  const text = end ? `${pattern()}, ${end}` : pattern();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
