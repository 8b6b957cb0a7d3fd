/** Found events that a place announces itself (source-11). */

/** The website of an event's place. `isOwn`: it was unchanged for 30 days, or staff set or confirmed it (witness-6). */
export type OwnSite = { domain: string | null; isOwn: boolean };

/**
 * The maximum number of events from places' own calendars that are published without review in a night, over all
 * places.
 */
export const MAX_OWN_EVENTS_A_NIGHT = 20;

/**
 * Returns whether a place's own site announces the event: in structured form (`domain` is null otherwise) and under the
 * registrable domain of its website.
 */
export const isFromOwnCalendar = (
  { domain = null }: { domain?: string | null },
  site: OwnSite | null,
): boolean => domain !== null && site !== null && site.isOwn && site.domain === domain;

/** Returns whether all new events of a run wait for staff: beyond the ceiling the reader may be faulty. */
export const areTooManyOwn = (published: number, waiting: number): boolean =>
  waiting > 0 && published + waiting > MAX_OWN_EVENTS_A_NIGHT;
