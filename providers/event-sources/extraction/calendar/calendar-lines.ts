/** The unfolded lines of a calendar's events and time zones; `unfinished` counts events without an end. */
export type CalendarParts = {
  events: string[][];
  zones: string[][];
  unfinished: number;
  isCut: boolean;
};

const MAX_EVENTS = 2000;
const MAX_ZONES = 100;
const MAX_LINES = 2000;
/** A property's name, as programs write it; 'Price: 10 €' is a line of a text whose break was not escaped. */
const NAME = /^(?:[A-Z][A-Z0-9-]{0,60}|[a-z][a-z0-9-]{0,60})[;:]/;
const LONGEST_MARK = 40;

const markOf = (line: string) => line.slice(0, LONGEST_MARK).trimEnd().toUpperCase();

/** Splits a calendar into its parts line by line, so that a broken event does not affect the others. */
export function calendarParts(text: string): CalendarParts {
  const parts: CalendarParts = { events: [], zones: [], unfinished: 0, isCut: false };
  let event: string[] | null = null;
  let zone: string[] | null = null;
  /** The component inside the event, such as an alarm, whose lines are not the event's. */
  let inner: string | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const mark = markOf(line);
    if (inner !== null) {
      if (mark === `END:${inner}`) inner = null;
      // An alarm without an end must not hide the end of its event.
      if (mark !== 'END:VEVENT') continue;
      inner = null;
    }
    if (mark === 'BEGIN:VEVENT') {
      if (event) parts.unfinished += 1;
      event = [];
    } else if (mark === 'END:VEVENT') {
      if (event && parts.events.length === MAX_EVENTS) parts.isCut = true;
      else if (event) parts.events.push(event);
      event = null;
    } else if (mark === 'BEGIN:VTIMEZONE') zone = [];
    else if (mark === 'END:VTIMEZONE') {
      if (zone && parts.zones.length < MAX_ZONES) parts.zones.push(zone);
      zone = null;
    } else if (event && mark.startsWith('BEGIN:')) inner = mark.slice('BEGIN:'.length);
    else addLine(event ?? zone, line);
  }
  if (event) parts.unfinished += 1;
  return parts;
}

/** Adds a property, or continues the last one. */
function addLine(lines: string[] | null, line: string): void {
  if (lines === null) return;
  const last = lines.length - 1;
  if (/^[ \t]/.test(line)) {
    if (last >= 0) lines[last] += line.slice(1);
  } else if (NAME.test(line)) {
    if (lines.length < MAX_LINES) lines.push(line);
  } else if (/^DESCRIPTION[;:]/i.test(lines[last] ?? '')) lines[last] += `\\n${line}`;
}

/** The properties without which nobody knows when an event happens. */
const TIMES = /^(?:DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/i;
export const isTime = (line: string): boolean => TIMES.test(line);

// Linear: it is tried at the beginning, and the last colon of a line is found once.
const MOMENT = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)(;.*)?:([^:]*)$/i;

/**
 * Writes a line of dates as the standard wants it: whole days are marked as such, seconds may be missing, and a time
 * zone may have a colon in its name.
 */
export function tidyTimes(line: string): string {
  const [, name, parameters = '', written = ''] = MOMENT.exec(line) ?? [];
  if (name === undefined) return line;
  const values = written.replace(/\s/g, '').replace(/(T\d{4})(?=Z?(?:,|$))/gi, '$100');
  const zoned = parameters.replace(/;TZID=([^";]*:[^";]*)/i, ';TZID="$1"');
  const isDays = /^\d{8}(?:,\d{8})*$/.test(values) && !/;VALUE=/i.test(parameters);
  return `${name}${zoned}${isDays ? ';VALUE=DATE' : ''}:${values}`;
}
