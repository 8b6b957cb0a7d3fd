import { GOOGLE_PLACE_ID } from '#contract/ids.ts';
import { asMalformed } from '../foreign/as-malformed.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound, OutboundRequest } from '../outbound/outbound.ts';
import { attempt } from './attempt.ts';
import type {
  MapsPort,
  Outcome,
  PhotoFile,
  PlaceBudgets,
  PlaceDetails,
  PlaceHit,
  PlaceSearch,
} from './port.ts';

export type GoogleOptions = {
  outbound: Outbound;
  parse: ParseForeign;
  baseUrl: string;
  key: string;
  budgets: PlaceBudgets;
  report: (problem: string) => void;
};

/** A photo's name in `details`; contains no character that could change a path. */
const PHOTO_REF = /^places\/[\w-]{1,300}\/photos\/[\w-]{1,1000}$/;
const MAX_BYTES = 300_000;
const MAX_PHOTO_BYTES = 10_000_000;
const SEARCH_TIMEOUT_MS = 5000;
const DETAILS_TIMEOUT_MS = 10_000;
/** Google bills by the requested fields. */
const HIT_FIELDS = ['placeId', 'structuredFormat', 'text', 'types']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',');
const DETAIL_FIELDS = [
  'id,displayName,formattedAddress,location,nationalPhoneNumber,websiteUri',
  'regularOpeningHours.weekdayDescriptions,photos,businessStatus,googleMapsUri',
].join(',');

/**
 * Uses Places API (New); the key is sent in a header, never in a URL (maps-1). Only the id is stored, as
 * the terms require (maps-2).
 */
export function googlePlaces({ outbound, parse, baseUrl, key, budgets, report }: GoogleOptions): MapsPort {
  const ask = (path: string, fields: string, more: Partial<OutboundRequest>) =>
    outbound.send({
      url: `${baseUrl}/v1/${path}`,
      timeoutMs: DETAILS_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...more,
      headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fields, 'content-type': 'application/json' },
    });

  async function search(query: PlaceSearch): Promise<Outcome<PlaceHit[]>> {
    const body = JSON.stringify(autocompleteBody(query));
    const request = { method: 'POST', body, timeoutMs: SEARCH_TIMEOUT_MS, spend: budgets.search } as const;
    const { url, body: answer } = await ask('places:autocomplete', HIT_FIELDS, request);
    return { ok: true, value: await parse(url.host, 'googleHits', answer).catch(asMalformed(url.host)) };
  }

  async function details(placeId: string, session: string | undefined): Promise<Outcome<PlaceDetails>> {
    const query = new URLSearchParams({ languageCode: 'en', regionCode: 'ES' });
    if (session) query.set('sessionToken', session);
    const { status, url, body } = await ask(`places/${encodeURIComponent(placeId)}?${query}`, DETAIL_FIELDS, {
      accepts: [400, 404],
      spend: budgets.details,
    });
    if (status === 200) {
      return { ok: true, value: await parse(url.host, 'googlePlace', body).catch(asMalformed(url.host)) };
    }
    const refusal = await parse(url.host, 'googleRefusal', body).catch(asMalformed(url.host));
    if (status === 404 || refusal.isStale) return { ok: false, reason: 'missing' };
    report(`${url.host}: refused ${refusal.code}`);
    return { ok: false, reason: 'unavailable' };
  }

  async function photo(ref: string, width: number): Promise<Outcome<PhotoFile>> {
    const response = await outbound.send({
      url: `${baseUrl}/v1/${ref}/media?maxWidthPx=${width}`,
      timeoutMs: DETAILS_TIMEOUT_MS,
      maxBytes: MAX_PHOTO_BYTES,
      spend: budgets.photo,
      headers: { 'x-goog-api-key': key },
      // The image is on another Google host, which does not receive the key.
      mayVisit: ({ origin, protocol, hostname }) =>
        origin === new URL(baseUrl).origin ||
        (protocol === 'https:' && hostname.endsWith('.googleusercontent.com')),
      accepts: [400, 404],
    });
    const contentType = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const isImage = response.status === 200 && /^image\/(jpeg|png|webp|avif|gif)$/.test(contentType);
    return isImage
      ? { ok: true, value: { body: response.body, contentType } }
      : { ok: false, reason: 'missing' };
  }

  return {
    search: (query) => attempt(report, () => search(query)),
    details(placeId, session) {
      // A stored id may be older than the present rules.
      if (!GOOGLE_PLACE_ID.test(placeId)) return Promise.resolve({ ok: false, reason: 'missing' });
      return attempt(report, () => details(placeId, session));
    },
    photo(ref, width) {
      if (!PHOTO_REF.test(ref)) return Promise.resolve({ ok: false, reason: 'missing' });
      return attempt(report, () => photo(ref, width));
    },
  };
}

function autocompleteBody({ text: input, bounds, session }: PlaceSearch): object {
  return {
    input,
    includedRegionCodes: ['es'],
    locationRestriction: {
      rectangle: {
        low: { latitude: bounds.south, longitude: bounds.west },
        high: { latitude: bounds.north, longitude: bounds.east },
      },
    },
    languageCode: 'en',
    regionCode: 'ES',
    ...(session && { sessionToken: session }),
  };
}
