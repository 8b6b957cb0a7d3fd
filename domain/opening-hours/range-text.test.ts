import { describe, expect, it } from 'vitest';
import { readRangeText } from './range-text.ts';
import { lexemesOf, readTokens } from './tokens.ts';
import { formatMinute, type Interval } from './week-hours.ts';

const clock = (minute: number) =>
  minute < 1440 ? formatMinute(minute) : `${Math.floor(minute / 60)}:${formatMinute(minute).slice(3)}`;

/** Returns '18:00-26:30', 'closed' or 'unreadable'. */
function read(text: string): string {
  const intervals: readonly Interval[] | null = readRangeText(readTokens(lexemesOf(text)));
  if (!intervals) return 'unreadable';
  return intervals.map(({ start, end }) => `${clock(start)}-${clock(end)}`).join(' ') || 'closed';
}

describe('one line of hours', () => {
  it.each([
    // Google's format, with its special spaces.
    ['6:00 PM – 2:30 AM', '18:00-26:30'],
    ['6:00\u202fPM\u2009–\u20092:30\u202fAM', '18:00-26:30'],
    ['6:00\u00a0p.\u00a0m.–2:30\u00a0a.\u00a0m.', '18:00-26:30'],
    ['8:00 AM – 12:00 PM, 2:00 – 6:00 PM', '08:00-12:00 14:00-18:00'],
    ['12:00 – 3:30 PM', '12:00-15:30'],
    ['12:00 – 6:00 AM', '00:00-06:00'],
    ['11:00 AM – 12:00 AM', '11:00-24:00'],
    ['12:00 AM – 6:00 AM, 12:00 PM – 12:00 AM', '00:00-06:00 12:00-24:00'],
    ['10:00–14:00, 17:00–20:30', '10:00-14:00 17:00-20:30'],
    // Dashes: hyphens, figure, en, em, bar, minus, wide.
    ...['-', '‐', '‑', '‒', '–', '—', '―', '−', '－', '~'].map((dash) => [`18:00${dash}2:00`, '18:00-26:00']),
    // Typed twelve-hour times.
    ['6PM-2AM', '18:00-26:00'],
    ['6p-2a', '18:00-26:00'],
    ['9a-5p', '09:00-17:00'],
    ['6 pm. to 2 am.', '18:00-26:00'],
    ['7 a.m. a 3 p.m.', '07:00-15:00'],
    ['6 P.M. till 2 A.M.', '18:00-26:00'],
    ['6 PM – 2', '18:00-26:00'],
    ['9 AM – 5', '09:00-17:00'],
    ['9 – 5 PM', '09:00-17:00'],
    ['10 – 2 AM', '10:00-26:00'],
    ['11:30 – 12:30 AM', '11:30-24:30'],
    ['13:00 PM – 2:00 AM', '13:00-26:00'],
    ['between 10am and 2pm', '10:00-14:00'],
    // Typed 24-hour times.
    ['10–20 h', '10:00-20:00'],
    ['18h-2h30', '18:00-26:30'],
    ['18.00 - 02.30', '18:00-26:30'],
    ['1830–0230', '18:30-26:30'],
    ['18:00:00-23:59:59', '18:00-23:59'],
    ['22:00-26:00', '22:00-26:00'],
    ['24:00–06:00', '24:00-30:00'],
    ['20-24h', '20:00-24:00'],
    ['24h-6h', '24:00-30:00'],
    ['０９：００～１７：００', '09:00-17:00'],
    ['De 10.00 a 14.00 h i de 17.00 a 20.30 h', '10:00-14:00 17:00-20:30'],
    ['de 10 a 14 y de 17 a 20 horas', '10:00-14:00 17:00-20:00'],
    ['desde las 10 hasta las 14', '10:00-14:00'],
    ['de les 10 fins a les 14 hores', '10:00-14:00'],
    ['entre las 10 y las 14', '10:00-14:00'],
    ['10:00 a 14:00 / 17:00 a 20:00', '10:00-14:00 17:00-20:00'],
    ['10:00–14:00; 17:00–20:00', '10:00-14:00 17:00-20:00'],
    ['10:00–14:00\n17:00–20:00', '10:00-14:00 17:00-20:00'],
    ['17:00–20:00 & 10:00–14:00', '10:00-14:00 17:00-20:00'],
    ['10:00–14:00, and 17:00–20:00', '10:00-14:00 17:00-20:00'],
    // An end at or before the start is on the next day.
    ['18:00 - 18:00', '18:00-42:00'],
    ['00:00–00:00', '00:00-24:00'],
    ['0:00–24:00', '00:00-24:00'],
    // Words for times.
    ['noon – midnight', '12:00-24:00'],
    ['12 noon to 12 midnight', '12:00-24:00'],
    ['noon – 2 AM', '12:00-26:00'],
    ['9 – noon', '09:00-12:00'],
    ['6 – midnight', '06:00-24:00'],
    ['midnight – 6 AM', '00:00-06:00'],
    ['mediodía a medianoche', '12:00-24:00'],
    ['de migdia a mitjanit', '12:00-24:00'],
    ['de 9 a mitja nit', '09:00-24:00'],
    ['8 de la tarde a 2 de la madrugada', '20:00-26:00'],
    ['10 de la noche a 3', '22:00-27:00'],
    ['12 de la noche a 6 de la mañana', '00:00-06:00'],
    ['10 del matí a 2 del migdia', '10:00-14:00'],
    ['mañanas de 9 a 2 y tardes de 5 a 8', '09:00-14:00 17:00-20:00'],
  ])('%j is %s', (text, expected) => expect(read(String(text))).toBe(expected));

  it.each([
    '24 hours',
    'Open 24 hours',
    '24 hours a day, 7 days a week',
    '24h',
    '24 h.',
    '24/7',
    'Open 24/7',
    'Abierto 24 horas',
    'Abierto las 24 horas',
    'Obert 24 hores',
    'obert les 24 hores del dia',
    '24 horas al día',
    'Siempre abierto',
  ])('%j is the whole day', (text) => expect(read(text)).toBe('00:00-24:00'));

  it.each([
    'Closed',
    'closed all day',
    'CERRADO',
    'Cerrado.',
    'Tancat',
    'tancat tot el dia',
    'Temporarily closed',
  ])('%j is closed', (text) => expect(read(text)).toBe('closed'));

  it.each([
    'by appointment',
    'Open',
    'Abierto',
    '18:00',
    '18h',
    'from 23:00',
    'a partir de las 23',
    '18:00+',
    '18:00 –',
    '– 02:00',
    '10 – 14 – 20',
    '10:00 14:00',
    '6pm till late',
    'sunset – 2 AM',
    '18:60 – 20:00',
    '9:5 – 10:5',
    '31 – 32',
    '1984 – 2024',
    '25 AM – 2 PM',
    '15:00 AM – 20:00',
    '1:00 – 30:00',
    '9:00–17:00 (only in summer)',
    'Closed 14–16',
    '10:00–14:00, closed',
    'Always closed',
    'all day',
    '24 h, 10–20',
    'not 9–17',
    '9–17*',
    '9½–17',
    'noon',
    '18 midnight – 2',
    'constructor – toString',
    '…',
  ])('%j is not read', (text) => expect(read(text)).toBe('unreadable'));
});
