import { tzOffset } from '@date-fns/tz';
import { addDays } from '#domain/city-time/iso-date.ts';
import { parseRule, type Rule } from '#domain/events/recurrence/rule.ts';
import { ruleDates } from '#domain/events/recurrence/rule-dates.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import { cityMoment, type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import {
  type CalendarBlock,
  parameterOf,
  propertiesOf,
  readCalendarBlocks,
  textOfProperty,
} from './ical-blocks.ts';
import { resolveLink } from './links.ts';
import { durationOf, endAfter, minutesBetween, momentsToWhen } from './moments.ts';
import { cleanName, cleanText, type Reading } from './reading.ts';
import { pointIn } from './schema-place.ts';

const DAYS_AHEAD = 90;
const MAX_EVENTS = 1000;

/** A moment on the wall clock of its own zone, to which rules apply. */
type WallTime = { text: string; zone: string | null };

const writtenMoments = (block: CalendarBlock, name: string): WallTime[] =>
  propertiesOf(block, name).flatMap((property) =>
    property
      .slice(3)
      .flatMap((text) => (typeof text === 'string' ? [{ text, zone: parameterOf(property, 'tzid') }] : [])),
  );

const inCity = ({ text, zone }: WallTime) => zonedMoment(text, zone);
const keyOf = ({ date, time }: IsoMoment) => `${date}T${time ?? ''}`;

function keysOf(block: CalendarBlock, name: string): Set<string> {
  const moments = writtenMoments(block, name).map(inCity);
  return new Set(moments.filter((moment) => moment !== null).map(keyOf));
}

/** Returns a supported rule; the first day of the week (WKST) matters only for rules that skip weeks. */
function ruleOf(block: CalendarBlock): Rule | null {
  const rule = textOfProperty(block, 'rrule') ?? '';
  return parseRule(rule.includes('INTERVAL') ? rule : rule.replace(/;WKST=[A-Z]{2}/, ''));
}

/** Returns the starts of a series within the next weeks, without excluded dates. */
function startTimes(block: CalendarBlock, first: WallTime, today: string): IsoMoment[] {
  const firstDate = first.text.slice(0, 10);
  const rule = ruleOf(block);
  const dates: WallTime[] = [];
  // Time zones may differ by a day, and last night's party may still be running.
  for (const date of rule ? ruleDates(rule, firstDate, addDays(today, -2)) : []) {
    if (date > addDays(today, DAYS_AHEAD)) break;
    dates.push({ text: date + first.text.slice(10), zone: first.zone });
  }
  const excluded = keysOf(block, 'exdate');
  return [...(rule ? dates : [first]), ...writtenMoments(block, 'rdate')]
    .map(inCity)
    .filter((moment) => moment !== null)
    .filter((moment) => !excluded.has(keyOf(moment)));
}

/** Returns the duration; the end of all-day events is exclusive. */
function minutesOf(block: CalendarBlock, start: IsoMoment): number | null {
  const [written] = writtenMoments(block, 'dtend');
  const end = written && inCity(written);
  if (end) return minutesBetween(start, end);
  const duration = block.get('duration')?.[0]?.[3];
  return durationOf(duration === undefined ? null : String(duration));
}

function locationOf(block: CalendarBlock, reading: Reading) {
  const [name = null, ...address] = (cleanName(reading, textOfProperty(block, 'location')) ?? '').split(', ');
  const geo = block.get('geo')?.[0]?.[3];
  const [latitude, longitude] = Array.isArray(geo) ? geo : [];
  return { locationName: name || null, address: address.join(', ') || null, ...pointIn(latitude, longitude) };
}

function eventAt(start: IsoMoment, block: CalendarBlock, title: string, reading: Reading): FoundEvent {
  const minutes = minutesOf(block, start);
  const [organizer] = propertiesOf(block, 'organizer');
  return foundEvent({
    title,
    ...momentsToWhen(start, minutes === null ? null : endAfter(start, minutes)),
    ...locationOf(block, reading),
    description: cleanText(reading, textOfProperty(block, 'description')),
    organizer: cleanName(reading, parameterOf(organizer, 'cn')),
    url: resolveLink(textOfProperty(block, 'url'), reading.base),
    uid: textOfProperty(block, 'uid'),
    isCancelled: textOfProperty(block, 'status')?.toUpperCase() === 'CANCELLED',
  });
}

/** Returns the dates of a series, or the only date of an event; `changed` dates have blocks of their own. */
function readBlock(block: CalendarBlock, changed: ReadonlySet<string>, reading: Reading): FoundEvent[] {
  const [first] = writtenMoments(block, 'dtstart');
  const start = first && inCity(first);
  const title = cleanName(reading, textOfProperty(block, 'summary'));
  if (!start || title === null) return [];
  const said = eventAt(start, block, title, reading);
  const uid = said.uid ?? title;
  const [original] = keysOf(block, 'recurrence-id');
  if (original !== undefined) return [{ ...said, uid: `${uid}/${original}`, isRecurring: true }];
  if (!block.has('rrule') && !block.has('rdate')) return [said];

  const rule = ruleOf(block);
  const pattern = rule && describeRule(rule, first.text.slice(0, 10), 'en');
  const minutes = minutesOf(block, start);
  return startTimes(block, first, reading.moment.today)
    .filter((moment) => !changed.has(`${uid}/${keyOf(moment)}`))
    .map((moment) => ({
      ...said,
      ...momentsToWhen(moment, minutes === null ? null : endAfter(moment, minutes)),
      uid: `${uid}/${keyOf(moment)}`,
      isRecurring: true,
      recurringPattern: pattern,
    }));
}

/** Returns the events of a calendar, one for each date of a series within 90 days. */
export async function readCalendar(text: string, reading: Reading): Promise<FoundEvent[]> {
  const blocks = await readCalendarBlocks(text);
  const changed = new Set(
    blocks.flatMap((block) =>
      [...keysOf(block, 'recurrence-id')].map((key) => `${textOfProperty(block, 'uid')}/${key}`),
    ),
  );
  const events: FoundEvent[] = [];
  for (const block of blocks) {
    events.push(...readBlock(block, changed, reading));
    if (events.length > MAX_EVENTS) break;
  }
  return events;
}

/** Converts a wall time of a time zone to Madrid's clock; an unknown zone counts as Madrid's. */
function zonedMoment(written: string, zone: string | null): IsoMoment | null {
  const moment = readIsoMoment(written);
  const isLocal = zone === null || zone === 'Europe/Madrid' || /[Zz]$|[+-]\d{2}:?\d{2}$/.test(written);
  if (!moment || moment.time === null || isLocal) return moment;
  const wall = Date.parse(`${written.slice(0, 16)}:00Z`);
  const offsetAt = (ms: number) => tzOffset(zone, new Date(ms));
  const offset = offsetAt(wall - offsetAt(wall) * 60_000);
  return Number.isNaN(offset) ? moment : cityMoment(new Date(wall - offset * 60_000));
}
