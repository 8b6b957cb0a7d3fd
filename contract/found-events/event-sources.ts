import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** One built-in event source. Everything that mentions sources derives from these facts. */
export type EventSourceFacts = {
  /** A proper name, the same in every language. */
  label: string;
  /** Sources of one website have the same ids for the same events. */
  website: string;
  /** The environment variable that replaces `url`: operators rely on its name. */
  variable: string;
  url: string;
  /**
   * Among the sources of an event, the most trusted one's version is kept: organizers first, then the most detailed.
   */
  trust: number;
  /** Selected by default, and read by the timetable (source-1). */
  isUsual: boolean;
  /** Lists events everywhere: one without a city is not assumed to be in Barcelona. */
  isWorldwide: boolean;
};

/** In the order of the tab (source-1). */
const SOURCES = {
  gaytravel4u: {
    label: 'GayTravel4u',
    website: 'gaytravel4u',
    variable: 'GAYTRAVEL4U_BASE_URL',
    url: 'https://www.gaytravel4u.com',
    trust: 10,
    isUsual: true,
    isWorldwide: true,
  },
  patroc: {
    label: 'Patroc',
    website: 'patroc',
    variable: 'PATROC_BASE_URL',
    url: 'https://www.patroc.com',
    trust: 30,
    isUsual: true,
    isWorldwide: false,
  },
  grupoarena: {
    label: 'Grupo Arena',
    website: 'grupoarena',
    variable: 'GRUPOARENA_BASE_URL',
    url: 'https://grupoarena.com',
    trust: 60,
    isUsual: true,
    isWorldwide: false,
  },
  patroc_alt: {
    label: 'Patroc Clubs',
    website: 'patroc',
    variable: 'PATROC_ALT_URL',
    url: 'https://www.patroc.com/gay/barcelona/clubs.html',
    trust: 20,
    isUsual: false,
    isWorldwide: false,
  },
  grupoarena_alt: {
    label: 'Grupo Arena Tickets',
    website: 'grupoarena_alt',
    variable: 'GRUPOARENA_ALT_URL',
    url: 'https://tickets.grupoarena.com/en',
    trust: 50,
    isUsual: false,
    isWorldwide: false,
  },
  resident_advisor: {
    label: 'Resident Advisor',
    website: 'resident_advisor',
    variable: 'RA_GRAPHQL_URL',
    url: 'https://ra.co/graphql',
    trust: 40,
    isUsual: false,
    isWorldwide: false,
  },
} as const satisfies Record<string, EventSourceFacts>;

export type EventSourceName = keyof typeof SOURCES;
/** 'PATROC_ALT_URL' */
export type EventSourceVariable = (typeof SOURCES)[EventSourceName]['variable'];
export type EventWebsite = (typeof SOURCES)[EventSourceName]['website'];

type Facts = EventSourceFacts & { variable: EventSourceVariable; website: EventWebsite };

export const EVENT_SOURCE_FACTS: Readonly<Record<EventSourceName, Facts>> = SOURCES;

export const EVENT_SOURCES = Object.keys(SOURCES) as [EventSourceName, ...EventSourceName[]];

export const USUAL_SOURCES = EVENT_SOURCES.filter((name) => SOURCES[name].isUsual);

export const forEachSource = <T>(build: (name: EventSourceName, facts: Facts) => T) =>
  Object.fromEntries(EVENT_SOURCES.map((name) => [name, build(name, EVENT_SOURCE_FACTS[name])])) as Record<
    EventSourceName,
    T
  >;

/** The name of a watched address: 'watched_12'. Ids are never used twice, so an event's source stays unambiguous. */
export type WatchedName = `watched_${number}`;
/** A built-in source or a watched address: both are listed, run, measured and reviewed alike. */
export type SourceName = EventSourceName | WatchedName;

export const sourceNameSchema = z.union([
  z.enum(EVENT_SOURCES),
  z.templateLiteral(['watched_', idSchema]),
]) satisfies z.ZodType<SourceName>;

export const watchedName = (id: number): WatchedName => `watched_${id}`;

/** Returns the id of a watched address by its source's name; null for a built-in source. */
export function watchedIdOf(source: string): number | null {
  const id = /^watched_([1-9]\d*)$/.exec(source)?.[1];
  return id === undefined ? null : Number(id);
}

type SourceRules = Pick<EventSourceFacts, 'website' | 'trust' | 'isUsual' | 'isWorldwide'>;

/** Staff choose the address, usually the organizer's own; its events without a city are in Barcelona. */
const WATCHED_RULES = { trust: 70, isUsual: true, isWorldwide: false };

/** Returns the rules of an event's source; null for events that people added, and those of a removed source. */
export function sourceRules(source: string): SourceRules | null {
  if (watchedIdOf(source) !== null) return { website: source, ...WATCHED_RULES };
  return Object.hasOwn(SOURCES, source) ? SOURCES[source as EventSourceName] : null;
}

export const isUsualSource = (source: SourceName): boolean => sourceRules(source)?.isUsual ?? false;
