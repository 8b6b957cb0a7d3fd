import { describe, expect, it } from 'vitest';
import { formatDate, formatDistance, formatTime } from './format.ts';

describe('dates and times', () => {
  it('tells instants in Madrid, in summer and in winter', () => {
    expect(formatTime('2026-07-01T22:30:00Z', 'en')).toBe('00:30');
    expect(formatTime('2026-01-01T22:30:00Z', 'en')).toBe('23:30');
    expect(formatDate('2026-07-01T22:30:00Z', 'en', { day: 'numeric', month: 'long' })).toBe('2 July');
  });

  it('keeps a local date what it is', () => {
    // The ICU data decides whether a comma follows the weekday.
    expect(formatDate('2026-06-28', 'en')).toMatch(/^Sunday,? 28 June 2026$/);
    expect(formatDate('2026-06-28', 'ca', { weekday: 'long' })).toBe('diumenge');
    expect(formatDate('2026-06-28', 'es', { weekday: 'long' })).toBe('domingo');
  });

  it('has no words for what is no date', () => {
    expect(formatDate('soon', 'en')).toBe('');
  });
});

describe('distances', () => {
  it('has the decimal mark of the language', () => {
    expect(formatDistance(0.35, 'en')).toBe('350m');
    expect(formatDistance(1.24, 'en')).toBe('1.2km');
    expect(formatDistance(1.24, 'ca')).toBe('1,2km');
  });
});
