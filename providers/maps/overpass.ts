import type { OsmTags } from '#domain/facts/openstreetmap/osm-facts.ts';
import { NEAR_METERS } from '#domain/places/openstreetmap.ts';
import type { Outbound, OutboundRequest, OutboundResponse } from '../outbound/outbound.ts';

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
