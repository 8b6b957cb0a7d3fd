import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { buildRule, parseRule } from './rule.ts';
import { rulesFitting } from './rule-choices.ts';
import { isRuleDate } from './rule-dates.ts';
import { describeRule } from './rule-words.ts';

const words = (text: string, language: 'en' | 'es' | 'ca') => {
  const rule = parseRule(text);
  // Versions of ICU differ in the Catalan article before a year.
  return rule && describeRule(rule, '2026-11-20', language).replace('del 2026', 'de 2026');
};

describe('a rule in plain words', () => {
  it.each([
    ['FREQ=DAILY', 'Every day', 'Todos los días', 'Cada dia'],
    ['FREQ=WEEKLY', 'Every Friday', 'Cada viernes', 'Cada divendres'],
    [
      'FREQ=WEEKLY;BYDAY=FR,SA',
      'Every Friday and Saturday',
      'Cada viernes y sábado',
      'Cada divendres i dissabte',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      'Every 2 weeks on Friday',
      'Cada 2 semanas: viernes',
      'Cada 2 setmanes: divendres',
    ],
    [
      'FREQ=MONTHLY;BYDAY=1SA',
      'First Saturday of the month',
      'Primer sábado del mes',
      'Primer dissabte del mes',
    ],
    [
      'FREQ=MONTHLY;BYDAY=-1SU',
      'Last Sunday of the month',
      'Último domingo del mes',
      'Últim diumenge del mes',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'Day 15 of the month', 'Día 15 del mes', 'Dia 15 del mes'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Last day of the month', 'Último día del mes', 'Últim dia del mes'],
    [
      'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=28',
      'Every year: June 28',
      'Cada año: 28 de junio',
      'Cada any: 28 de juny',
    ],
    [
      'FREQ=YEARLY;BYMONTH=8;BYDAY=1SA',
      'Every year: first Saturday of August',
      'Cada año: primer sábado de agosto',
      'Cada any: primer dissabte d’agost',
    ],
    ['FREQ=DAILY;COUNT=3', 'Every day, 3 times', 'Todos los días, 3 veces', 'Cada dia, 3 vegades'],
    [
      'FREQ=WEEKLY;UNTIL=20261231',
      'Every Friday, until December 31, 2026',
      'Cada viernes, hasta el 31 de diciembre de 2026',
      'Cada divendres, fins al 31 de desembre de 2026',
    ],
  ])('%s', (text, en, es, ca) => {
    expect([words(text, 'en'), words(text, 'es'), words(text, 'ca')]).toEqual([en, es, ca]);
  });
});

describe('the rules that a first date suggests', () => {
  it('are its weekday, its place in the month and its day', () => {
    const described = rulesFitting('2026-11-28').map((rule) => describeRule(rule, '2026-11-28', 'en'));
    expect(described).toEqual([
      'Every day',
      'Every Saturday',
      'Every 2 weeks on Saturday',
      'Fourth Saturday of the month',
      'Last Saturday of the month',
      'Day 28 of the month',
      'Every year: November 28',
    ]);
  });

  it('can be written and read, and always have that date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18_000, max: 24_000 }), (day) => {
        const date = isoDateOf(day);
        for (const rule of rulesFitting(date)) {
          expect(parseRule(buildRule(rule))).toEqual(rule);
          expect(isRuleDate(rule, date, date)).toBe(true);
        }
      }),
    );
  });
});
