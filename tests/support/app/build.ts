/**
 * Bodies of writes, and responses, with all fields that the contract requires; a test overrides the ones that matter to
 * it.
 */
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import { PLAIN_DEFAULTS } from '#contract/places/plain-fields.ts';

export const buildPlace = <Change extends object>(change?: Change) => ({
  name: 'Sirena',
  address: 'Carrer de Verdi, 1',
  latitude: 41.4036,
  longitude: 2.1567,
  categoryId: 1,
  ...(change as Change),
});

/** A single evening some years ahead, at no place of the guide. */
export const buildEvent = <Change extends object>(change?: Change) => ({
  title: 'Festa Exemple',
  description: 'An invented party for tests.',
  startDate: '2030-05-01',
  endDate: '2030-05-01',
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat, 1',
  ...(change as Change),
});

/** A draft that could be published. */
export const buildArticle = <Change extends object>(change?: Change) => ({
  title: 'Nit a la Barceloneta',
  excerpt: 'Sand, salt and a last drink.',
  content: 'From Punto BCN to GinGin, slowly, and home by the first metro of the morning.',
  ...(change as Change),
});

export const buildPlaceResponse = (change: Partial<Place> & { id: number }): Place => ({
  name: `Place ${change.id}`,
  description: null,
  address: 'Carrer de Muntaner, 1',
  neighborhood: null,
  neighborhoodId: null,
  latitude: 41.38,
  longitude: 2.16,
  googlePlaceId: null,
  ...PLAIN_DEFAULTS,
  hoursNote: null,
  hoursVerifiedAt: null,
  isOpen: null,
  rating: null,
  ratingSource: null,
  reviewCount: null,
  enriched: false,
  photos: [],
  category: null,
  categories: [],
  tags: [],
  attribution: null,
  formerly: null,
  facts: {},
  languages: {},
  newer: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...change,
});

/** An event with one date, unless `occurrences` is given. */
export function buildEventResponse(change: Partial<Event> & { id: number }): Event {
  const { startDate = '2026-10-23', endDate = startDate, startTime = null, endTime = null } = change;
  const when = { startDate, endDate, startTime, endTime };
  return {
    title: 'Festa Exemple',
    description: 'Invented for a test.',
    ...when,
    occurrences: [when],
    locationName: 'Sala Exemple',
    address: null,
    latitude: 41.386,
    longitude: 2.163,
    placeId: null,
    place: null,
    imageUrl: null,
    picture: null,
    website: null,
    organizer: null,
    price: null,
    category: null,
    isRecurring: false,
    recurringPattern: null,
    rrule: null,
    exceptions: [],
    isExpected: false,
    tags: [],
    sourceUrl: null,
    attribution: null,
    languages: {},
    newer: {},
    version: 1,
    updatedAt: '2026-10-01T00:00:00.000Z',
    ...change,
  };
}
