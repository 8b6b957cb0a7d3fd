import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import {
  type Filter,
  fadeIn,
  haloed,
  isKind as is,
  LABEL_FONT,
  MAP_PALETTES,
  type MapPalette,
  roadWidth,
  themedStyle,
} from '../palette.ts';
import { BASEMAP_PATH, type MapStyle, type MapTheme } from '../port.ts';
import { CITY } from './geometry.ts';

type RoadClass = 'motorway' | 'avenue' | 'street' | 'lane' | 'path';

const SOURCE = 'city';
const AROUND = 'around';

/** The width in meters on the ground, in pixels at the smallest zoom, and the zoom from which the road is drawn. */
const ROAD_SIZES: Record<RoadClass, { meters: number; far: number; minzoom: number }> = {
  path: { meters: 5, far: 0.4, minzoom: 12 },
  lane: { meters: 7, far: 0.3, minzoom: 12.5 },
  street: { meters: 14, far: 0.7, minzoom: 10 },
  avenue: { meters: 28, far: 1.8, minzoom: 9 },
  motorway: { meters: 24, far: 1.8, minzoom: 9 },
};
const ROAD_ORDER: RoadClass[] = ['path', 'lane', 'street', 'avenue', 'motorway'];
const WITH_CASING: RoadClass[] = ['street', 'avenue', 'motorway'];

const fill = (
  kind: string,
  color: string,
  more: { minzoom?: number; from?: number } = {},
): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: SOURCE,
  filter: is(kind),
  minzoom: more.minzoom,
  paint: { 'fill-color': color, ...(more.minzoom ? { 'fill-opacity': fadeIn(more.minzoom) } : {}) },
});

function roads(palette: MapPalette): LayerSpecification[] {
  const stroke = (kind: RoadClass, id: string, color: string, extra: number): LayerSpecification => {
    const { meters, far, minzoom } = ROAD_SIZES[kind];
    return {
      id,
      type: 'line',
      source: SOURCE,
      filter: is(kind),
      minzoom,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': roadWidth(meters, far, extra) },
    };
  };
  return [
    ...WITH_CASING.map((kind) => stroke(kind, `${kind}-casing`, palette.casing, 1.2)),
    ...ROAD_ORDER.map((kind) => stroke(kind, kind, palette[kind], 0)),
  ];
}

function roadNames(palette: MapPalette): LayerSpecification[] {
  const along = (id: string, filter: Filter, minzoom: number, size: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: SOURCE,
    minzoom,
    filter,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': [LABEL_FONT],
      'text-size': size,
      'symbol-spacing': 420,
      'text-letter-spacing': 0.02,
      'text-max-angle': 30,
      'text-padding': 6,
    },
    paint: haloed(palette.text, palette.halo),
  });
  return [
    along('lane-name', is('lane', 'path'), 15.6, 10.5),
    along('grid-street-name', is('grid-street'), 14.7, 10.5),
    along('street-name', is('street'), 14.2, 11),
    along('avenue-name', is('avenue', 'motorway'), 12.8, 11.5),
  ];
}

function placeNames(palette: MapPalette): LayerSpecification[] {
  const point = (
    id: string,
    zooms: { minzoom?: number; maxzoom?: number },
    color: string,
    layout: { size: number; spacing?: number; upper?: boolean },
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: SOURCE,
    ...zooms,
    filter: is(id),
    layout: {
      'text-field': layout.upper ? ['upcase', ['get', 'name']] : ['get', 'name'],
      'text-font': [LABEL_FONT],
      'text-size': layout.size,
      'text-letter-spacing': layout.spacing ?? 0.01,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: haloed(color, palette.halo),
  });
  return [
    point('square-name', { minzoom: 15 }, palette.text, { size: 10.5 }),
    point('park-name', { minzoom: 12.5 }, palette.parkText, { size: 11 }),
    point('quarter-name', { minzoom: 13.4, maxzoom: 16.5 }, palette.quietText, { size: 12 }),
    point('district-name', { minzoom: 11.2, maxzoom: 14.6 }, palette.quietText, {
      size: 11,
      spacing: 0.16,
      upper: true,
    }),
    point('city-name', { maxzoom: 11.2 }, palette.text, { size: 15, spacing: 0.04 }),
    point('sea-name', {}, palette.seaText, { size: 13, spacing: 0.2 }),
  ];
}

/** Returns the layers of land, water and streets, without names. */
function ground(palette: MapPalette): LayerSpecification[] {
  return [
    fill('sea', palette.sea),
    fill('quay', palette.land),
    fill('wood', palette.wood),
    fill('beach', palette.beach),
    {
      id: 'river',
      type: 'line',
      source: SOURCE,
      filter: is('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.river, 'line-width': roadWidth(60, 3, 0) },
    },
    fill('suburb', palette.suburb, { minzoom: 10.5 }),
    fill('quarter', palette.block, { minzoom: 11.5 }),
    fill('block', palette.block, { minzoom: 11.5 }),
    fill('courtyard', palette.courtyard, { minzoom: 14 }),
    fill('park', palette.park),
    fill('square', palette.land, { minzoom: 13.5 }),
    ...roads(palette),
  ];
}

/** Returns the style of the hand-drawn city in a theme; the browser fetches the geometry from BASEMAP_PATH. */
export function builtInStyle(theme: MapTheme): MapStyle {
  const palette = MAP_PALETTES[theme];
  const source = { type: 'geojson', data: BASEMAP_PATH, tolerance: 0.2 } as const;
  return themedStyle(`Barcelona, drawn by hand (${theme})`, palette.land, { [SOURCE]: source }, [
    ...ground(palette),
    ...roadNames(palette),
    ...placeNames(palette),
  ]);
}

/** The details that only a map without tiles shows: small next to the whole geometry. */
const SURROUNDINGS = [
  'sea',
  'quay',
  'wood',
  'beach',
  'river',
  'suburb',
  'quarter',
  'park',
  'street',
  'avenue',
  'motorway',
];

/**
 * Returns the drawn city without details and names, to lie below real streets: it is visible around them, and where a
 * tile cannot be loaded, for example offline.
 */
export function surroundings(theme: MapTheme): Pick<MapStyle, 'sources' | 'layers'> {
  const features = CITY.features
    .filter(({ properties }) => SURROUNDINGS.includes(properties.kind))
    .map((feature) => ({ ...feature, properties: { kind: feature.properties.kind } }));
  const layers = ground(MAP_PALETTES[theme])
    .filter(({ id }) => SURROUNDINGS.includes(id.replace(/-casing$/, '')))
    .map((layer) => ({ ...layer, id: `around-${layer.id}`, source: AROUND }) as LayerSpecification);
  const data = { type: 'FeatureCollection', features } as const;
  return { sources: { [AROUND]: { type: 'geojson', data, tolerance: 0.2 } }, layers };
}
