import { describe, expect, it } from 'vitest';
import { type DayPeriod, dayPeriodAt, dayPeriodOfHour, isDayAt, isNightAt } from './day-period.ts';

const HOURS: Record<DayPeriod, number[]> = {
  'early-morning': [5, 6, 7, 8],
  morning: [9, 10, 11],
  afternoon: [12, 13, 14, 15, 16],
  evening: [17, 18, 19, 20],
  night: [21, 22, 23, 0, 1],
  'late-night': [2, 3, 4],
};

describe('day periods', () => {
  it.each(Object.entries(HOURS))('%s', (period, hours) => {
    expect(hours.map(dayPeriodOfHour)).toEqual(hours.map(() => period));
  });

  it('go by the clock in Barcelona', () => {
    expect(dayPeriodAt(new Date('2026-06-15T19:00:00Z'))).toBe('night');
    expect(dayPeriodAt(new Date('2026-12-15T19:00:00Z'))).toBe('evening');
    expect(dayPeriodAt(new Date('2026-03-29T01:00:00Z'))).toBe('late-night');
    expect(dayPeriodAt(new Date('2026-03-29T00:59:00Z'))).toBe('night');
  });

  it.each([
    ['19:59', false],
    ['20:00', true],
    ['05:59', true],
    ['06:00', false],
  ])('at %s it is night for the words without weather: %s', (time, isNight) => {
    expect(isNightAt(new Date(`2026-11-29T${time}:00+01:00`))).toBe(isNight);
  });

  it.each([
    ['05:59', false],
    ['06:00', true],
    ['17:59', true],
    ['18:00', false],
  ])('at %s the timeline is about the day: %s', (time, isDay) => {
    expect(isDayAt(new Date(`2026-11-29T${time}:00+01:00`))).toBe(isDay);
  });
});
