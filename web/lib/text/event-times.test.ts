import { expect, it } from 'vitest';
import { eventDay, timeLine } from './event-times.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

it.each([
  ['en', 'Saturday, November 28', 'Saturday, November 28, 2026'],
  ['es', 'sábado, 28 de noviembre', 'sábado, 28 de noviembre de 2026'],
  ['ca', 'dissabte, 28 de novembre', 'dissabte, 28 de novembre del 2026'],
] as const)('names a day in %s in one way, with or without its year', (language, short, whole) => {
  expect(eventDay('2026-11-28', language, NOW)).toBe(short);
  expect(eventDay('2026-11-28', language)).toBe(whole);
  expect(eventDay('2027-11-27', language, NOW)).toContain('2027');
  expect(eventDay('none', language, NOW)).toBe('');
});

it('shortens the weekday where there is little room', () => {
  expect(eventDay('2026-11-28', 'en', NOW, 'short')).toBe('Sat, November 28');
  expect(eventDay('2026-11-28', 'es', NOW, 'short')).toBe('sáb, 28 de noviembre');
});

it('tells hours by the first five characters', () => {
  expect(timeLine({ startTime: '22:30:00', endTime: '03:00:00' })).toBe('22:30 - 03:00');
  expect(timeLine({ startTime: '22:30:00', endTime: null })).toBe('22:30');
  expect(timeLine({ startTime: null, endTime: null })).toBe('');
});
