import ICAL from 'ical.js';
import { cityMoment, type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { isTime, tidyTimes } from './calendar-lines.ts';
import { CITY_ZONE, type FindZone, type Time, type Zone } from './calendar-zones.ts';

export type CalendarEvent = InstanceType<typeof ICAL.Event>;
type Component = InstanceType<typeof ICAL.Component>;

/** Why an event is left out. */
export type Fault = 'zone' | 'date' | 'rule' | 'title' | 'unfinished';

/** An event that cannot be read: of which series, and whether it is one changed date of it. */
export type LeftOut = { fault: Fault; uid: string | null; isChange: boolean };

const DATES = ['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate'];
const LOCAL = ICAL.Timezone.localTimezone;

/** Reads an event's lines; a line that cannot be read is left out, unless it says when the event is. */
export function readEvent(lines: readonly string[], zoneOf: FindZone): CalendarEvent | LeftOut {
  const component = new ICAL.Component(['vevent', [], []]);
  let fault: Fault | null = null;
  for (const line of lines) {
    try {
      component.addProperty(new ICAL.Property(ICAL.parse.property(tidyTimes(line)) as unknown[], component));
    } catch {
      if (isTime(line)) fault ??= /^E?X?RRULE/i.test(line) ? 'rule' : 'date';
    }
  }
  fault ??= faultOf(component) ?? zonedDates(component, zoneOf);
  if (fault === null) return new ICAL.Event(component);
  const isChange = lines.some((line) => /^RECURRENCE-ID[;:]/i.test(line));
  return { fault, uid: textAt(component, 'uid'), isChange };
}

function faultOf(component: Component): Fault | null {
  if (!component.hasProperty('dtstart')) return 'date';
  // Nobody writes rules of excluded dates any more, and a series without them has dates too many.
  if (component.hasProperty('exrule')) return 'rule';
  const isReadable = DATES.flatMap((name) => component.getAllProperties(name)).every(isMoment);
  return isReadable ? null : 'date';
}

/** Returns whether all dates of a property exist; the library would take 31 June for 1 July. */
function isMoment(property: InstanceType<typeof ICAL.Property>): boolean {
  const { jCal } = property as unknown as { jCal: unknown[] };
  return jCal.slice(3).every((value) => {
    const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
    return readIsoMoment(String(first).slice(0, 20)) !== null;
  });
}

/** Gives each date its zone; a date without one has that of the first date, which is the city's by default. */
function zonedDates(component: Component, zoneOf: FindZone): Fault | null {
  let usual: Zone = CITY_ZONE;
  for (const name of DATES) {
    for (const property of component.getAllProperties(name)) {
      const id = property.getParameter('tzid');
      const zone = typeof id === 'string' ? zoneOf(id) : usual;
      for (const value of property.getValues() as Time[]) {
        if (!(value instanceof ICAL.Time) || value.isDate || value.zone === ICAL.Timezone.utcTimezone)
          continue;
        if (zone === null) return 'zone';
        value.zone = zone;
        if (name === 'dtstart') usual = zone;
      }
    }
  }
  return null;
}

/** Returns the dates of a property; of a period, its beginning. */
export const timesAt = ({ component }: CalendarEvent, name: string): Time[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as unknown[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time);

export function textAt(component: Component, name: string): string | null {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a time on the city's clock; a whole day is the same day everywhere. */
export const momentOf = (time: Time): IsoMoment | null =>
  time.isDate ? readIsoMoment(time.toString()) : cityMoment(new Date(time.toUnixTime() * 1000));

/** Returns an instant on the clock of a zone. */
function timeIn(zone: Zone, time: Time): Time {
  const utc = ICAL.Time.fromJSDate(new Date(time.toUnixTime() * 1000), true);
  const at = (offset: number) => {
    const local = utc.clone();
    local.zone = LOCAL;
    local.adjust(0, 0, 0, offset);
    local.zone = zone;
    return local;
  };
  return at(zone.utcOffset(at(zone.utcOffset(utc))));
}

/** Returns a date as the dates of a series are written: with its hour and zone, or as a whole day. */
export function likeFirst(time: Time, first: Time): Time {
  if (first.isDate) {
    const { date = '' } = momentOf(time) ?? {};
    return time.isDate ? time : ICAL.Time.fromDateString(date);
  }
  if (!time.isDate) return timeIn(first.zone as Zone, time);
  const dated = first.clone();
  dated.year = time.year;
  dated.month = time.month;
  dated.day = time.day;
  return dated;
}
