import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { BASEMAP_PATH, MAP_THEMES } from '../port.ts';
import { CITY } from './geometry.ts';
import { builtInStyle } from './style.ts';

describe.each(MAP_THEMES)('the built-in style by %s', (theme) => {
  const style = builtInStyle(theme);

  it('is a valid style', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('draws labels from the web font and loads nothing but the geometry', () => {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toContain('http');
    expect(style.sources.city).toMatchObject({ data: BASEMAP_PATH });
  });

  it('draws every kind of feature there is', () => {
    const text = JSON.stringify(style.layers.map((layer) => ('filter' in layer ? layer.filter : null)));
    for (const { properties } of CITY.features) expect(text).toContain(`"${properties.kind}"`);
  });
});

it('changes nothing but colors between day and night', () => {
  const withoutPaint = (theme: 'day' | 'night') =>
    builtInStyle(theme).layers.map(({ paint: _paint, ...layer }) => layer);
  expect(withoutPaint('day')).toEqual(withoutPaint('night'));
});
