import { addDays } from '#domain/city-time/iso-date.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import type { IsoMoment } from '#domain/events/text/iso-moment.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import { resolveLink } from '../links.ts';
import { endAfter, minutesBetween, momentsToWhen } from '../moments.ts';
import { cleanName, cleanText, type Reading } from '../reading.ts';
import { pointIn } from '../schema-place.ts';
import { type Budget, newBudget } from './bounded-rule.ts';
import {
  type CalendarEvent,
  type Fault,
  type LeftOut,
  likeFirst,
  momentOf,
  readEvent,
  textAt,
  timesAt,
} from './calendar-event.ts';
import { calendarParts } from './calendar-lines.ts';
import { guideRule, seriesTimes } from './calendar-series.ts';
import { type Time, zoneFinder } from './calendar-zones.ts';

const DAYS_AHEAD = 90;
const MAX_EVENTS = 1000;

export type CalendarReading = { events: FoundEvent[]; problems: string[] };

/** Returns the events of a calendar, one for each date of a series within 90 days, and says what is left out. */
export function readCalendar(text: string, reading: Reading): CalendarReading {
  const parts = calendarParts(text);
  const budget = newBudget();
  const zoneOf = zoneFinder(parts.zones, budget);
  const read = parts.events.map((lines) => readEvent(lines, zoneOf));
  const left = read.filter((one): one is LeftOut => 'fault' in one);
  const faults: Fault[] = [
    ...left.map(({ fault }) => fault),
    ...Array<Fault>(parts.unfinished).fill('unfinished'),
  ];
  const unclear = new Set(left.flatMap(({ uid, isChange }) => (isChange && uid !== null ? [uid] : [])));
  const calendar: Calendar = { reading, budget, events: [], faults };
  let isCut = parts.isCut;
  for (const series of seriesIn(read.filter((one): one is CalendarEvent => !('fault' in one)))) {
    if (calendar.events.length > MAX_EVENTS) {
      isCut = true;
      break;
    }
    // A series of which one changed date cannot be read would show that date unchanged.
    if (series.master && unclear.has(series.master.uid ?? '')) faults.push('date');
    else addSeries(series, calendar);
  }
  return {
    events: calendar.events,
    problems: [...problemsOf(faults), ...(isCut ? ['not all events of the calendar were read'] : [])],
  };
}

const WORDS: Record<Fault, string> = {
  zone: 'an unknown time zone',
  date: 'a date that cannot be read',
  rule: 'a rule of repetition that is not understood',
  title: 'no title',
  unfinished: 'no end',
};

function problemsOf(faults: readonly Fault[]): string[] {
  return (Object.keys(WORDS) as Fault[]).flatMap((fault) => {
    const count = faults.filter((one) => one === fault).length;
    return count === 0 ? [] : [`events left out for ${WORDS[fault]}: ${count}`];
  });
}

/** An event with the changed dates of its series; or changed dates whose series is not in the calendar. */
type Series = { master: CalendarEvent | null; changes: CalendarEvent[] };

function seriesIn(events: readonly CalendarEvent[]): Series[] {
  const changes = new Map<string, CalendarEvent[]>();
  for (const event of events.filter((one) => one.isRecurrenceException())) {
    const uid = event.uid ?? '';
    changes.set(uid, [...(changes.get(uid) ?? []), event]);
  }
  const series: Series[] = [];
  for (const master of events.filter((one) => !one.isRecurrenceException())) {
    series.push({ master, changes: changes.get(master.uid ?? '') ?? [] });
    changes.delete(master.uid ?? '');
  }
  return [...series, ...[...changes.values()].map((own) => ({ master: null, changes: own }))];
}

type Calendar = { reading: Reading; budget: Budget; events: FoundEvent[]; faults: Fault[] };

function addSeries({ master, changes }: Series, calendar: Calendar): void {
  const add = (read: () => FoundEvent[]) => {
    try {
      calendar.events.push(...read());
    } catch (error) {
      // The library throws at rules that it does not understand.
      calendar.faults.push(error instanceof Unreadable ? error.fault : 'rule');
    }
  };
  if (master) add(() => datesOf(master, changes, calendar));
  for (const change of changes) add(() => [changedDate(change, master, calendar.reading)]);
}

class Unreadable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

const keyOf = ({ date, time }: IsoMoment) => `${date}T${time ?? ''}`;

