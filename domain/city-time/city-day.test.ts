import { describe, expect, it } from 'vitest';
import { cityDay, nextMorning } from './city-day.ts';

describe('the city’s day', () => {
  it.each([
    ['noon', '2026-11-23T11:00:00Z', '2026-11-23', '2026-11-24T05:00:00Z'],
    ['after midnight', '2026-11-24T00:17:00Z', '2026-11-23', '2026-11-24T05:00:00Z'],
    ['a minute before six', '2026-11-24T04:59:00Z', '2026-11-23', '2026-11-24T05:00:00Z'],
    ['at six', '2026-11-24T05:00:00Z', '2026-11-24', '2026-11-25T05:00:00Z'],
    ['the night in which clocks go forward', '2026-03-29T03:30:00Z', '2026-03-28', '2026-03-29T04:00:00Z'],
    ['the night in which clocks go back', '2026-10-25T04:30:00Z', '2026-10-24', '2026-10-25T05:00:00Z'],
  ])('at %s', (_, at, day, morning) => {
    expect(cityDay(new Date(at))).toBe(day);
    expect(nextMorning(new Date(at))).toEqual(new Date(morning));
  });
});
