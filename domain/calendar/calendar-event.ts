import type { DateWord, EventException, Occurrence } from '#contract/events/events.ts';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { addDays, daysBetween } from '../city-time/iso-date.ts';
import { madridInstant, madridTime } from '../city-time/madrid-time.ts';
import { eventSpan } from '../events/dates/event-span.ts';
import { isUsual } from '../events/dates/usual.ts';
import type { EventSeries } from '../events/recurrence/occurrences.ts';
import { buildRule, parseRule } from '../events/recurrence/rule.ts';
import { formatMinute } from '../opening-hours/week-hours.ts';
import { clockChangeDates, steadyEnd } from './clock-change-dates.ts';
import { contentLine, escapeText } from './content-line.ts';

export type CalendarEvent = EventSeries & {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly locationName: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly categoryName: string | null;
  readonly isExpected: boolean;
  readonly dateWords?: readonly DateWord[];
  readonly isDeleted: boolean;
  readonly version: number;
  /** The start of a day, ISO 8601 in UTC: calendars do not reveal the time of a write. */
  readonly updatedAt: string;
};

const ZONE = 'TZID=Europe/Madrid';
const LAST_MINUTE = DAY_MINUTES - 1;

const compact = (text: string) => text.replace(/[-:]/g, '');
const utc = (iso: string) => `${compact(iso.slice(0, 19))}Z`;
const isAllDay = ({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>) =>
  startTime === null && endTime === null;
const midnight = '00:00:00';

/** Returns parameters and value of the start: a date for all-day events, else Madrid's wall clock. */
function startOf(dates: Pick<Occurrence, 'startTime' | 'endTime'>, date: string): [string, string] {
  if (isAllDay(dates)) return ['VALUE=DATE', compact(date)];
  return [ZONE, `${compact(date)}T${compact(dates.startTime ?? midnight)}`];
}

/** Returns the exclusive end: the day after all-day events; without an end time, the usual duration. */
function endOf(dates: Occurrence): [string, string] {
  const { startDate, endDate, startTime, endTime } = dates;
  if (isAllDay(dates)) return ['VALUE=DATE', compact(addDays(endDate, 1))];
  if (endTime === null) return [ZONE, usualEnd(dates)];
  const isNextDay = startDate === endDate && endTime <= (startTime ?? midnight);
  return [ZONE, `${compact(isNextDay ? addDays(endDate, 1) : endDate)}T${compact(endTime)}`];
}

function usualEnd(dates: Occurrence): string {
  const span = eventSpan(dates);
  return span ? wallClock(span.endsAt) : `${compact(addDays(dates.endDate, 1))}T000000`;
}

function wallClock(at: Date): string {
  const { isoDate, minuteOfDay } = madridTime(at);
  return `${compact(isoDate)}T${compact(formatMinute(minuteOfDay))}00`;
}

/** Writes the rule; the guide's last date is Madrid's, but RFC 5545 requires UTC for events with a time. */
function ruleValue(event: CalendarEvent): string | null {
  const rule = event.rrule === null ? null : parseRule(event.rrule);
  if (!rule) return null;
  const text = buildRule(rule);
  if (rule.until === null || isAllDay(event)) return text;
  return text.replace(/UNTIL=\d{8}/, `UNTIL=${utc(madridInstant(rule.until, LAST_MINUTE).toISOString())}`);
}

export type CalendarSite = {
  readonly host: string;
  readonly origin: string;
  /** Moved dates before this one, YYYY-MM-DD, are left out. */
  readonly since: string;
};

/** Moved dates listed for each event, the next ones first. */
const MAX_MOVED = 14;

function head(event: CalendarEvent, site: CalendarSite, dates: Occurrence, recurrence: string[]): string[] {
  const [startKind, start] = startOf(dates, dates.startDate);
  const [endKind, usual] = endOf(dates);
  const isRule = recurrence.some((line) => line.startsWith('RRULE'));
  const steady = isRule && !isAllDay(dates) ? steadyEnd(dates) : null;
  const end = steady ? wallClock(steady) : usual;
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `event-${event.id}@${site.host}`),
    contentLine('DTSTAMP', utc(event.updatedAt)),
    contentLine('LAST-MODIFIED', utc(event.updatedAt)),
    contentLine('SEQUENCE', String(event.version - 1)),
    contentLine(`DTSTART;${startKind}`, start),
    contentLine(`DTEND;${endKind}`, end),
    ...recurrence,
  ];
}

