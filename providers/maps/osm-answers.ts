import { z } from 'zod';
import { OSM_ATTRIBUTION, osmPage } from '#domain/places/openstreetmap.ts';
import { decodedJson } from '../foreign/decoded-json.ts';
import { osmId, osmIdOf } from './osm-id.ts';
import { addressOf, phoneOf, websiteOf, weekdayTextOf } from './osm-tags.ts';
import type { PlaceDetails, PlaceHit } from './port.ts';

/** Searches for establishments: no streets, neighborhoods, buildings without a use, or stops. */
const ESTABLISHMENTS = new Set('amenity club craft historic leisure natural office shop tourism'.split(' '));

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

/** Reads the establishments that Photon found. */
export const readPhoton = (body: Uint8Array): PlaceHit[] =>
  photonSchema.parse(decodedJson(body)).features.flatMap(toHits);

/** Reads the place that Nominatim looked up; null if it has none of this id. */
export function readNominatim(body: Uint8Array): PlaceDetails | null {
  const [found] = nominatimSchema.parse(decodedJson(body));
  return found ? detailsOf(found) : null;
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
