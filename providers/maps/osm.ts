import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { OSM_ATTRIBUTION, osmPage } from '#domain/places/openstreetmap.ts';
import { type Outbound, readJson } from '../outbound/outbound.ts';
import { attempt } from './attempt.ts';
import { nominatimId, osmId, osmIdOf } from './osm-id.ts';
import { addressOf, phoneOf, websiteOf, weekdayTextOf } from './osm-tags.ts';
import type { MapsPort, Outcome, PlaceBudgets, PlaceDetails, PlaceHit, PlaceSearch } from './port.ts';
import { recentResponses } from './recent.ts';
import { turnsInTime } from './turns-in-time.ts';

export type OsmOptions = {
  outbound: Outbound;
  photonUrl: string;
  nominatimUrl: string;
  budgets: PlaceBudgets;
  report: (problem: string) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

const HITS_ASKED = 20;
const HITS_SHOWN = 8;
/** Searches for establishments: no streets, neighborhoods, buildings without a use, or stops. */
const ESTABLISHMENTS = new Set('amenity club craft historic leisure natural office shop tourism'.split(' '));
const MAX_BYTES = 300_000;
const SEARCH_TIMEOUT_MS = 5000;
const DETAILS_TIMEOUT_MS = 10_000;
const LONGEST_WAIT_MS = 8000;
const SEARCH_FRESH_MS = 10 * 60_000;
const DETAILS_FRESH_MS = DAY_MS;

const photonSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: z.enum(['N', 'W', 'R']),
        osm_id: z.number().int().positive(),
        osm_key: z.string(),
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
});

const tags = z.record(z.string(), z.string().optional()).nullish();
const nominatimSchema = z.array(
  z.object({
    osm_type: z.enum(['node', 'way', 'relation']),
    osm_id: z.number().int().positive(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    name: z.string().nullish(),
    address: tags,
    extratags: tags,
  }),
);

/**
 * Uses Photon for suggestions while typing, and Nominatim for the details of the chosen place, both without a key
 * (maps-3).
 */
export function osmPlaces(options: OsmOptions): MapsPort {
  const { outbound, budgets, report, now = Date.now, wait = sleep } = options;
  const inTurn = turnsInTime({
    gapMs: 1000,
    longestWaitMs: LONGEST_WAIT_MS,
    now,
    wait: async (ms) => void (await wait(ms)),
  });
  const searches = recentResponses<PlaceHit[]>(300, SEARCH_FRESH_MS, now);
  const details = recentResponses<PlaceDetails>(1000, DETAILS_FRESH_MS, now);

  async function search(query: PlaceSearch): Promise<PlaceHit[]> {
    const url = photonAddress(options.photonUrl, query);
    const hit = searches.get(url.search);
    if (hit) return hit;
    const request = { url, timeoutMs: SEARCH_TIMEOUT_MS, maxBytes: MAX_BYTES, spend: budgets.search };
    const response = await outbound.send(request);
    const hits = readJson(response, photonSchema).features.flatMap(toHits).slice(0, HITS_SHOWN);
    searches.set(url.search, hits);
    return hits;
  }

  async function lookUp(placeId: string, id: string): Promise<Outcome<PlaceDetails>> {
    const url = new URL(`${options.nominatimUrl}/lookup`);
    url.search = String(
      new URLSearchParams({
        osm_ids: id,
        format: 'jsonv2',
        addressdetails: '1',
        extratags: '1',
        'accept-language': 'ca,es,en',
      }),
    );
    const response = await outbound.send({
      url,
      timeoutMs: DETAILS_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      retries: false,
      spend: budgets.details,
    });
    const [found] = readJson(response, nominatimSchema);
    const place = found && detailsOf(found);
    if (!place) return { ok: false, reason: 'missing' };
    details.set(placeId, place);
    return { ok: true, value: place };
  }

  return {
    search: (query) => attempt(report, async () => ({ ok: true, value: await search(query) })),
    details(placeId) {
      const id = nominatimId(placeId);
      if (id === null) return Promise.resolve({ ok: false, reason: 'missing' });
      const hit = details.get(placeId);
      if (hit) return Promise.resolve({ ok: true, value: hit });
      return attempt(report, async () => {
        const answered = await inTurn(() => lookUp(placeId, id));
        return answered ?? { ok: false, reason: 'unavailable', retryAfterSeconds: LONGEST_WAIT_MS / 1000 };
      });
    },
    photo: () => Promise.resolve({ ok: false, reason: 'missing' }),
  };
}

function photonAddress(baseUrl: string, { text, bounds }: PlaceSearch): URL {
  const { south, west, north, east } = bounds;
  const url = new URL(`${baseUrl}/api`);
  url.search = String(
    new URLSearchParams({
      q: text,
      lat: ((south + north) / 2).toFixed(4),
      lon: ((west + east) / 2).toFixed(4),
      bbox: [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(','),
      countrycode: 'ES',
      limit: String(HITS_ASKED),
      lang: 'en',
    }),
  );
  return url;
}

type Feature = z.output<typeof photonSchema>['features'][number];

function toHits({ geometry, properties }: Feature): PlaceHit[] {
  const { name, osm_key, osm_type, osm_id, street, housenumber, postcode, city } = properties;
  if (!name || !ESTABLISHMENTS.has(osm_key)) return [];
  const [longitude, latitude] = geometry.coordinates;
  return [
    {
      placeId: osmIdOf(osm_type, osm_id),
      name,
      address: addressOf({ street, number: housenumber, postcode, city }),
      latitude,
      longitude,
      attribution: OSM_ATTRIBUTION,
    },
  ];
}

function detailsOf({
  osm_type,
  osm_id,
  lat,
  lon,
  name,
  address,
  extratags,
}: FoundPlace): PlaceDetails | null {
  if (!name) return null;
  const placeId = osmId(osm_type, osm_id);
  const { road, pedestrian, house_number: number, postcode, city, town } = address ?? {};
  const said = extratags ?? {};
  return {
    placeId,
    name,
    address: addressOf({ street: road ?? pedestrian, number, postcode, city: city ?? town }),
    latitude: lat,
    longitude: lon,
    phone: phoneOf(said),
    website: websiteOf(said),
    weekdayText: weekdayTextOf(said),
    photos: [],
    businessStatus: null,
    url: osmPage(placeId),
    attribution: OSM_ATTRIBUTION,
    mayBeKept: true,
  };
}

type FoundPlace = z.output<typeof nominatimSchema>[number];
