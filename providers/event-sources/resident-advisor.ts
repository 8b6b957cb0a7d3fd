import { addDays } from '#domain/city-time/iso-date.ts';
import { eventWords } from '#domain/events/text/event-words.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { foundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type HtmlReader, htmlReader } from './extraction/html.ts';
import { resolveLink } from './extraction/links.ts';
import { momentsToWhen } from './extraction/moments.ts';
import { pointIn } from './extraction/schema-place.ts';
import type { Candidate, EventSite, PoliteVisit } from './port.ts';
import { areaSchema, dataOf, type Listing, listingOf, listingsSchema } from './resident-advisor-responses.ts';

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

/** Whole words, folded; a star matches any ending ('trans' does not match 'transmission', nor 'drag' 'dragon'). */
const WORDS = `
  queer* gay gays gayfriendly lesb* lesbiana* bi bisexual* trans transfem* transgender* transsexual* transexual* travesti*
  drag dragqueen* dragking* lgtb* lgbt* marica* maricon* bollo bollera* kiki ballroom vogue voguing sapphic sapfic* safic*
  pride orgull orgullo sissy twink* femboy* flinta homo homosexual* pansexual* genderfuck nonbinary
`;

// Linear: tried where a word begins, it reads each letter once for each of the words.
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WORDS.trim()
    .split(/\s+/)
    .map((word) => word.replace('*', '[\\p{L}\\p{N}]*'))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/** Returns whether an event's text names the community; for sources that list all nights of the city. */
export const isOurs = (text: string): boolean => PATTERN.test(foldText(text));

const WEBSITE = new URL('https://ra.co');

function listingCandidate(listing: Listing, area: number, reader: HtmlReader): Candidate | null {
  const { title, artists, images } = listing;
  const start = wallTime(listing.startTime);
  const isElsewhere = (listing.venue?.area?.id ?? area) !== area;
  if (!start || isElsewhere) return null;
  const lineUp = artists
    ?.map(({ name }) => name?.trim())
    .filter(Boolean)
    .join(', ');
  const texts = [reader.toText(listing.content ?? ''), lineUp && `Line-up: ${lineUp}`];
  const venue = isVenue(listing.venue) ? listing.venue : null;
  const sourceUrl = pageOf(listing);
  const event = foundEvent({
    title,
    ...momentsToWhen(start, wallTime(listing.endTime ?? '')),
    description: texts.filter(Boolean).join('\n') || null,
    locationName: venue?.name || null,
    address: venue?.address || null,
    ...pointIn(venue?.location?.latitude, venue?.location?.longitude),
    imageUrl: resolveLink(images?.find(({ type }) => type === 'FLYERFRONT')?.filename, WEBSITE),
    website: sourceUrl,
    price: priceOf(listing.cost),
  });
  return { ...eventWords(event), source: 'resident_advisor', sourceId: listing.id, sourceUrl };
}

/** Reads a time as Barcelona's, even with a trailing Z. */
const wallTime = (text: string) => readIsoMoment(text.replace(/Z$/, ''));

const isVenue = (venue: Listing['venue']) => venue?.id !== '0' && !/^tb[ac]\b/i.test(venue?.name ?? '');

const pageOf = ({ id, contentUrl }: Listing) =>
  new URL(/^\/events\/\d+$/.test(contentUrl ?? '') ? (contentUrl ?? '') : `/events/${id}`, WEBSITE).href;

/** Reads a free text: '18 €', '0-5-10€', '£10+', ''. A bare number is in euros. */
function priceOf(cost: string | null | undefined): string | null {
  const written = cost?.trim() ?? '';
  if (/^0([.,]0+)?\s*€?$/.test(written)) return 'Free';
  return /^[\d.,\s–-]+$/.test(written) ? `${written} €` : written || null;
}
