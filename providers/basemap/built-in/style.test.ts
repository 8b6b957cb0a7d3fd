import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { tileFeatures } from '#tests/support/tile-features.ts';
import { MAP_THEMES } from '../port.ts';
import { streetTiles } from './cut-tiles.ts';
import { builtInStyle } from './style.ts';
import { GROUND, GROUND_NAMES } from './surroundings.ts';

describe.each(MAP_THEMES)('the built-in style by %s', (theme) => {
  const style = builtInStyle(theme);

  it('is a valid style', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('draws labels from the web font and loads nothing but the tiles of this server', () => {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    for (const source of Object.values(style.sources)) {
      if (source.type === 'vector') expect(source.tiles).toEqual(['/api/map/tiles/{z}/{x}/{y}']);
      else expect(source).toMatchObject({ type: 'geojson', data: { type: 'FeatureCollection' } });
    }
  });

  it('credits the city for streets and borders', () => {
    for (const name of ['ground', 'streets', 'numbers'])
      expect(style.sources[name]).toMatchObject({ attribution: expect.stringContaining('Open Data BCN') });
  });

  it('draws every kind of feature there is', () => {
    const text = JSON.stringify(style.layers.map((layer) => ('filter' in layer ? layer.filter : null)));
    const kinds = new Set([...GROUND, ...GROUND_NAMES].map(({ properties }) => properties.kind));
    for (const tile of streetTiles()) for (const { kind } of tileFeatures(tile.body)) kinds.add(kind);
    for (const kind of [...kinds, 'house-number']) expect(text).toContain(`"${kind}"`);
  });

  it('lets every name yield to markers and to other names', () => {
    for (const layer of style.layers) {
      if (layer.type !== 'symbol') continue;
      expect(layer.layout?.['text-allow-overlap']).toBeUndefined();
      expect(layer.layout?.['text-ignore-placement']).toBeUndefined();
    }
  });
});

it('changes nothing but colors between day and night', () => {
  const withoutPaint = (theme: 'day' | 'night') =>
    builtInStyle(theme).layers.map(({ paint: _paint, ...layer }) => layer);
  expect(withoutPaint('day')).toEqual(withoutPaint('night'));
});
