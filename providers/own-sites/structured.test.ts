import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HtmlReader, htmlReader } from '../event-sources/extraction/html.ts';
import { businessesIn } from './structured.ts';

let reader: HtmlReader;
beforeAll(async () => {
  reader = await htmlReader();
});

const read = (html: string) => businessesIn(reader.open(html))[0]?.hours;
const sayings = (...openingHoursSpecification: object[]) => {
  const business = JSON.stringify({ '@type': 'BarOrPub', openingHoursSpecification });
  return read(`<script type="application/ld+json">${business}</script>`);
};
const SIX = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const daily = (opens: string | undefined, closes: string | undefined) =>
  sayings({ dayOfWeek: [...SIX, 'Sunday'], opens, closes });
const alsoOn = (dayOfWeek: unknown) =>
  sayings(
    { dayOfWeek, opens: '12:00', closes: '20:00' },
    { dayOfWeek: SIX, opens: '18:00', closes: '02:00' },
  );
const monday = (week: ReturnType<typeof read>) => (week?.ok ? week.hours.Monday : week?.reason);
const sunday = (week: ReturnType<typeof read>) => (week?.ok ? week.hours.Sunday : week?.reason);

/** Pages in the shape of those that public bug reports of comparable software show. */
describe('a page of a public bug report', () => {
  it.each([
    [
      'alltheplaces/alltheplaces#4241, opening-hours/opening_hours.js#183, simonpoole/OpeningHoursParser#12',
      'twelve-hour-times.html',
      '18:00–02:00',
    ],
    ['alltheplaces/alltheplaces#10897', 'one-day-in-catalan.html', '12:00–20:00'],
  ])('%s: %s', (_reports, file, hours) => {
    expect(sunday(read(readFileSync(`tests/fixtures/reports/${file}`, 'utf8')))).toBe(hours);
  });
});

describe('times', () => {
  it.each([
    ['12:00 PM', '8:00 PM', '12:00–20:00'],
    ['6pm', '2am', '18:00–02:00'],
    ['6:00pm', '11.30 p.m.', '18:00–23:30'],
    ['18:00:00', '02:00:00', '18:00–02:00'],
    ['T18:00', '23:00', '18:00–23:00'],
    ['18h', '2h', '18:00–02:00'],
    ['6:00 PM', '23:00', '18:00–23:00'],
    ['00:00', '23:59', 'Open 24 hours'],
  ])('%s to %s are read', (opens, closes, hours) => expect(monday(daily(opens, closes))).toBe(hours));

  it.each([
    ['6:00', '11:00 PM'],
    ['6', '12'],
    ['noon', '8 PM'],
    ['13:00 PM', '8:00 PM'],
    ['18:00', undefined],
    ['18:75', '20:00'],
  ])('%s to %s are unclear', (opens, closes) => expect(monday(daily(opens, closes))).toBe('unclear'));
});

describe('a day', () => {
  it.each([
    'Sunday',
    'sunday',
    'Su',
    'domingo',
    'Diumenge',
    'https://schema.org/Sunday',
    'schema:Sunday',
    { '@id': 'https://schema.org/Sunday' },
  ])('%j is Sunday', (day) => expect(sunday(alsoOn(day))).toBe('12:00–20:00'));

  it.each(['Sonntag', 'Dumenge', 'S', 'Weekend', 'daily', 'Sometimes', '', null, { name: 'Funday' }])(
    '%j makes the week unclear, not closed',
    (day) => expect(sunday(alsoOn(day))).toBe('unclear'),
  );

  it('may be in another language than the others, or name two', () => {
    const mixed = ['lunes', 'dimarts', 'Wednesday', 'jueves', 'divendres'];
    const week = sayings(
      { dayOfWeek: mixed, opens: '18:00', closes: '02:00' },
      { dayOfWeek: 'dissabte i domingo', opens: '12:00', closes: '20:00' },
    );
    expect([monday(week), sunday(week)]).toEqual(['18:00–02:00', '12:00–20:00']);
  });

  it('of public holidays stands beside the week', () => {
    const week = sayings(
      { dayOfWeek: [...SIX, 'Sunday'], opens: '18:00', closes: '02:00' },
      { dayOfWeek: 'https://schema.org/PublicHolidays', opens: '12:00', closes: '20:00' },
    );
    expect(sunday(week)).toBe('18:00–02:00');
  });
});

