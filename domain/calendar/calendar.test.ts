import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, isoDateOf } from '../city-time/iso-date.ts';
import { eventSpan } from '../events/dates/event-span.ts';
import { occurrencesFrom } from '../events/recurrence/occurrences.ts';
import { buildRule, WEEKLY } from '../events/recurrence/rule.ts';
import { rulesFitting } from '../events/recurrence/rule-choices.ts';
import { writeCalendar } from './calendar.ts';
import type { CalendarEvent } from './calendar-event.ts';

const EVENT: CalendarEvent = {
  id: 12,
  title: 'Festa Exemple',
  description: 'Invented.',
  startDate: '2026-10-23',
  endDate: '2026-10-23',
  startTime: '23:30:00',
  endTime: '05:30:00',
  rrule: null,
  exceptions: [],
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat 1',
  latitude: 41.38,
  longitude: 2.15,
  categoryName: 'Clubs',
  isExpected: false,
  isDeleted: false,
  version: 3,
  updatedAt: '2026-09-01T08:00:00.123Z',
};

const FRAME = { name: 'Looking?', origin: 'https://guide.example:8443', since: '2026-10-01' };

function parsed(change: Partial<CalendarEvent> = {}, since = FRAME.since) {
  const text = writeCalendar({ ...FRAME, since }, [{ ...EVENT, ...change }]);
  const calendar = new ical.Component(ical.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ical.TimezoneService.register(zone);
  const [master, ...moved] = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one));
  if (!master) throw new Error('no event was read');
  for (const one of moved) master.relateException(one);
  return { text, calendar, event: master };
}

function datesRead(event: ical.Event, count: number): string[] {
  if (!event.isRecurring()) {
    return [`${event.startDate.toJSDate().toISOString()} ${event.endDate.toJSDate().toISOString()}`];
  }
  const iterator = event.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < count; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(`${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`);
  }
  return found.toSorted();
}

function datesOfOurs(event: CalendarEvent, count: number): string[] {
  const found: string[] = [];
  for (const dates of occurrencesFrom(event, '2000-01-01')) {
    const span = eventSpan(dates);
    if (span) found.push(`${span.startsAt.toISOString()} ${span.endsAt.toISOString()}`);
    if (found.length === count) break;
  }
  return found;
}

