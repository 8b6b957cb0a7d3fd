import type { Rule, RuleWeekday } from './rule.ts';

export type RuleLanguage = 'en' | 'es' | 'ca';

type Nth = NonNullable<RuleWeekday['nth']>;
type Words = {
  /** Singular for an interval of one, else 'every n'. */
  daily: (interval: number) => string;
  weekly: (interval: number, weekdays: string) => string;
  monthly: (interval: number, when: string) => string;
  yearly: (interval: number, when: string) => string;
  nth: Record<Nth, string>;
  nthWeekday: (nth: string, weekday: string) => string;
  monthDays: (days: string) => string;
  lastDay: string;
  /** 'of the month' and 'of July'. */
  ofMonth: string;
  ofNamed: (month: string) => string;
  dayOfNamed: (days: string, month: string) => string;
  until: (date: string) => string;
  times: (count: number) => string;
};

const WORDS: Record<RuleLanguage, Words> = {
  en: {
    daily: (n) => (n === 1 ? 'every day' : `every ${n} days`),
    weekly: (n, weekdays) => (n === 1 ? `every ${weekdays}` : `every ${n} weeks on ${weekdays}`),
    monthly: (n, when) => (n === 1 ? when : `every ${n} months: ${when}`),
    yearly: (n, when) => (n === 1 ? `every year: ${when}` : `every ${n} years: ${when}`),
    nth: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' },
    nthWeekday: (nth, weekday) => `${nth} ${weekday}`,
    monthDays: (days) => `day ${days}`,
    lastDay: 'last day',
    ofMonth: 'of the month',
    ofNamed: (month) => `of ${month}`,
    dayOfNamed: (days, month) => `${days} ${month}`,
    until: (date) => `until ${date}`,
    times: (count) => (count === 1 ? 'once' : `${count} times`),
  },
  es: {
    daily: (n) => (n === 1 ? 'todos los días' : `cada ${n} días`),
    weekly: (n, weekdays) => (n === 1 ? `cada ${weekdays}` : `cada ${n} semanas: ${weekdays}`),
    monthly: (n, when) => (n === 1 ? when : `cada ${n} meses: ${when}`),
    yearly: (n, when) => (n === 1 ? `cada año: ${when}` : `cada ${n} años: ${when}`),
    nth: { 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', 5: 'quinto', [-1]: 'último' },
    nthWeekday: (nth, weekday) => `${nth} ${weekday}`,
    monthDays: (days) => `día ${days}`,
    lastDay: 'último día',
    ofMonth: 'del mes',
    ofNamed: (month) => `de ${month}`,
    dayOfNamed: (days, month) => `${days} de ${month}`,
    until: (date) => `hasta el ${date}`,
    times: (count) => (count === 1 ? 'una vez' : `${count} veces`),
  },
  ca: {
    daily: (n) => (n === 1 ? 'cada dia' : `cada ${n} dies`),
    weekly: (n, weekdays) => (n === 1 ? `cada ${weekdays}` : `cada ${n} setmanes: ${weekdays}`),
    monthly: (n, when) => (n === 1 ? when : `cada ${n} mesos: ${when}`),
    yearly: (n, when) => (n === 1 ? `cada any: ${when}` : `cada ${n} anys: ${when}`),
    nth: { 1: 'primer', 2: 'segon', 3: 'tercer', 4: 'quart', 5: 'cinquè', [-1]: 'últim' },
    nthWeekday: (nth, weekday) => `${nth} ${weekday}`,
    monthDays: (days) => `dia ${days}`,
    lastDay: 'últim dia',
    ofMonth: 'del mes',
    ofNamed: (month) => (/^[ao]/.test(month) ? `d’${month}` : `de ${month}`),
    dayOfNamed: (days, month) => `${days} ${/^[ao]/.test(month) ? 'd’' : 'de '}${month}`,
    until: (date) => `fins al ${date}`,
    times: (count) => (count === 1 ? 'una vegada' : `${count} vegades`),
  },
};

const inUtc = (language: RuleLanguage, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' });

/** Describes a rule in plain words: 'Every Friday', 'First Saturday of the month', 'Cada any: 28 de juny'. */
export function describeRule(rule: Rule, startDate: string, language: RuleLanguage): string {
  const words = WORDS[language];
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