describe('hours in texts', () => {
  const stating = (...openingHours: string[]) =>
    read(
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'BarOrPub', openingHours })}</script>`,
    );
  const weekend = (...texts: string[]) => {
    const week = stating(...texts);
    return week?.ok ? [week.hours.Friday, week.hours.Saturday, week.hours.Sunday] : week?.reason;
  };

  it.each([
    ['Mo-Fr 9:00 AM-5:00 PM', 'Sa-Su 10am - 2pm'],
    ['mo-fr 9:00am-5:00pm; sa,su 10:00 am to 2:00 p.m.'],
    ['MO-FR 09:00 Am–05:00 Pm', 'SATURDAY, SUNDAY 10 AM - 14:00'],
    ['lunes a viernes 9:00-17:00', 'dissabte i diumenge 10:00-14:00'],
    ['Monday-Friday 09:00-17:00', 'sábado 10:00-14:00', 'Diumenge 10:00-14:00'],
    ['De dilluns a divendres de 9h a 17h', 'weekend 10:00-14:00', 'PH off'],
    ['Mo-Su 09:00-17:00; Sa-Su 10:00-14:00; PH 12:00-13:00'],
    ['Mo-Fr 9:00-17:00', 'Su,PH 10:00-14:00', 'Sa 10:00-14:00', 'festivos cerrado'],
  ])('%j %j %j %j', (...texts) =>
    expect(weekend(...texts)).toEqual(['09:00–17:00', '10:00–14:00', '10:00–14:00']),
  );

  it('of one day add up, as in the example of the standard', () => {
    const texts = ['Mo-Sa 11:00-14:30', 'Mo-Th 17:00-21:30', 'Fr-Sa 17:00-22:00'];
    expect(monday(stating(...texts))).toBe('11:00–14:30, 17:00–21:30');
    expect(weekend(...texts)).toEqual(['11:00–14:30, 17:00–22:00', '11:00–14:30, 17:00–22:00', 'Closed']);
  });

  it('may be always', () => {
    for (const text of ['24/7', 'Mo-Su 24/7', 'Mo-Su 24 hours', 'Mo-Su 00:00-24:00'])
      expect(weekend(text)).toEqual(Array(3).fill('Open 24 hours'));
  });

  it.each([
    ['Mo-Sa 18:00-02:00; Sonntag 12:00-20:00'],
    ['Mo-Sa 18:00-02:00', 'Funday 12:00-20:00'],
    ['Mo-Do 18:00-02:00; Fr-Sa 18:00-04:00'],
    ['Mo-Su 9-5'],
    ['Mo-Su 9-5 PM'],
    ['Mo-Su 9 AM-5:00'],
    ['Mo-Su 13:00 AM-5:00 PM'],
    ['Mo-Su 18:00+'],
    ['Mo-Su'],
    ['18:00-02:00'],
    ['Jun-Sep Mo-Su 10:00-22:00'],
    ['Mo-Su 18:00-02:00 by appointment'],
  ])('%j %j are unclear', (...texts) => expect(weekend(...texts)).toBe('unclear'));

  it('are refused for half a week, and where they contradict each other', () => {
    expect(weekend('Mo-We 18:00-02:00')).toBe('half_week');
    expect(weekend('Mo-Su 10:00-20:00', 'Su 12:00-14:00')).toBe('day_twice');
    expect(weekend('Mo-Su 10:00-20:00', 'Su closed')).toBe('day_twice');
  });
});
