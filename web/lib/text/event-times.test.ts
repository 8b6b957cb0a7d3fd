import { expect, it } from 'vitest';
import { timeLine } from './event-times.ts';

it('tells hours by the first five characters', () => {
  expect(timeLine({ startTime: '22:30:00', endTime: '03:00:00' })).toBe('22:30 - 03:00');
  expect(timeLine({ startTime: '22:30:00', endTime: null })).toBe('22:30');
  expect(timeLine({ startTime: null, endTime: null })).toBe('');
});