describe('a calendar, read by an independent parser', () => {
  it('says what and where, with a stable id and a sequence that grows', () => {
    const { event, calendar } = parsed();
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Looking?');
    expect(event).toMatchObject({
      uid: 'event-12@guide.example',
      sequence: 2,
      summary: 'Festa Exemple',
      description: 'Invented.',
      location: 'Sala Inventada, Carrer Inventat 1',
    });
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.component.getFirstPropertyValue('url')).toBe('https://guide.example:8443/events/12');
    expect(event.component.getFirstPropertyValue('geo')).toEqual([41.38, 2.15]);
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-09-01T08:00:00Z');
  });

  it('says that an event is expected, or cancelled and then no more than that', () => {
    const status = (change: Partial<CalendarEvent>) =>
      parsed(change).event.component.getFirstPropertyValue('status');
    expect(status({ isExpected: true })).toBe('TENTATIVE');
    expect(status({ isDeleted: true, isExpected: true })).toBe('CANCELLED');
    expect(parsed({ isDeleted: true }).text).not.toMatch(/DESCRIPTION|LOCATION:|GEO|URL/);
  });

  it('keeps the dates of a rule tentative, but those that were confirmed', () => {
    const { text } = parsed({
      rrule: 'FREQ=WEEKLY;BYDAY=FR',
      isExpected: true,
      dateWords: [
        { date: '2026-10-23', by: 'staff', on: '2026-09-01' },
        { date: '2026-10-30', by: 'two_visitors', on: '2026-09-01' },
        { date: '2026-11-06', by: 'visitor', on: '2026-09-01' },
      ],
    });
    const entries = text.split('BEGIN:VEVENT').slice(1);
    const said = entries.map((entry) =>
      [/RECURRENCE-ID[^:]*:(\d+)/.exec(entry)?.[1], /STATUS:(\w+)/.exec(entry)?.[1]].join(' '),
    );
    expect(said).toEqual([' TENTATIVE', '20261023 CONFIRMED', '20261030 CONFIRMED']);
  });

  it.each([
    ['a night', {}, ['2026-10-23T21:30:00.000Z 2026-10-24T03:30:00.000Z']],
    [
      'the night of the second hour',
      { startDate: '2026-10-24', endDate: '2026-10-24' },
      ['2026-10-24T21:30:00.000Z 2026-10-25T04:30:00.000Z'],
    ],
    ['an evening without an end', { endTime: null }, ['2026-10-23T21:30:00.000Z 2026-10-24T04:00:00.000Z']],
    [
      'some days with times',
      { endDate: '2026-10-25', endTime: '18:00:00' },
      ['2026-10-23T21:30:00.000Z 2026-10-25T17:00:00.000Z'],
    ],
  ])('has %s in Madrid', (_, change, dates) => {
    expect(datesRead(parsed(change).event, 5)).toEqual(dates);
    expect(datesOfOurs({ ...EVENT, ...change }, 5)).toEqual(dates);
  });

  it('has whole days as dates, with an end that does not belong to them', () => {
    const { event } = parsed({ endDate: '2026-10-25', startTime: null, endTime: null });
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-10-23',
      '2026-10-26',
    ]);
  });

  it('cancels and moves single dates of a rule', () => {
    const change = {
      rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261113',
      exceptions: [
        { date: '2026-10-30', movedTo: null },
        {
          date: '2026-11-06',
          movedTo: { startDate: '2026-11-05', startTime: '20:00:00', endTime: '23:00:00' },
        },
      ],
    };
    const { event, text } = parsed(change);
    const dates = [
      '2026-10-23T21:30:00.000Z 2026-10-24T03:30:00.000Z',
      '2026-11-05T19:00:00.000Z 2026-11-05T22:00:00.000Z',
      '2026-11-13T22:30:00.000Z 2026-11-14T04:30:00.000Z',
    ];
    expect(datesRead(event, 9)).toEqual(dates);
    expect(datesOfOurs({ ...EVENT, ...change }, 9)).toEqual(dates);
    expect(text).toContain('EXDATE;TZID=Europe/Madrid:20261030T233000\r\n');
    expect(text).toContain('RECURRENCE-ID;TZID=Europe/Madrid:20261106T233000\r\n');
    expect(text).toContain('UNTIL=20261113T225900Z');
  });

  it('tells the next fourteen moved dates, and repeats no description in them', () => {
    const fridays = Array.from({ length: 52 }, (_, week) => addDays('2026-10-30', 7 * week));
    const exceptions = fridays.map((date) => ({
      date,
      movedTo: { startDate: addDays(date, 1), startTime: '20:00:00', endTime: '23:00:00' },
    }));
    const { calendar, text } = parsed({ rrule: 'FREQ=WEEKLY;BYDAY=FR', exceptions });
    const [master, ...moved] = calendar.getAllSubcomponents('vevent');
    const starts = moved.map((one) => one.getFirstPropertyValue('dtstart')?.toString().slice(0, 10));
    expect(starts).toEqual(fridays.slice(0, 14).map((date) => addDays(date, 1)));
    expect(text.match(/Invented\./g)).toHaveLength(1);
    // Dates that are not listed must not appear on their old dates.
    expect(master?.getFirstProperty('exdate')?.getValues()).toHaveLength(52 - 14);
  });

  it('ends at the same hour in the nights in which the clock changes, also where it begins with one', () => {
    // From 23:30 to 05:30, on the nights of October 24 and 31, 2026, and March 27, 2027.
    for (const startDate of ['2026-10-17', '2026-10-24']) {
      const change = { startDate, endDate: startDate, rrule: 'FREQ=WEEKLY;BYDAY=SA' };
      const { event, text } = parsed(change);
      expect(datesRead(event, 25)).toEqual(datesOfOurs({ ...EVENT, ...change }, 25));
      expect(text.match(/RECURRENCE-ID/g)?.length).toBe(4);
      expect(text).toContain(
        'DTSTART;TZID=Europe/Madrid:20261024T233000\r\nDTEND;TZID=Europe/Madrid:20261025T053000\r\nRECURRENCE-ID',
      );
    }
    // An evening needs none.
    const evening = { startTime: '20:00:00', endTime: '23:00:00', rrule: 'FREQ=DAILY' };
    expect(parsed(evening).text).not.toContain('RECURRENCE-ID');
  });

  it('has the dates that the guide shows, for every rule that the form offers', () => {
    // Programs disagree on hours that a clock change skips or repeats.
    const hour = fc.constantFrom('00:30:00', '06:00:00', '12:15:00', '18:00:00', '23:30:00');
    const day = fc.integer({ min: 20_000, max: 22_000 }).map(isoDateOf);
    fc.assert(
      fc.property(day, hour, hour, fc.nat(6), fc.nat(6), (startDate, startTime, endTime, which, gone) => {
        const rule = rulesFitting(startDate)[which] ?? WEEKLY;
        const base = { ...EVENT, startDate, endDate: startDate, startTime, endTime };
        fc.pre(startTime !== endTime);
        const change = { ...base, rrule: buildRule({ ...rule, count: 12 }) };
        const dates = [...occurrencesFrom(change, startDate)].map((one) => one.startDate);
        const exceptions = dates.slice(gone, gone + 2).map((date) => ({ date, movedTo: null }));
        const event = { ...change, exceptions };
        // Dates later than this have no entry of their own for a change of the clock.
        const soon = (found: string[]) => found.filter((one) => one < addDays(startDate, 365));
        const starts = (found: string[]) => found.map((one) => one.split(' ')[0]);
        const read = datesRead(parsed(event, startDate).event, 40);
        expect(starts(read)).toEqual(starts(datesOfOurs(event, 40)));
        expect(soon(read)).toEqual(soon(datesOfOurs(event, 40)));
      }),
      { numRuns: 30 },
    );
  });

  it('holds the same rule', () => {
    const { text } = parsed({ rrule: 'FREQ=MONTHLY;BYDAY=1SA,3SA' });
    expect(text).toContain('\r\nRRULE:FREQ=MONTHLY;BYDAY=1SA,3SA\r\n');
  });

  it('survives every text: lines of at most 75 octets that end with CRLF, and the same text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const title = text.replace(/[\p{Cc}\p{Cs}]/gu, '');
        const written = parsed({ title });
        expect(written.event.summary).toBe(title);
        const lines = written.text.split('\r\n');
        expect(lines.at(-1)).toBe('');
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
    expect(parsed({ description: 'one\r\ntwo;, \\three' }).event.description).toBe('one\ntwo;, \\three');
  });
});
