import type { ExpressionSpecification, FilterSpecification } from '@maplibre/maplibre-gl-style-spec';

export type Filter = FilterSpecification;

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
