/** The website of an event's place (source-10). `isOwn`: it was unchanged for 30 days, or staff set or confirmed it (sources-3). */
type OwnSite = { domain: string | null; isOwn: boolean };

/**
 * Returns whether a place's own site announces the event: in structured form (`domain` is null otherwise) and under the
 * registrable domain of its website.
 */
export const isFromOwnCalendar = (
  { domain = null }: { domain?: string | null },
  site: OwnSite | null,
): boolean => domain !== null && site?.isOwn === true && site.domain === domain;
