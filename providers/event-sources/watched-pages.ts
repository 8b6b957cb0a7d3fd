import { setImmediate } from 'node:timers/promises';
import type { WatchedKind } from '#contract/found-events/watched.ts';
import { eventStatus } from '#domain/events/dates/event-span.ts';
import { idFromFacts } from '#domain/found-events/event-sameness.ts';
import { inTurns } from '#domain/jobs/in-turns.ts';
import type { ParseForeign } from '../foreign/port.ts';
import { ownDomainOf } from '../own-sites/own-domain.ts';
import { type PageEvent, readPages } from './pages/read-pages.ts';
import { visitEach } from './pages/visit-each.ts';
import type {
  Candidate,
  PoliteVisit,
  RunMoment,
  WatchedAddress,
  WatchedPort,
  WatchedReading,
} from './port.ts';
import type { VisitOptions } from './visit/polite-request.ts';
import { politeVisits } from './visit/polite-visit.ts';

/** A calendar with more links is read in part, because each further page costs a pause. */
const MAX_MORE = 8;
const MAX_BYTES = 2_000_000;

export function watchedAddresses(options: VisitOptions & { pauseMs: number }): WatchedPort {
  const visitOf = politeVisits({ ...options, maxBytes: MAX_BYTES });
  const read = (address: WatchedAddress, moment: RunMoment, maxMore: number, signal?: AbortSignal) =>
    readAddress(address, { visit: visitOf(address.url, signal), parse: options.parse, moment, maxMore });
  return {
    domainOf: ownDomainOf,
    source: (address) => ({
      name: address.name,
      homepage: address.url,
      read: (moment, signal) => read(address, moment, MAX_MORE, signal),
    }),
    preview: (address, moment, signal) => read(address, moment, 1, signal),
  };
}

type Visiting = { visit: PoliteVisit; parse: ParseForeign; moment: RunMoment; maxMore: number };

async function readAddress(
  address: WatchedAddress,
  { visit, parse, moment, maxMore }: Visiting,
): Promise<WatchedReading> {
  const start = await visitEach(visit, [{ url: address.url, label: 'its first page' }]);
  const first = await readPages(start.pages, { parse, moment });
  const more = first.more.slice(0, maxMore).map((url) => ({ url, label: 'a page that it links to' }));
  const further = await visitEach(visit, more, start);
  const rest = await readPages(further.pages, { parse, moment });
  const found = [...first.found, ...rest.found];
  const isLeft = first.more.length > maxMore;
  const candidates = await inTurns(found, (one) => candidateOf(address, one), setImmediate);
  const [kind = 'page'] = [...found.map((one) => one.kind), ...first.kinds];
  return {
    kind,
    candidates: await firstOfEach(candidates, moment),
    problems: [
      ...further.problems,
      ...first.problems,
      ...rest.problems,
      ...(isLeft ? ['not all pages were read'] : []),
    ],
  };
}

/** Keeps the next date of each series, with all its dates, and each other event once. */
async function firstOfEach(candidates: readonly Candidate[], { now }: RunMoment): Promise<Candidate[]> {
  // A date of this very day may be over, and then the next one is the series' first. Each is asked once: a calendar of a
  // thousand dates would hold up the server.
  const dated = await inTurns(
    candidates,
    (candidate) => ({
      candidate,
      isOver:
        eventStatus({ ...candidate, endDate: candidate.endDate ?? candidate.startDate }, now) === 'ended',
    }),
    setImmediate,
  );
  const inOrder = dated.toSorted(
    (a, b) =>
      Number(a.isOver) - Number(b.isOver) || a.candidate.startDate.localeCompare(b.candidate.startDate),
  );
  const byId = new Map<string, [Dated, ...Dated[]]>();
  for (const one of inOrder) {
    const series = byId.get(one.candidate.sourceId);
    if (series) series.push(one);
    else byId.set(one.candidate.sourceId, [one]);
  }
  return [...byId.values()].map((series) => {
    const coming = series.filter(({ isOver, candidate }) => !isOver && !candidate.isCancelled);
    const [{ candidate: first }] = series;
    return coming.length > 1
      ? { ...first, dates: coming.map(({ candidate }) => candidate.startDate) }
      : first;
  });
}

type Dated = { candidate: Candidate; isOver: boolean };

/** The forms in which a place's own site can confirm the dates of its events. */
const STRUCTURED: readonly WatchedKind[] = ['ics', 'json-ld'];
const FEEDS: readonly WatchedKind[] = ['ics', 'json', 'rss', 'atom'];

/** A calendar names each date of a series 'uid/date'. */
const seriesOf = (uid: string | null) => uid?.replace(/\/\d{4}-\d{2}-\d{2}T[\d:]*$/, '') ?? null;

function candidateOf({ name, place }: WatchedAddress, { event, page, kind }: PageEvent): Candidate {
  const { host, href, origin } = page.url;
  const isOwnPage = event.url !== null && new URL(event.url).host === host;
  const isSeries = event.isRecurring && event.recurringPattern !== null;
  const isAtPlace = place !== null && event.locationName === null && event.address === null;
  return {
    ...event,
    ...(isAtPlace && {
      locationName: place.name,
      address: place.address,
      latitude: place.latitude,
      longitude: place.longitude,
    }),
    website: event.website ?? (isOwnPage ? null : event.url),
    source: name,
    domain: STRUCTURED.includes(kind) ? ownDomainOf(href) : null,
    sourceId: idFromFacts(isSeries ? { ...event, uid: seriesOf(event.uid), startDate: 'weekly' } : event),
    // Visitors see this link: the address of a calendar may contain a secret, and is no page.
    sourceUrl: isOwnPage && event.url ? event.url : FEEDS.includes(kind) ? origin : href,
  };
}
