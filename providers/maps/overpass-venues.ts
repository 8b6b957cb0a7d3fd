import { osmPage } from '#domain/places/openstreetmap.ts';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { attempt } from './attempt.ts';
import { osmStatements } from './osm-statements.ts';
import { isPlaceToGoTo, nameIn, readVenue } from './osm-venue.ts';
import { askOverpass, type OsmElement, questionFor } from './overpass.ts';
import { askForStops } from './overpass-stops.ts';
import type { KnownVenue, VenuesPort } from './port.ts';
import { recentResponses } from './recent.ts';

/** A person is waiting for the response, and the connection ends after 30 seconds. */
const TIMEOUT_MS = 20_000;
const FRESH_MS = 10 * 60_000;

type Options = {
  outbound: Outbound;
  url: string;
  spend: Spend;
  now: () => Date;
  report: (problem: string) => void;
};

/** Returns OpenStreetMap's LGBTQ+ places, requested at most once in ten minutes. */
export function overpassVenues({ outbound, url, spend, now, report }: Options): VenuesPort {
  const kept = recentResponses<KnownVenue[]>(1, FRESH_MS, () => now().getTime());
  const broken = (error: Error): OsmElement[] | null => {
    if (error instanceof OutboundError) throw error;
    report(error.message);
    return null;
  };
  return {
    statementsOf: osmStatements,
    stops: () => askForStops({ outbound, url, spend, report }),
    list: () =>
      attempt(report, async () => {
        const hit = kept.get('');
        if (hit) return { ok: true, value: hit };
        const limits = { timeoutMs: TIMEOUT_MS, retries: false, spend };
        const elements = await askOverpass(outbound, url, limits).catch(broken);
        if (!elements) return { ok: false, reason: 'unavailable' };
        const value = elements.flatMap((element) => {
          const read = readVenue(element);
          if (!read.ok) return [];
          const { placeId, name, address, latitude, longitude } = read.venue;
          return [{ placeId, name, address, latitude, longitude, url: osmPage(placeId) }];
        });
        kept.set('', value);
        return { ok: true, value };
      }),
    findAgain: (places) =>
      attempt(report, async () => {
        const elements = await askOverpass(outbound, url, { spend }, questionFor(places)).catch(broken);
        if (!elements) return { ok: false, reason: 'unavailable' };
        const value = elements.map((element) => ({
          ...element,
          name: nameIn(element.tags),
          isPlaceToGoTo: isPlaceToGoTo(element.tags),
        }));
        return { ok: true, value };
      }),
  };
}
