import { describe, expect, it } from 'vitest';
import { extractEvents } from '../extract-events.ts';

/** A Thursday. */
const MOMENT = { now: new Date('2026-08-20T10:00:00Z'), today: '2026-08-20' };
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`),
    'END:VCALENDAR',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');

const read = async (...events: string[]) =>
  (await extractEvents({ url: new URL('https://agenda.example/x.ics'), text: calendar(...events) }, MOMENT))
    .events;
const dates = async (...events: string[]) =>
  (await read(...events)).map(
    ({ startDate, startTime, endDate, endTime }) => `${startDate} ${startTime} ${endDate} ${endTime}`,
  );

describe('a calendar', () => {
  it('is read with all that it says, in folded lines of UTF-8', async () => {
    const [event] = await read(
      [
        'UID:one@agenda.example',
        'DTSTART;TZID=Europe/Madrid:20260912T233000',
        'DTEND;TZID=Europe/Madrid:20260913T053000',
        'SUMMARY:Festa d’Exemple a la ciutat: una nit llarguíssima amb un títol que no cap en una ',
        ' línia',
        'DESCRIPTION:Una línia\\nUna altra\\, amb coma<br>i <b>més</b>. Entrada 12 €.',
        'LOCATION:Sala Inventada\\, Carrer Inventat 1\\, Barcelona',
        'GEO:41.3869;2.1592',
        'URL:https://agenda.example/e/1?fbclid=x',
        'ORGANIZER;CN="Colla, Inventada":mailto:x@y.example',
        'STATUS:CONFIRMED',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'ACTION:DISPLAY',
        'END:VALARM',
      ].join('\n'),
    );
    expect(event).toMatchObject({
      title: 'Festa d’Exemple a la ciutat: una nit llarguíssima amb un títol que no cap en una línia',
      description: 'Una línia Una altra, amb coma\ni més. Entrada 12 €.',
      startDate: '2026-09-12',
      startTime: '23:30:00',
      endDate: '2026-09-13',
      endTime: '05:30:00',
      locationName: 'Sala Inventada',
      address: 'Carrer Inventat 1, Barcelona',
      latitude: 41.3869,
      longitude: 2.1592,
      url: 'https://agenda.example/e/1',
      organizer: 'Colla, Inventada',
      price: '12 €',
      uid: 'one@agenda.example',
      isRecurring: false,
      isCancelled: false,
    });
  });

  it.each([
    ['DTSTART;VALUE=DATE:20260912\nDTEND;VALUE=DATE:20260915', '2026-09-12 null 2026-09-14 null'],
    ['DTSTART;VALUE=DATE:20260912\nDTEND;VALUE=DATE:20260913', '2026-09-12 null 2026-09-12 null'],
    ['DTSTART;VALUE=DATE:20260912', '2026-09-12 null null null'],
    ['DTSTART:20260912T213000Z\nDURATION:PT6H', '2026-09-12 23:30:00 2026-09-13 05:30:00'],
    ['DTSTART:20260912T213000', '2026-09-12 21:30:00 null null'],
    ['DTSTART;TZID=Europe/London:20260912T213000', '2026-09-12 22:30:00 null null'],
    ['DTSTART;TZID=Romance Standard Time:20260912T213000', '2026-09-12 21:30:00 null null'],
    ['DTSTART;TZID=Europe/Madrid:20270328T023000', '2027-03-28 03:30:00 null null'],
  ])('%j', async (lines, expected) => expect(await dates(`SUMMARY:Festa\n${lines}`)).toEqual([expected]));

  it('leaves out what cannot be read, and nothing else', async () => {
    const events = await read(
      'SUMMARY:No start',
      'SUMMARY:Bad start\nDTSTART:garbage',
      'DTSTART:20260912T213000',
      'SUMMARY:Good\nnonsense line\nDTSTART:20260912T213000',
      'SUMMARY:Off\nSTATUS:CANCELLED\nDTSTART:20260913T213000',
    );
    expect(events.map(({ title, isCancelled }) => [title, isCancelled])).toEqual([
      ['Good', false],
      ['Off', true],
    ]);
    expect(
      (await extractEvents({ url: new URL('https://x.example'), text: 'BEGIN:VCALENDAR' }, MOMENT)).events,
    ).toEqual([]);
  });
});

describe('a series', () => {
  const WEEKLY = 'UID:w\nSUMMARY:Nit\nDTSTART;TZID=Europe/Madrid:20260102T233000\nDURATION:PT6H\n';

  it('has its dates within 90 days, without those that are left out, moved or cancelled', async () => {
    const events = await read(
      `${WEEKLY}RRULE:FREQ=WEEKLY;BYDAY=FR;WKST=SU\nEXDATE;TZID=Europe/Madrid:20260904T233000`,
      'UID:w\nSUMMARY:Nit especial\nRECURRENCE-ID;TZID=Europe/Madrid:20260911T233000\nDTSTART;TZID=Europe/Madrid:20260912T220000',
      'UID:w\nSUMMARY:Nit\nSTATUS:CANCELLED\nRECURRENCE-ID:20260918T213000Z\nDTSTART:20260918T213000Z',
    );
    const inOrder = events.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
    expect(inOrder.slice(0, 5)).toMatchObject([
      {
        startDate: '2026-08-21',
        startTime: '23:30:00',
        endDate: '2026-08-22',
        recurringPattern: 'Every Friday',
      },
      { startDate: '2026-08-28', uid: 'w/2026-08-28T23:30:00', isRecurring: true },
      { startDate: '2026-09-12', startTime: '22:00:00', title: 'Nit especial', uid: 'w/2026-09-11T23:30:00' },
      { startDate: '2026-09-18', isCancelled: true },
      { startDate: '2026-09-25', isCancelled: false },
    ]);
    expect(inOrder.at(-1)?.startDate).toBe('2026-11-13');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('keeps its hour over the change of the clocks', async () => {
    expect(
      (await dates(`${WEEKLY}RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261201T000000Z`)).map((one) =>
        one.slice(0, 19),
      ),
    ).toEqual(['2026-08-28 23:30:00', '2026-09-25 23:30:00', '2026-10-30 23:30:00']);
  });

  it('has further dates, and ends', async () => {
    expect(await dates(`${WEEKLY}RRULE:FREQ=WEEKLY;COUNT=3`)).toEqual([]);
    expect(
      await dates(`${WEEKLY}RRULE:FREQ=WEEKLY;COUNT=3\nRDATE;TZID=Europe/Madrid:20260901T200000`),
    ).toEqual(['2026-09-01 20:00:00 2026-09-02 02:00:00']);
  });

  it('may be long', async () => {
    const series = `${WEEKLY}RRULE:FREQ=DAILY`;
    expect((await read(...Array<string>(5000).fill(series))).length).toBeLessThan(1200);
    expect(await read(`${series}\n${'EXDATE:20260912T213000Z\n'.repeat(80_000)}X:1`)).toHaveLength(92);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=SECONDLY', 'FREQ=YEARLY;BYDAY=54MO', 'nonsense'])(
    'has no date by a rule that nobody follows: %s',
    async (rule) => expect(await read(`${WEEKLY}RRULE:${rule}`)).toEqual([]),
  );
});
