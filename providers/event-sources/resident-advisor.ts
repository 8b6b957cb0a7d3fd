import { addDays } from '#domain/city-time/iso-date.ts';
import { htmlReader } from './extraction/html.ts';
import type { Candidate, EventSite, PoliteVisit } from './port.ts';
import { isOurs } from './relevance.ts';
import { listingCandidate } from './resident-advisor-candidate.ts';
import { areaSchema, dataOf, listingOf, listingsSchema } from './resident-advisor-responses.ts';

/** Barcelona's area id, according to four other scrapers; the site is asked for it as well. */
const USUAL_AREA = 20;
const DAYS_AHEAD = 60;
const PAGE_SIZE = 100;
const MAX_PAGES = 5;

const AREA_QUERY =
  'query { area(areaUrlName: "barcelona", countryUrlCode: "es") { id name urlName ianaTimeZone } }';
const LISTINGS_QUERY = `query GET_EVENT_LISTINGS($filters: FilterInputDtoInput, $page: Int, $pageSize: Int) {
  eventListings(filters: $filters, page: $page, pageSize: $pageSize) {
    data { id listingDate event {
      id startTime endTime title contentUrl cost content images { filename type }
      venue { id name address location { latitude longitude } area { id } } artists { name }
    } }
    totalResults
  }
}`;

export type IsOurVenue = (name: string) => Promise<boolean>;

/**
 * Resident Advisor lists all nights of the city, of which the community's are chosen. Its terms do not clearly allow
 * this, so it is off by default.
 */
export const residentAdvisor = (graphqlUrl: string, isOurVenue: IsOurVenue): EventSite => ({
  name: 'resident_advisor',
  homepage: new URL('/events/es/barcelona', graphqlUrl).href,
  address: graphqlUrl,
  async read(visit, { today }) {
    const ask = (query: string, variables = {}) => question(visit, graphqlUrl, query, variables);
    const { area } = dataOf(await ask(AREA_QUERY), areaSchema);
    const problems = area.id === USUAL_AREA ? [] : ['Barcelona has another number than it used to have'];
    const filters = { areas: { eq: area.id }, listingDate: { gte: today, lte: addDays(today, DAYS_AHEAD) } };
    const rows: unknown[] = [];
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const response = await ask(LISTINGS_QUERY, { filters, page, pageSize: PAGE_SIZE });
      const { data, totalResults } = dataOf(response, listingsSchema).eventListings;
      rows.push(...data);
      // Long lists report a total of -1.
      const isAll = data.length === 0 || (totalResults > 0 && rows.length >= totalResults);
      isLast = isAll || page === MAX_PAGES;
      if (isLast && !isAll) problems.push(`only ${MAX_PAGES} lists were read`);
    }
    const candidates = await candidatesOf(rows, area.id, isOurVenue);
    return { candidates, problems };
  },
});

const question = (visit: PoliteVisit, url: string, query: string, variables: object) =>
  visit({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: 'https://ra.co/events/es/barcelona' },
    body: JSON.stringify({ query, variables }),
  });

async function candidatesOf(rows: unknown[], area: number, isOurVenue: IsOurVenue): Promise<Candidate[]> {
  const reader = await htmlReader();
  const listings = rows.map(listingOf).filter((listing) => listing !== null);
  const candidates: Candidate[] = [];
  for (const listing of new Map(listings.map((one) => [one.id, one])).values()) {
    const candidate = listingCandidate(listing, area, reader);
    const { title, description, locationName } = candidate ?? {};
    const isWanted =
      isOurs([title, description, locationName].join('\n')) ||
      (locationName && (await isOurVenue(locationName)));
    if (candidate && isWanted) candidates.push(candidate);
  }
  return candidates;
}
