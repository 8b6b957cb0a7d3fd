import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { STILL_ZOOMS } from '#domain/geo/still-map.ts';
import { MAP_THEMES } from '../port.ts';
import { stillMap } from './still-map.ts';
import { builtInStyle } from './style.ts';

/** Bytes; the picture of the initial view comes before everything else of the map. */
const LARGEST = { 11: 15_000, 13: 42_000, 15: 60_000 };

const PICTURES = MAP_THEMES.flatMap((theme) => STILL_ZOOMS.map((zoom) => ({ theme, zoom })));

describe.each(PICTURES)('the still map by $theme at zoom $zoom', ({ theme, zoom }) => {
  const svg = stillMap(theme, zoom);

  it('is small, and holds nothing but paths', () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(LARGEST[zoom]);
    expect(new Set(svg.match(/<\w+/g))).toEqual(new Set(['<svg', '<path']));
    expect(svg).not.toMatch(/NaN|undefined|Infinity|href|style=/);
  });

  it('has the colors of the map, in the order of its layers', () => {
    const colors = [...svg.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, color]) => color);
    const ofStyle = builtInStyle(theme).layers.flatMap((layer) => {
      if ('minzoom' in layer && (layer.minzoom ?? 0) > zoom) return [];
      if (layer.type === 'background') return [layer.paint?.['background-color']];
      if (layer.type === 'fill') return [layer.paint?.['fill-color']];
      return layer.type === 'line' ? [layer.paint?.['line-color']] : [];
    });
    expect(colors).toEqual(ofStyle);
  });
});

it.each(MAP_THEMES)('draws lines by %s as wide as the map does where it begins', (theme) => {
  // 13 m are 3.63 pixels at zoom 14 and 0.6 at zoom 11; interpolated by three sevenths for zoom 13.
  const street = 0.6 + (13 / 3.58 - 0.6) * (3 / 7);
  const widths = [...stillMap(theme, 13).matchAll(/stroke-width="([\d.]+)"/g)].map(
    ([, width]) => Number(width) / 4,
  );
  expect(widths.some((width) => Math.abs(width - street) < 0.05)).toBe(true);
});
