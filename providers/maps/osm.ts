import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { asMalformed } from '../foreign/as-malformed.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { attempt } from './attempt.ts';
import { nominatimId } from './osm-id.ts';
import type { MapsPort, Outcome, PlaceBudgets, PlaceDetails, PlaceHit, PlaceSearch } from './port.ts';
import { recentResponses } from './recent.ts';
import { turnsInTime } from './turns-in-time.ts';

export type OsmOptions = {
  outbound: Outbound;
  parse: ParseForeign;
  photonUrl: string;
  nominatimUrl: string;
  budgets: PlaceBudgets;
  report: (problem: string) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

const HITS_ASKED = 20;
const HITS_SHOWN = 8;
const MAX_BYTES = 300_000;
const SEARCH_TIMEOUT_MS = 5000;
const DETAILS_TIMEOUT_MS = 10_000;
const LONGEST_WAIT_MS = 8000;
const SEARCH_FRESH_MS = 10 * 60_000;
const DETAILS_FRESH_MS = DAY_MS;

/**
 * Uses Photon for suggestions while typing, and Nominatim for the details of the chosen place, both without a key
 * (maps-3).
 */
export function osmPlaces(options: OsmOptions): MapsPort {
  const { outbound, parse, budgets, report, now = Date.now, wait = sleep } = options;
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
    const { url: from, body } = await outbound.send(request);
    const found = await parse(from.host, 'photonHits', body).catch(asMalformed(from.host));
    const hits = found.slice(0, HITS_SHOWN);
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
    const { url: from, body } = await outbound.send({
      url,
      timeoutMs: DETAILS_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      retries: false,
      spend: budgets.details,
    });
    const place = await parse(from.host, 'nominatimPlace', body).catch(asMalformed(from.host));
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
