import { eventWords } from '#domain/events/text/event-words.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { foundEvent } from '#domain/found-events/found-event.ts';
import type { HtmlReader } from './extraction/html.ts';
import { resolveLink } from './extraction/links.ts';
import { momentsToWhen } from './extraction/moments.ts';
import { pointIn } from './extraction/schema-place.ts';
import type { Candidate } from './port.ts';
import type { Listing } from './resident-advisor-responses.ts';

const WEBSITE = new URL('https://ra.co');

export function listingCandidate(listing: Listing, area: number, reader: HtmlReader): Candidate | null {
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

/** Reads a time as Barcelona's, even with a stray Z. */
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
