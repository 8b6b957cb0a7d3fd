import type { LayerSpecification, SymbolLayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { NUMBERS_ZOOM, STREETS_BOX, STREETS_ZOOMS } from '#domain/geo/street-tiles.ts';
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
import { type MapStyle, type MapTheme, RESOURCE_PATH } from '../port.ts';
import type { StreetKind } from './street-kinds.ts';
import { GROUND, GROUND_NAMES } from './surroundings.ts';

const GROUND_SOURCE = 'ground';
const NAMES_SOURCE = 'names';
const STREETS_SOURCE = 'streets';
const NUMBERS_SOURCE = 'numbers';
/** Without links, which /credits has: a map's line of text is not a place to press. */
const CREDIT = 'Ajuntament de Barcelona, Open Data BCN, CC BY 4.0';

/** The width in meters on the ground, in pixels at the smallest zoom, and the zoom from which the street is drawn. */
const STREET_SIZES: Record<
  StreetKind,
  { meters: number; far: number; minzoom: number; casingFrom?: number }
> = {
  path: { meters: 4.5, far: 0.2, minzoom: 13.5 },
  lane: { meters: 8, far: 0.25, minzoom: 12.5, casingFrom: 14.5 },
  street: { meters: 13, far: 0.6, minzoom: 11, casingFrom: 13.5 },
  avenue: { meters: 22, far: 1.7, minzoom: 9, casingFrom: 11 },
};
const STREET_ORDER: StreetKind[] = ['path', 'lane', 'street', 'avenue'];

const fill = (kind: string, color: string, more: { minzoom?: number } = {}): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: GROUND_SOURCE,
  filter: is(kind),
  ...more,
  paint: { 'fill-color': color, ...(more.minzoom ? { 'fill-opacity': fadeIn(more.minzoom) } : {}) },
});

/** Returns land, water, parks and beaches. */
function ground(palette: MapPalette): LayerSpecification[] {
  return [
    fill('sea', palette.sea),
    fill('land', palette.block),
    fill('wood', palette.wood),
    fill('beach', palette.beach),
    {
      id: 'river',
      type: 'line',
      source: GROUND_SOURCE,
      filter: is('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.river, 'line-width': roadWidth(60, 3, 0) },
    },
    fill('park', palette.park),
  ];
}

function streets(palette: MapPalette): LayerSpecification[] {
  const stroke = (
    kind: StreetKind,
    id: string,
    color: string,
    extra: number,
    minzoom: number,
  ): LayerSpecification => {
    const { meters, far } = STREET_SIZES[kind];
    return {
      id,
      type: 'line',
      source: STREETS_SOURCE,
      'source-layer': 'streets',
      filter: is(kind),
      minzoom,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': roadWidth(meters, far, extra) },
    };
  };
  const crossings = {
    source: STREETS_SOURCE,
    'source-layer': 'crossings',
    filter: is('crossing'),
    minzoom: 14,
  };
  return [
    ...STREET_ORDER.flatMap((kind) => {
      const { casingFrom } = STREET_SIZES[kind];
      return casingFrom ? [stroke(kind, `${kind}-casing`, palette.casing, 1.2, casingFrom)] : [];
    }),
    {
      ...crossings,
      id: 'crossing-casing',
      type: 'line',
      paint: { 'line-color': palette.casing, 'line-width': 1.2 },
    },
    { ...crossings, id: 'crossing', type: 'fill', paint: { 'fill-color': palette.street } },
    ...STREET_ORDER.map((kind) => stroke(kind, kind, palette[kind], 0, STREET_SIZES[kind].minzoom)),
  ];
}

type Label = {
  size: number;
  minzoom?: number;
  maxzoom?: number;
  spacing?: number;
  upper?: boolean;
  more?: SymbolLayerSpecification['layout'];
};

function label(
  id: string,
  from: { source: string; layer?: string; filter: Filter },
  palette: MapPalette,
  color: string,
  { size, minzoom, maxzoom, spacing = 0.01, upper = false, more = {} }: Label,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: from.source,
    ...(from.layer ? { 'source-layer': from.layer } : {}),
    filter: from.filter,
    ...(minzoom ? { minzoom } : {}),
    ...(maxzoom ? { maxzoom } : {}),
    layout: {
      'text-field': upper ? ['upcase', ['get', 'name']] : ['get', 'name'],
      'text-font': [LABEL_FONT],
      'text-size': size,
      'text-letter-spacing': spacing,
      'text-max-width': 8,
      'text-padding': 6,
      ...more,
    },
    paint: haloed(color, palette.halo),
  };
}

