/**
 * The map below the markers. In every configuration, the browser requests only paths of the guide (privacy-4),
 * and the built-in map of the city is always available (map-6).
 */
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';

export const MAP_THEMES = ['day', 'night'] as const;
export type MapTheme = (typeof MAP_THEMES)[number];

export type MapStyle = StyleSpecification;

/** A tile, sprite or glyph range. A tile of the built-in map is compressed; nothing else is. */
export type MapResource = { body: Uint8Array; contentType: string; coding?: 'br' };

export type MapResourceOutcome =
  | { ok: true; resource: MapResource }
  /** missing: does not exist. unavailable: cannot be fetched now. */
  | { ok: false; reason: 'missing' | 'unavailable' };

export type BasemapPort = {
  kind: 'built-in' | 'remote' | 'pmtiles';
  /**
   * Returns the JSON of a MapLibre style whose URLs are paths of the guide; falls back to the built-in style, never
   * throws.
   */
  style(theme: MapTheme): Promise<string>;
  /** Returns GeoJSON text with the city's named streets, squares, parks and beaches, for words and searches on devices. */
  geometry(): Promise<string>;
  /** Returns the resource of a path below RESOURCE_PATH, given without that prefix. Never throws. */
  resource(path: string): Promise<MapResourceOutcome>;
};

export const RESOURCE_PATH = '/api/map/tiles/';
