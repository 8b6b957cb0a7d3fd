import { daysBetween } from '#domain/city-time/iso-date.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { extractEvents } from './extraction/extract-events.ts';
import { type BlockRules, readBlocks } from './pages/read-blocks.ts';
import { visitEach } from './pages/visit-each.ts';
import type { Candidate, EventSite, Page, RunMoment } from './port.ts';

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

/** More than two dozen quick requests were answered with 403 and 429. */
const MAX_DETAILS = 20;
/** Later dates have a placeholder year. */
const MAX_DAYS_AHEAD = 730;

/** gaytravel4u lists events worldwide; the pages of those in Barcelona give the dates. */
export const gaytravel4u = (baseUrl: string): EventSite => ({
  name: 'gaytravel4u',
  homepage: baseUrl,
  address: baseUrl,
  async read(visit, moment) {
    const lists = await visitEach(
      visit,
      LISTS.map(({ path, ...list }) => ({ ...list, url: `${baseUrl}${path}` })),
    );
    const addresses = await addressesOn(lists.pages, moment);
    const wanted = addresses.slice(0, MAX_DETAILS).map((url) => ({ url, label: 'a page about an event' }));
    const { pages, problems } = await visitEach(visit, wanted, lists);
    if (addresses.length > MAX_DETAILS) problems.push(`only ${MAX_DETAILS} pages about events were read`);
    const candidates = (await Promise.all(pages.map((page) => candidatesOn(page, moment)))).flat();
    return { candidates, problems };
  },
});

async function addressesOn(lists: Page[], { today }: RunMoment): Promise<string[]> {
  const days = new Map<string, string>();
  for (const list of lists) {
    // The list of Barcelona may name events without the city; their pages give the location.
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
      // The site's texts and pictures are not used (source-5), and its towns and countries are often wrong.
      description: null,
      imageUrl: null,
      website: null,
      locationName: null,
      address: 'Barcelona',
      source: 'gaytravel4u',
      // A yearly event has the same page every year.
      sourceId: `${slug}-${event.startDate.slice(0, 4)}`,
      sourceUrl: page.url.href,
    },
  ];
}

const namesCity = (...texts: (string | null)[]) => foldText(texts.join(' ')).includes('barcelona');

const isSoon = ({ startDate, endDate }: FoundEvent, today: string) =>
  (endDate ?? startDate) >= today && daysBetween(today, startDate) <= MAX_DAYS_AHEAD;
