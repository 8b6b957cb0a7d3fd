import { z } from 'zod';
import type { LineRelation, StopElement } from '#domain/way-home/osm-stops.ts';
import { type Outbound, readJson, type Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Outcome, StopsReading } from './port.ts';

const TIMEOUT_MS = 120_000;
const MAX_BYTES = 40_000_000;

/** South, west, north and east of the city. */
const QUERY = `[out:json][timeout:90][bbox:41.32,2.05,41.47,2.23];
(
  node["railway"="station"]["station"="subway"];
  node["public_transport"="stop_position"]["subway"="yes"];
  node["railway"="subway_entrance"];
  node["highway"="elevator"];
  node["highway"="bus_stop"];
  nwr["amenity"="taxi"];
  relation["route"="subway"];
  relation["route"="bus"]["ref"~"^N[0-9]"];
);
out body center;`;

const kind = z.enum(['node', 'way', 'relation']);
const answerSchema = z.object({
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

type Options = { outbound: Outbound; url: string; spend: Spend; report: (problem: string) => void };

/** Queries Overpass once for all stops of the city. A truncated response (with status 200) is a failure. */
export async function askForStops({ outbound, url, spend, report }: Options): Promise<Outcome<StopsReading>> {
  try {
    const response = await outbound.send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ data: QUERY })),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      spend,
    });
    const { elements, remark, osm3s } = readJson(response, answerSchema);
    if (remark !== undefined || elements.length === 0) {
      report('Overpass broke off, or knows no stop');
      return { ok: false, reason: 'unavailable' };
    }
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
    return {
      ok: true,
      value: { elements: points, relations, day: /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? day : null },
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    report(error.message);
    return { ok: false, reason: error.reason === 'spent' ? 'spent' : 'unavailable' };
  }
}
