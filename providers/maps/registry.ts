/** Chooses the maps service by configuration; OpenStreetMap needs none (maps-1). */
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { googlePlaces } from './google.ts';
import { osmPlaces } from './osm.ts';
import type { MapsPort, PlaceBudgets } from './port.ts';

export type MapsConfiguration = {
  outbound: Outbound;
  parse: ParseForeign;
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
  parse,
  photonUrl,
  nominatimUrl,
  googleUrl,
  googleKey,
  budgets,
  report,
}: MapsConfiguration): MapsPort {
  const osm = osmPlaces({ outbound, parse, photonUrl, nominatimUrl, budgets, report });
  if (googleKey === '') return osm;
  const google = googlePlaces({ outbound, parse, baseUrl: googleUrl, key: googleKey, budgets, report });
  return {
    search: google.search,
    details: (placeId, session) =>
      placeId.startsWith('osm:') ? osm.details(placeId) : google.details(placeId, session),
    photo: google.photo,
  };
}