function knownMoment(time: Time): IsoMoment {
  const moment = momentOf(time);
  if (moment === null) throw new Unreadable('date');
  return moment;
}

/** Returns the dates of a series, or the only date of an event. */
function datesOf(
  master: CalendarEvent,
  changes: readonly CalendarEvent[],
  { reading, budget }: Calendar,
): FoundEvent[] {
  const said = eventAt(master, master.startDate, master, reading);
  if (!master.isRecurring()) return [said];
  const { today } = reading.moment;
  // Time zones may differ by a day, and last night's party, or a long one, may still be running.
  const from = addDays(today, -2 - Math.floor((minutesOf(master) ?? 0) / 1440));
  const times = seriesTimes(master, { from, to: addDays(today, DAYS_AHEAD) }, budget);
  if (times === null) throw new Unreadable('rule');
  relateChanges(master, changes);
  const rule = guideRule(master);
  const recurringPattern = rule && describeRule(rule, master.startDate.toString().slice(0, 10), 'en');
  return times.flatMap((time) => {
    const { item, startDate } = master.getOccurrenceDetails(time);
    // A changed date is an event of its own, wherever it moved.
    if (item !== master && item.recurrenceId.toUnixTime() === time.toUnixTime()) return [];
    const uid = `${said.uid ?? said.title}/${keyOf(knownMoment(time))}`;
    return [{ ...eventAt(item, startDate, master, reading), uid, isRecurring: true, recurringPattern }];
  });
}

/** Tells the library the changed dates, written as the dates of the series are. */
function relateChanges(master: CalendarEvent, changes: readonly CalendarEvent[]): void {
  const first = master.startDate;
  for (const change of changes) {
    const { isDate } = change.startDate;
    if (change.modifiesFuture()) {
      if (isDate !== first.isDate) throw new Error('the days of a series become hours');
      change.component.getFirstProperty('dtstart')?.setValue(likeFirst(change.startDate, first));
    }
    change.component.getFirstProperty('recurrence-id')?.setValue(likeFirst(change.recurrenceId, first));
    master.relateException(change);
  }
}

function changedDate(change: CalendarEvent, master: CalendarEvent | null, reading: Reading): FoundEvent {
  const event = eventAt(change, change.startDate, master ?? change, reading);
  const original = keyOf(knownMoment(change.recurrenceId));
  return { ...event, uid: `${event.uid ?? event.title}/${original}`, isRecurring: true };
}

/** Returns the minutes of an event; the end of all-day events is exclusive. */
function minutesOf(event: CalendarEvent): number | null {
  const [start] = timesAt(event, 'dtstart').map(momentOf);
  const [end] = timesAt(event, 'dtend').map(momentOf);
  if (start && end) return minutesBetween(start, end);
  const duration = event.component.getFirstPropertyValue('duration') as { toSeconds(): number } | null;
  return duration ? Math.round(duration.toSeconds() / 60) || null : null;
}

function locationOf({ component }: CalendarEvent, reading: Reading) {
  const [name = null, ...address] = (cleanName(reading, textAt(component, 'location')) ?? '').split(', ');
  const geo: unknown = component.getFirstPropertyValue('geo');
  const [latitude, longitude] = Array.isArray(geo) ? (geo as unknown[]) : [];
  return { locationName: name || null, address: address.join(', ') || null, ...pointIn(latitude, longitude) };
}

/** Returns an event on a date; a changed date without a title has that of its series. */
function eventAt(event: CalendarEvent, time: Time, master: CalendarEvent, reading: Reading): FoundEvent {
  const { component } = event;
  const start = knownMoment(time);
  const title = cleanName(reading, textAt(component, 'summary') ?? textAt(master.component, 'summary'));
  if (title === null) throw new Unreadable('title');
  const minutes = minutesOf(event);
  const organizer = component.getFirstProperty('organizer')?.getParameter('cn');
  return foundEvent({
    title,
    ...momentsToWhen(start, minutes === null ? null : endAfter(start, minutes)),
    ...locationOf(event, reading),
    description: cleanText(reading, textAt(component, 'description')),
    organizer: cleanName(reading, typeof organizer === 'string' ? organizer : null),
    url: resolveLink(textAt(component, 'url'), reading.base),
    uid: textAt(component, 'uid'),
    isCancelled: textAt(component, 'status')?.toUpperCase() === 'CANCELLED',
  });
}
