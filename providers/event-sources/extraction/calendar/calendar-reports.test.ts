import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractEvents } from '../extract-events.ts';

/** A Saturday. */
const MOMENT = { now: new Date('2026-11-28T10:00:00Z'), today: '2026-11-28' };

const read = (text: string) => extractEvents({ url: new URL('https://agenda.example/x.ics'), text }, MOMENT);
const datesIn = async (text: string) =>
  (await read(text)).events.map((event) =>
    [event.startDate, event.startTime?.slice(0, 5), event.locationName].filter(Boolean).join(' '),
  );

/** Calendars in the shape of those that public bug reports of comparable software show. */
describe('a calendar of a public bug report', () => {
  it.each([
    [
      'ulsklyc/yuvomi#1304, MagicMirrorOrg/MagicMirror#3393, tine20/tine20#4614',
      'until-before-the-hour.ics',
      [
        '2026-11-27 20:00 Hall A',
        '2026-12-04 20:00 Hall A',
        '2026-12-11 21:00 Hall B',
        '2026-12-18 21:00 Hall B',
      ],
    ],
    [
      'tutao/tutanota#11509, andrewramsay/ical_to_gcal_sync#14, derekantrican/GAS-ICS-Sync#225',
      'windows-zone-defined.ics',
      ['2026-12-05 20:00 Hall A'],
    ],
    [
      'libical/libical#67, aluxnimm/outlookcaldavsynchronizer#46',
      'first-friday-by-position.ics',
      ['2026-12-04 22:00 Hall A', '2027-01-01 22:00 Hall A', '2027-02-05 22:00 Hall A'],
    ],
    [
      'libical/libical#583, tbartelmess/swift-ical#5, chmouel/gnome-next-meeting-applet#18',
      'zone-with-prefix.ics',
      ['2026-12-05 20:00 Hall A'],
    ],
    [
      'derekantrican/GAS-ICS-Sync#229 and #55, kewisch/ical.js#620',
      'day-without-type.ics',
      ['2026-12-05 Hall A'],
    ],
    [
      'ics-py/ics-py#311, jens-maus/node-ical#217, ical4j/ical4j#205, msherry/ical2org#2',
      'raw-line-break.ics',
      ['2026-12-05 21:00 Hall A'],
    ],
    [
      'jkbrzt/rrule#145 and #440, ggaabe/rrule-temporal#98',
      'local-until.ics',
      [
        '2026-11-27 20:00 Hall A',
        '2026-12-04 20:00 Hall A',
        '2026-12-11 20:00 Hall A',
        '2026-12-18 20:00 Hall A',
      ],
    ],
  ])('%s: %s', async (_reports, file, dates) => {
    const text = readFileSync(`tests/fixtures/reports/${file}`, 'utf8');
    expect(await datesIn(text)).toEqual(dates);
    expect((await read(text)).problems).toEqual([]);
  });
});

const calendar = (lines: string) => `BEGIN:VCALENDAR\n${lines}\nEND:VCALENDAR`;
const event = (lines: string) => `BEGIN:VEVENT\nUID:e\nSUMMARY:Night\n${lines}\nEND:VEVENT`;
const dates = (lines: string) => datesIn(calendar(event(lines)));
const left = async (...events: string[]) => {
  const { events: found, problems } = await read(calendar(events.map(event).join('\n')));
  return { found: found.length, problems };
};

const zone = (id: string, ...changes: string[]) =>
  `BEGIN:VTIMEZONE\nTZID:${id}\n${changes.join('\n')}\nEND:VTIMEZONE\n`;
const change = (kind: string, offset: string, lines: string) =>
  `BEGIN:${kind}\nTZOFFSETFROM:+0000\nTZOFFSETTO:${offset}\n${lines}\nEND:${kind}`;

