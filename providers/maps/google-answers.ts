import { z } from 'zod';
import { decodedJson } from '../foreign/decoded-json.ts';
import type { PlaceDetails, PlaceHit } from './port.ts';

const ATTRIBUTION = 'Google Maps';

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

export const readGoogleHits = (body: Uint8Array): PlaceHit[] =>
  suggestionsSchema.parse(decodedJson(body)).suggestions.flatMap(toHits);

export const readGooglePlace = (body: Uint8Array): PlaceDetails =>
  detailsOf(placeSchema.parse(decodedJson(body)));

/**
 * Reads why Google refuses; `isStale`: it no longer has this id. Stale ids give 404, or 400 INVALID_ARGUMENT without
 * details; an invalid key is also a 400, but with details.
 */
export function readGoogleRefusal(body: Uint8Array): { code: string; isStale: boolean } {
  const { status: code, details } = errorSchema.parse(decodedJson(body)).error;
  return { code, isStale: code === 'INVALID_ARGUMENT' && details.length === 0 };
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
