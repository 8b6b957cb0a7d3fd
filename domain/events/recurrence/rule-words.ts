import type { Language } from '#contract/language.ts';
import { RULE_WORDS } from '#domain/languages/languages.ts';
import type { Rule } from './rule.ts';

const inUtc = (language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' });

/** Describes a rule in plain words: 'Every Friday', 'First Saturday of the month', 'Cada any: 28 de juny'. */
export function describeRule(rule: Rule, startDate: string, language: Language): string {
  const words = RULE_WORDS[language];
  const start = new Date(`${startDate}T00:00:00Z`);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const weekdayName = (weekday: number) =>
    inUtc(language, { weekday: 'long' }).format(new Date(Date.UTC(2024, 0, 1 + weekday)));
  const monthName = (month: number) =>
    inUtc(language, { month: 'long' }).format(new Date(Date.UTC(2024, month - 1, 1)));

  function when(): string {
    const months = rule.months.length > 0 ? rule.months : [start.getUTCMonth() + 1];
    const monthNames = list.format(months.map(monthName));
    const isYearly = rule.frequency === 'yearly';
    if (rule.weekdays.length > 0) {
      const days = rule.weekdays.map(({ weekday, nth }) =>
        words.nthWeekday(words.nth[nth ?? 1], weekdayName(weekday)),
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
        const first = (start.getUTCDay() + 6) % 7;
        const weekdays = rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [first];
        return words.weekly(rule.interval, list.format(weekdays.map(weekdayName)));
      }
      case 'monthly':
        return words.monthly(rule.interval, when());
      case 'yearly':
        return words.yearly(rule.interval, when());
    }
  }

  const end = rule.until
    ? words.until(
        inUtc(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(rule.until)),
      )
    : rule.count && words.times(rule.count);
  const text = end ? `${pattern()}, ${end}` : pattern();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
