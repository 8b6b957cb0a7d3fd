import { describe, expect, it } from 'vitest';
import { dateWords, monthAndYear, weekdayWord } from './date-words.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const STYLES = ['long', 'medium', 'short', 'compact'] as const;

/** Versions of ICU differ in the Catalan article before a year. */
const words = (...args: Parameters<typeof dateWords>) => dateWords(...args).replace('del 2026', 'de 2026');

describe('dates in words', () => {
  it.each([
    ['en', 'Friday, November 20, 2026', 'November 20, 2026', 'Fri, Nov 20, 2026', 'Nov 20, 2026'],
    ['es', 'viernes, 20 de noviembre de 2026', '20 de noviembre de 2026', 'vie, 20 nov 2026', '20 nov 2026'],
  ] as const)('have one style in %s', (language, ...expected) => {
    expect(STYLES.map((style) => words('2026-11-20', language, style))).toEqual(expected);
  });

  it('leave the year out when it is this one', () => {
    const thisYear = STYLES.map((style) => words('2026-11-20', 'en', style, NOW));
    expect(thisYear).toEqual(['Friday, November 20', 'November 20', 'Fri, Nov 20', 'Nov 20']);
    expect(words('2026-11-20', 'ca', 'long', NOW)).toBe('divendres, 20 de novembre');
    expect(words('2027-11-19', 'en', 'long', NOW)).toBe('Friday, November 19, 2027');
    // 2026 has ended in Madrid, not in UTC.
    expect(words('2027-01-01', 'en', 'medium', new Date('2026-12-31T23:30:00Z'))).toBe('January 1');
  });

  it('keep a local date what it is, and tell an instant in Madrid', () => {
    expect(words('2026-07-01', 'en', 'medium', NOW)).toBe('July 1');
    expect(words('2026-07-01T22:30:00Z', 'en', 'medium', NOW)).toBe('July 2');
    expect(weekdayWord('2026-06-28', 'ca')).toBe('diumenge');
    expect(monthAndYear('2026-06-28', 'en')).toBe('June 2026');
  });

  it('are empty for what is no date', () => {
    expect(words('soon', 'en', 'long')).toBe('');
    expect(words('2026-02-40', 'en', 'long')).toBe('');
  });
});
