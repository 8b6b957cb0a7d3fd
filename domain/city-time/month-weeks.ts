import { addDays, dayNumber, isoDateOf, weekdayOfDay } from './iso-date.ts';

/** Returns the weeks, Monday to Sunday, that hold a date's month, padded with days of the neighboring months. */
export function monthWeeks(isoDate: string): string[][] {
  const first = dayNumber(`${isoDate.slice(0, 7)}-01`);
  const monday = first - weekdayOfDay(first);
  const end = dayNumber(addMonths(`${isoDate.slice(0, 7)}-01`, 1));
  const weeks: string[][] = [];
  for (let day = monday; day < end; day += 7) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((offset) => isoDateOf(day + offset)));
  }
  return weeks;
}

/** Returns the same day some months later (earlier when negative), or that month's last day if it is shorter. */
export function addMonths(isoDate: string, months: number): string {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const firstDay = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const days = dayNumber(firstDay(index + 1)) - dayNumber(firstDay(index));
  return addDays(firstDay(index), Math.min(day, days) - 1);
}
