import { describe, expect, it } from 'vitest';
import { translate } from './translate.ts';

const english = {
  found_one: '{count} place found',
  found_other: '{count} places found',
  hello: 'Hello, {name}',
};
const spanish = { found_one: '{count} lugar', found_other: '{count} lugares', hello: 'Hola, {name}' };

describe('translate', () => {
  it('picks the plural form by the count', () => {
    expect(translate(english, 'found', 'en', { count: 1 })).toBe('1 place found');
    expect(translate(english, 'found', 'en', { count: 0 })).toBe('0 places found');
    expect(translate(english, 'found', 'en', { count: 2 })).toBe('2 places found');
  });

  it('writes numbers as the language does', () => {
    expect(translate(english, 'found', 'en', { count: 12_500 })).toBe('12,500 places found');
    expect(translate(spanish, 'found', 'es', { count: 12_500 })).toBe('12.500 lugares');
  });

  it("falls back to 'other' for the Spanish and Catalan form of millions", () => {
    expect(new Intl.PluralRules('es').select(1_000_000)).toBe('many');
    expect(translate(spanish, 'found', 'es', { count: 1_000_000 })).toBe('1.000.000 lugares');
  });

  it('fills in values, and leaves a name without a value as it stands', () => {
    expect(translate(english, 'hello', 'en', { name: '{count}' })).toBe('Hello, {count}');
    expect(translate(english, 'hello', 'en')).toBe('Hello, {name}');
  });

  it("writes one o'clock in the singular", () => {
    const texts = { until: 'Hasta las {time}', at: 'En {name}' };
    expect(translate(texts, 'until', 'es', { time: '01:00' })).toBe('Hasta la 01:00');
    expect(translate(texts, 'until', 'es', { time: '02:00' })).toBe('Hasta las 02:00');
    // Names given as values stay unchanged.
    expect(translate(texts, 'at', 'es', { name: 'las 1:00' })).toBe('En las 1:00');
  });

  it('does not need a plural form to use a count', () => {
    expect(translate({ sized: 'N = {count}' }, 'sized', 'en', { count: 3 })).toBe('N = 3');
  });
});
