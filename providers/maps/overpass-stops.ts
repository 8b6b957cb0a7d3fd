import { asMalformed } from '../foreign/as-malformed.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Outcome, StopsReading } from './port.ts';

const TIMEOUT_MS = 120_000;
const MAX_BYTES = 10_000_000;

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

type Options = {
  outbound: Outbound;
  parse: ParseForeign;
  url: string;
  spend: Spend;
  report: (problem: string) => void;
};

/** Queries Overpass once for all stops of the city. A truncated response (with status 200) is a failure. */
export async function askForStops({
  outbound,
  parse,
  url,
  spend,
  report,
}: Options): Promise<Outcome<StopsReading>> {
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
    const { host } = response.url;
    const stops = await parse(host, 'stops', response.body).catch(asMalformed(host));
    if (stops) return { ok: true, value: stops };
    report('Overpass broke off, or knows no stop');
    return { ok: false, reason: 'unavailable' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    report(error.message);
    return { ok: false, reason: error.reason === 'spent' ? 'spent' : 'unavailable' };
  }
}
