import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import { decodedJson } from '../foreign/decoded-json.ts';
import { CLOSEST_ZOOM } from './city-tiles.ts';
import { type MapStyle, RESOURCE_PATH } from './port.ts';
import type { RelocatedStyle } from './remote-address.ts';

/** A style as it was fetched from `styleUrl`. */
type FetchedStyle = { body: Uint8Array; styleUrl: string };

/** Returns the URLs of the sources that are described elsewhere (TileJSON). Throws for a body that is no style. */
export const describedSources = ({ body, styleUrl }: FetchedStyle): string[] =>
  Object.values(asStyle(decodedJson(body)).sources).flatMap((source) => describedAt(source, styleUrl) ?? []);

/**
 * Returns a style with every URL replaced by a path of the guide, and the remote URL of each path (without `prefix`).
 * `descriptions` holds what was fetched for `describedSources`, which is written into the style; sources that are not
 * available over HTTP are omitted with their layers. Throws for a body that is no style.
 */
export function relocateStyle({
  body,
  styleUrl,
  prefix,
  descriptions,
}: FetchedStyle & { prefix: string; descriptions: ReadonlyMap<string, Uint8Array> }): RelocatedStyle {
  const style = asStyle(decodedJson(body));
  const templates = new Map<string, string>();
  const moved = (path: string, address: string, suffix = ''): string | undefined => {
    const url = absolute(address, styleUrl);
    if (!url) return undefined;
    templates.set(path, url);
    return `${RESOURCE_PATH}${prefix}${path}${suffix}`;
  };
  const factsOf = (source: SourceSpecification) => {
    const url = describedAt(source, styleUrl);
    const description = url === null ? undefined : descriptions.get(url);
    return description ? tileFacts(decodedJson(description)) : {};
  };

  const sources: Record<string, SourceSpecification> = {};
  for (const [index, [name, source]] of Object.entries(style.sources).entries()) {
    const relocated = relocateSource(source, index, moved, factsOf);
    if (relocated) sources[name] = relocated;
  }

  const sprites =
    typeof style.sprite === 'string' ? [{ id: 'default', url: style.sprite }] : (style.sprite ?? []);
  const sprite = sprites.flatMap(({ id, url }, index) => {
    const path = moved(`sprite/${index}`, url);
    return path ? [{ id, url: path }] : [];
  });
  const glyphs = style.glyphs && moved('glyphs', style.glyphs, '/{fontstack}/{range}');
  const layers = style.layers.filter((layer) => !('source' in layer) || String(layer.source) in sources);
  const { sprite: _sprite, glyphs: _glyphs, ...rest } = style;
  return {
    style: JSON.stringify({
      ...rest,
      sources,
      layers,
      ...(sprite.length > 0 ? { sprite } : {}),
      ...(glyphs ? { glyphs } : {}),
    }),
    templates,
    fontstacks: new Set(layers.flatMap(fontstacksOf)),
  };
}

function asStyle(json: unknown): MapStyle {
  const style = json as Partial<MapStyle> | null;
  if (style?.version !== 8 || typeof style.sources !== 'object' || !Array.isArray(style.layers)) {
    throw new Error('not a map style of version 8');
  }
  return style as MapStyle;
}

const TILED = ['vector', 'raster', 'raster-dem'];

/** Returns the URL that describes the source; null for one that the style itself describes. */
function describedAt(source: SourceSpecification, styleUrl: string): string | null {
  const { type, url } = source as { type: string; url?: string };
  return TILED.includes(type) && url ? absolute(url, styleUrl) : null;
}

const DEFAULT_FONTS = ['Open Sans Regular', 'Arial Unicode MS Regular'];

function fontstacksOf(layer: LayerSpecification): string[] {
  if (layer.type !== 'symbol') return [];
  const fonts: unknown = layer.layout?.['text-font'] ?? DEFAULT_FONTS;
  return listsOfNames(fonts).map((names) => names.join(','));
}

/**
 * Returns the lists of fonts in a style's value: the value itself, the literals in an expression, the outputs of stops.
 */
function listsOfNames(value: unknown): string[][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.values(value).flatMap(listsOfNames);
  }
  if (!Array.isArray(value)) return [];
  if (value[0] === 'literal') return listsOfNames(value[1]);
  const isNames = value.length > 0 && value.every((each) => typeof each === 'string');
  return isNames ? [value] : value.flatMap(listsOfNames);
}

function relocateSource(
  source: SourceSpecification,
  index: number,
  moved: (path: string, address: string, suffix?: string) => string | undefined,
  factsOf: (source: SourceSpecification) => TileFacts,
): SourceSpecification | undefined {
  if (source.type === 'geojson') {
    if (typeof source.data !== 'string') return source;
    const data = moved(`data/${index}`, source.data);
    return data ? { ...source, data } : undefined;
  }
  if (source.type !== 'vector' && source.type !== 'raster' && source.type !== 'raster-dem') return undefined;
  const { url: _url, ...own } = source;
  const described = { ...factsOf(source), ...own };
  const template = described.tiles?.[0];
  const tiles = template && moved(`source/${index}`, template, '/{z}/{x}/{y}');
  // Closer tiles are never requested, because the browser enlarges these.
  const { maxzoom = CLOSEST_ZOOM } = described as { maxzoom?: number };
  return tiles
    ? ({ ...described, maxzoom: Math.min(maxzoom, CLOSEST_ZOOM), tiles: [tiles] } as SourceSpecification)
    : undefined;
}

type TileFacts = Record<string, unknown> & { tiles?: string[] };

function tileFacts(tileJson: unknown): TileFacts {
  if (typeof tileJson !== 'object' || tileJson === null) return {};
  const wanted = ['tiles', 'minzoom', 'maxzoom', 'bounds', 'attribution', 'scheme', 'encoding'];
  return Object.fromEntries(Object.entries(tileJson).filter(([name]) => wanted.includes(name)));
}

/** Returns an absolute URL; null unless its scheme is http or https. Keeps the braces of a template. */
function absolute(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
