import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { buildRule, parseRule, type Rule, WEEKLY } from './rule.ts';
import { isRuleDate, ruleDates } from './rule-dates.ts';

const rule = (text: string): Rule => {
  const parsed = parseRule(text);
  if (!parsed) throw new Error(`no rule: ${text}`);
  return parsed;
};
const first = (text: string, start: string, count: number, from?: string) => {
  const found: string[] = [];
  for (const date of ruleDates(rule(text), start, from)) {
    found.push(date);
    if (found.length === count) break;
  }
  return found;
};

describe('the dates of a rule', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=FR', '2026-11-20', ['2026-11-20', '2026-11-27', '2026-12-04']],
    ['FREQ=MONTHLY;BYDAY=1SA', '2026-12-05', ['2026-12-05', '2027-01-02', '2027-02-06']],
    ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29', ['2026-11-29', '2026-12-27', '2027-01-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', ['2026-10-31', '2026-12-31', '2027-01-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=28', '2026-06-28', ['2026-06-28', '2027-06-28', '2028-06-28']],
    ['FREQ=YEARLY;BYMONTH=7;BYDAY=3SA', '2026-07-18', ['2026-07-18', '2027-07-17', '2028-07-15']],
    ['FREQ=MONTHLY;BYDAY=5FR', '2026-10-30', ['2026-10-30', '2027-01-29', '2027-04-30']],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,31', '2026-10-31', ['2026-10-31', '2027-01-01', '2027-01-31']],
    ['FREQ=YEARLY;INTERVAL=2', '2026-06-28', ['2026-06-28', '2028-06-28', '2030-06-28']],
    ['FREQ=DAILY;INTERVAL=10', '2026-12-25', ['2026-12-25', '2027-01-04', '2027-01-14']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-22', ['2026-11-22', '2026-11-30', '2026-12-06']],
  ])('%s from %s', (text, start, dates) => expect(first(text, start, 3)).toEqual(dates));

  it('end with their count or their last date, and the search for a date that never comes ends too', () => {
    expect(first('FREQ=WEEKLY;COUNT=2', '2026-11-20', 9)).toEqual(['2026-11-20', '2026-11-27']);
    expect(first('FREQ=DAILY;UNTIL=20261122', '2026-11-20', 9)).toHaveLength(3);
    expect(first('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-20', 9)).toEqual([]);
    expect(first('FREQ=DAILY', '2100-12-30', 9)).toEqual(['2100-12-30', '2100-12-31']);
  });

  it('know whether a date is theirs', () => {
    expect(isRuleDate(WEEKLY, '2026-11-20', '2031-11-21')).toBe(true);
    expect(isRuleDate(WEEKLY, '2026-11-20', '2031-11-22')).toBe(false);
    expect(isRuleDate(WEEKLY, '2026-11-20', '2026-11-13')).toBe(false);
  });

  it('are the same from wherever one begins to look', () => {
    const number = (min: number, max: number) => fc.integer({ min, max });
    const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
    const day = number(0, 6);
    const numbered = fc.record({ weekday: day, nth: fc.constantFrom(1, 2, 3, 4, 5, -1) });
    const monthDays = some(fc.oneof(number(1, 31), fc.constant(-1)));
    const inMonth = fc.oneof(
      fc.record({
        weekdays: fc.uniqueArray(numbered, { minLength: 1, maxLength: 3, selector: JSON.stringify }),
      }),
      fc.record({ monthDays }),
      fc.constant({}),
    );
    const parts = fc.oneof(
      fc.constant({ frequency: 'daily' }),
      some(day).map((days) => ({
        frequency: 'weekly',
        weekdays: days.map((weekday) => ({ weekday, nth: null })),
      })),
      inMonth.map((when) => ({ frequency: 'monthly', ...when })),
      fc
        .tuple(some(number(1, 12)), inMonth)
        .map(([months, when]) => ({ frequency: 'yearly', months, ...when })),
    );
    const end = fc.oneof(
      fc.constant({}),
      fc.record({ count: number(1, 40) }),
      fc.record({ until: number(17_000, 25_000).map(isoDateOf) }),
    );
    fc.assert(
      fc.property(
        parts,
        end,
        number(1, 6),
        number(18_000, 24_000),
        number(0, 3000),
        (which, ends, interval, start, later) => {
          const wanted = { ...WEEKLY, ...which, ...ends, interval } as Rule;
          const text = buildRule(wanted);
          expect(parseRule(text)).toEqual(wanted);
          const from = isoDateOf(start + later);
          const end = isoDateOf(start + later + 800);
          const found: string[] = [];
          for (const date of ruleDates(wanted, isoDateOf(start), from)) {
            if (date > end) break;
            found.push(date);
          }
          const expected: string[] = [];
          for (const date of ruleDates(wanted, isoDateOf(start))) {
            if (date > end) break;
            if (date >= from) expected.push(date);
          }
          expect(found, text).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('reading a rule', () => {
  it.each([
    '',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYDAY=1FR',
    'FREQ=MONTHLY;BYDAY=FR',
    'FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=3',
    'FREQ=YEARLY;BYMONTHDAY=3',
    'FREQ=DAILY;BYDAY=FR',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=731',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;UNTIL=20270230',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1',
    'FREQ=WEEKLY;BYDAY=FR,FR',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=XX',
    'RRULE:FREQ=DAILY',
  ])('refuses %j', (text) => expect(parseRule(text)).toBeNull());

  it('takes a moment in UTC by its date in Madrid', () => {
    expect(parseRule('FREQ=DAILY;UNTIL=20260630T223000Z')?.until).toBe('2026-07-01');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseRule(text);
        expect(parsed === null || parseRule(buildRule(parsed)) !== null).toBe(true);
      }),
    );
  });
});
