import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { usualWords } from './usual-words.ts';

const series = {
  startDate: '2026-11-26',
  endDate: '2026-11-26',
  startTime: null as string | null,
  rrule: null as string | null,
  recurringPattern: null as string | null,
};
type Change = Partial<typeof series>;
const inAll = (change: Change) => LANGUAGES.map((language) => usualWords({ ...series, ...change }, language));

describe('what is usual is said in words', () => {
  it.each<[Change, string, string, string]>([
    [{ rrule: 'FREQ=DAILY' }, 'Usually every night', 'Normalmente cada noche', 'Normalment cada nit'],
    [
      { rrule: 'FREQ=DAILY', startTime: '10:00:00' },
      'Usually every day',
      'Normalmente todos los días',
      'Normalment cada dia',
    ],
    [
      { rrule: 'FREQ=WEEKLY;BYDAY=TH' },
      'Usually every Thursday',
      'Normalmente cada jueves',
      'Normalment cada dijous',
    ],
    // Sunday at half past midnight is Saturday's night.
    [
      { rrule: 'FREQ=WEEKLY;BYDAY=SU', startTime: '00:30:00' },
      'Usually every Saturday night',
      'Normalmente cada sábado por la noche',
      'Normalment cada dissabte a la nit',
    ],
    [
      { rrule: 'FREQ=WEEKLY;BYDAY=TH,FR,SA', recurringPattern: 'Several evenings a week' },
      'Usually several times a week',
      'Normalmente varias veces por semana',
      'Normalment diverses vegades per setmana',
    ],
    [
      { rrule: 'FREQ=MONTHLY;BYDAY=1SA' },
      'Usually on the first Saturday of the month',
      'Normalmente el primer sábado del mes',
      'Normalment el primer dissabte del mes',
    ],
    [
      { rrule: 'FREQ=MONTHLY;BYDAY=-1SU', recurringPattern: 'Last Sunday of the month, at Apolo' },
      'Usually on the last Sunday of the month',
      'Normalmente el último domingo del mes',
      'Normalment l’últim diumenge del mes',
    ],
    [
      { rrule: 'FREQ=MONTHLY;BYDAY=-1SU', recurringPattern: 'Selected Sundays' },
      'Usually one Sunday a month',
      'Normalmente un domingo al mes',
      'Normalment un diumenge al mes',
    ],
    [
      { rrule: 'FREQ=MONTHLY;BYMONTHDAY=15' },
      'Usually on day 15 of the month',
      'Normalmente el día 15 del mes',
      'Normalment el dia 15 del mes',
    ],
    [
      { rrule: 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=28' },
      'Usually on June 28',
      'Normalmente el 28 de junio',
      'Normalment el 28 de juny',
    ],
    [
      { rrule: 'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=1', endDate: '2026-12-10' },
      'Usually in August',
      'Normalmente en agosto',
      'Normalment a l’agost',
    ],
    [{ startDate: '2027-06-03' }, 'Usually in June', 'Normalmente en junio', 'Normalment al juny'],
  ])('%o', (change, ...expected) => {
    expect(inAll(change)).toEqual(expected);
  });
});