describe('a time zone', () => {
  it.each([
    ['Eastern Standard Time', '2026-12-05 20:00'],
    ['W. Europe Standard Time', '2026-12-05 14:00'],
    ['tzone://Microsoft/Utc', '2026-12-05 15:00'],
    ['/mozilla.org/20050126_1/America/New_York', '2026-12-05 20:00'],
    ['europe/lisbon', '2026-12-05 15:00'],
    ['Atlantic/Canary', '2026-12-05 15:00'],
  ])('%s is known by its name', async (name, date) => {
    expect(await dates(`DTSTART;TZID=${name}:20261205T140000`)).toEqual([date]);
    expect(await dates(`DTSTART;TZID="${name}":20261205T140000`)).toEqual([date]);
  });

  it('with a name of its own is read as the calendar defines it', async () => {
    const defined = zone('Somewhere', change('STANDARD', '-0300', 'DTSTART:19700101T000000'));
    const quoted = zone(
      '(UTC-03:00) Sea, Island',
      change('STANDARD', '-0300', 'DTSTART:16010101T000000\nRRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1'),
    );
    const at = (id: string) => event(`DTSTART;TZID=${id}:20261205T140000`);
    expect(await datesIn(calendar(defined + at('Somewhere')))).toEqual(['2026-12-05 18:00']);
    expect(await datesIn(calendar(quoted + at('(UTC-03:00) Sea, Island')))).toEqual(['2026-12-05 18:00']);
  });

  it('whose definition lists single changes is read by its name, because the list may begin too late', async () => {
    const winter = zone('Europe/Madrid', change('STANDARD', '+0100', 'DTSTART:20261025T010000'));
    const summer = event('DTSTART;TZID=Europe/Madrid:20260701T200000');
    expect(await datesIn(calendar(winter + summer))).toEqual(['2026-07-01 20:00']);
  });

  it('that nobody knows leaves its events out, and says so', async () => {
    const unknown = 'DTSTART;TZID=Customized Time Zone:20261205T140000';
    expect(await left(unknown, unknown, 'DTSTART:20261205T140000Z')).toEqual({
      found: 1,
      problems: ['events left out for an unknown time zone: 2'],
    });
    const endless = zone('Odd', change('STANDARD', '+0100', 'DTSTART:16010101T000000\nRRULE:FREQ=SECONDLY'));
    const { problems } = await read(calendar(endless + event('DTSTART;TZID=Odd:20261205T140000')));
    expect(problems).toEqual(['events left out for an unknown time zone: 1']);
  });
});

describe('a date', () => {
  it.each([
    ['DTSTART;VALUE=DATE:20261205T000000', ['2026-12-05']],
    ['DTSTART:20261205T2000', ['2026-12-05 20:00']],
    ['DTSTART:20261205T200000Z', ['2026-12-05 21:00']],
    ['DTSTART:20261205\nEXDATE:20261212\nRRULE:FREQ=WEEKLY;COUNT=3', ['2026-12-05', '2026-12-19']],
  ])('%j is read', async (lines, expected) => expect(await dates(lines)).toEqual(expected));

  it.each(['DTSTART:20260631T200000', 'DTSTART:tomorrow', 'DTSTART;VALUE=DATE:20261301', 'LOCATION:Hall A'])(
    '%j is left out, and said',
    async (lines) => {
      expect(await left(lines)).toEqual({
        found: 0,
        problems: ['events left out for a date that cannot be read: 1'],
      });
    },
  );

  it.each([
    ['DURATION:P1W', '2026-12-12'],
    ['DURATION:P1DT2H', '2026-12-06'],
    ['DURATION:PT90M', '2026-12-05'],
    ['DTEND:20261207T020000', '2026-12-07'],
  ])('ends after %s', async (lines, endDate) => {
    const { events } = await read(calendar(event(`DTSTART:20261205T200000\n${lines}`)));
    expect(events).toMatchObject([{ endDate }]);
  });
});

describe('broken lines', () => {
  it('cost a text at most, if they do not say when the event is', async () => {
    expect(
      await dates('ATTENDEE;CN="open:mailto:x\nGEO;;:1\nDTSTART:20261205T200000\n\n;;\nLOCATION:Hall A'),
    ).toEqual(['2026-12-05 20:00 Hall A']);
    expect(await dates('DTSTART:20261205T200000\nDESCRIPTION:One\nWhere: Hall B\nLOCATION:Hall A')).toEqual([
      '2026-12-05 20:00 Hall A',
    ]);
    expect(
      await dates('BEGIN:VALARM\nTRIGGER:-PT5M\nDESCRIPTION:Soon\nDTSTART:20261205T200000\nLOCATION:Hall A'),
    ).toEqual([]);
  });

  it('without an end of the event leave it out, and say so', async () => {
    const open = 'BEGIN:VEVENT\nSUMMARY:Open\nDTSTART:20261205T200000\n';
    const { events, problems } = await read(calendar(`${open}${event('DTSTART:20261206T200000')}\n${open}`));
    expect(events.map(({ title }) => title)).toEqual(['Night']);
    expect(problems).toEqual(['events left out for no end: 2']);
  });
});
