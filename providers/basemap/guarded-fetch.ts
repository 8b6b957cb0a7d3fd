import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { MapResource } from './port.ts';

export type GuardedFetch = (url: string, allowedHosts: ReadonlySet<string>) => Promise<FetchedResource>;

export type FetchedResource = { status: 'found'; resource: MapResource } | { status: 'missing' };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8_000_000;
const MISSING = [204, 404, 410];

/**
 * Fetches a part of the map. Returns 'missing' for 204, 404 and 410; throws OutboundError for any other status that is
 * not 2xx, and for hosts outside the list, also after redirects.
 */
export function guardedFetch(outbound: Outbound): GuardedFetch {
  return async (address, allowedHosts) => {
    const url = new URL(address);
    if (!allowedHosts.has(url.host)) throw new OutboundError(url.host, 'refused-address');
    const response = await outbound.send({
      url,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      mayVisit: ({ host }) => allowedHosts.has(host),
      accepts: MISSING,
      // The map retries by itself, and shows the cached copy in the meantime.
      retries: false,
    });
    if (MISSING.includes(response.status)) return { status: 'missing' };
    const contentType = harmlessType(response.headers.get('content-type') ?? '');
    return { status: 'found', resource: { body: response.body, contentType } };
  };
}

/** Prevents a remote file declared as HTML or SVG from being served as a page of the guide's origin. */
function harmlessType(declared: string): string {
  const type = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isHarmless =
    /^image\/(png|jpeg|webp|avif|gif)$/.test(type) ||
    /^application\/(json|geo\+json|x-protobuf|vnd\.mapbox-vector-tile)$/.test(type);
  return isHarmless ? type : 'application/octet-stream';
}

/** Returns whether a host, as written, can only be in a private network. */
export function isPrivateHost(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return (
    /^(localhost|.*\.(local|localhost|internal))$/.test(name) ||
    /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(name) ||
    /^(::1?|::ffff:.*|f[cd][0-9a-f]{2}:.*|fe80:.*)$/.test(name)
  );
}
