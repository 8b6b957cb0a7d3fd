/** Picks the maps service by configuration; OpenStreetMap needs none (readings 30). */
import type { Outbound } from '../outbound/outbound.ts';
import { googlePlaces } from './google.ts';
import { osmPlaces } from './osm.ts';
import type { PlaceBudgets, PlacesPort } from './port.ts';

export type PlacesConfiguration = {
  outbound: Outbound;
  photonUrl: string;
  nominatimUrl: string;
  googleUrl: string;
  /** GOOGLE_PLACES_SERVER_KEY; empty for none. */
  googleKey: string;
  budgets: PlaceBudgets;
  /** Told once for each failure, in words for the log; never holds what somebody searched for. */
  report: (problem: string) => void;
};

/** With a key Google is searched; an id is looked up where it comes from, so that old places can be refreshed too. */
export function placesFor({
  outbound,
  photonUrl,
  nominatimUrl,
  googleUrl,
  googleKey,
  budgets,
  report,
}: PlacesConfiguration): PlacesPort {
  const osm = osmPlaces({ outbound, photonUrl, nominatimUrl, budgets, report });
  if (googleKey === '') return osm;
  const google = googlePlaces({ outbound, baseUrl: googleUrl, key: googleKey, budgets, report });
  return {
    search: google.search,
    details: (placeId, session) =>
      placeId.startsWith('osm:') ? osm.details(placeId) : google.details(placeId, session),
    photo: google.photo,
  };
}
