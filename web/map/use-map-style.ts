import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapTheme } from './map-types.ts';

export type LoadedStyle = { theme: MapTheme; base: StyleSpecification };

const PLAIN_GROUND: Record<MapTheme, string> = { day: '#F6F0E6', night: '#1A1526' };
const requests = new Map<string, Promise<StyleSpecification>>();

/**
 * The style of the theme, null until the first one is here. A style that cannot be had is replaced by plain
 * ground, so that the markers are still there; the old one stays until the new one has come.
 */
export function useMapStyle(
  theme: MapTheme,
  url: string,
  onError: ((error: unknown) => void) | undefined,
): LoadedStyle | null {
  const [loaded, setLoaded] = useState<LoadedStyle | null>(null);

  useEffect(() => {
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
  }, [theme, url, onError]);

  return loaded;
}

function fetchStyle(url: string): Promise<StyleSpecification> {
  const known = requests.get(url);
  if (known) return known;
  const request = fetch(url, { credentials: 'same-origin' }).then(async (response) => {
    if (!response.ok) throw new Error(`The map style answered ${response.status}`);
    return withFullAddresses((await response.json()) as StyleSpecification);
  });
  requests.set(url, request);
  request.catch(() => requests.delete(url));
  return request;
}

/** MapLibre's worker has no page to resolve our paths against. */
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
