/**
 * Search for places and their details at a maps service (maps-1). Adapters return failures as outcomes and
 * never throw; visitors can enter everything by hand (maps-1).
 */

import type { SourceStatement } from '#domain/facts/sources/statements.ts';
import type { Bounds } from '#domain/geo/geo.ts';
import type { PhotoLeads } from '#domain/photos/photo-leads.ts';
import type { LineRelation, StopElement } from '#domain/way-home/osm-stops.ts';
import type { Spend } from '../outbound/outbound.ts';
import type { OsmElement, SoughtPlace } from './overpass.ts';

export type PlaceSearch = {
  text: string;
  bounds: Bounds;
  session?: string | undefined;
};

export type PlaceHit = {
  placeId: string;
  name: string;
  address: string;
  /** Null when only the details contain the position. */
  latitude: number | null;
  longitude: number | null;
  attribution: string;
};

export type ProviderPhoto = {
  /** The argument of `photo`; it expires. */
  ref: string;
  authors: readonly { name: string; url: string | null }[];
};

export type BusinessStatus = 'OPERATIONAL' | 'CLOSED_TEMPORARILY' | 'CLOSED_PERMANENTLY';

export type PlaceDetails = {
  placeId: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  website: string | null;
  /** Lines 'Day: hours'; empty when the service knows none. */
  weekdayText: readonly string[];
  photos: readonly ProviderPhoto[];
  businessStatus: BusinessStatus | null;
  url: string | null;
  attribution: string;
  /** Whether the facts may be stored permanently, with the attribution, or only temporarily (maps-2). */
  mayBeKept: boolean;
};

export type PhotoFile = { body: Uint8Array; contentType: string };

export type Outcome<T> =
  | { ok: true; value: T }
  /**
   * missing: the service does not know the id (any more). unavailable: no usable response. spent: no request was sent,
   * because the day's budget is exhausted.
   */
  | { ok: false; reason: FailureReason; retryAfterSeconds?: number | undefined };

export type FailureReason = 'missing' | 'unavailable' | 'spent';

/** The budget of each kind of question; a cached response costs nothing. */
export type PlaceBudgets = { search: Spend; details: Spend; photo: Spend };

/** An LGBTQ+ place as a maps service lists it; `url` is its page there. */
export type KnownVenue = {
  placeId: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  url: string;
};

/**
 * An element of OpenStreetMap; `name` may be a former name, and streets and stops are not included. `statements` are about
 * the place linked to it, `leads` the photos that it names.
 */
export type FoundElement = Pick<OsmElement, 'placeId' | 'latitude' | 'longitude'> & {
  name: string;
  isPlaceToGoTo: boolean;
  statements: readonly SourceStatement[];
  leads: PhotoLeads;
};

/** OpenStreetMap's data about the city's stops; `day` is the day of the data, null if not given. */
export type StopsReading = {
  elements: readonly StopElement[];
  relations: readonly LineRelation[];
  day: string | null;
};

export type VenuesPort = {
  /** Reads metro stations, stops of night buses and taxi ranks. */
  stops(): Promise<Outcome<StopsReading>>;
  /** Lists all LGBTQ+ places of the city. */
  list(): Promise<Outcome<KnownVenue[]>>;
  /** Returns candidates for these places: by id, otherwise the named elements around the position. */
  findAgain(places: readonly SoughtPlace[], today: string): Promise<Outcome<FoundElement[]>>;
};

export type MapsPort = {
  search(search: PlaceSearch): Promise<Outcome<PlaceHit[]>>;
  details(placeId: string, session?: string): Promise<Outcome<PlaceDetails>>;
  /** Returns a photo of `details`, scaled by the service; never stored. */
  photo(ref: string, width: number): Promise<Outcome<PhotoFile>>;
};
