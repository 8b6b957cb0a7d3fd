import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '#web/map/map-types.ts';
import {
  type MarkerData,
  markerSourceData,
  markerSources,
  type NameAnchors,
  SOURCES,
} from './marker-data.ts';
import { MARKER_COLORS } from './marker-kinds.ts';
import { BASELINE, COUNTS, NAMES } from './marker-texts.ts';

const OWN_PREFIX = 'guide-';

/**
 * Combines two properties to [x, y]. A feature's property cannot be a list, and no expression creates a list of
 * numbers, but interpolation between the corners of a square does.
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
/** The gap beside a name, in text sizes. */
const GAP = NAMES.padding / NAMES.size;

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
      // Names of places and streets yield to markers.
      'icon-ignore-placement': false,
    },
  };
}

/** The names of places that have a marker of their own, where `namesAt` found space for them (marker-names.ts). */
function nameLayer(id: string, source: string, theme: MapTheme): LayerSpecification {
  const colors = MARKER_COLORS[theme];
  return {
    id,
    type: 'symbol',
    source,
    filter: ['has', 'anchor'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': NAMES.size,
      'text-max-width': NAMES.maxWidth,
      'text-line-height': NAMES.lineHeight,
      'text-anchor': ['get', 'anchor'],
      'text-offset': [
        'match',
        ['get', 'anchor'],
        'left',
        ['literal', [NAMES.distance + GAP, 0]],
        'right',
        ['literal', [-NAMES.distance - GAP, 0]],
        'top',
        ['literal', [0, NAMES.distance - BASELINE]],
        ['literal', [0, BASELINE - NAMES.distance]],
      ],
      'text-justify': 'auto',
      // They are clear of each other and of all markers already.
      'text-allow-overlap': true,
      'text-padding': NAMES.padding,
    },
    paint: { 'text-color': colors.ink, 'text-halo-color': colors.halo, 'text-halo-width': NAMES.halo },
  };
}

/** A marker of several places: their number in a ring of their kinds, filled if one of them is open. */
function joinedLayer(id: string, source: string, theme: MapTheme): LayerSpecification {
  const colors = MARKER_COLORS[theme];
  const hasOpen: ExpressionSpecification = ['>', ['get', 'open'], 0];
  const ink: ExpressionSpecification = ['case', hasOpen, colors.surface, colors.ink];
  return {
    id,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', `cluster/${theme}/`, ['get', 'group']],
      'icon-allow-overlap': true,
      'icon-padding': 0,
      'icon-ignore-placement': false,
      'text-field': ['to-string', ['get', 'point_count']],
      'text-font': FONT,
      'text-size': COUNTS.size,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    // The web font has one weight here: a halo in the same ink makes the numbers bold.
    paint: { 'text-color': ink, 'text-halo-color': ink, 'text-halo-width': COUNTS.halo },
  };
}

function layers(theme: MapTheme): LayerSpecification[] {
  const colors = MARKER_COLORS[theme];
  const icon = `marker/${theme}/full/`;
  return [
    // Below the markers, which the visitor's own position would cover.
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
    nameLayer('guide-name', SOURCES.places, theme),
    markerLayer('guide-marker', SOURCES.places, icon),
    joinedLayer('guide-joined', SOURCES.places, theme),
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
      'text-size': COUNTS.size,
      'text-offset': [COUNTS.beside, -COUNTS.beside],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: {
      'text-color': colors.ink,
      'text-halo-color': colors.surface,
      'text-halo-width': COUNTS.besideHalo,
    },
  };
}

/** Returns the base style with the markers on top; its own ids that begin with 'guide-' are replaced. */
export function withMarkers(
  base: StyleSpecification,
  theme: MapTheme,
  data: MarkerData,
  anchors?: NameAnchors,
): StyleSpecification {
  const isForeign = (id: string) => !id.startsWith(OWN_PREFIX);
  return {
    ...base,
    sources: {
      ...Object.fromEntries(Object.entries(base.sources).filter(([id]) => isForeign(id))),
      ...markerSources(markerSourceData(data, anchors)),
    },
    layers: [...base.layers.filter(({ id }) => isForeign(id)), ...layers(theme)],
  };
}
