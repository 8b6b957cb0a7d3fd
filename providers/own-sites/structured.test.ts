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

  it.each(['Sonntag', 'Dumenge', 'S', 'Sometimes', '', null, { name: 'Funday' }])(
    '%j makes the week unclear, not closed',
    (day) => expect(sunday(alsoOn(day))).toBe('unclear'),
  );

  it('may be in another language than the others, or name two', () => {
    const mixed = ['lunes', 'dimarts', 'Wednesday', 'jueves', 'divendres'];
    const week = sayings(
      { dayOfWeek: mixed, opens: '18:00', closes: '02:00' },
      { dayOfWeek: 'Weekend', opens: '12:00', closes: '20:00' },
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
