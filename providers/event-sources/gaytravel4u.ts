import type { ParseForeign } from '../foreign/port.ts';
import { visitEach } from './pages/visit-each.ts';
import { type Candidate, type EventSite, type Page, pageText, type RunMoment } from './port.ts';

const LISTS = [
  { path: '/gay-barcelona-events/', label: 'the list of Barcelona', mayBeMissing: true },
  { path: '/gay-pride-calendar/', label: 'the list of prides' },
  { path: '/bear-events-not-to-miss/', label: 'the list of bear events' },
  { path: '/gay-fetish-events/', label: 'the list of fetish events' },
  { path: '/the-top-gay-ski-weeks/', label: 'the list of ski weeks' },
  { path: '/gay-carnival-events/', label: 'the list of carnivals' },
  { path: '/gay-easter-events/', label: 'the list of Easter events' },
];

/** More than two dozen quick requests were answered with 403 and 429. */
const MAX_DETAILS = 20;

type Reading = { parse: ParseForeign; moment: RunMoment };

/** gaytravel4u lists events worldwide; the pages of those in Barcelona give the dates. */
export const gaytravel4u = (baseUrl: string, parse: ParseForeign): EventSite => ({
  name: 'gaytravel4u',
  homepage: baseUrl,
  address: baseUrl,
  async read(visit, moment) {
    const lists = await visitEach(
      visit,
      LISTS.map(({ path, ...list }) => ({ ...list, url: `${baseUrl}${path}` })),
    );
    const addresses = await addressesOn(lists.pages, { parse, moment });
    const wanted = addresses.slice(0, MAX_DETAILS).map((url) => ({ url, label: 'a page about an event' }));
    const { pages, problems } = await visitEach(visit, wanted, lists);
    if (addresses.length > MAX_DETAILS) problems.push(`only ${MAX_DETAILS} pages about events were read`);
    return { candidates: await candidatesOn(pages, { parse, moment }), problems };
  },
});

/** Returns the addresses that the lists name, the soonest first. */
async function addressesOn(lists: Page[], { parse, moment }: Reading): Promise<string[]> {
  const days = new Map<string, string>();
  for (const list of lists) {
    const listed = await parse(list.url.host, 'gaytravel4uList', { page: pageText(list), moment });
    for (const { url, startDate } of listed) days.set(url, startDate);
  }
  return [...days].sort(([, a], [, b]) => a.localeCompare(b)).map(([url]) => url);
}

async function candidatesOn(pages: Page[], { parse, moment }: Reading): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const page of pages) {
    candidates.push(...(await parse(page.url.host, 'gaytravel4uEvent', { page: pageText(page), moment })));
  }
  return candidates;
}
