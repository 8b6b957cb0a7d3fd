import { gaytravel4u } from './gaytravel4u.ts';
import { grupoarena } from './grupoarena.ts';
import { grupoarenaAlt } from './grupoarena-alt.ts';
import { patroc } from './patroc.ts';
import { patrocAlt } from './patroc-alt.ts';
import type { EventSite, EventSource } from './port.ts';
import { type IsOurVenue, residentAdvisor } from './resident-advisor.ts';
import type { VisitOptions } from './visit/polite-request.ts';
import { politeVisits } from './visit/polite-visit.ts';

export type EventSourcesConfiguration = VisitOptions & {
  isOurVenue: IsOurVenue;
  urls: Record<
    'gaytravel4u' | 'patroc' | 'patrocAlt' | 'grupoarena' | 'grupoarenaAlt' | 'residentAdvisor',
    string
  >;
};

/** Called once per server, so that all runs together ask each host for one page at a time. */
export function eventSourcesFor({ urls, isOurVenue, ...visiting }: EventSourcesConfiguration): EventSource[] {
  const visitOf = politeVisits(visiting);
  const sites: EventSite[] = [
    gaytravel4u(urls.gaytravel4u),
    patroc(urls.patroc),
    grupoarena(urls.grupoarena),
    patrocAlt(urls.patrocAlt),
    grupoarenaAlt(urls.grupoarenaAlt),
    residentAdvisor(urls.residentAdvisor, isOurVenue),
  ];
  return sites.map(({ name, homepage, address, harvest }) => ({
    name,
    homepage,
    harvest: (moment, signal) => harvest(visitOf(address, signal), moment),
  }));
}
