import { daysBetween } from '#domain/city-time/iso-date.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { extractEvents } from './extraction/extract-events.ts';
import { type BlockRules, readBlocks } from './harvest/read-blocks.ts';
import { visitEach } from './harvest/visit-each.ts';
import type { Candidate, EventSite, Page, RunMoment } from './port.ts';

/** Where its events are listed (providers.md §5.2). */
const LISTS = [
  { path: '/gay-barcelona-events/', label: 'the list of Barcelona', mayBeMissing: true },
  { path: '/gay-pride-calendar/', label: 'the list of prides' },
  { path: '/bear-events-not-to-miss/', label: 'the list of bear events' },
  { path: '/gay-fetish-events/', label: 'the list of fetish events' },
  { path: '/the-top-gay-ski-weeks/', label: 'the list of ski weeks' },
  { path: '/gay-carnival-events/', label: 'the list of carnivals' },
  { path: '/gay-easter-events/', label: 'the list of Easter events' },
];

const CARD: BlockRules = {
  block: 'article.slide-entry',
  title: '.slide-entry-title',
  link: '.slide-entry-title a, a.slide-image',
  aside: '.slide-entry-title, .slide-entry-excerpt',
};

/** More than two dozen quick ones were answered with 403 and 429. */
const MOST_DETAILS = 20;
/** What lies further ahead has a placeholder for a year. */
const MOST_DAYS_AHEAD = 730;

/** gaytravel4u: lists of events all over the world; the pages about those in Barcelona say when they are. */
export const gaytravel4u = (baseUrl: string): EventSite => ({
  name: 'gaytravel4u',
  homepage: baseUrl,
  address: baseUrl,
  async harvest(visit, moment) {
    const lists = await visitEach(
      visit,
      LISTS.map(({ path, ...list }) => ({ ...list, url: `${baseUrl}${path}` })),
    );
    const addresses = await addressesOn(lists.pages, moment);
    const wanted = addresses.slice(0, MOST_DETAILS).map((url) => ({ url, label: 'a page about an event' }));
    const { pages, problems } = await visitEach(visit, wanted, lists);
    if (addresses.length > MOST_DETAILS) problems.push(`only ${MOST_DETAILS} pages about events were read`);
    const candidates = (await Promise.all(pages.map((page) => candidatesOn(page, moment)))).flat();
    return { candidates, problems };
  },
});

/** The pages about events in Barcelona, soonest first, each once. */
async function addressesOn(lists: Page[], { today }: RunMoment): Promise<string[]> {
  const days = new Map<string, string>();
  for (const list of lists) {
    // What the list of Barcelona names need not name Barcelona; its page says where it is.
    const isOwn = namesCity(list.url.pathname);
    for (const { event } of await readBlocks(list, CARD, today)) {
      const { title, url, startDate } = event;
      if (url && (isOwn || namesCity(title, url)) && isSoon(event, today)) days.set(url, startDate);
    }
  }
  return [...days].sort(([, a], [, b]) => a.localeCompare(b)).map(([url]) => url);
}

async function candidatesOn(page: Page, moment: RunMoment): Promise<Candidate[]> {
  const [event] = (await extractEvents(page, moment)).events;
  if (!event || !namesCity(event.title, page.url.href, event.locationName, event.address)) return [];
  const slug = page.url.pathname.split('/').filter(Boolean).at(-1);
  return [
    {
      ...event,
      // Its texts and pictures stay there; what it says of towns and countries is often wrong.
      ...{ description: null, imageUrl: null, website: null },
      ...{ locationName: null, address: 'Barcelona' },
      source: 'gaytravel4u',
      // The page of a yearly event is the same every year.
      sourceId: `${slug}-${event.startDate.slice(0, 4)}`,
      sourceUrl: page.url.href,
    },
  ];
}

const namesCity = (...texts: (string | null)[]) => foldText(texts.join(' ')).includes('barcelona');

const isSoon = ({ startDate, endDate }: FoundEvent, today: string) =>
  (endDate ?? startDate) >= today && daysBetween(today, startDate) <= MOST_DAYS_AHEAD;
