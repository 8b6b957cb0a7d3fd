import { isCityTile } from './city-tiles.ts';

/** A remote style for the browser. */
export type RelocatedStyle = {
  /** JSON whose URLs are paths of the guide. */
  style: string;
  /** The remote URL of each path. */
  templates: ReadonlyMap<string, string>;
  /** The fonts that the style's labels name, as the browser requests them: 'Noto Sans Bold,Noto Sans Regular'. */
  fontstacks: ReadonlySet<string>;
};

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
