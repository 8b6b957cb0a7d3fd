import type { SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import { type MapStyle, RESOURCE_PATH } from './port.ts';

/** What our paths stand for: 'source/0' to 'https://tiles.example/{z}/{x}/{y}.pbf'. */
export type RemoteTemplates = ReadonlyMap<string, string>;

export type RelocatedStyle = { style: MapStyle; templates: RemoteTemplates };

type FetchJson = (url: string) => Promise<unknown>;

/**
 * The style with every address in it replaced by a path of ours, and what each of those paths (without
 * `prefix`) stands for.
 * Sources described elsewhere (TileJSON) are read and written into the style; sources that cannot be fetched
 * over HTTP are left out together with their layers.
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
  };
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
  return tiles ? ({ ...described, tiles: [tiles] } as SourceSpecification) : undefined;
}

/** The part of a TileJSON document that a source of a style may carry. */
function tileFacts(tileJson: unknown): Record<string, unknown> & { tiles?: string[] } {
  if (typeof tileJson !== 'object' || tileJson === null) return {};
  const wanted = ['tiles', 'minzoom', 'maxzoom', 'bounds', 'attribution', 'scheme', 'encoding'];
  return Object.fromEntries(Object.entries(tileJson).filter(([name]) => wanted.includes(name)));
}

/** null for anything but http and https; the braces of a template survive. */
function absolute(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** The remote address for one of our paths, or null when the style has none for it. */
export function remoteAddress(path: string, templates: RemoteTemplates): string | null {
  const tile = /^(source\/\d+)\/(\d{1,2})\/(\d+)\/(\d+)$/.exec(path);
  if (tile) {
    const [, name = '', z = '', x = '', y = ''] = tile;
    return filled(templates.get(name), { z, x, y, ratio: '', r: '', s: 'a' });
  }
  const glyphs = /^glyphs\/([^/]{1,200})\/(\d{1,5}-\d{1,5})(\.pbf)?$/.exec(path);
  if (glyphs) {
    const [, fontstack = '', range = ''] = glyphs;
    return filled(templates.get('glyphs'), { fontstack: encodeURIComponent(fontstack), range });
  }
  const sprite = /^(sprite\/\d+)(@\dx)?\.(json|png)$/.exec(path);
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

function filled(template: string | undefined, values: Record<string, string>): string | null {
  return template?.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole) ?? null;
}
