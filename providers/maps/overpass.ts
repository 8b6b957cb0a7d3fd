import { z } from 'zod';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { OsmTags } from '#domain/facts/openstreetmap/osm-facts.ts';
import { NEAR_METERS } from '#domain/places/openstreetmap.ts';
import {
  type Outbound,
  type OutboundRequest,
  type OutboundResponse,
  readJson,
} from '../outbound/outbound.ts';
import { osmId } from './osm-id.ts';

export type OsmElement = {
  placeId: string;
  latitude: number;
  longitude: number;
  tags: OsmTags;
  /** The day in Madrid of the element's last edit; null when the response does not contain it. */
  editedOn: string | null;
};

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 10_000_000;

/** Barcelona is relation 347950 (maps-3); Overpass adds 3600000000 for its area. */
const QUERY = `[out:json][timeout:45];
area(3600347950)->.bcn;
(
  nwr["lgbtq"~"^(primary|only|welcome|friendly|yes)$"](area.bcn);
  nwr["gay"~"^(yes|only|welcome)$"](area.bcn);
  nwr[~"^lgbtq:"~"^(primary|only|welcome|yes)$"](area.bcn);
);
out meta center;`;

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
  return elements.flatMap(({ type, id, lat, lon, center = { lat, lon }, tags, timestamp }) => {
    if (center.lat === undefined || center.lon === undefined) return [];
    const editedOn = timestamp ? madridTime(new Date(timestamp)).isoDate : null;
    return [{ placeId: osmId(type, id), latitude: center.lat, longitude: center.lon, tags, editedOn }];
  });
}

export type SoughtPlace = { placeId: string | null; latitude: number; longitude: number };

/** Returns the query for these places: each by its id, else by all named elements around the place. */
export function questionFor(places: readonly SoughtPlace[]): string {
  const parts = places.map(({ placeId, latitude, longitude }) => {
    const [, kind, id] = /^osm:(node|way|relation)\/(\d+)$/.exec(placeId ?? '') ?? [];
    if (kind && id) return `  ${kind}(id:${id});`;
    const around = `around:${NEAR_METERS},${latitude.toFixed(5)},${longitude.toFixed(5)}`;
    return `  nwr(${around})[~"^((disused|was|old)[:_])?name$"~"."];`;
  });
  return `[out:json][timeout:45];\n(\n${parts.join('\n')}\n);\nout meta center;`;
}

/** Returns the elements of a response of Overpass. Throws OutboundError, or an error of `readOverpass`. */
export const elementsOf = (response: OutboundResponse): OsmElement[] =>
  readOverpass(readJson(response, z.unknown()));

/** Queries Overpass, by default for Barcelona's LGBTQ+ places. Throws OutboundError. */
export function askOverpass(
  outbound: Outbound,
  url: string,
  limits: Partial<Pick<OutboundRequest, 'timeoutMs' | 'retries' | 'spend'>> = {},
  question: string = QUERY,
): Promise<OutboundResponse> {
  return outbound.send({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ data: question })),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    ...limits,
  });
}
