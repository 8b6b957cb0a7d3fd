import { z } from 'zod';
import { eventWords } from '#domain/events/text/event-words.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { foundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type HtmlReader, htmlReader } from './extraction/html.ts';
import { resolveLink } from './extraction/links.ts';
import { momentsToWhen } from './extraction/moments.ts';
import { pointIn } from './extraction/schema-place.ts';
import type { Candidate } from './port.ts';

const text = z.string().nullish();

export const areaSchema = z.object({ area: z.object({ id: z.coerce.number().int() }) });

const listingSchema = z.object({
  event: z.object({
    id: z.coerce.string().regex(/^\d{1,12}$/),
    title: z.string().min(1),
    startTime: z.string(),
    endTime: text,
    contentUrl: text,
    cost: text,
    content: text,
    images: z.array(z.object({ filename: text, type: text })).nullish(),
    venue: z
      .object({
        id: z.coerce.string(),
        name: text,
        address: text,
        location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
        area: z.object({ id: z.coerce.number() }).nullish(),
      })
      .nullish(),
    artists: z.array(z.object({ name: text })).nullish(),
  }),
});
export type Listing = z.output<typeof listingSchema>['event'];

/** Rows are validated one by one, so that a malformed row does not affect the others. */
export const listingsSchema = z.object({
  eventListings: z.object({ data: z.array(z.unknown()), totalResults: z.number() }),
});

export const listingOf = (row: unknown): Listing | null => listingSchema.safeParse(row).data?.event ?? null;

/** Returns the data of a GraphQL response; null for errors, which come with HTTP 200, and for other data. */
export function dataOf<T extends z.ZodType>(body: string, schema: T): z.output<T> | null {
  const response = envelopeSchema.safeParse(parsed(body)).data;
  return schema.safeParse(response?.errors?.length ? null : response?.data).data ?? null;
}

const envelopeSchema = z.object({ data: z.unknown(), errors: z.array(z.unknown()).nullish() });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A night, and whether its words name the community. */
export type ListedNight = { candidate: Candidate; isOurs: boolean };

type ReadList = { nights: ListedNight[]; rows: number; totalResults: number };

/** Returns the number of the city's area; null for another response. */
export const readResidentAdvisorArea = (text: string): number | null =>
  dataOf(text, areaSchema)?.area.id ?? null;

/** Returns the nights of a list; null for another response. */
export async function readResidentAdvisorList({
  text,
  area,
}: {
  text: string;
  area: number;
}): Promise<ReadList | null> {
  const list = dataOf(text, listingsSchema)?.eventListings;
  if (!list) return null;
  const reader = await htmlReader();
  const nights = list.data
    .map(listingOf)
    .filter((listing) => listing !== null)
    .map((listing) => listingCandidate(listing, area, reader))
    .filter((candidate) => candidate !== null)
    .map((candidate) => {
      const { title, description, locationName } = candidate;
      return { candidate, isOurs: isOurs([title, description, locationName].join('\n')) };
    });
  return { nights, rows: list.data.length, totalResults: list.totalResults };
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
