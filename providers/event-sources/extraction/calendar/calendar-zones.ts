import { tzOffset } from '@date-fns/tz';
import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { type Budget, boundedRule } from './bounded-rule.ts';

export type Zone = InstanceType<typeof ICAL.Timezone>;
export type Time = InstanceType<typeof ICAL.Time>;

/** Returns the zone of a name; null for one that neither the calendar nor anybody else defines. */
export type FindZone = (name: string) => Zone | null;

const LONGEST_NAME = 200;
const ANYWHERE = '001';

/** Windows' names of time zones with the ones that everybody else uses, by the table of Unicode's CLDR. */
const WINDOWS: ReadonlyMap<string, string> = new Map(
  windows.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === ANYWHERE)
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

/** A time zone that is known by name, for the library's calculations. */
class NamedZone extends ICAL.Timezone {
  override utcOffset(time: Time): number {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    const offsetAt = (ms: number) => tzOffset(this.tzid, new Date(ms));
    return offsetAt(wall - offsetAt(wall) * 60_000) * 60;
  }
}

const isKnown = (name: string) => name !== '' && !Number.isNaN(tzOffset(name, new Date(0)));

/**
 * Returns the usual name of a zone: itself, that of Windows' name, or what follows a program's prefix, as in
 * '/freeassociation.sourceforge.net/Europe/London'.
 */
export function knownName(written: string): string | null {
  let name = written.trim();
  if (name.length > LONGEST_NAME) return null;
  for (;;) {
    const usual = WINDOWS.get(name.toLowerCase()) ?? name;
    if (isKnown(usual)) return usual;
    const slash = name.indexOf('/');
    if (slash < 0) return null;
    name = name.slice(slash + 1);
  }
}

export const CITY_ZONE: Zone = new NamedZone({ tzid: 'Europe/Madrid' });

type OwnZone = { zone: Zone; isYearly: boolean };

/**
 * Returns the lookup of a calendar's zones. The calendar's own definition counts, unless it lists single changes of the
 * clocks only: these often end, or begin, too early, and then the name is more reliable.
 */
export function zoneFinder(definitions: readonly (readonly string[])[], budget: Budget): FindZone {
  const linesOf = new Map<string, readonly string[]>();
  for (const lines of definitions) {
    const id = lines.find((line) => /^TZID[;:]/i.test(line));
    const name = id?.slice(id.indexOf(':') + 1).trim() ?? '';
    if (!linesOf.has(name)) linesOf.set(name, lines);
  }
  const find = (name: string): Zone | null => {
    const own = ownZone(linesOf.get(name), budget);
    if (own?.isYearly) return own.zone;
    const known = knownName(name);
    return known === null ? (own?.zone ?? null) : new NamedZone({ tzid: known });
  };
  const found = new Map<string, Zone | null>();
  return (name) => {
    const zone = found.get(name) ?? find(name);
    found.set(name, zone);
    return zone;
  };
}

/** Reads a calendar's own definition of a zone; null for one that the library does not follow. */
function ownZone(lines: readonly string[] | undefined, budget: Budget): OwnZone | null {
  if (!lines) return null;
  try {
    const written = ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n'));
    const component = new ICAL.Component(written as unknown[]);
    const changes = component.getAllSubcomponents();
    const rules = changes
      .flatMap((change) => change.getAllProperties('rrule'))
      .map((rule) => boundedRule(rule.getFirstValue(), budget));
    if (changes.length === 0 || rules.some(({ freq }) => freq !== 'YEARLY')) return null;
    const zone = new ICAL.Timezone({ component });
    // Computing an offset shows whether the library can.
    zone.utcOffset(ICAL.Time.fromJSDate(new Date(), true));
    return { zone, isYearly: rules.length > 0 };
  } catch {
    return null;
  }
}
