import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSpan } from '../dates/event-span.ts';
import { findTimes } from './find-times.ts';
import { cityMoment, readIsoMoment } from './iso-moment.ts';
import { placeTimes } from './place-times.ts';
import { readWhen } from './read-when.ts';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

describe('times of a text', () => {
  it.each([
    ['22:00', '22:00'],
    ['22h', '22:00'],
    ['22.30 h', '22:30'],
    ['22h30', '22:30'],
    ['10pm', '22:00'],
    ['10.30 p.m.', '22:30'],
    ['24:00', '24:00'],
    ['26:00', '26:00'],
    ['00:00h – 06:00h', '00:00 06:00'],
    ['24:00 – 05:30', '24:00 29:30'],
    ['24:30 – 06:00', '24:30 30:00'],
    ['20:00 – 10:00', '20:00 34:00'],
    ['de 23h a 6h', '23:00 30:00'],
    ['8 – 10pm', '20:00 22:00'],
    ['22 - 6h', '22:00 30:00'],
    ['from 22:00/23:00', '22:00'],
    ['22:00/23:00 – 05:00', '22:00 29:00'],
    ['a partir de las 23', '23:00'],
    ['a partir de les 23 hores', '23:00'],
    ['desde las 23 hasta las 6', '23:00 30:00'],
    ['22h to midnight', '22:00 24:00'],
    ['ab 22 Uhr', '22:00'],
    ['20 bis 2 Uhr', '20:00 26:00'],
    ['Entrada 12.50 €, 23:30h, +18', '23:30'],
    ['€ 15 at the door, doors open 22:00', '22:00'],
    ['Since 1930. 21h', '21:00'],
  ])('reads %j', (text, times) => {
    const found = findTimes(text);
    expect(found && [found.start, ...(found.end === null ? [] : [found.end])].map(clock).join(' ')).toBe(
      times,
    );
  });

  it.each([
    '',
    '8-15 €',
    '12.50€',
    '+18',
    'from 10 artists',
    'open 24h',
    '2 hores de show',
    'Balmes 32',
    '77:99',
  ])('finds none in %j', (text) => expect(findTimes(text)).toBeNull());

  it('begins within 31 hours and lasts a day at most, whatever the text', () => {
    const words = fc.constantFrom(
      ...'22 6 24:30 : h - – a to las 10pm € / , midnight Uhr 26:00 am'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }), (parts) => {
        const found = findTimes(parts.join(' '));
        if (!found) return;
        expect(found.start).toBeGreaterThanOrEqual(0);
        expect(found.start).toBeLessThan(31 * 60);
        const length = (found.end ?? found.start + 1) - found.start;
        expect(length > 0 && length <= 1440).toBe(true);
      }),
    );
  });
});

