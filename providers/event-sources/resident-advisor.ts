import { addDays } from '#domain/city-time/iso-date.ts';
import { readIsoMoment } from '#domain/event-text/iso-moment.ts';
import { foundEvent } from '#domain/found-event.ts';
import { type HtmlReader, htmlReader } from './extraction/html.ts';
import { resolveLink } from './extraction/links.ts';
import { momentsToWhen } from './extraction/moments.ts';
import { pointIn } from './extraction/schema-place.ts';
import type { Candidate, EventSite, PoliteVisit } from './port.ts';
import { isOurs } from './relevance.ts';
import { areaSchema, dataOf, type Listing, listingOf, listingsSchema } from './resident-advisor-answers.ts';

/** Four scrapers of Barcelona agree on it; the site is asked all the same (providers.md §5.4). */
const USUAL_AREA = 20;
const WEBSITE = new URL('https://ra.co');
const DAYS_AHEAD = 60;
const PAGE_SIZE = 100;
const MOST_PAGES = 5;

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

/** Resident Advisor: all nights of the city, of which ours are picked by words. Its terms do not clear this: off by default. */
export const residentAdvisor = (graphqlUrl: string): EventSite => ({
  name: 'resident_advisor',
  homepage: new URL('/events/es/barcelona', graphqlUrl).href,
  address: graphqlUrl,
  async harvest(visit, { today }) {
    const ask = (query: string, variables = {}) => question(visit, graphqlUrl, query, variables);
    const { area } = dataOf(await ask(AREA_QUERY), areaSchema);
    const filters = {
      areas: { eq: area.id },
      listingDate: { gte: today, lte: addDays(today, DAYS_AHEAD) },
    };
    const events = new Map<string, Listing>();
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await ask(LISTINGS_QUERY, { filters, page, pageSize: PAGE_SIZE });
      const { data } = dataOf(answer, listingsSchema).eventListings;
      // An event has a row for each of its days.
      for (const event of data.map(listingOf)) if (event) events.set(event.id, event);
      if (data.length < PAGE_SIZE) break;
    }
    const reader = await htmlReader();
    return {
      candidates: [...events.values()].flatMap((event) => candidateOf(event, area.id, reader)),
      problems: area.id === USUAL_AREA ? [] : ['Barcelona has another number than it used to have'],
    };
  },
});

const question = (visit: PoliteVisit, url: string, query: string, variables: object) =>
  visit({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${WEBSITE.origin}/events/es/barcelona` },
    body: JSON.stringify({ query, variables }),
  });

function candidateOf(event: Listing, area: number, reader: HtmlReader): Candidate[] {
  const { title, venue, artists, images } = event;
  // Wall time of Barcelona, whatever a Z behind it says.
  const start = readIsoMoment(event.startTime.replace(/Z$/, ''));
  const isElsewhere = (venue?.area?.id ?? area) !== area;
  if (!start || isElsewhere) return [];
  const names = artists
    ?.map(({ name }) => name?.trim())
    .filter(Boolean)
    .join(', ');
  const content = reader.toText(event.content ?? '');
  const hasVenue = venue && venue.id !== '0' && !/^tb[ac]\b/i.test(venue.name ?? '');
  const words = [title, content, venue?.name].join('\n');
  if (!isOurs(words)) return [];
  const sourceUrl = pageOf(event);
  return [
    {
      ...foundEvent({
        title,
        ...momentsToWhen(start, readIsoMoment(event.endTime?.replace(/Z$/, '') ?? '')),
      }),
      description: [content, names && `Line-up: ${names}`].filter(Boolean).join('\n') || null,
      locationName: (hasVenue && venue.name) || null,
      address: (hasVenue && venue.address) || null,
      ...pointIn(hasVenue && venue.location?.latitude, hasVenue && venue.location?.longitude),
      imageUrl: resolveLink(images?.find(({ type }) => type === 'FLYERFRONT')?.filename, WEBSITE),
      website: sourceUrl,
      price: priceOf(event.cost),
      source: 'resident_advisor',
      sourceId: event.id,
      sourceUrl,
    },
  ];
}

/** Only its own pages: the path is the other side's word. */
const pageOf = ({ id, contentUrl }: Listing) =>
  new URL(/^\/events\/\d+$/.test(contentUrl ?? '') ? (contentUrl ?? '') : `/events/${id}`, WEBSITE).href;

/** Free text: '18 €', '0-5-10€', '£10+', ''. A bare number is one of euros. */
function priceOf(cost: string | null | undefined): string | null {
  const written = cost?.trim() ?? '';
  if (written === '') return null;
  if (/^0([.,]0+)?\s*€?$/.test(written)) return 'Free';
  return /^[\d.,\s–-]+$/.test(written) ? `${written} €` : written;
}
