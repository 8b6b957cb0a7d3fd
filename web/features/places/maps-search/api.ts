import type { ResponseOf } from '#contract/api.ts';
import type { Point } from '#domain/geo/geo.ts';
import { coarse, SEARCH_BOUNDS, searchBounds } from '#domain/geo/search-bounds.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';
import type { PlacePrediction, PlacesLibrary } from './google-maps.ts';

type Venue = ResponseOf<'GET /api/directory'>[number];

/**
 * A suggestion: a venue, or an address of the city, which has neither an id nor a name. Google returns positions only
 * with the details.
 */
export type Suggestion = Omit<Venue, 'placeId'> & { placeId: string | null; neighborhood: string | null };

export type FoundPlace = Omit<Suggestion, 'latitude' | 'longitude'> & Point;

const STREETS_SOURCE = 'Ajuntament de Barcelona, CC BY 4.0';

/** Asks our own server for addresses of the city; no maps service learns of it. */
export async function suggestAddresses(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { addresses } = await call('GET /api/addresses', { query: { search }, signal });
  return addresses.map(({ address, latitude, longitude, neighborhood }) => ({
    placeId: null,
    name: '',
    address,
    latitude,
    longitude,
    neighborhood,
    attribution: STREETS_SOURCE,
  }));
}

/** The first line of a suggestion: an address is its own name. */
export const titleOf = ({ name, address }: Pick<Suggestion, 'name' | 'address'>): string =>
  name || address.replace(/, Barcelona$/, '');

export type MapsQuery = { text: string; near: Point | null; signal: AbortSignal };

/** The source of suggestions: our own server, or Google, called from the browser. */
export type MapsSource = {
  name: 'server' | 'google';
  suggest: (query: MapsQuery) => Promise<Suggestion[]>;
  /** Completes a suggestion; returns null when the service has no position for the place. */
  locate: (suggestion: Suggestion) => Promise<FoundPlace | null>;
};

/** Our own server, which asks the configured maps service. */
export function serverSource(): MapsSource {
  let session = newSession();
  return {
    name: 'server',
    async suggest({ text, near, signal }) {
      // private: however exact the device's position is, the request contains no more than this (maps-3).
      const here = near && coarse(near);
      const query = { q: text, lat: here?.latitude, lng: here?.longitude, session };
      const venues = await call('GET /api/directory', { query, signal });
      return venues.map((venue) => ({ ...venue, neighborhood: null }));
    },
    async locate(suggestion) {
      const { placeId, latitude, longitude } = suggestion;
      const closing = session;
      session = newSession();
      if (latitude !== null && longitude !== null) return { ...suggestion, latitude, longitude };
      if (placeId === null) return null;
      const query = placeDetailsQuery(placeId, closing);
      const { geometry, name, formatted_address } = await queryClient.fetchQuery(query);
      const { lat, lng } = geometry.location;
      return { ...suggestion, name, address: formatted_address, latitude: lat, longitude: lng };
    },
  };
}

/** Browsers provide randomUUID only on secure pages; the service works without a session. */
const newSession = () => globalThis.crypto.randomUUID?.();

/**
 * Uses Google's places library. Throws TypeError when a needed part is missing. A session lasts from the
 * first letter to the choice, as in Google's billing.
 */
export function googleSource(places: PlacesLibrary, country: string | undefined): MapsSource {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = places;
  if (!AutocompleteSuggestion) throw new TypeError('No AutocompleteSuggestion');
  let sessionToken = new AutocompleteSessionToken();
  let predictions = new Map<string, PlacePrediction>();

  return {
    name: 'google',
    async suggest({ text, near }) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        includedPrimaryTypes: ['establishment'],
        ...(country && { includedRegionCodes: [country] }),
        ...(near ? { locationRestriction: searchBounds(near) } : { locationBias: SEARCH_BOUNDS }),
        sessionToken,
      });
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      predictions = new Map(found.map((prediction) => [prediction.placeId, prediction]));
      return found.map(suggestionOf);
    },
    async locate({ placeId, name, address, attribution }) {
      const place = predictions.get(placeId ?? '')?.toPlace();
      await place?.fetchFields({ fields: ['displayName', 'formattedAddress', 'location'] });
      sessionToken = new AutocompleteSessionToken();
      if (!place?.location) return null;
      return {
        placeId,
        attribution,
        name: place.displayName || name,
        address: place.formattedAddress || address,
        latitude: place.location.lat(),
        longitude: place.location.lng(),
        neighborhood: null,
      };
    },
  };
}

const suggestionOf = ({ placeId, text, mainText, secondaryText }: PlacePrediction): Suggestion => ({
  placeId,
  name: mainText?.text ?? text.text,
  address: secondaryText?.text ?? '',
  latitude: null,
  longitude: null,
  neighborhood: null,
  attribution: 'Google Maps',
});

/** Fetches the details of one place, once for this page's life. */
export function placeDetailsQuery(placeId: string, session?: string) {
  return read('GET /api/places/google/:placeId', {
    queryKey: ['/api/places/google', placeId],
    params: { placeId },
    query: { session },
  });
}
