import { z } from 'zod';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { leadsOf } from '#domain/photos/photo-leads.ts';
import { osmPage } from '#domain/places/openstreetmap.ts';
import type { LineRelation, StopElement } from '#domain/way-home/osm-stops.ts';
import { decodedJson } from '../foreign/decoded-json.ts';
import type { OutboundResponse } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { osmId } from './osm-id.ts';
import { osmStatements } from './osm-statements.ts';
import { isPlaceToGoTo, nameIn, readVenue } from './osm-venue.ts';
import type { OsmElement } from './overpass.ts';
import type { FoundElement, KnownVenue, StopsReading } from './port.ts';

/** OpenStreetMap has no longer value; a longer one would cost those who compare names. */
const MAX_VALUE = 255;

const point = { lat: z.number(), lon: z.number() };
const overpassSchema = z.object({
  elements: z.array(
    z.object({
      type: z.enum(['node', 'way', 'relation']),
      id: z.number().int().positive(),
      lat: z.number().optional(),
      lon: z.number().optional(),
      center: z.object(point).optional(),
      timestamp: z.iso.datetime().optional(),
      tags: z.record(z.string(), z.string()).default({}),
    }),
  ),
  remark: z.string().optional(),
});

/**
 * Returns the elements of an Overpass response; throws for an invalid response, and for one with a remark,
 * which is incomplete.
 */
export function readOverpass(json: unknown): OsmElement[] {
  const parsed = overpassSchema.safeParse(json);
  if (!parsed.success) throw new Error('This is not a response of Overpass');
  const { elements, remark } = parsed.data;
  if (remark) throw new Error('Overpass broke off; the response is incomplete');
  return elements.flatMap(({ type, id, lat, lon, center = { lat, lon }, tags: said, timestamp }) => {
    if (center.lat === undefined || center.lon === undefined) return [];
    const tags = Object.fromEntries(Object.entries(said).filter(([, value]) => value.length <= MAX_VALUE));
    const editedOn = timestamp ? madridTime(new Date(timestamp)).isoDate : null;
    return [{ placeId: osmId(type, id), latitude: center.lat, longitude: center.lon, tags, editedOn }];
  });
}

/** What a response of Overpass holds; or why it is not used, in words for the operator. */
export type OverpassAnswer<T> = { value: T } | { problem: string };

export const readVenues = (body: Uint8Array): OverpassAnswer<KnownVenue[]> =>
  converted(body, (element) => {
    const read = readVenue(element);
    if (!read.ok) return [];
    const { placeId, name, address, latitude, longitude } = read.venue;
    return [{ placeId, name, address, latitude, longitude, url: osmPage(placeId) }];
  });

export const readFoundElements = ({
  body,
  today,
}: {
  body: Uint8Array;
  today: string;
}): OverpassAnswer<FoundElement[]> =>
  converted(body, (element) => {
    const { placeId, latitude, longitude, tags } = element;
    return [
      {
        ...{ placeId, latitude, longitude },
        name: nameIn(tags),
        isPlaceToGoTo: isPlaceToGoTo(tags),
        statements: osmStatements(element, today),
        leads: leadsOf(tags),
      },
    ];
  });

/**
 * Returns the elements of a response for the command line, which has no visitors. Throws OutboundError, or an error of
 * `readOverpass`.
 */
export function elementsOf({ url, body }: OutboundResponse): OsmElement[] {
  let json: unknown;
  try {
    json = decodedJson(body);
  } catch {
    throw new OutboundError(url.host, 'malformed');
  }
  return readOverpass(json);
}

/** Throws for a response that is no JSON. */
function converted<T>(body: Uint8Array, convert: (element: OsmElement) => T[]): OverpassAnswer<T[]> {
  const json = decodedJson(body);
  let elements: OsmElement[];
  try {
    elements = readOverpass(json);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  return { value: elements.flatMap(convert) };
}

const kind = z.enum(['node', 'way', 'relation']);
const stopsSchema = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
  elements: z.array(
    z.object({
      type: kind,
      id: z.number().int().positive(),
      lat: z.number().optional(),
      lon: z.number().optional(),
      center: z.object({ lat: z.number(), lon: z.number() }).optional(),
      tags: z.record(z.string(), z.string()).default({}),
      members: z.array(z.object({ type: kind, ref: z.number() })).default([]),
    }),
  ),
  remark: z.string().optional(),
});

/** Reads the stops of a response; null for one that broke off. Throws for a response that is none of Overpass. */
export function readStops(body: Uint8Array): StopsReading | null {
  const { elements, remark, osm3s } = stopsSchema.parse(decodedJson(body));
  if (remark !== undefined || elements.length === 0) return null;
  const points = elements.flatMap(({ type, id, lat, lon, center = { lat, lon }, tags }): StopElement[] =>
    center.lat === undefined || center.lon === undefined
      ? []
      : [{ element: `${type}/${id}`, latitude: center.lat, longitude: center.lon, tags }],
  );
  const relations = elements
    .filter(({ members }) => members.length > 0)
    .map(
      ({ tags, members }): LineRelation => ({
        tags,
        members: members.map(({ type, ref }) => `${type}/${ref}`),
      }),
    );
  const day = osm3s?.timestamp_osm_base?.slice(0, 10) ?? null;
  return { elements: points, relations, day: /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? day : null };
}
