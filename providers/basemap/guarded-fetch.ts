import type { MapResource } from './port.ts';

export type GuardedFetch = (url: string, allowedHosts: ReadonlySet<string>) => Promise<FetchedResource>;

export type FetchedResource = { status: 'found'; resource: MapResource } | { status: 'missing' };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8_000_000;
const MAX_REDIRECTS = 3;

/**
 * GET with a time limit, a size limit and a list of hosts that redirects cannot leave. 'missing' for 204, 404
 * and 410; throws for everything else that is not 2xx.
 */
export function guardedFetch(userAgent: string): GuardedFetch {
  return async (url, allowedHosts) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let target = new URL(url);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!/^https?:$/.test(target.protocol) || !allowedHosts.has(target.host)) {
        throw new Error(`The map may not load from ${target.host}`);
      }
      const response = await fetch(target, {
        signal,
        redirect: 'manual',
        headers: { 'user-agent': userAgent },
      });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location) {
        await response.body?.cancel();
        target = new URL(location, target);
        continue;
      }
      if ([204, 404, 410].includes(response.status)) {
        await response.body?.cancel();
        return { status: 'missing' };
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`${target.host} answered ${response.status}`);
      }
      const contentType = harmlessType(response.headers.get('content-type') ?? '');
      return { status: 'found', resource: { body: await limitedBody(response), contentType } };
    }
    throw new Error(`${target.host} redirects too often`);
  };
}

/** What a stranger calls HTML or SVG must not become a page of our origin. */
function harmlessType(declared: string): string {
  const type = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isHarmless =
    /^image\/(png|jpeg|webp|avif|gif)$/.test(type) ||
    /^application\/(json|geo\+json|x-protobuf|vnd\.mapbox-vector-tile)$/.test(type);
  return isHarmless ? type : 'application/octet-stream';
}

async function limitedBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`A map resource is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the host, as written, can only be a machine of a private network. */
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
