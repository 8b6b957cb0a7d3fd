/** Chooses the maps service by configuration; OpenStreetMap needs none (maps-1). */
import type { Outbound } from '../outbound/outbound.ts';
import { googlePlaces } from './google.ts';
import { osmPlaces } from './osm.ts';
import type { MapsPort, PlaceBudgets } from './port.ts';

export type MapsConfiguration = {
  outbound: Outbound;
  photonUrl: string;
  nominatimUrl: string;
  googleUrl: string;
  /** GOOGLE_PLACES_SERVER_KEY; empty for none. */
  googleKey: string;
  budgets: PlaceBudgets;
  /** Receives each failure once, in words for the log; never contains a search text (privacy-1). */
  report: (problem: string) => void;
};

/**
 * Searches Google if there is a key; looks up an id at the service that issued it, so that old places can
 * still be refreshed.
 */
export function mapsFor({
  outbound,
  photonUrl,
  nominatimUrl,
  googleUrl,
  googleKey,
  budgets,
  report,
}: MapsConfiguration): MapsPort {
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
