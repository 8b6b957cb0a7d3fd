import { describe, expect, it } from 'vitest';
import { hoursFromLines } from './hours-lines.ts';
import { type DayHours, parseOpeningHours, readHours } from './read-hours.ts';
import { formatMinute, type OpeningHours } from './week-hours.ts';

/** Returns seven texts, such as '10:00-14:00', or '' for a day without hours. */
function week(hours: Record<string, string>) {
  return parseOpeningHours(hours)?.intervals.map((intervals) =>
    intervals.map(({ start, end }) => `${formatMinute(start)}-${formatMinute(end)}`).join(' '),
  );
}

/** Returns 'MTW....' when the hours mention Monday to Wednesday. */
const named = (hours: Record<string, string>) =>
  readHours(hours)
    .days.map(({ isNamed }, day) => (isNamed ? 'MTWTFSS'.charAt(day) : '.'))
    .join('');

describe('parseOpeningHours', () => {
  it('lets the more specific label win, in whatever order they stand', () => {
    const lines = { Friday: '20-23', daily: '10-20', 'Thu-Sat': '12-22', 'Sat-Sun': '11-21' };
    const expected = [
      '10:00-20:00',
      '10:00-20:00',
      '10:00-20:00',
      '12:00-22:00',
      '20:00-23:00',
      '11:00-21:00',
      '11:00-21:00',
    ];
    expect(week(lines)).toEqual(expected);
    expect(week(Object.fromEntries(Object.entries(lines).reverse()))).toEqual(expected);
  });

  it('adds up lines of one label', () => {
    expect(week({ Mon: '17-20', Monday: '10-14' })?.[0]).toBe('10:00-14:00 17:00-20:00');
  });

  it('tells a day that is closed from one that has no line', () => {
    expect(week({ Tuesday: '10-14' })).toEqual(['', '10:00-14:00', '', '', '', '', '']);
    expect(named({ Tuesday: '10-14' })).toBe('.T.....');
    expect(named({ Tuesday: '10-14', Monday: 'closed' })).toBe('MT.....');
    expect(named({ 'Mon-Fri': '10-14', Holidays: '10-14' })).toBe('MTWTF..');
    expect(named({ Tuesday: 'ring the bell' })).toBe('.T.....');
    expect(named({ Hours: 'Mo-Fr 09:00-17:00; Su closed' })).toBe('MTWTF.S');
  });

  it('takes a day that a label excepts for closed, unless a line of its own says otherwise', () => {
    const hours = { 'daily except Monday': '10-14' };
    expect(week(hours)).toEqual(['', ...Array.from({ length: 6 }, () => '10:00-14:00')]);
    expect(named(hours)).toBe('MTWTFSS');
    expect(week({ Monday: '17-20', ...hours })?.[0]).toBe('17:00-20:00');
    expect(week({ ...hours, daily: '17-20' })?.[0]).toBe('17:00-20:00');
    expect(named({ 'daily except Monday': 'ring the bell' })).toBe('.TWTFSS');
    expect(named({ 'daily except Monday': 'closed' })).toBe('.TWTFSS');
  });

  it('never lets a range answer for a day whose own line it cannot read', () => {
    const hours = { 'Monday - Sunday': '10-14', Wednesday: 'by appointment' };
    expect(week(hours)?.[2]).toBe('');
    expect(parseOpeningHours(hours)?.unreadable).toEqual(['Wednesday: by appointment']);
    expect(readHours(hours).days[2]?.text).toBe('by appointment');
  });

  it('reads days that stand in the text under a general label', () => {
    const split = '10:00-14:00 17:00-20:00';
    expect(
      week({
        Horario: 'De lunes a viernes de 10 a 14 h y de 17 a 20 h, sábados de 10 a 14 h, domingos cerrado',
      }),
    ).toEqual([split, split, split, split, split, '10:00-14:00', '']);
    expect(week({ Hours: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00' })?.[5]).toBe('10:00-14:00');
    expect(week({ '': '24/7' })?.[6]).toBe('00:00-00:00');
    expect(week({ Hours: '10:00 – 20:00' })?.[6]).toBe('10:00-20:00');
    expect(week(['Monday: 6 PM – 2 AM', 'Tuesday: Closed'] as never)?.[0]).toBe('18:00-02:00');
  });

  it('reads hours of public and of school holidays, apart from those of the week', () => {
    const text = ({ intervals, isNamed, text }: DayHours) =>
      isNamed
        ? (text ??
          (intervals.map(({ start, end }) => `${formatMinute(start)}-${formatMinute(end)}`).join(' ') ||
            'closed'))
        : 'not known';
    const holidays = (hours: Record<string, string>) => {
      const { publicHolidays, schoolHolidays, otherLines } = readHours(hours);
      return [text(publicHolidays), text(schoolHolidays), otherLines.length];
    };
    expect(holidays({ 'Mon-Sun': '10-20' })).toEqual(['not known', 'not known', 0]);
    expect(holidays({ Holidays: '12-16', SH: 'closed' })).toEqual(['12:00-16:00', 'closed', 0]);
    expect(holidays({ 'Domingos y festivos': '12-16', Festivos: 'cerrado' })).toEqual([
      'closed',
      'not known',
      0,
    ]);
    expect(holidays({ 'daily except holidays': '10-20' })).toEqual(['closed', 'not known', 0]);
    expect(holidays({ PH: 'ring the bell' })).toEqual(['ring the bell', 'not known', 0]);
    expect(holidays({ Horario: 'De lunes a viernes de 10 a 14 h, festivos cerrado' })[0]).toBe('closed');
    expect(holidays({ 'vísperas de festivo': '20-24' })).toEqual(['not known', 'not known', 1]);
    expect(week({ 'Sun, PH': '10-14', Sunday: '12-16' })?.[6]).toBe('12:00-16:00');
    expect(named({ Holidays: '12-16' })).toBe('.......');
  });

  it.each<OpeningHours | null | undefined>([
    null,
    undefined,
    {},
    { Monday: '' },
    { Monday: ' – ' },
    { Monday: 'by appointment' },
    { July: '10-14' },
    { Terrace: '10-14' },
    { Terrace: 'Monday 10-14' },
    { Hours: 'Mo-Fr 09:00-17:00; summer closed' },
    { 'vísperas de festivo': '10-14' },
    { Monday: `10-14${' '.repeat(255)}` },
    { Monday: 3 as never },
    'Monday 10-14' as never,
  ])('%j is null', (hours) => expect(parseOpeningHours(hours)).toBeNull());

  it('reads an object once', () => {
    const hours = { Monday: '10-14' };
    expect(readHours(hours)).toBe(readHours(hours));
    expect(readHours({ ...hours })).not.toBe(readHours(hours));
  });
});

describe('hoursFromLines', () => {
  it('parts a label from its text at the first colon that is not in a time', () => {
    expect(hoursFromLines(['Monday: 6:00 PM – 2:30 AM', 'dimarts: Tancat', '18:00 – 2:00'])).toEqual({
      Monday: '6:00 PM – 2:30 AM',
      dimarts: 'Tancat',
      '': '18:00 – 2:00',
    });
  });

  it('joins lines of one label', () => {
    expect(hoursFromLines(['Monday: 10–14', 'Monday: 17–20'])).toEqual({ Monday: '10–14, 17–20' });
  });
});
