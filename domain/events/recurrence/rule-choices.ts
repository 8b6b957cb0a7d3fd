import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import { type Rule, type RuleWeekday, WEEKLY } from './rule.ts';

export function rulesFitting(startDate: string): Rule[] {
  const weekday = weekdayOf(startDate);
  const day = Number(startDate.slice(8));
  const month = Number(startDate.slice(5, 7));
  const isLast = addDays(startDate, 7).slice(0, 7) !== startDate.slice(0, 7);
  const places: RuleWeekday['nth'][] = [
    Math.ceil(day / 7) as 1 | 2 | 3 | 4 | 5,
    ...(isLast ? [-1 as const] : []),
  ];
  return [
    { ...WEEKLY, frequency: 'daily' },
    { ...WEEKLY, weekdays: [{ weekday, nth: null }] },
    { ...WEEKLY, interval: 2, weekdays: [{ weekday, nth: null }] },
    ...places
      // A fifth Saturday exists in some months only, so 'last' is offered instead.
      .filter((nth) => nth !== 5)
      .map((nth): Rule => ({ ...WEEKLY, frequency: 'monthly', weekdays: [{ weekday, nth }] })),
    { ...WEEKLY, frequency: 'monthly', monthDays: [day] },
    { ...WEEKLY, frequency: 'yearly', months: [month], monthDays: [day] },
  ];
}
