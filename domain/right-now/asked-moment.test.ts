import { describe, expect, it } from 'vitest';
import { askedMoment, sentWeather } from './asked-moment.ts';

// A Monday, 12:39:30 in Madrid.
const NOW = new Date('2026-11-23T12:39:30+01:00');
const asked = (text?: string) => askedMoment(text, NOW)?.toISOString() ?? null;

describe('the moment that is asked about', () => {
  it.each([
    ['Monday, 12:39', '2026-11-23T11:39:00.000Z'],
    ['Monday, 23:10', '2026-11-23T22:10:00.000Z'],
    ['Tuesday, 04:30', '2026-11-24T03:30:00.000Z'],
    ['Tuesday, 12:39', '2026-11-24T11:39:00.000Z'],
    ['lunes, 23:10', '2026-11-23T22:10:00.000Z'],
    ['DILLUNS 23:10', '2026-11-23T22:10:00.000Z'],
    ['martes, 4:30', '2026-11-24T03:30:00.000Z'],
  ])('%s is the next one', (text, expected) => expect(asked(text)).toBe(expected));

  it.each([
    'Monday, 12:38',
    'Tuesday, 12:40',
    'Saturday, 23:10',
    'Wednesday, 04:30',
    'Monday',
    '23:10',
    'Monday, 25:00',
    'Someday, 23:10',
    '',
    undefined,
  ])('%s is none within 24 hours', (text) => expect(asked(text)).toBeNull());

  it('is the clock’s where it jumps', () => {
    const saturday = new Date('2026-10-24T20:00:00+02:00');
    expect(askedMoment('Sunday, 02:30', saturday)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(askedMoment('Sunday, 19:00', saturday)?.toISOString()).toBe('2026-10-25T18:00:00.000Z');
  });
});

describe('the weather that is sent', () => {
  it.each([
    [{ conditionCode: 'light-rain', temperature: 31 }, 'wet'],
    [{ conditionCode: 'sunny', temperature: 31 }, 'hot'],
    [{ condition: 'Lluvia fuerte', temperature: 14 }, 'wet'],
    [{ condition: 'Rain' }, 'wet'],
    [{ condition: 'Sunny', temperature: 20 }, 'fair'],
    [{ condition: 'Nubes y claros', temperature: 20 }, 'fair'],
    [{ condition: 'Cobert', temperature: 20 }, 'grey'],
    [{ condition: 'Sunny', temperature: 4 }, 'cold'],
    [{ temperature: 33 }, 'hot'],
    [{ temperature: 20 }, null],
    [{ condition: 7, temperature: '33' }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('%j is %s', (sent, expected) => expect(sentWeather(sent)).toBe(expected));
});
