import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { ALWAYS_OPEN } from './always-open.ts';
import { hoursFromLines } from './hours-lines.ts';
import { osmHoursLines } from './osm-hours.ts';
import { parseOpeningHours, readHours } from './read-hours.ts';
import { formatMinute } from './week-hours.ts';

const shortly = (text: string) => osmHoursLines(text)?.map((line) => line.replace(/^(...)\w*:/, '$1'));

describe('the opening hours of OpenStreetMap', () => {
  it.each([
    ['Mo-Th 18:00-02:30; Fr-Sa 18:00-03:00', ['18:00–02:30', '18:00–02:30', '18:00–03:00', 'Closed']],
    ['Mo-Su 10:00-14:00,17:00-22:00', ['10:00–14:00, 17:00–22:00', '10:00–14:00, 17:00–22:00', 0, 0]],
    ['24/7; Mo off', ['Closed', '24 hours', '24 hours', '24 hours']],
    ['10:00-20:00; Su off', ['10:00–20:00', '10:00–20:00', '10:00–20:00', 'Closed']],
    ['Mo-Su,PH 22:00-27:00; PH off', ['22:00–03:00', '22:00–03:00', '22:00–03:00', '22:00–03:00']],
    [
      'Th 20:00-24:00, Fr 22:00-06:00, Fr 18:00-20:00',
      ['Closed', '20:00–00:00', '18:00–20:00, 22:00–06:00', 'Closed'],
    ],
    ['Sa-Mo 9:00-12:00', ['09:00–12:00', 'Closed', 'Closed', '09:00–12:00']],
  ])('%s', (text, [monday, thursday, friday, sunday]) => {
    const days = shortly(text) ?? [];
    expect(days).toHaveLength(text.includes('PH') ? 8 : 7);
    if (monday) expect(days[0]).toBe(`Mon ${monday}`);
    if (thursday) expect(days[3]).toBe(`Thu ${thursday}`);
    if (friday) expect(days[4]).toBe(`Fri ${friday}`);
    if (sunday) expect(days[6]).toBe(`Sun ${sunday}`);
  });

  it.each([
    ['Mo-Fr 10:00-20:00; PH off', ['Public holidays: Closed']],
    ['Mo-Su,PH 22:00-27:00', ['Public holidays: 22:00–03:00']],
    ['Mo-Su,PH 22:00-27:00; PH off', ['Public holidays: Closed']],
    ['Mo-Sa 10:00-20:00; Su,PH 12:00-16:00', ['Public holidays: 12:00–16:00']],
    ['Mo-Fr 10:00-20:00, PH 12:00-14:00, PH 16:00-18:00', ['Public holidays: 12:00–14:00, 16:00–18:00']],
    ['24/7; PH off; SH 10:00-12:00', ['Public holidays: Closed', 'School holidays: 10:00–12:00']],
    ['Mo-Fr 10:00-20:00; PH,SH off', ['Public holidays: Closed', 'School holidays: Closed']],
    ['Mo-Fr 10:00-20:00', []],
  ])('%s says of holidays %j', (text, expected) => {
    const lines = osmHoursLines(text) ?? [];
    expect(lines.slice(7)).toEqual(expected);
    const { unreadable } = readHours(hoursFromLines(lines));
    expect(unreadable).toEqual([]);
  });

  it.each([
    ['May-Oct Mo-Su 10:00-20:00', ['November - April: Closed']],
    ['Apr-May,Jul-Sep 10:00-20:00', ['June: Closed', 'October - March: Closed']],
    ['Jun-Sep: Mo-Fr 10:00-20:00; Oct-May off', ['October - May: Closed']],
    ['Mo-Su 10:00-20:00; Aug off; PH off', ['August: Closed']],
    ['Jun-Sep 24/7', ['October - May: Closed']],
  ])('%s closes outside the season', (text, expected) => {
    const lines = osmHoursLines(text) ?? [];
    expect(lines.slice(7).filter((line) => !line.startsWith('Public'))).toEqual(expected);
    expect(readHours(hoursFromLines(lines)).unreadable).toEqual([]);
    expect(lines).not.toContain('Monday - Sunday: Always open');
  });

  it.each(['24/7', 'Mo-Su 00:00-24:00', 'Mo-Su,PH 00:00-24:00', '24/7; PH 00:00-24:00'])(
    '%s is one line',
    (text) => {
      expect(osmHoursLines(text)).toEqual(['Monday - Sunday: Always open']);
      expect(hoursFromLines(osmHoursLines(text) ?? [])).toEqual(ALWAYS_OPEN);
    },
  );

  it.each([
    'PH-Su 10:00-12:00',
    'Mo-PH 10:00-12:00',
    'Mo 10:00-12:00; PH -1 day off',
    'PH Mo-Fr 10:00-12:00',
    'Jun 15-Sep 15 Mo-Su 10:00-20:00',
    'Jun-Sep 15 10:00-20:00',
    'Jun-Sep Mo-Su 10:00-20:00; Oct-May Sa 10:00-14:00',
    'Mo-Su 10:00-20:00; Jun-Sep Mo-Su 10:00-22:00',
    'Aug off; Mo-Su 10:00-20:00',
    'Jun-Sep Mo-Su 10:00-20:00; Sep off',
    'Aug off',
    'Th[-1] 20:00-24:00',
    'Mo-Fr sunrise-sunset',
    'Fr 18:00+',
    'week 1-26 Mo 10:00-12:00',
    'Mo 10:00-12:00 || "by appointment"',
    'PH off',
    'hello',
    '',
    'Mo 99:00-12:00',
    'x'.repeat(300),
  ])('%s is not guessed', (text) => expect(osmHoursLines(text)).toBeNull());

  it('is read by the engine as it was meant', () => {
    const minute = fc.integer({ min: 0, max: DAY_MINUTES / 5 - 1 }).map((five) => five * 5);
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 6 }), (start, end, day) => {
        fc.pre(start !== end);
        const name = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][day];
        const lines = osmHoursLines(`${name} ${formatMinute(start)}-${formatMinute(end)}`) ?? [];
        const read = parseOpeningHours(hoursFromLines(lines))?.intervals[day];
        expect(read).toEqual([{ start, end: end > start ? end : end + DAY_MINUTES }]);
      }),
    );
  });

  it('gives holidays the hours of the last rule that names them, and none without one', () => {
    const times = fc.constantFrom('off', '10:00-14:00', '18:00-02:00', '22:00-06:00');
    const holidays = fc.constantFrom('PH', 'SH', 'PH,SH');
    const rules = fc.array(fc.tuple(holidays, times), { maxLength: 4 });
    fc.assert(
      fc.property(times, rules, (usual, rules) => {
        const text = [`Mo-Su ${usual}`, ...rules.map((rule) => rule.join(' '))].join('; ');
        const read = readHours(hoursFromLines(osmHoursLines(text) ?? []));
        for (const [kind, found] of [
          ['PH', read.publicHolidays],
          ['SH', read.schoolHolidays],
        ] as const) {
          const last = rules.findLast(([names]) => names.includes(kind));
          expect(found.isNamed).toBe(last !== undefined);
          if (!last) continue;
          const alone = osmHoursLines(`Mo ${last[1]}`) ?? [];
          expect(found.intervals).toEqual(readHours(hoursFromLines(alone)).days[0]?.intervals);
        }
        expect(read.unreadable).toEqual([]);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void osmHoursLines(text)));
  });
});
