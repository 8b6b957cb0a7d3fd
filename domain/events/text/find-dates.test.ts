import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { findDates, readNextWeekday } from './find-dates.ts';

const TODAY = '2026-08-20';
const read = (text: string, today = TODAY) => {
  const [dates = null] = findDates(text, today).dates;
  return dates && (dates.endDate ? `${dates.startDate} ${dates.endDate}` : dates.startDate);
};

describe('dates of a text', () => {
  it.each([
    ['2026-09-12', '2026-09-12'],
    ['12 September 2026', '2026-09-12'],
    ['the 12th of September, 2026', '2026-09-12'],
    ['September 12, 2026', '2026-09-12'],
    ['Sep. 27.2026', '2026-09-27'],
    ['From: Aug. 01.2026 - To: Aug. 09.2026', '2026-08-01 2026-08-09'],
    ['Aug 28–30, 2026', '2026-08-28 2026-08-30'],
    ['Aug 28 – Sep 2, 2026', '2026-08-28 2026-09-02'],
    ['28 August – 2 September 2026', '2026-08-28 2026-09-02'],
    ['12 – 14 September 2026', '2026-09-12 2026-09-14'],
    ['12/09/2026', '2026-09-12'],
    ['12.09.26', '2026-09-12'],
    ['12.–14.09.2026', '2026-09-12 2026-09-14'],
    ['12/09/2026 - 14/09/2026', '2026-09-12 2026-09-14'],
    ['Friday, 28 August 2026, 20:00 – 10:00', '2026-08-28'],
    ['28 December 2026 – 2 January 2027', '2026-12-28 2027-01-02'],
    ['28 Dec – 2 Jan 2027', '2026-12-28 2027-01-02'],
  ])('reads %j', (text, dates) => expect(read(text)).toBe(dates));

  it.each([
    ['viernes 28 de agosto de 2026', '2026-08-28'],
    ['Viernes 28 de agosto', '2026-08-28'],
    ['divendres 28 d’agost', '2026-08-28'],
    ["divendres 28 d'agost", '2026-08-28'],
    ['del 23 al 28 de setembre', '2026-09-23 2026-09-28'],
    ['1-9 ago', '2026-08-01 2026-08-09'],
    ["de l'1 al 3 d'octubre", '2026-10-01 2026-10-03'],
    ['sábado 5 de septiembre', '2026-09-05'],
    ['5 de setiembre del 2026', '2026-09-05'],
    ['12 i 13 de març', '2027-03-12 2027-03-13'],
    ['12 y 20 de marzo', '2027-03-12'],
    ['mar 25 ago', '2026-08-25'],
    ['Freitag, 28. August 2026', '2026-08-28'],
    ['vom 3. bis 5. Oktober', '2026-10-03 2026-10-05'],
    ['3. März', '2027-03-03'],
    ['Sa 12. Dez. 2026', '2026-12-12'],
  ])('reads %j', (text, dates) => expect(read(text)).toBe(dates));

  it.each([
    ['20 August', '2026-08-20'],
    ['21 July', '2026-07-21'],
    ['20 July', '2027-07-20'],
    ['3 January', '2027-01-03'],
    ['29 de febrer', '2028-02-29'],
    ['28 Dec – 2 Jan', '2026-12-28 2027-01-02'],
  ])('without year, %j is the next one, or up to 30 days past', (text, dates) =>
    expect(read(text)).toBe(dates),
  );

  it('looks around the turn of a year', () => {
    expect(read('31 December', '2027-01-05')).toBe('2026-12-31');
    expect(read('28 Dec – 2 Jan', '2027-01-05')).toBe('2026-12-28 2027-01-02');
  });

  it.each([
    ['Saturday 28 August', '2027-08-28'],
    ['Monday 28 August', null],
    ['Saturday 28 August 2026', null],
    ['Fri 28 – Sun 30 August 2026', '2026-08-28 2026-08-30'],
    ['Fri 28 – Mon 30 August 2026', null],
  ])('minds the weekday of %j', (text, dates) => expect(read(text)).toBe(dates));

  it.each([
    '',
    'Awaiting dates',
    '31 February 2026',
    '30 – 12 September 2026',
    'doors 20:30',
    'a set 27 tracks',
    'free for 10 people',
    '08.50 €',
    '93.12.09.26',
    '12.09.26.14',
    'constructor 12 __proto__',
  ])('finds none in %j', (text) => expect(read(text)).toBeNull());

  it('is not led astray by times beside it', () => {
    expect(read('20:10 - 12 September 2026')).toBe('2026-09-12');
    expect(read('Aug 28 - 22:00')).toBe('2026-08-28');
    expect(read('Sept 4 – 10 pm')).toBe('2026-09-04');
    expect(read('viernes de agosto 22:00')).toBeNull();
  });

  it('finds all of them, and leaves the rest', () => {
    const { dates, rest } = findDates('Next: Fri 28 August 2026, 22h. Then 4 September 2026.', TODAY);
    expect(dates.map(({ startDate }) => startDate)).toEqual(['2026-08-28', '2026-09-04']);
    expect(rest).toContain('22h');
    expect(rest).not.toMatch(/2026|28|september/);
  });

  it('reads every day as people write it', () => {
    const months = {
      en: 'January February March April May June July August September October November December',
      es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
      ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
      de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 18_300, max: 40_000 }).map(isoDateOf),
        fc.constantFrom('en', 'es', 'ca', 'de'),
        (date, language) => {
          const [year, month = 0, day] = date.split('-').map(Number);
          const name = months[language].split(' ')[month - 1] ?? '';
          const text = {
            en: `${day} ${name} ${year}`,
            es: `${day} de ${name} de ${year}`,
            ca: `${day} ${/^[ao]/.test(name) ? 'd’' : 'de '}${name} del ${year}`,
            de: `${day}. ${name} ${year}`,
          }[language];
          expect(read(text)).toBe(date);
        },
      ),
    );
  });

  it('never throws, and takes time in proportion to the length', () => {
    const words = fc.constantFrom(
      ...'28 de 31 d ’ agosto Aug . , – - / al 2026 12/09/2026 fri mar : h y 2026-02-31 \u0000 \u202e'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), (parts) => {
        for (const { startDate, endDate } of findDates(parts.join(' '), TODAY).dates) {
          expect(startDate).toMatch(/^20\d\d-/);
          expect(endDate === null || endDate >= startDate).toBe(true);
        }
      }),
    );
    expect(read('28 de '.repeat(100_000))).toBeNull();
    expect(read('- '.repeat(100_000))).toBeNull();
  });
});

describe('the next weekday', () => {
  it.each([
    ['Viernes Arena', '2026-08-21'],
    ['Todos los jueves', '2026-08-20'],
    ['cada dimecres', '2026-08-26'],
    ['Sonntags', '2026-08-23'],
    ['Night of the sun', null],
    ['', null],
  ])('%j', (text, date) => expect(readNextWeekday(text, TODAY)).toBe(date));
});
