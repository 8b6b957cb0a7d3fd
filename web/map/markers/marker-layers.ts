import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '#web/map/map-types.ts';
import { type MarkerData, markerSourceData, markerSources, SOURCES } from './marker-data.ts';
import { MARKER_COLORS, MARKER_KINDS } from './marker-kinds.ts';
import { ICON_ZOOM } from './place-features.ts';

export const MARKER_LAYERS = [
  'guide-cluster',
  'guide-dot-single',
  'guide-dot-clustered',
  'guide-icon-single',
  'guide-icon-clustered',
];
const OWN_PREFIX = 'guide-';

/** Shares of a cluster are rounded to sixteenths, which keeps the number of different images small. */
const SHARES = 16;

/**
 * Combines two properties to [x, y]. A feature's property cannot be a list, and no expression makes a list of
 * numbers; interpolation between the corners of a square does.
 */
function pairOf(x: string, y: string): ExpressionSpecification {
  const far = 1000;
  const row = (at: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['get', y],
    -far,
    ['literal', [at, -far]],
    far,
    ['literal', [at, far]],
  ];
  return ['interpolate', ['linear'], ['get', x], -far, row(-far), far, row(far)];
}

function markerLayer(
  id: string,
  source: string,
  icon: string,
  zooms: { minzoom?: number; maxzoom?: number },
): LayerSpecification {
  const band = zooms.maxzoom ? 'far' : 'near';
  return {
    id,
    type: 'symbol',
    source,
    filter: ['!', ['has', 'point_count']],
    ...zooms,
    layout: {
      'icon-image': ['concat', icon, ['get', 'look']],
      'icon-offset': pairOf(`${band}X`, `${band}Y`),
      'icon-allow-overlap': true,
      // Street names give way to markers.
      'icon-ignore-placement': band === 'far',
    },
  };
}

function clusterLayer(theme: MapTheme): LayerSpecification {
  const colors = MARKER_COLORS[theme];
  const share = (kind: string): ExpressionSpecification => [
    'to-string',
    ['ceil', ['*', SHARES, ['/', ['get', kind], ['get', 'point_count']]]],
  ];
  const shares = MARKER_KINDS.flatMap((kind, index) => (index === 0 ? [share(kind)] : [',', share(kind)]));
  const size: ExpressionSpecification = ['step', ['get', 'point_count'], 'small', 10, 'medium', 100, 'large'];
  return {
    id: 'guide-cluster',
    type: 'symbol',
    source: SOURCES.clustered,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', `cluster/${theme}/`, size, '/', ...shares],
      'icon-allow-overlap': true,
      'icon-ignore-placement': false,
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Instrument Sans Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    // The web font has one weight here: a halo in the same ink makes the numbers bold.
    paint: { 'text-color': colors.ink, 'text-halo-color': colors.ink, 'text-halo-width': 0.4 },
  };
}

function layers(theme: MapTheme): LayerSpecification[] {
  const colors = MARKER_COLORS[theme];
  const far = { maxzoom: ICON_ZOOM };
  const near = { minzoom: ICON_ZOOM };
  return [
    markerLayer('guide-dot-single', SOURCES.single, `marker/${theme}/dot/`, far),
    markerLayer('guide-icon-single', SOURCES.single, `marker/${theme}/full/`, near),
    markerLayer('guide-dot-clustered', SOURCES.clustered, `marker/${theme}/dot/`, far),
    markerLayer('guide-icon-clustered', SOURCES.clustered, `marker/${theme}/full/`, near),
    clusterLayer(theme),
    {
      id: 'guide-person-glow',
      type: 'circle',
      source: SOURCES.person,
      paint: { 'circle-radius': 18, 'circle-color': colors.accent, 'circle-opacity': 0.2 },
    },
    {
      id: 'guide-person',
      type: 'circle',
      source: SOURCES.person,
      paint: {
        'circle-radius': 7,
        'circle-color': colors.accent,
        'circle-stroke-color': colors.edge,
        'circle-stroke-width': 2.5,
      },
    },
    markerLayer('guide-chosen-far', SOURCES.chosen, `marker/${theme}/chosen/`, far),
    markerLayer('guide-chosen-near', SOURCES.chosen, `marker/${theme}/chosen/`, near),
  ];
}

/** Returns the base style with the markers on top; its own ids that begin with 'guide-' are replaced. */
export function withMarkers(base: StyleSpecification, theme: MapTheme, data: MarkerData): StyleSpecification {
  const isForeign = (id: string) => !id.startsWith(OWN_PREFIX);
  return {
    ...base,
    sources: {
      ...Object.fromEntries(Object.entries(base.sources).filter(([id]) => isForeign(id))),
      ...markerSources(markerSourceData(data)),
    },
    layers: [...base.layers.filter(({ id }) => isForeign(id)), ...layers(theme)],
  };
}
