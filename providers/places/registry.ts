/** Picks the maps service by configuration; OpenStreetMap needs none (readings 30). */
import type { Outbound } from '../outbound/outbound.ts';
import { osmPlaces } from './osm.ts';
import type { PlacesPort } from './port.ts';

export type PlacesConfiguration = {
  outbound: Outbound;
  photonUrl: string;
  nominatimUrl: string;
  /** Told once for each failure, in words for the log; never holds what somebody searched for. */
  report: (problem: string) => void;
};

export function placesFor({ outbound, photonUrl, nominatimUrl, report }: PlacesConfiguration): PlacesPort {
  return osmPlaces({ outbound, photonUrl, nominatimUrl, report });
}
