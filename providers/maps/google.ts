import { z } from 'zod';
import { GOOGLE_PLACE_ID } from '#contract/ids.ts';
import { type Outbound, type OutboundRequest, readJson } from '../outbound/outbound.ts';
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
  baseUrl: string;
  key: string;
  budgets: PlaceBudgets;
  report: (problem: string) => void;
};

const ATTRIBUTION = 'Google Maps';
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

const text = z.object({ text: z.string() });
const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});

const webLink = z
  .string()
  .refine((link) => /^https?:\/\//i.test(link))
  .optional()
  .catch(undefined);

const placeSchema = z.object({
  id: z.string().min(1),
  displayName: text,
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  nationalPhoneNumber: z.string().optional(),
  websiteUri: webLink,
  regularOpeningHours: z.object({ weekdayDescriptions: z.array(z.string()).default([]) }).optional(),
  photos: z
    .array(
      z.object({
        name: z.string(),
        authorAttributions: z
          .array(z.object({ displayName: z.string().default(''), uri: webLink }))
          .default([]),
      }),
    )
    .default([]),
  businessStatus: z
    .enum(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])
    .optional()
    .catch(undefined),
  googleMapsUri: webLink,
});

const errorSchema = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/**
 * Uses Places API (New); the key is sent in a header, never in a URL (maps-1). Only the id is stored, as
 * the terms require (maps-2).
 */
export function googlePlaces({ outbound, baseUrl, key, budgets, report }: GoogleOptions): MapsPort {
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
    const response = await ask('places:autocomplete', HIT_FIELDS, request);
    return { ok: true, value: readJson(response, suggestionsSchema).suggestions.flatMap(toHits) };
  }

  async function details(placeId: string, session: string | undefined): Promise<Outcome<PlaceDetails>> {
    const query = new URLSearchParams({ languageCode: 'en', regionCode: 'ES' });
    if (session) query.set('sessionToken', session);
    const response = await ask(`places/${encodeURIComponent(placeId)}?${query}`, DETAIL_FIELDS, {
      accepts: [400, 404],
      spend: budgets.details,
    });
    if (response.status === 200) return { ok: true, value: detailsOf(readJson(response, placeSchema)) };
    // Stale ids give 404, or 400 INVALID_ARGUMENT without details; an invalid key is also a 400, but with details.
    const { error } = readJson(response, errorSchema);
    if (response.status === 404 || (error.status === 'INVALID_ARGUMENT' && error.details.length === 0)) {
      return { ok: false, reason: 'missing' };
    }
    report(`${response.url.host}: refused ${error.status}`);
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

type Suggestion = z.output<typeof suggestionsSchema>['suggestions'][number];

function toHits({ placePrediction: found }: Suggestion): PlaceHit[] {
  if (!found?.types.some((type) => type === 'establishment' || type === 'point_of_interest')) return [];
  return [
    {
      placeId: found.placeId,
      name: found.structuredFormat?.mainText.text ?? found.text.text,
      address: found.structuredFormat?.secondaryText?.text ?? '',
      latitude: null,
      longitude: null,
      attribution: ATTRIBUTION,
    },
  ];
}

function detailsOf(place: z.output<typeof placeSchema>): PlaceDetails {
  return {
    placeId: place.id,
    name: place.displayName.text,
    address: place.formattedAddress,
    latitude: place.location.latitude,
    longitude: place.location.longitude,
    phone: place.nationalPhoneNumber ?? null,
    website: place.websiteUri ?? null,
    weekdayText: place.regularOpeningHours?.weekdayDescriptions ?? [],
    photos: place.photos.map(({ name, authorAttributions }) => ({
      ref: name,
      authors: authorAttributions.map(({ displayName, uri }) => ({ name: displayName, url: uri ?? null })),
    })),
    businessStatus: place.businessStatus ?? null,
    url: place.googleMapsUri ?? null,
    attribution: ATTRIBUTION,
    mayBeKept: false,
  };
}
