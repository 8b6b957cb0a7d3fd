/**
 * Search for places and their details at a maps service (readings 30). No adapter throws: a service that fails is an
 * outcome, and everything can be typed by hand.
 */
import type { Bounds } from '#domain/geo/geo.ts';
import type { Spend } from '../outbound/outbound.ts';

export type PlaceSearch = {
  text: string;
  bounds: Bounds;
  /** One person's search, for services that bill by it. */
  session?: string | undefined;
};

export type PlaceHit = {
  placeId: string;
  name: string;
  address: string;
  /** Null where only the details say it. */
  latitude: number | null;
  longitude: number | null;
  attribution: string;
};

export type ProviderPhoto = {
  /** What `photo` takes; it expires. */
  ref: string;
  /** Whom to credit, with their page at the maps service. */
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
  /** The place's page at the maps service. */
  url: string | null;
  attribution: string;
  /** May its facts be kept for good, with the attribution, or only for a while (readings 31)? */
  mayBeKept: boolean;
};

export type PhotoFile = { body: Uint8Array; contentType: string };

export type Outcome<T> =
  | { ok: true; value: T }
  /**
   * missing: the service knows no such thing (any more). unavailable: it gave no answer that can be used. spent: it was
   * not asked, because the budget of the day is used up.
   */
  | { ok: false; reason: FailureReason; retryAfterSeconds?: number | undefined };

export type FailureReason = 'missing' | 'unavailable' | 'spent';

/** What each kind of question is counted against; an answer out of memory costs nothing. */
export type PlaceBudgets = { search: Spend; details: Spend; photo: Spend };

/** A place of the kind this guide is about, as a maps service lists it; `url` is its page there. */
export type KnownVenue = {
  placeId: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  url: string;
};

/** All of them in the city at once. */
export type VenuesPort = { list(): Promise<Outcome<KnownVenue[]>> };

export type PlacesPort = {
  search(search: PlaceSearch): Promise<Outcome<PlaceHit[]>>;
  details(placeId: string, session?: string): Promise<Outcome<PlaceDetails>>;
  /** A photo of `details`, scaled by the service; never kept. */
  photo(ref: string, width: number): Promise<Outcome<PhotoFile>>;
};
