import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import { idFromFacts } from '#domain/found-events/event-sameness.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { BlockRules } from './pages/read-blocks.ts';
import { readPages } from './pages/read-pages.ts';
import { visitEach } from './pages/visit-each.ts';
import { type Candidate, type EventSite, type Page, pageText } from './port.ts';

const MAX_LINKED = 20;
const MAX_MORE = 10;

export const grupoarena = (baseUrl: string, parse: ParseForeign) =>
  arenaSite({ name: 'grupoarena', address: `${baseUrl}/`, linked: /^\/sala-[\w-]+\/?$/, parse });

/** The group's ticket shop: pages like '/en/arena-experience/stars/'. */
export const grupoarenaAlt = (address: string, parse: ParseForeign) =>
  arenaSite({ name: 'grupoarena_alt', address, linked: /^\/(en|es|ca)\/[\w-]+\/[\w-]+\/?$/, parse });

/** The group's rooms, by the words its pages use for them (from press articles, 2021 to 2025). */
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

/**
 * The markup of the group's pages is unknown: machine-readable events are preferred to blocks that look like
 * a list of nights.
 */
const NIGHTS: BlockRules = {
  block: 'article, .event, .evento, .esdeveniment',
  title: 'h1, h2, h3, h4, .title',
  link: 'h1 a, h2 a, h3 a, h4 a, .title a',
  isWeekly: true,
};

type ArenaRules = {
  name: EventSourceName;
  address: string;
  linked: RegExp;
  parse: ParseForeign;
};

const arenaSite = ({ name, address, linked, parse }: ArenaRules): EventSite => ({
  name,
  homepage: address,
  address,
  async read(visit, moment) {
    const start = await visitEach(visit, [{ url: address, label: 'its first page' }]);
    const links = await linkedPages(start.pages, linked, parse);
    const rooms = await visitEach(visit, links.slice(0, MAX_LINKED).map(wanted), start);
    const read = await readPages([...start.pages, ...rooms.pages], { parse, moment, blocks: NIGHTS });
    const more = read.more.slice(0, MAX_MORE).map(wanted);
    const further = await visitEach(visit, more, { ...start, problems: rooms.problems });
    const readFurther = await readPages(further.pages, { parse, moment, blocks: NIGHTS });
    const isLeft = links.length > MAX_LINKED || read.more.length > MAX_MORE;
    const problems = [
      ...further.problems,
      ...read.problems,
      ...readFurther.problems,
      ...(isLeft ? ['not all pages were read'] : []),
    ];
    const candidates = [...read.found, ...readFurther.found].map(({ event, page }) =>
      candidateOf(name, event, page.url),
    );
    return { candidates: [...new Map(candidates.map((one) => [one.sourceId, one])).values()], problems };
  },
});

const wanted = (url: string) => ({ url, label: 'a page that it links to' });

function candidateOf(source: EventSourceName, event: FoundEvent, page: URL): Candidate {
  const said = foldText(`${event.locationName ?? ''} ${event.title} ${page.pathname}`);
  const venue = VENUES.find(({ words }) => words.test(said));
  const isOwnPage = event.url !== null && new URL(event.url).host === page.host;
  return {
    ...event,
    locationName: venue?.name ?? event.locationName,
    address: event.address ?? venue?.address ?? null,
    website: event.website ?? (isOwnPage ? null : event.url),
    source,
    // A weekly night keeps its id from week to week.
    sourceId: idFromFacts(event.isRecurring ? { ...event, startDate: 'weekly' } : event),
    sourceUrl: isOwnPage && event.url ? event.url : page.href,
  };
}

async function linkedPages(pages: readonly Page[], path: RegExp, parse: ParseForeign): Promise<string[]> {
  const links: string[] = [];
  for (const page of pages)
    links.push(...(await parse(page.url.host, 'links', { page: pageText(page), path })));
  return [...new Set(links)];
}
