/**
 * The drawing under the markers. Whatever is configured, the browser speaks only to our own paths
 * (readings 33), and the built-in map of the city is always there (readings 34).
 */
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';

export const MAP_THEMES = ['day', 'night'] as const;
export type MapTheme = (typeof MAP_THEMES)[number];

export type MapStyle = StyleSpecification;

/** A tile, sprite or glyph range, decoded: `body` is never compressed. */
export type MapResource = { body: Uint8Array; contentType: string };

export type MapResourceAnswer =
  | { ok: true; resource: MapResource }
  /** missing: there is no such thing. unavailable: there may be, but it cannot be had now. */
  | { ok: false; reason: 'missing' | 'unavailable' };

export type BasemapPort = {
  kind: 'built-in' | 'remote' | 'pmtiles';
  /** A MapLibre style all of whose addresses are paths of ours; falls back to the built-in one, never throws. */
  style(theme: MapTheme): Promise<MapStyle>;
  /** The built-in city as GeoJSON text, for BASEMAP_PATH; served whatever is configured. */
  geometry(): string;
  /** What a style's addresses below RESOURCE_PATH stand for; `path` comes without it. Never throws. */
  resource(path: string): Promise<MapResourceAnswer>;
};

export const BASEMAP_PATH = '/api/map/basemap.json';
export const RESOURCE_PATH = '/api/map/tiles/';
