import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { markersAt } from '#web/map/city-map.tsx';
import { markerSourceData } from './marker-data.ts';
import { MARKER_ICONS } from './marker-icons.ts';
import { MARKER_COLORS, MARKER_KINDS } from './marker-kinds.ts';
import { withMarkers } from './marker-layers.ts';
import { MAX_SINGLE_MARKERS, markerPlaces } from './place-features.ts';

const BASE: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#fff' } }],
};
const some = (count: number) =>
  markerPlaces(
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `Place ${index}`,
      latitude: 41.38 + index / 10_000,
      longitude: 2.17,
      categoryName: 'Bars',
      icon: 'martini',
      statusText: '',
      status: 'closed',
    })),
  );
const dataOf = (places: ReturnType<typeof some>) => ({
  places,
  markers: markersAt(places, 13, null),
  chosen: null,
  person: null,
});
const nothing = dataOf(some(0));

describe.each(['day', 'night'] as const)('a style with markers by %s', (theme) => {
  const style = withMarkers(BASE, theme, nothing);

  it('is valid, markers on top', () => {
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.layers[0]?.id).toBe('ground');
    expect(style.layers.at(-1)?.id).toBe('guide-chosen');
  });

  it('does not grow when it is put over itself', () => {
    expect(withMarkers(style, theme, nothing).layers).toHaveLength(style.layers.length);
  });
});

it('clusters only beyond the number that still fits one by one', () => {
  const countsOf = (count: number) =>
    markerSourceData(dataOf(some(count))).places.features.map(({ properties }) => properties);
  const few = countsOf(MAX_SINGLE_MARKERS);
  expect(few.reduce((sum, { point_count = 1 }) => sum + point_count, 0)).toBe(MAX_SINGLE_MARKERS);
  expect(few.filter(({ group }) => group && !group.startsWith('joined/'))).toEqual([]);
  const many = countsOf(MAX_SINGLE_MARKERS + 1);
  expect(many.reduce((sum, { point_count = 1 }) => sum + point_count, 0)).toBe(MAX_SINGLE_MARKERS + 1);
  expect(many.filter(({ group }) => group?.startsWith('joined/'))).toEqual([]);
});

it('has an icon and two colors for every kind', () => {
  for (const kind of MARKER_KINDS) {
    expect(MARKER_ICONS[kind].length).toBeGreaterThan(0);
    expect(MARKER_COLORS.day.kinds[kind]).not.toBe(MARKER_COLORS.night.kinds[kind]);
  }
});
