import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '#web/map/map-types.ts';
import { type MarkerData, markerSourceData, markerSources, SOURCES } from './marker-data.ts';
import { MARKER_COLORS, MARKER_KINDS } from './marker-kinds.ts';

/** The layers of places that are drawn from clusters. */
export const CLUSTERED_LAYERS = ['guide-marker-clustered', 'guide-joined-clustered'];
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

const FONT = ['Instrument Sans Variable'];
/** Names keep this far from a marker's middle, in units of their size. */
const NAME_SIZE = 12;
const NAME_DISTANCE = 1.55;

function markerLayer(id: string, source: string, icon: string): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['concat', icon, ['get', 'look']],
      'icon-offset': pairOf('x', 'y'),
      'icon-allow-overlap': true,
      'icon-padding': 0,
      // Names and street names give way to markers.
      'icon-ignore-placement': false,
    },
  };
}

/** The names of places that have a marker of their own, where there is room; the first of the list come first. */
function nameLayer(id: string, source: string, theme: MapTheme): LayerSpecification {
  const colors = MARKER_COLORS[theme];
  return {
    id,
    type: 'symbol',
    source,
    filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'x'], 0], ['==', ['get', 'y'], 0]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': NAME_SIZE,
      'text-max-width': 8,
      'text-line-height': 1.1,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': NAME_DISTANCE,
      'text-justify': 'auto',
      'text-padding': 3,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colors.ink, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
  };
}

/** A marker of several places: their number in a ring of their kinds, filled when one of them is open. */
function joinedLayer(
  id: string,
  source: string,
  theme: MapTheme,
  size: ExpressionSpecification | string,
): LayerSpecification {
  const colors = MARKER_COLORS[theme];
  const share = (kind: string): ExpressionSpecification => [
    'to-string',
    ['ceil', ['*', SHARES, ['/', ['get', kind], ['get', 'point_count']]]],
  ];
  const shares = MARKER_KINDS.flatMap((kind, index) => (index === 0 ? [share(kind)] : [',', share(kind)]));
  const hasOpen: ExpressionSpecification = ['>', ['get', 'open'], 0];
  const ink: ExpressionSpecification = ['case', hasOpen, colors.surface, colors.ink];
  const look: ExpressionSpecification = ['case', hasOpen, '/open/', '/closed/'];
  return {
    id,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', `cluster/${theme}/`, size, look, ...shares],
      'icon-allow-overlap': true,
      'icon-padding': 0,
      'icon-ignore-placement': false,
      'text-field': ['to-string', ['coalesce', ['get', 'point_count_abbreviated'], ['get', 'point_count']]],
      'text-font': FONT,
      'text-size': 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    // The web font has one weight here: a halo in the same ink makes the numbers bold.
    paint: { 'text-color': ink, 'text-halo-color': ink, 'text-halo-width': 0.4 },
  };
}

function layers(theme: MapTheme): LayerSpecification[] {
  const colors = MARKER_COLORS[theme];
  const icon = `marker/${theme}/full/`;
  const bySize: ExpressionSpecification = [
    'step',
    ['get', 'point_count'],
    'small',
    10,
    'medium',
    100,
    'large',
  ];
  return [
    nameLayer('guide-name-single', SOURCES.single, theme),
    nameLayer('guide-name-clustered', SOURCES.clustered, theme),
    markerLayer('guide-marker-single', SOURCES.single, icon),
    markerLayer('guide-marker-clustered', SOURCES.clustered, icon),
    joinedLayer('guide-joined-single', SOURCES.single, theme, 'joined'),
    joinedLayer('guide-joined-clustered', SOURCES.clustered, theme, bySize),
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
    chosenLayer(theme),
  ];
}

/** The chosen place, with the number of places that share its marker. */
function chosenLayer(theme: MapTheme): LayerSpecification {
  const colors = MARKER_COLORS[theme];
  const marker = markerLayer('guide-chosen', SOURCES.chosen, `marker/${theme}/chosen/`);
  if (marker.type !== 'symbol') return marker;
  return {
    ...marker,
    filter: ['literal', true],
    layout: {
      ...marker.layout,
      'text-field': ['to-string', ['coalesce', ['get', 'point_count'], '']],
      'text-font': FONT,
      'text-size': 13,
      'text-offset': [1.5, -1.5],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': colors.ink, 'text-halo-color': colors.surface, 'text-halo-width': 3 },
  };
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
