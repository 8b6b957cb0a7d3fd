import { type CalendarEvent, calendarEvent } from './calendar-event.ts';
import { contentLine, escapeText } from './content-line.ts';

const MADRID = `BEGIN:VTIMEZONE
TZID:Europe/Madrid
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE
`.replaceAll('\n', '\r\n');

export type CalendarFrame = {
  readonly name: string;
  /** 'https://guide.example': events link to it, and its host makes their ids unique. */
  readonly origin: string;
  /** The first date, YYYY-MM-DD, that the calendar covers. */
  readonly since: string;
};

/** Returns a calendar file (RFC 5545) in parts, so that a long one can be streamed. */
export function calendarParts({ name, origin, since }: CalendarFrame) {
  const [host = ''] = origin.replace(/^[a-z]+:\/\//, '').split(/[:/]/, 1);
  const head = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', `-//${host}//Guide//EN`),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('X-WR-CALNAME', escapeText(name)),
    contentLine('X-WR-TIMEZONE', 'Europe/Madrid'),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'),
    contentLine('X-PUBLISHED-TTL', 'PT6H'),
  ];
  return {
    head: `${head.join('')}${MADRID}`,
    event: (event: CalendarEvent) => calendarEvent(event, { host, origin, since }),
    end: contentLine('END', 'VCALENDAR'),
  };
}

export function writeCalendar(frame: CalendarFrame, events: readonly CalendarEvent[]): string {
  const { head, event, end } = calendarParts(frame);
  return `${head}${events.map(event).join('')}${end}`;
}
