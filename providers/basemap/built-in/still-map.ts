/**
 * Draws the built-in map as SVGs without names, one for each of three zooms, shown until the map has loaded. Uses the
 * map's own style and geometry, so that nothing moves when the map replaces them.
 */
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Position } from 'geojson';
import { STILL_SIZES, type StillZoom, stillSpot } from '#domain/geo/still-map.ts';
import type { MapTheme } from '../port.ts';
import { chamfers } from './chamfers.ts';
import { type CityFeature, streetLines } from './city-streets.ts';
import { builtInStyle } from './style.ts';
import { GROUND } from './surroundings.ts';
import { type Spot, thinned } from './thinned.ts';

/**
 * The number of coordinate units per pixel; coordinates are integers. The picture of the streets is four
 * times as large.
 */
const PARTS: Record<StillZoom, number> = { 11: 4, 13: 4, 15: 2 };
/** Points that differ less from a line, in pixels, are left out. */
const TOLERANCE = 0.4;
/** Pixels around the picture from which a thick line may reach into it. */
const MARGIN = 40;

export function stillMap(theme: MapTheme, zoom: StillZoom): string {
  const { width, height } = STILL_SIZES[zoom];
  const parts = PARTS[zoom];
  const features = [...GROUND, ...chamfers(), ...streetLines(zoom)];
  const drawn = builtInStyle(theme).layers.map((layer) => drawLayer(layer, features, zoom));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * parts} ${height * parts}" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</svg>`;
}

function drawLayer(layer: LayerSpecification, features: readonly CityFeature[], zoom: StillZoom): string {
  const { width: across, height: down } = STILL_SIZES[zoom];
  const parts = PARTS[zoom];
  if ('minzoom' in layer && (layer.minzoom ?? 0) > zoom) return '';
  if (layer.type === 'background') {
    return `<path fill="${layer.paint?.['background-color']}" d="M0 0H${across * parts}V${down * parts}H0z"/>`;
  }
  if (layer.type !== 'fill' && layer.type !== 'line') return '';
  const kinds = kindsOf(layer.filter);
  const isFill = layer.type === 'fill';
  const path = features
    .filter(({ properties }) => kinds.includes(properties.kind))
    .flatMap(linesOf)
    .map((line) => pathOf(line, isFill, zoom))
    .join('');
  if (path === '') return '';
  if (layer.type === 'fill') return `<path fill="${layer.paint?.['fill-color']}" d="${path}"/>`;
  const width = Math.round(valueAt(layer.paint?.['line-width'], zoom) * parts * 10) / 10;
  return `<path stroke="${layer.paint?.['line-color']}" stroke-width="${width}" d="${path}"/>`;
}

/** Returns the kinds of a style's filter; all are `['match', ['get', 'kind'], kinds, true, false]`. */
function kindsOf(filter: unknown): readonly string[] {
  const [operator, , kinds] = filter as [string, unknown, string[]];
  if (operator !== 'match') throw new Error(`The still map cannot draw the filter ${operator}`);
  return kinds;
}

/**
 * Returns a style's number at a zoom: itself, or `['interpolate', ['exponential', base], ['zoom'], stop, value, …]`.
 */
function valueAt(value: unknown, zoom: number): number {
  if (typeof value === 'number') return value;
  const [operator, [kind, base], , ...stops] = value as [string, [string, number], unknown, ...number[]];
  if (operator !== 'interpolate' || kind !== 'exponential')
    throw new Error(`The still map cannot draw ${operator} ${kind}`);
  const above = stops.findIndex((stop, index) => index % 2 === 0 && stop > zoom);
  const [fromZoom = 0, from = 0, toZoom = 0, to = 0] = stops.slice(above - 2, above + 2);
  const share = (base ** (zoom - fromZoom) - 1) / (base ** (toZoom - fromZoom) - 1);
  return from + (to - from) * share;
}

function linesOf({ geometry }: CityFeature): Position[][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'LineString' ? [geometry.coordinates] : [];
}

/** Returns a path of relative steps, closed for areas; empty when it lies outside the picture. */
function pathOf(line: readonly Position[], isClosed: boolean, zoom: StillZoom): string {
  const { width, height } = STILL_SIZES[zoom];
  const spots = line.map(([longitude = 0, latitude = 0]): Spot => {
    const { x, y } = stillSpot({ latitude, longitude }, zoom);
    return [x, y];
  });
  const isBeside =
    spots.every(([x]) => x < -MARGIN) ||
    spots.every(([x]) => x > width + MARGIN) ||
    spots.every(([, y]) => y < -MARGIN) ||
    spots.every(([, y]) => y > height + MARGIN);
  if (isBeside) return '';
  const parts = thinned(spots, TOLERANCE).map((spot) => spot.map((value) => Math.round(value * PARTS[zoom])));
  if (isClosed) parts.pop();
  const [[startX = 0, startY = 0] = [], ...others] = parts;
  let [atX, atY] = [startX, startY];
  const steps = others.map(([x = 0, y = 0]) => {
    const step = `${x - atX} ${y - atY}`;
    [atX, atY] = [x, y];
    return step;
  });
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
}
