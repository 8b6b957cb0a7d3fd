import { EVENT_SOURCES, type EventSourceName } from '#contract/found-events/event-sources.ts';
import type { ParseForeign } from '../foreign/port.ts';
import { gaytravel4u } from './gaytravel4u.ts';
import { grupoarena, grupoarenaAlt } from './grupoarena.ts';
import { patroc, patrocAlt } from './patroc.ts';
import type { EventSite, EventSource } from './port.ts';
import { type IsOurVenue, residentAdvisor } from './resident-advisor.ts';
import type { VisitOptions } from './visit/polite-request.ts';
import { politeVisits } from './visit/polite-visit.ts';

const SITES: Record<
  EventSourceName,
  (url: string, parse: ParseForeign, isOurVenue: IsOurVenue) => EventSite
> = {
  gaytravel4u,
  patroc,
  patroc_alt: patrocAlt,
  grupoarena,
  grupoarena_alt: grupoarenaAlt,
  resident_advisor: residentAdvisor,
};

export type EventSourcesConfiguration = VisitOptions & {
  isOurVenue: IsOurVenue;
  urls: Record<EventSourceName, string>;
};

/** Called once per server, so that all runs together ask each host for one page at a time. */
export function eventSourcesFor({ urls, isOurVenue, ...visiting }: EventSourcesConfiguration): EventSource[] {
  const visitOf = politeVisits(visiting);
  return EVENT_SOURCES.map((source) => {
    const { name, homepage, address, read } = SITES[source](urls[source], visiting.parse, isOurVenue);
    return {
      name,
      homepage,
      read: (moment, signal) => read(visitOf(address, signal), moment),
    };
  });
}
