import type { EventException, Occurrence } from '#contract/events.ts';
import { addDays, daysBetween } from '../city-time/iso-date.ts';
import { madridInstant, madridTime } from '../city-time/madrid-time.ts';
import { eventSpan } from '../event-dates/event-span.ts';
import { formatMinute } from '../opening-hours/week-hours.ts';
import type { EventSeries } from '../recurrence/occurrences.ts';
import { buildRule, parseRule } from '../recurrence/rule.ts';
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
  readonly isDeleted: boolean;
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
};

const ZONE = 'TZID=Europe/Madrid';
const LAST_MINUTE = 24 * 60 - 1;

const compact = (text: string) => text.replace(/[-:]/g, '');
const utc = (iso: string) => `${compact(iso.slice(0, 19))}Z`;
const isAllDay = ({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>) =>
  startTime === null && endTime === null;
const midnight = '00:00:00';

/** The start as parameters and value: a date for whole days, else Madrid's wall clock. */
function startOf(dates: Pick<Occurrence, 'startTime' | 'endTime'>, date: string): [string, string] {
  if (isAllDay(dates)) return ['VALUE=DATE', compact(date)];
  return [ZONE, `${compact(date)}T${compact(dates.startTime ?? midnight)}`];
}

/** The end does not belong to an event: after whole days it is the next day; without an end time it is what is usual. */
function endOf(dates: Occurrence): [string, string] {
  const { startDate, endDate, startTime, endTime } = dates;
  if (isAllDay(dates)) return ['VALUE=DATE', compact(addDays(endDate, 1))];
  if (endTime === null) return [ZONE, usualEnd(dates)];
  const isNextDay = startDate === endDate && endTime <= (startTime ?? midnight);
  return [ZONE, `${compact(isNextDay ? addDays(endDate, 1) : endDate)}T${compact(endTime)}`];
}

function usualEnd(dates: Occurrence): string {
  const span = eventSpan(dates);
  if (!span) return `${compact(addDays(dates.endDate, 1))}T000000`;
  const { isoDate, minuteOfDay } = madridTime(span.endsAt);
  return `${compact(isoDate)}T${compact(formatMinute(minuteOfDay))}00`;
}

/** Our last date is one of Madrid; programs want it as a moment in UTC when the event has a time. */
function ruleValue(event: CalendarEvent): string | null {
  const rule = event.rrule === null ? null : parseRule(event.rrule);
  if (!rule) return null;
  const text = buildRule(rule);
  if (rule.until === null || isAllDay(event)) return text;
  return text.replace(/UNTIL=\d{8}/, `UNTIL=${utc(madridInstant(rule.until, LAST_MINUTE).toISOString())}`);
}

function status({ isDeleted, isExpected }: CalendarEvent): string {
  if (isDeleted) return 'CANCELLED';
  return isExpected ? 'TENTATIVE' : 'CONFIRMED';
}

type Site = { readonly host: string; readonly origin: string };

function component(event: CalendarEvent, site: Site, dates: Occurrence, recurrence: string[]): string {
  const { id, title, description, locationName, address, latitude, longitude, categoryName } = event;
  const [startKind, start] = startOf(dates, dates.startDate);
  const [endKind, end] = endOf(dates);
  const location = [locationName, address].filter(Boolean).join(', ');
  const lines = [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `event-${id}@${site.host}`),
    contentLine('DTSTAMP', utc(event.updatedAt)),
    contentLine('LAST-MODIFIED', utc(event.updatedAt)),
    contentLine('SEQUENCE', String(event.version - 1)),
    contentLine(`DTSTART;${startKind}`, start),
    contentLine(`DTEND;${endKind}`, end),
    ...recurrence,
    contentLine('SUMMARY', escapeText(title)),
    contentLine('STATUS', status(event)),
  ];
  // Of what was deleted a calendar needs to know that, and no more.
  if (!event.isDeleted) {
    if (description) lines.push(contentLine('DESCRIPTION', escapeText(description)));
    lines.push(contentLine('LOCATION', escapeText(location)));
    if (latitude !== null && longitude !== null) lines.push(contentLine('GEO', `${latitude};${longitude}`));
    if (categoryName) lines.push(contentLine('CATEGORIES', escapeText(categoryName)));
    lines.push(contentLine('URL', `${site.origin}/events/${id}`));
  }
  lines.push(contentLine('END', 'VEVENT'));
  return lines.join('');
}

/** An event, with its rule and the dates that are cancelled; and behind it one more for each date that is moved. */
export function calendarEvent(event: CalendarEvent, site: Site): string {
  const rule = ruleValue(event);
  if (!rule) return component(event, site, event, []);
  const [kind] = startOf(event, event.startDate);
  const moment = ({ date }: EventException) => startOf(event, date)[1];
  const cancelled = event.exceptions.filter(({ movedTo }) => movedTo === null);
  const recurrence = [contentLine('RRULE', rule)];
  if (cancelled.length > 0) {
    recurrence.push(contentLine(`EXDATE;${kind}`, cancelled.map(moment).join(',')));
  }
  const days = daysBetween(event.startDate, event.endDate);
  const moved = event.exceptions.flatMap((exception) => {
    const { movedTo } = exception;
    if (!movedTo) return [];
    const dates = { ...movedTo, endDate: addDays(movedTo.startDate, days) };
    return [component(event, site, dates, [contentLine(`RECURRENCE-ID;${kind}`, moment(exception))])];
  });
  return component(event, site, event, recurrence) + moved.join('');
}
