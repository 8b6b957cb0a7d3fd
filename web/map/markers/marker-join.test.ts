import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldSpot } from '#domain/geo/mercator.ts';
import { joinMarkers, joinZoom, MARKER_SPACE, type MarkerGroup } from './marker-join.ts';

const at = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });
type Place = ReturnType<typeof at>;
const idsOf = (markers: MarkerGroup<Place>[]) => markers.map(({ places }) => places.map(({ id }) => id));

/** Degrees within which places crowd, like bars in one street; some share a door. */
const degrees = (min: number, max: number) =>
  fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, (min + max) / 2, min + 0.0001));
const city = fc
  .array(fc.tuple(degrees(41.38, 41.39), degrees(2.15, 2.17)), { maxLength: 60 })
  .map((points) => points.map(([latitude, longitude], index) => at(index + 1, latitude, longitude)));
const zooms = fc.double({ min: 9, max: 18.5, noNaN: true });

/** The positions of the markers' centers on a map at this zoom, in pixels. */
const middles = (markers: MarkerGroup<Place>[], zoom: number) =>
  markers.map(({ point, offset }) => {
    const { x, y } = worldSpot(point, zoom);
    return { x: x + offset[0], y: y + offset[1] };
  });

describe('joinMarkers', () => {
  it('gives every place exactly one marker', () => {
    fc.assert(
      fc.property(city, zooms, (places, zoom) => {
        const ids = idsOf(joinMarkers(places, joinZoom(zoom))).flat();
        expect(ids.toSorted((a, b) => a - b)).toEqual(places.map(({ id }) => id));
      }),
    );
  });

  it('gives every marker a square of its own, also while one zooms to the next step', () => {
    fc.assert(
      fc.property(city, zooms, fc.option(fc.integer({ min: 1, max: 60 })), (places, zoom, chosen) => {
        const found = middles(joinMarkers(places, joinZoom(zoom), chosen), zoom);
        for (const [index, a] of found.entries())
          for (const b of found.slice(index + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(MARKER_SPACE * 0.999);
      }),
    );
  });

  it('keeps its answer, in whatever order the places come', () => {
    fc.assert(
      fc.property(city, zooms, (places, zoom) => {
        const step = joinZoom(zoom);
        const sorted = (markers: MarkerGroup<Place>[]) =>
          idsOf(markers)
            .map((ids) => ids.toSorted().join())
            .toSorted();
        expect(sorted(joinMarkers([...places].reverse(), step))).toEqual(sorted(joinMarkers(places, step)));
      }),
    );
  });

  it('moves no marker when the place of one is chosen', () => {
    fc.assert(
      fc.property(city, zooms, fc.nat(), (places, zoom, pick) => {
        const step = joinZoom(zoom);
        const before = joinMarkers(places, step).filter(({ offset }) => offset[0] === 0 && offset[1] === 0);
        const lead = before[pick % before.length]?.places[0];
        if (!lead) return;
        const leads = (markers: MarkerGroup<Place>[]) =>
          markers
            .filter(({ offset }) => offset[0] === 0 && offset[1] === 0)
            .map(({ places: [first] }) => first.id)
            .toSorted();
        expect(leads(joinMarkers(places, step, lead.id))).toEqual(leads(before));
      }),
    );
  });

  it('lets the chosen place lead its marker', () => {
    const [marker, ...others] = joinMarkers([at(1, 41.4, 2.2), at(2, 41.4001, 2.2)], 13, 2);
    expect(others).toEqual([]);
    expect(marker?.places[0].id).toBe(2);
  });

  it('puts places at one point beside each other, and joins them where others are in the way', () => {
    const here = [at(9, 41.4, 2.2), at(4, 41.4, 2.2)];
    expect(joinMarkers(here, 13).map(({ places: [place], offset }) => [place.id, offset])).toEqual([
      [4, [-16, 0]],
      [9, [16, 0]],
    ]);
    expect(joinMarkers(here, 13, 9)).toEqual(joinMarkers(here, 13));
    expect(idsOf(joinMarkers([...here, at(5, 41.4003, 2.2)], 13))).toEqual([[4, 9, 5]]);
    expect(idsOf(joinMarkers([...here, at(5, 41.4003, 2.2)], 18))).toHaveLength(3);
  });

  it('joins a crowd at one point, however near one comes', () => {
    const crowd = [1, 2, 3, 4, 5].map((id) => at(id, 41.4, 2.2));
    expect(idsOf(joinMarkers(crowd, 18.5))).toEqual([[1, 2, 3, 4, 5]]);
  });

  it('compares each of ten thousand with its neighbors only', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      at(index + 1, 41.3 + (index % 100) / 500, 2.1 + Math.floor(index / 100) / 500),
    );
    for (const zoom of [9, 13, 18]) expect(idsOf(joinMarkers(many, zoom)).flat()).toHaveLength(10_000);
  });
});

it('joins anew at half steps of the zoom', () => {
  expect([13, 12.9995, 13.49, 13.5].map(joinZoom)).toEqual([13, 13, 13, 13.5]);
});
