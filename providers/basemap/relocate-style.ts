import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import { CLOSEST_ZOOM, isCityTile } from './city-tiles.ts';
import { type MapStyle, RESOURCE_PATH } from './port.ts';

export type RemoteTemplates = ReadonlyMap<string, string>;

export type RelocatedStyle = {
  style: MapStyle;
  templates: RemoteTemplates;
  /** The fonts that the style's labels name, as the browser requests them: 'Noto Sans Bold,Noto Sans Regular'. */
  fontstacks: ReadonlySet<string>;
};

type FetchJson = (url: string) => Promise<unknown>;

/**
 * Returns a style with every URL replaced by a path of the guide, and the remote URL of each path (without
 * `prefix`). Sources described elsewhere (TileJSON) are fetched and written into the style; sources that are
 * not available over HTTP are omitted with their layers.
 */
export async function relocateStyle(
  style: MapStyle,
  { styleUrl, prefix }: { styleUrl: string; prefix: string },
  fetchJson: FetchJson,
): Promise<RelocatedStyle> {
  const templates = new Map<string, string>();
  const moved = (path: string, address: string, suffix = ''): string | undefined => {
    const url = absolute(address, styleUrl);
    if (!url) return undefined;
    templates.set(path, url);
    return `${RESOURCE_PATH}${prefix}${path}${suffix}`;
  };

  const sources: Record<string, SourceSpecification> = {};
  for (const [index, [name, source]] of Object.entries(style.sources).entries()) {
    const relocated = await relocateSource(source, index, moved, (url) =>
      fetchJson(absolute(url, styleUrl) ?? url),
    );
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
    style: {
      ...rest,
      sources,
      layers,
      ...(sprite.length > 0 ? { sprite } : {}),
      ...(glyphs ? { glyphs } : {}),
    },
    templates,
    fontstacks: new Set(layers.flatMap(fontstacksOf)),
  };
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

async function relocateSource(
  source: SourceSpecification,
  index: number,
  moved: (path: string, address: string, suffix?: string) => string | undefined,
  fetchJson: FetchJson,
): Promise<SourceSpecification | undefined> {
  if (source.type === 'geojson') {
    if (typeof source.data !== 'string') return source;
    const data = moved(`data/${index}`, source.data);
    return data ? { ...source, data } : undefined;
  }
  if (source.type !== 'vector' && source.type !== 'raster' && source.type !== 'raster-dem') return undefined;
  const { url, ...own } = source;
  const described = url ? { ...tileFacts(await fetchJson(url)), ...own } : own;
  const template = described.tiles?.[0];
  const tiles = template && moved(`source/${index}`, template, '/{z}/{x}/{y}');
  // Closer tiles are never requested, because the browser enlarges these.
  const { maxzoom = CLOSEST_ZOOM } = described as { maxzoom?: number };
  return tiles
    ? ({ ...described, maxzoom: Math.min(maxzoom, CLOSEST_ZOOM), tiles: [tiles] } as SourceSpecification)
    : undefined;
}

function tileFacts(tileJson: unknown): Record<string, unknown> & { tiles?: string[] } {
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

/** Returns the remote URL of a path; null when the style has none for it, or the city does not need it. */
export function remoteAddress(
  path: string,
  { templates, fontstacks }: Pick<RelocatedStyle, 'templates' | 'fontstacks'>,
): string | null {
  const tile = /^(source\/\d+)\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/.exec(path);
  if (tile) {
    const [, name = '', z = '', x = '', y = ''] = tile;
    if (!isCityTile(Number(z), Number(x), Number(y))) return null;
    return filled(templates.get(name), { z, x, y, ratio: '', r: '', s: 'a' });
  }
  const glyphs = /^glyphs\/([^/]{1,200})\/(\d{1,5})-(\d{1,5})(\.pbf)?$/.exec(path);
  if (glyphs) {
    const [, fontstack = '', first = '', last = ''] = glyphs;
    if (!fontstacks.has(fontstack) || !isGlyphRange(Number(first), Number(last))) return null;
    return filled(templates.get('glyphs'), {
      fontstack: encodeURIComponent(fontstack),
      range: `${Number(first)}-${Number(last)}`,
    });
  }
  const sprite = /^(sprite\/\d+)(@2x)?\.(json|png)$/.exec(path);
  if (sprite) {
    const [, name = '', ratio = '', extension = ''] = sprite;
    const base = templates.get(name);
    if (!base) return null;
    const url = new URL(base);
    url.pathname = `${url.pathname}${ratio}.${extension}`;
    return url.href;
  }
  return /^data\/\d+$/.test(path) ? (templates.get(path) ?? null) : null;
}

const GLYPHS_IN_RANGE = 256;
const isGlyphRange = (first: number, last: number) =>
  first % GLYPHS_IN_RANGE === 0 && last === first + GLYPHS_IN_RANGE - 1 && last <= 0xffff;

function filled(template: string | undefined, values: Record<string, string>): string | null {
  return template?.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole) ?? null;
}
