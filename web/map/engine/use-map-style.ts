import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useGateLocked } from '#web/lib/api/gate-lock.ts';
import type { MapTheme } from '#web/map/map-types.ts';

export type LoadedStyle = { theme: MapTheme; base: StyleSpecification };

const PLAIN_GROUND: Record<MapTheme, string> = { day: '#F6F0E6', night: '#1A1526' };
const styles = new Map<string, Promise<StyleSpecification>>();

/**
 * Loads the theme's style; null until the first one is loaded. The old style stays until the new one has loaded. One
 * that cannot be loaded is replaced by a plain background, so that markers still show. Below the gate the server refuses
 * it; once the visitor is in again, it is loaded.
 */
export function useMapStyle(
  theme: MapTheme,
  url: string,
  onError: ((error: unknown) => void) | undefined,
): LoadedStyle | null {
  const [loaded, setLoaded] = useState<LoadedStyle | null>(null);
  const isLocked = useGateLocked();

  useEffect(() => {
    if (isLocked) return;
    let isWanted = true;
    fetchStyle(url)
      .catch((error: unknown) => {
        onError?.(error);
        return plainStyle(theme);
      })
      .then((base) => {
        if (isWanted) setLoaded({ theme, base });
      });
    return () => {
      isWanted = false;
    };
  }, [theme, url, onError, isLocked]);

  return loaded;
}

/** Fetches a style once for all maps of this page, because the browser's cache keeps none of our responses. */
function fetchStyle(url: string): Promise<StyleSpecification> {
  const hit = styles.get(url);
  if (hit) return hit;
  const request = loadStyle(url);
  styles.set(url, request);
  request.catch(() => styles.delete(url));
  return request;
}

async function loadStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { credentials: 'same-origin' });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`The map answered ${status}`), { status });
  return withFullAddresses((await response.json()) as StyleSpecification);
}

/** Makes our paths absolute, because MapLibre's worker has no page to resolve them against. */
function withFullAddresses(style: StyleSpecification): StyleSpecification {
  const isOurs = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/api/');
  return JSON.parse(JSON.stringify(style), (_key, value: unknown) =>
    isOurs(value) ? `${window.location.origin}${value}` : value,
  ) as StyleSpecification;
}

function plainStyle(theme: MapTheme): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': PLAIN_GROUND[theme] } }],
  };
}
