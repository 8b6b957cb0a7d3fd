import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { type Header, TileType } from 'pmtiles';
import { surroundings } from './built-in/style.ts';
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
} from './palette.ts';
import { type MapStyle, type MapTheme, RESOURCE_PATH } from './port.ts';

const SOURCE = 'tiles';
const ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ca'], ['get', 'name']];

const fill = (id: string, layer: string, color: string, more: { filter?: Filter; minzoom?: number } = {}) =>
  ({
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    ...more,
    paint: { 'fill-color': color, ...(more.minzoom ? { 'fill-opacity': fadeIn(more.minzoom) } : {}) },
  }) as LayerSpecification;

function roads(palette: MapPalette): LayerSpecification[] {
  const classes = [
    { id: 'path', kinds: ['path', 'other'], meters: 4, far: 0.2, color: palette.path, minzoom: 13 },
    { id: 'street', kinds: ['minor_road'], meters: 9, far: 0.4, color: palette.street, minzoom: 11 },
    { id: 'avenue', kinds: ['major_road', 'medium_road'], meters: 18, far: 1.4, color: palette.avenue },
    { id: 'motorway', kinds: ['highway'], meters: 20, far: 1.8, color: palette.motorway },
  ];
  const stroke = (id: string, kinds: string[], color: string, width: unknown, minzoom?: number) =>
    ({
      id,
      type: 'line',
      source: SOURCE,
      'source-layer': 'roads',
      filter: is(...kinds),
      ...(minzoom ? { minzoom } : {}),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': width },
    }) as LayerSpecification;
  return [
    ...classes
      .slice(1)
      .map(({ id, kinds, meters, far, minzoom }) =>
        stroke(`${id}-casing`, kinds, palette.casing, roadWidth(meters, far, 1.2), minzoom),
      ),
    ...classes.map(({ id, kinds, meters, far, color, minzoom }) =>
      stroke(id, kinds, color, roadWidth(meters, far, 0), minzoom),
    ),
  ];
}

function names(palette: MapPalette): LayerSpecification[] {
  const written = (
    id: string,
    layer: string,
    filter: Filter,
    color: string,
    size: number,
    more: object = {},
  ) =>
    ({
      id,
      type: 'symbol',
      source: SOURCE,
      'source-layer': layer,
      filter,
      layout: {
        'text-field': NAME,
        'text-font': [LABEL_FONT],
        'text-size': size,
        'text-max-width': 8,
        ...more,
      },
      paint: haloed(color, palette.halo),
    }) as LayerSpecification;
  const along = { 'symbol-placement': 'line', 'symbol-spacing': 420, 'text-max-angle': 30 };
  return [
    { ...written('street-name', 'roads', is('minor_road'), palette.text, 10.5, along), minzoom: 15 },
    {
      ...written('avenue-name', 'roads', is('major_road', 'medium_road', 'highway'), palette.text, 11, along),
      minzoom: 13,
    },
    written('quarter-name', 'places', is('neighbourhood', 'macrohood'), palette.quietText, 12),
    written('town-name', 'places', is('locality'), palette.text, 14),
    written('sea-name', 'water', is('ocean', 'sea', 'bay'), palette.seaText, 13, {
      'text-letter-spacing': 0.2,
    }),
  ] as LayerSpecification[];
}

/**
 * Returns one of the guide's themes for vector tiles with the layers of the Protomaps basemap; raster tiles
 * are shown unchanged.
 */
export function pmtilesStyle(theme: MapTheme, header: Header): MapStyle {
  const palette = MAP_PALETTES[theme];
  const isVector = header.tileType === TileType.Mvt;
  const source = {
    type: isVector ? 'vector' : 'raster',
    tiles: [`${RESOURCE_PATH}{z}/{x}/{y}`],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    attribution: ATTRIBUTION,
    ...(isVector ? {} : { tileSize: 256 }),
  } as SourceSpecification;
  const name = `Barcelona (${theme})`;
  if (!isVector) {
    const pictures: LayerSpecification = { id: 'pictures', type: 'raster', source: SOURCE };
    return themedStyle(name, palette.sea, { [SOURCE]: source }, [pictures]);
  }
  const around = surroundings(theme);
  return themedStyle(name, palette.land, { ...around.sources, [SOURCE]: source }, [
    ...around.layers,
    fill('earth', 'earth', palette.land),
    fill('wood', 'landuse', palette.wood, { filter: is('forest', 'wood', 'nature_reserve', 'scrub') }),
    fill('park', 'landuse', palette.park, {
      filter: is('park', 'garden', 'grass', 'golf_course', 'cemetery', 'playground', 'zoo'),
    }),
    fill('beach', 'landuse', palette.beach, { filter: is('beach', 'sand') }),
    fill('water', 'water', palette.sea),
    fill('buildings', 'buildings', palette.block, { minzoom: 13 }),
    ...roads(palette),
    ...names(palette),
  ]);
}