describe('dates and times together', () => {
  const DAY = { startDate: '2026-08-28', endDate: null };
  const at = (start: number, end: number | null = null, isNight = false) => {
    const { startDate, startTime, endDate, endTime, isNightMoved } = placeTimes(DAY, { start, end }, isNight);
    return `${startDate} ${startTime} ${endDate} ${endTime} ${isNightMoved}`;
  };

  it('go into the next day after midnight', () => {
    expect(at(23 * 60, 29 * 60)).toBe('2026-08-28 23:00:00 2026-08-29 05:00:00 false');
    expect(at(24 * 60)).toBe('2026-08-29 00:00:00 null null true');
    expect(at(26 * 60, 30 * 60)).toBe('2026-08-29 02:00:00 2026-08-29 06:00:00 true');
    expect(at(18 * 60, 22 * 60)).toBe('2026-08-28 18:00:00 2026-08-28 22:00:00 false');
  });

  it('move the small hours of an evening, and only then', () => {
    expect(at(0, 360, true)).toBe('2026-08-29 00:00:00 2026-08-29 06:00:00 true');
    expect(at(0, 360)).toBe('2026-08-28 00:00:00 2026-08-28 06:00:00 false');
    expect(at(360, 720, true)).toBe('2026-08-28 06:00:00 2026-08-28 12:00:00 false');
  });

  it('end on the last day of several', () => {
    const dates = { startDate: '2026-08-28', endDate: '2026-08-30' };
    expect(placeTimes(dates, { start: 1320, end: 1800 })).toMatchObject({
      startDate: '2026-08-28',
      endDate: '2026-08-31',
      endTime: '06:00:00',
    });
    expect(placeTimes(dates, null)).toMatchObject({ ...dates, startTime: null });
  });

  it('are times that the clocks of Madrid show', () => {
    const spring = placeTimes({ startDate: '2026-03-28', endDate: null }, { start: 26.5 * 60, end: null });
    expect(spring).toMatchObject({ startDate: '2026-03-29', startTime: '03:30:00' });
    const autumn = placeTimes({ startDate: '2026-10-24', endDate: null }, { start: 26.5 * 60, end: null });
    expect(autumn).toMatchObject({ startDate: '2026-10-25', startTime: '02:30:00' });
  });

  it('make a span that is not empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1859 }), fc.integer({ min: 1, max: 1440 }), (start, length) => {
        const when = placeTimes({ startDate: '2026-03-28', endDate: null }, { start, end: start + length });
        const span = eventSpan({ ...when, endDate: when.endDate ?? when.startDate });
        expect(span && span.endsAt >= span.startsAt).toBe(true);
      }),
    );
  });
});

describe('when something is', () => {
  const TODAY = '2026-08-20';
  const when = (text: string) => {
    const read = readWhen(text, TODAY);
    return read && `${read.startDate} ${read.startTime} ${read.endDate} ${read.endTime} ${read.isNightMoved}`;
  };

  it.each([
    ['Viernes 28 de agosto, 00:00h – 06:00h', '2026-08-28 00:00:00 2026-08-28 06:00:00 false'],
    ['Viernes, 00:00h – 06:00h', '2026-08-22 00:00:00 2026-08-22 06:00:00 true'],
    ['divendres 28 d’agost de 23h a 6h', '2026-08-28 23:00:00 2026-08-29 06:00:00 false'],
    ['Friday, 28 August 2026, 20:00 – 10:00', '2026-08-28 20:00:00 2026-08-29 10:00:00 false'],
    ['12 – 14 September 2026', '2026-09-12 null 2026-09-14 null false'],
    ['12 September 2026, 24:30', '2026-09-13 00:30:00 null null true'],
    ['Todos los sábados a partir de las 23', '2026-08-22 23:00:00 null null false'],
    ['at nine', null],
  ])('%j', (text, expected) => expect(when(text)).toBe(expected));
});

describe('ISO 8601', () => {
  it.each([
    ['2026-09-12', '2026-09-12 null'],
    ['2026-09-12T23:30', '2026-09-12 23:30:00'],
    ['2026-09-12 23:30:15', '2026-09-12 23:30:00'],
    ['2026-09-12T21:30:00Z', '2026-09-12 23:30:00'],
    ['2026-12-12T23:30:00.000Z', '2026-12-13 00:30:00'],
    ['2026-09-12T17:30:00-04:00', '2026-09-12 23:30:00'],
    ['2026-09-12T23:30:00+0200', '2026-09-12 23:30:00'],
    ['2026-09-12T24:30', '2026-09-13 00:30:00'],
    ['2026-03-29T02:30', '2026-03-29 03:30:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
  ])('%s', (text, expected) => {
    const moment = readIsoMoment(text);
    expect(moment && `${moment.date} ${moment.time}`).toBe(expected);
  });

  it.each([
    '',
    '2026-02-30',
    '2026-09-12T23',
    '2026-09-12T23:75',
    '2026-09-12T99:00',
    '12/09',
    '2026-09',
    '0000-01-01T00:00Z',
  ])('refuses %j', (text) => expect(readIsoMoment(text)).toBeNull());

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readIsoMoment(text)));
    fc.assert(fc.property(fc.date({ noInvalidDate: false }), (at) => void cityMoment(at)));
  });
});
