import type { EventSourceName } from '#contract/scraping.ts';
import { idFromFacts } from '#domain/event-sameness.ts';
import { foldText } from '#domain/fold-text.ts';
import type { FoundEvent } from '#domain/found-event.ts';
import { extractEvents } from './extraction/extract-events.ts';
import { linkedPages } from './harvest/linked-pages.ts';
import { type BlockRules, readBlocks } from './harvest/read-blocks.ts';
import { visitEach } from './harvest/visit-each.ts';
import type { Candidate, EventSite, Page, RunMoment } from './port.ts';

/** Rooms of the group, by what pages call them (providers.md §5.3; the press, 2021 to 2025). */
const VENUES = [
  { words: /\baire\b/, name: 'Aire', address: 'Carrer de la Diputació 233, Barcelona' },
  { words: /\bpunto ?bcn\b/, name: 'Punto BCN', address: 'Carrer de Muntaner 63, Barcelona' },
  { words: /\bsafari\b/, name: 'Safari Disco Club', address: 'Carrer de Tarragona 141, Barcelona' },
  {
    words: /\b(arena[ -](experience|madre|classic)|madre|classic)\b/,
    name: 'Arena Experience',
    address: 'Ronda de Sant Pere 19–21, Barcelona',
  },
];

/** Nobody has described its pages: what is marked up for programs counts, else what looks like a list of nights. */
const NIGHTS: BlockRules = {
  block: 'article, .event, .evento, .esdeveniment',
  title: 'h1, h2, h3, h4, .title',
  link: 'h1 a, h2 a, h3 a, h4 a, .title a',
  isWeekly: true,
};

const MOST_LINKED = 20;

export type ArenaRules = {
  name: EventSourceName;
  address: string;
  /** Paths of the pages that are read besides. */
  linked: RegExp;
};

/** A website of Grupo Arena. */
export const arenaSite = ({ name, address, linked }: ArenaRules): EventSite => ({
  name,
  homepage: address,
  address,
  async harvest(visit, moment) {
    const start = await visitEach(visit, [{ url: address, label: 'its first page' }]);
    const links = await linkedPages(start.pages, linked);
    const wanted = links.slice(0, MOST_LINKED).map((url) => ({ url, label: 'a page that it links to' }));
    const { pages, problems } = await visitEach(visit, wanted, start);
    if (links.length > MOST_LINKED) problems.push(`only ${MOST_LINKED} pages that it links to were read`);
    const candidates = new Map<string, Candidate>();
    for (const page of [...start.pages, ...pages]) {
      for (const event of await eventsOn(page, moment)) {
        const candidate = candidateOf(name, event, page.url);
        candidates.set(candidate.sourceId, candidate);
      }
    }
    return { candidates: [...candidates.values()], problems };
  },
});

async function eventsOn(page: Page, moment: RunMoment): Promise<FoundEvent[]> {
  const { events } = await extractEvents(page, moment);
  if (events.length > 0) return events;
  return (await readBlocks(page, NIGHTS, moment.today)).map(({ event }) => event);
}

function candidateOf(source: EventSourceName, event: FoundEvent, page: URL): Candidate {
  const said = foldText(`${event.locationName ?? ''} ${event.title} ${page.pathname}`);
  const venue = VENUES.find(({ words }) => words.test(said));
  const isOwnPage = event.url !== null && new URL(event.url).host === page.host;
  return {
    ...event,
    locationName: venue?.name ?? event.locationName,
    address: event.address ?? venue?.address ?? null,
    source,
    // A weekly night stays the same one from week to week.
    sourceId: idFromFacts(event.isRecurring ? { ...event, startDate: 'weekly' } : event),
    sourceUrl: isOwnPage && event.url ? event.url : page.href,
  };
}