/** Writes a deleted event as canceled, without any of its details, which are no longer public. */
function cancelledEvent(event: CalendarEvent, site: CalendarSite): string {
  return [
    ...head(event, site, event, []),
    contentLine('SUMMARY', 'Canceled'),
    contentLine('STATUS', 'CANCELLED'),
    contentLine('END', 'VEVENT'),
  ].join('');
}

/**
 * Returns whether an entry is unconfirmed; an entry for a whole rule covers all dates without an entry of their own.
 */
const isTentative = (event: CalendarEvent, dates: Occurrence, recurrence: string[]) =>
  recurrence.some((line) => line.startsWith('RRULE')) ? event.isExpected : isUsual(event, dates);

function component(
  event: CalendarEvent,
  site: CalendarSite,
  dates: Occurrence,
  recurrence: string[],
  details: string[],
): string {
  const location = [event.locationName, event.address].filter(Boolean).join(', ');
  return [
    ...head(event, site, dates, recurrence),
    contentLine('SUMMARY', escapeText(event.title)),
    contentLine('STATUS', isTentative(event, dates, recurrence) ? 'TENTATIVE' : 'CONFIRMED'),
    contentLine('LOCATION', escapeText(location)),
    contentLine('URL', `${site.origin}/events/${event.id}`),
    ...details,
    contentLine('END', 'VEVENT'),
  ].join('');
}

function detailsOf({ description, latitude, longitude, categoryName }: CalendarEvent): string[] {
  const details: string[] = [];
  if (description) details.push(contentLine('DESCRIPTION', escapeText(description)));
  if (latitude !== null && longitude !== null) details.push(contentLine('GEO', `${latitude};${longitude}`));
  if (categoryName) details.push(contentLine('CATEGORIES', escapeText(categoryName)));
  return details;
}

/**
 * Writes an event with its rule and canceled dates, and one entry for each moved or confirmed date. These entries omit
 * the description, which would otherwise be repeated up to fourteen times.
 */
export function calendarEvent(event: CalendarEvent, site: CalendarSite): string {
  if (event.isDeleted) return cancelledEvent(event, site);
  const details = detailsOf(event);
  const rule = ruleValue(event);
  if (!rule) return component(event, site, event, [], details);
  const [kind] = startOf(event, event.startDate);
  const moment = ({ date }: EventException) => startOf(event, date)[1];
  const moved = toldMoves(event, site.since);
  // A moved date beyond the limit is excluded, so that it does not appear on its old date.
  const without = event.exceptions.filter((exception) => !moved.has(exception));
  const recurrence = [contentLine('RRULE', rule)];
  if (without.length > 0) recurrence.push(contentLine(`EXDATE;${kind}`, without.map(moment).join(',')));
  const days = daysBetween(event.startDate, event.endDate);
  const moves = [...moved].map(([exception, movedTo]) => {
    const dates = { ...movedTo, endDate: addDays(movedTo.startDate, days) };
    return component(event, site, dates, [contentLine(`RECURRENCE-ID;${kind}`, moment(exception))], []);
  });
  return (
    component(event, site, event, recurrence, details) + [...moves, ...single(event, site, days)].join('')
  );
}

/**
 * Returns an entry for each date that needs its own: a confirmed one of an expected event, whose other dates are
 * tentative, and one during which the clock changes.
 */
function single(event: CalendarEvent, site: CalendarSite, days: number): string[] {
  const [kind] = startOf(event, event.startDate);
  const isException = new Set(
    event.exceptions.flatMap(({ date, movedTo }) => [date, movedTo?.startDate ?? date]),
  );
  const confirmed = (event.dateWords ?? [])
    .map(({ date }) => date)
    .filter((date) => date >= site.since && !isUsual(event, { startDate: date }));
  const changing = isAllDay(event) ? [] : clockChangeDates(event, site.since);
  return [...new Set([...confirmed, ...changing.map(({ startDate }) => startDate)])]
    .filter((date) => !isException.has(date))
    .toSorted()
    .map((startDate) => {
      const dates = { ...event, startDate, endDate: addDays(startDate, days) };
      const [, moment] = startOf(event, startDate);
      return component(event, site, dates, [contentLine(`RECURRENCE-ID;${kind}`, moment)], []);
    });
}

type Move = NonNullable<EventException['movedTo']>;

function toldMoves({ exceptions }: CalendarEvent, since: string): Map<EventException, Move> {
  const moves = exceptions
    .flatMap((exception): [EventException, Move][] =>
      exception.movedTo && exception.movedTo.startDate >= since ? [[exception, exception.movedTo]] : [],
    )
    .toSorted(([, a], [, b]) => (a.startDate < b.startDate ? -1 : 1));
  return new Map(moves.slice(0, MAX_MOVED));
}
