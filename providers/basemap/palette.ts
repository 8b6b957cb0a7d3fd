import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { MapStyle, MapTheme } from './port.ts';

export type MapPalette = {
  sea: string;
  land: string;
  block: string;
  suburb: string;
  courtyard: string;
  park: string;
  wood: string;
  beach: string;
  river: string;
  motorway: string;
  avenue: string;
  street: string;
  lane: string;
  path: string;
  casing: string;
  text: string;
  quietText: string;
  seaText: string;
  parkText: string;
  halo: string;
};

export const MAP_PALETTES: Record<MapTheme, MapPalette> = {
  day: {
    sea: '#CFE0E6',
    land: '#F6F0E6',
    block: '#ECE2D2',
    suburb: '#F1E9DC',
    courtyard: '#E3E2CB',
    park: '#D3E0C4',
    wood: '#CFDCC3',
    beach: '#F3E3BE',
    river: '#C3D8E0',
    motorway: '#FFFFFF',
    avenue: '#FFFFFF',
    street: '#FFFDF9',
    lane: '#FBF7EF',
    path: '#F1F3E6',
    casing: '#DCCFBB',
    text: '#4A3F55',
    quietText: '#5D4F67',
    seaText: '#335767',
    parkText: '#3A5A3D',
    halo: '#F8F3EA',
  },
  night: {
    sea: '#0C0A18',
    land: '#1A1526',
    block: '#241D33',
    suburb: '#1F192C',
    courtyard: '#1E1A2E',
    park: '#172A2A',
    wood: '#15231F',
    beach: '#3A2F33',
    river: '#141230',
    motorway: '#3A3050',
    avenue: '#43385C',
    street: '#352C48',
    lane: '#2E263F',
    path: '#1F3634',
    casing: '#140F1F',
    text: '#C9BEDA',
    quietText: '#B0A3C8',
    seaText: '#8C84BA',
    parkText: '#7FB5A0',
    halo: '#1A1526',
  },
};

/** The product's web font; without `glyphs` MapLibre draws labels with it. */
export const LABEL_FONT = 'Instrument Sans Variable';

export type Filter = FilterSpecification;

/** Returns a filter for features of these kinds; the built-in and Protomaps' features have the same attribute. */
export const isKind = (...kinds: string[]): Filter => ['match', ['get', 'kind'], kinds, true, false];

/** Returns a style in one of the guide's themes: the ground, then its layers. */
export function themedStyle(
  name: string,
  ground: string,
  sources: Record<string, SourceSpecification>,
  layers: LayerSpecification[],
): MapStyle {
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': ground },
  };
  return { version: 8, name, sources, layers: [background, ...layers] };
}

/** Zoom 14 shows 3.58 meters in a pixel at Barcelona's latitude; every zoom step halves that. */
const METERS_PER_PIXEL_AT_14 = 3.58;

/**
 * Returns a width true to the ground from zoom 14 on, and at least `far` pixels at zoom 11; `extra` pixels for a
 * casing.
 */
export function roadWidth(meters: number, far: number, extra: number): ExpressionSpecification {
  const near = meters / METERS_PER_PIXEL_AT_14;
  return [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    11,
    far + extra / 2,
    14,
    near + extra,
    20,
    near * 64 + extra * 2,
  ];
}

export function fadeIn(zoom: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], zoom, 0, zoom + 1, 1];
}

export function haloed(color: string, halo: string) {
  return { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 };
}
