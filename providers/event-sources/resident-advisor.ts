import { addDays } from '#domain/city-time/iso-date.ts';
import type { ParseForeign } from '../foreign/port.ts';
import { type Candidate, type EventSite, type PageRequest, SourceError } from './port.ts';
import type { ListedNight } from './resident-advisor-page.ts';

/** Barcelona's area id, according to four other scrapers; the site is also queried for the id. */
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
 * Resident Advisor lists all nights of the city, of which the community's are selected. Its terms do not
 * clearly allow reading it, so this source is off by default.
 */
export const residentAdvisor = (
  graphqlUrl: string,
  parse: ParseForeign,
  isOurVenue: IsOurVenue,
): EventSite => ({
  name: 'resident_advisor',
  homepage: new URL('/events/es/barcelona', graphqlUrl).href,
  address: graphqlUrl,
  async read(visit, { today }) {
    const { host } = new URL(graphqlUrl);
    const ask = async (query: string, variables = {}) =>
      (await visit(question(graphqlUrl, query, variables))).text;
    const area = asked(await parse(host, 'residentAdvisorArea', await ask(AREA_QUERY)));
    const problems = area === USUAL_AREA ? [] : ['Barcelona has another number than it used to have'];
    const filters = { areas: { eq: area }, listingDate: { gte: today, lte: addDays(today, DAYS_AHEAD) } };
    const nights = new Map<string, ListedNight>();
    let rows = 0;
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const text = await ask(LISTINGS_QUERY, { filters, page, pageSize: PAGE_SIZE });
      const list = asked(await parse(host, 'residentAdvisorList', { text, area }));
      for (const night of list.nights) nights.set(night.candidate.sourceId, night);
      rows += list.rows;
      // Long lists report a total of -1.
      const isAll = list.rows === 0 || (list.totalResults > 0 && rows >= list.totalResults);
      isLast = isAll || page === MAX_PAGES;
      if (isLast && !isAll) problems.push(`only ${MAX_PAGES} lists were read`);
    }
    return { candidates: await wantedOf([...nights.values()], isOurVenue), problems };
  },
});

const question = (url: string, query: string, variables: object): PageRequest => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', referer: 'https://ra.co/events/es/barcelona' },
  body: JSON.stringify({ query, variables }),
});

/** Throws for a response that is not what was asked for. */
function asked<T>(read: T | null): T {
  if (read === null) {
    throw new SourceError({ reason: 'malformed' }, 'the response is not the list that was asked for');
  }
  return read;
}

async function wantedOf(nights: ListedNight[], isOurVenue: IsOurVenue): Promise<Candidate[]> {
  const wanted: Candidate[] = [];
  for (const { candidate, isOurs } of nights) {
    const { locationName } = candidate;
    if (isOurs || (locationName && (await isOurVenue(locationName)))) wanted.push(candidate);
  }
  return wanted;
}
