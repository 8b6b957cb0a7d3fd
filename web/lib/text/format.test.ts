import { describe, expect, it } from 'vitest';
import { formatDayTime, formatDistance, formatMoment, formatTime } from './format.ts';

describe('times', () => {
  it('are those of Madrid, in summer and in winter', () => {
    expect(formatTime('2026-07-01T22:30:00Z', 'en')).toBe('00:30');
    expect(formatTime('2026-01-01T22:30:00Z', 'en')).toBe('23:30');
    expect(formatMoment(new Date('2026-11-20T22:30:00Z'), 'en')).toBe('Fri 23:30');
    expect(formatDayTime('2026-11-24T11:39:00Z', 'en')).toBe('Nov 24, 2026, 12:39');
    expect(formatDayTime('2026-11-24T11:39:00Z', 'es')).toBe('24 nov 2026, 12:39');
  });
});

describe('distances', () => {
  it('has the decimal mark of the language', () => {
    expect(formatDistance(0.35, 'en')).toBe('350m');
    expect(formatDistance(1.24, 'en')).toBe('1.2km');
    expect(formatDistance(1.24, 'ca')).toBe('1,2km');
  });
});
