import { join } from 'node:path';
import { DAY_MS } from '#domain/city-time/durations.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { type DiskCache, diskCache, type StoredResource } from './disk-cache.ts';
import { type GuardedFetch, guardedFetch, isPrivateHost } from './guarded-fetch.ts';
import type { BasemapPort, MapResource, MapResourceOutcome, MapTheme } from './port.ts';
import { type RelocatedStyle, remoteAddress } from './remote-address.ts';

/** One style for both themes, or one for each, distinguished by the first part of the path. */
const VARIANTS = ['day', 'night', 'both'] as const;
type Variant = (typeof VARIANTS)[number];

const MAX_CACHE_BYTES = 512_000_000;
/** The whole city in vector tiles needs fewer than a thousand requests; more suggest abuse of the operator's key. */
const MAX_FETCHES_A_DAY = 20_000;
/** The cache lifetime that public tile servers require when a response states none. */
const TILE_FRESH_MS = 7 * DAY_MS;
const STYLE_FRESH_MS = DAY_MS;
const RETRY_AFTER_MS = 60_000;

export type RemoteBasemapOptions = {
  /** A MapLibre style; '{theme}' in it becomes day or night. */
  styleUrl: string;
  dataDir: string;
  outbound: Outbound;
  parse: ParseForeign;
  fallback: BasemapPort;
  report?: (problem: string) => void;
  now?: () => Date;
  maxCacheBytes?: number;
  mostFetchesADay?: number;
};

/**
 * Serves a remote style (MAP_STYLE_URL) whose tiles, glyphs and sprites pass through the guide's server and a
 * cache in DATA_DIR/tiles. Cached files are served for as long as the remote server fails.
 */
export function remoteBasemap(options: RemoteBasemapOptions): BasemapPort {
  const now = options.now ?? (() => new Date());
  const cache = diskCache(join(options.dataDir, 'tiles'), options.maxCacheBytes ?? MAX_CACHE_BYTES, now);
  const most = options.mostFetchesADay ?? MAX_FETCHES_A_DAY;
  const load = cachedLoad(countedFetch(guardedFetch(options.outbound), most, now), cache, now);
  const loaded = new Map<Variant, { relocated: RelocatedStyle; at: number }>();
  const failed = new Map<Variant, number>();

  const variantOf = (theme: MapTheme): Variant => (options.styleUrl.includes('{theme}') ? theme : 'both');
  const styleUrl = (variant: Variant) => options.styleUrl.replaceAll('{theme}', variant);
  const mayName = (host: string) => !isPrivateHost(host) || isPrivateHost(new URL(styleUrl('both')).host);

  async function fetched(url: string): Promise<Uint8Array> {
    const { host } = new URL(url);
    if (!mayName(host)) throw new Error(`The map style may not name ${host}`);
    const found = await load(url, new Set([host]), STYLE_FRESH_MS);
    if (!found) throw new Error(`${host} has no such style`);
    return found.body;
  }

  async function fetchStyle(variant: Variant): Promise<RelocatedStyle> {
    const url = styleUrl(variant);
    const { host } = new URL(url);
    const style = { body: await fetched(url), styleUrl: url };
    const descriptions = new Map<string, Uint8Array>();
    for (const source of await options.parse(host, 'mapDescriptions', style)) {
      descriptions.set(source, await fetched(source));
    }
    return options.parse(host, 'mapStyle', { ...style, prefix: `${variant}/`, descriptions });
  }

  async function relocated(variant: Variant): Promise<RelocatedStyle | null> {
    const hit = loaded.get(variant);
    const time = now().getTime();
    if (hit && time - hit.at < STYLE_FRESH_MS) return hit.relocated;
    if (time - (failed.get(variant) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS)
      return hit?.relocated ?? null;
    try {
      const fresh = await fetchStyle(variant);
      loaded.set(variant, { relocated: fresh, at: time });
      return fresh;
    } catch (error) {
      failed.set(variant, time);
      options.report?.(`map style unavailable: ${error instanceof Error ? error.message : 'unknown reason'}`);
      return hit?.relocated ?? null;
    }
  }

  return {
    kind: 'remote',
    style: async (theme) => (await relocated(variantOf(theme)))?.style ?? options.fallback.style(theme),
    geometry: () => options.fallback.geometry(),
    async resource(path): Promise<MapResourceOutcome> {
      const variant = VARIANTS.find((name) => path.startsWith(`${name}/`));
      if (!variant) return options.fallback.resource(path);
      const style = await relocated(variant);
      const url = style && remoteAddress(path.slice(variant.length + 1), style);
      if (!style || !url) return { ok: false, reason: 'missing' };
      const hosts = new Set(
        [...style.templates.values()].map((template) => new URL(template).host).filter(mayName),
      );
      try {
        const resource = await load(url, hosts, TILE_FRESH_MS);
        return resource ? { ok: true, resource } : { ok: false, reason: 'missing' };
      } catch {
        return { ok: false, reason: 'unavailable' };
      }
    },
  };
}

function countedFetch(fetchResource: GuardedFetch, most: number, now: () => Date): GuardedFetch {
  let day = 0;
  let fetched = 0;
  return async (url, hosts) => {
    const today = Math.floor(now().getTime() / DAY_MS);
    if (today !== day) [day, fetched] = [today, 0];
    if (fetched >= most) throw new Error('Enough of the map was fetched today');
    fetched += 1;
    return fetchResource(url, hosts);
  };
}

type Load = (url: string, hosts: ReadonlySet<string>, freshMs: number) => Promise<MapResource | null>;

/**
 * Loads from the cache while fresh, else from the remote server, else from the cache at any age. Concurrent callers
 * share one request.
 */
function cachedLoad(fetchResource: GuardedFetch, cache: DiskCache, now: () => Date): Load {
  const running = new Map<string, Promise<MapResource | null>>();

  async function fetchInto(url: string, hosts: ReadonlySet<string>, stored: StoredResource | null) {
    try {
      const fetched = await fetchResource(url, hosts);
      if (fetched.status === 'missing') return stored?.resource ?? null;
      // A full disk must not break the map.
      await cache.write(url, fetched.resource).catch(() => undefined);
      return fetched.resource;
    } catch (error) {
      if (stored) return stored.resource;
      throw error;
    }
  }

  return async (url, hosts, freshMs) => {
    const stored = await cache.read(url);
    if (stored && now().getTime() - stored.storedAt.getTime() < freshMs) return stored.resource;
    const request = running.get(url) ?? fetchInto(url, hosts, stored).finally(() => running.delete(url));
    running.set(url, request);
    return request;
  };
}