/** Returns the names of streets along their lines; the later ones take precedence. */
function streetNames(palette: MapPalette): LayerSpecification[] {
  const along = (kind: StreetKind, minzoom: number, size: number) =>
    label(
      `${kind}-name`,
      { source: STREETS_SOURCE, layer: 'streets', filter: is(kind) },
      palette,
      palette.text,
      {
        size,
        minzoom,
        spacing: 0.02,
        more: {
          'symbol-placement': 'line',
          'symbol-spacing': ['step', ['zoom'], 250, 16, 200, 18, 250],
          'text-max-angle': 30,
        },
      },
    );
  const squares = {
    source: STREETS_SOURCE,
    layer: 'squares',
    // Small squares have room from zoom 16.
    filter: ['all', is('square-name'), ['>=', ['get', 'meters'], ['step', ['zoom'], 150, 16, 0]]] as Filter,
  };
  const numbers = { source: NUMBERS_SOURCE, layer: 'numbers', filter: is('house-number') };
  return [
    label('house-number', numbers, palette, palette.quietText, {
      size: 10,
      minzoom: 17,
      more: { 'text-padding': 3 },
    }),
    along('path', 16, 10),
    along('lane', 15, 10.5),
    label('square-name', squares, palette, palette.text, {
      size: 10.5,
      minzoom: 15,
      more: { 'symbol-sort-key': ['-', ['get', 'meters']] },
    }),
    along('street', 14.2, 11),
    along('avenue', 12.8, 11.5),
  ];
}

function placeNames(palette: MapPalette): LayerSpecification[] {
  const point = (kind: string, color: string, more: Label) =>
    label(kind, { source: NAMES_SOURCE, filter: is(kind) }, palette, color, more);
  const neighborhoods = { source: STREETS_SOURCE, layer: 'neighborhoods', filter: is('neighborhood-name') };
  return [
    point('beach-name', palette.quietText, { size: 10.5, minzoom: 14 }),
    point('park-name', palette.parkText, { size: 11, minzoom: 13.5 }),
    label('neighborhood-name', neighborhoods, palette, palette.quietText, {
      size: 12,
      minzoom: 13,
      maxzoom: 16.5,
    }),
    point('quarter-name', palette.quietText, { size: 12, minzoom: 13.4, maxzoom: 16.5 }),
    point('district-name', palette.quietText, {
      size: 11,
      minzoom: 11.2,
      maxzoom: 13,
      spacing: 0.16,
      upper: true,
    }),
    point('town-name', palette.quietText, { size: 12, minzoom: 11.2 }),
    point('city-name', palette.text, { size: 15, maxzoom: 11.2, spacing: 0.04 }),
    point('sea-name', palette.seaText, { size: 13, spacing: 0.2 }),
  ];
}

const source = (features: readonly object[], attribution?: string) =>
  ({
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
    tolerance: 0.2,
    ...(attribution ? { attribution } : {}),
  }) as MapStyle['sources'][string];

const tiles = (minzoom: number, maxzoom: number): MapStyle['sources'][string] => ({
  type: 'vector',
  tiles: [`${RESOURCE_PATH}{z}/{x}/{y}`],
  minzoom,
  maxzoom,
  bounds: STREETS_BOX,
  attribution: CREDIT,
});

/** Returns the style of the city in a theme; streets and house numbers come as tiles. */
export function builtInStyle(theme: MapTheme): MapStyle {
  const palette = MAP_PALETTES[theme];
  const sources = {
    [GROUND_SOURCE]: source(GROUND, CREDIT),
    [NAMES_SOURCE]: source(GROUND_NAMES),
    [STREETS_SOURCE]: tiles(STREETS_ZOOMS.first, STREETS_ZOOMS.last),
    [NUMBERS_SOURCE]: tiles(NUMBERS_ZOOM, NUMBERS_ZOOM),
  };
  return themedStyle(`Barcelona (${theme})`, palette.land, sources, [
    ...ground(palette),
    ...streets(palette),
    ...streetNames(palette),
    ...placeNames(palette),
  ]);
}

/** Returns land and water to lie below an operator's streets: visible around them, and where a tile is missing. */
export const surroundings = (theme: MapTheme): Pick<MapStyle, 'sources' | 'layers'> => ({
  sources: { [GROUND_SOURCE]: source(GROUND, CREDIT) },
  layers: ground(MAP_PALETTES[theme]).map((layer) => ({ ...layer, id: `around-${layer.id}` })),
});
