import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldPoint, worldSpot } from '#domain/geo/mercator.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#web/map/camera.ts';
import {
  between,
  type Camera,
  centered,
  framed,
  panned,
  project,
  unproject,
  zoomedAround,
} from './still-camera.ts';

const SIZE = { width: 390, height: 700 };
const numberIn = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const points = fc.record({ latitude: numberIn(41.2, 41.6), longitude: numberIn(1.9, 2.4) });
const zooms = numberIn(MIN_ZOOM, MAX_ZOOM);
const cameras: fc.Arbitrary<Camera> = fc.tuple(points, zooms).map(([point, zoom]) => ({ ...point, zoom }));
const pixels = fc.record({ x: numberIn(0, SIZE.width), y: numberIn(0, SIZE.height) });

/** A hundredth of a pixel cannot be seen. */
const expectNear = (pixel: { x: number; y: number }, other: { x: number; y: number }) => {
  expect(pixel.x).toBeCloseTo(other.x, 2);
  expect(pixel.y).toBeCloseTo(other.y, 2);
};

describe('the projection', () => {
  it('finds the point of each pixel of the world again', () => {
    fc.assert(
      fc.property(points, zooms, (point, zoom) => {
        const again = worldPoint(worldSpot(point, zoom), zoom);
        expect(again.latitude).toBeCloseTo(point.latitude, 9);
        expect(again.longitude).toBeCloseTo(point.longitude, 9);
      }),
    );
  });

  it('finds each pixel of the frame again, and shows its own middle in the middle', () => {
    fc.assert(
      fc.property(cameras, pixels, (camera, pixel) => {
        expectNear(project(camera, SIZE, unproject(camera, SIZE, pixel)), pixel);
        expectNear(project(camera, SIZE, camera), { x: SIZE.width / 2, y: SIZE.height / 2 });
      }),
    );
  });
});

describe('a movement of the camera', () => {
  it('by a drag moves every point by the pixels of the drag', () => {
    fc.assert(
      fc.property(cameras, points, pixels, (camera, point, by) => {
        const before = project(camera, SIZE, point);
        expectNear(project(panned(camera, by), SIZE, point), { x: before.x + by.x, y: before.y + by.y });
      }),
    );
  });

  it('by the wheel or two fingers keeps the point under them', () => {
    fc.assert(
      fc.property(cameras, pixels, zooms, (camera, pixel, zoom) => {
        const held = unproject(camera, SIZE, pixel);
        expectNear(project(zoomedAround(camera, SIZE, pixel, zoom), SIZE, held), pixel);
      }),
    );
  });

  it('does not zoom beyond the limits of the map', () => {
    expect(zoomedAround({ latitude: 41, longitude: 2, zoom: 18 }, SIZE, { x: 0, y: 0 }, 40).zoom).toBe(
      MAX_ZOOM,
    );
    expect(zoomedAround({ latitude: 41, longitude: 2, zoom: 10 }, SIZE, { x: 0, y: 0 }, 1).zoom).toBe(
      MIN_ZOOM,
    );
  });

  it('shows a place at the offset that its popup needs', () => {
    fc.assert(
      fc.property(points, zooms, pixels, (point, zoom, offset) => {
        expectNear(project(centered(point, zoom, offset), SIZE, point), {
          x: SIZE.width / 2 + offset.x,
          y: SIZE.height / 2 + offset.y,
        });
      }),
    );
  });

  it('begins and ends where it should, and meanwhile keeps a point that both ends show at one pixel', () => {
    fc.assert(
      fc.property(cameras, pixels, zooms, numberIn(0, 1), (from, pixel, zoom, share) => {
        const to = zoomedAround(from, SIZE, pixel, zoom);
        const held = unproject(from, SIZE, pixel);
        expectNear(project(between(from, to, 0), SIZE, held), pixel);
        expectNear(project(between(from, to, share), SIZE, held), pixel);
        expect(between(from, to, 1).zoom).toBeCloseTo(to.zoom, 9);
        expectNear(project(between(from, to, 1), SIZE, to), project(to, SIZE, to));
      }),
    );
  });
});

describe('a frame around places', () => {
  const padding = { top: 90, right: 26, bottom: 120, left: 26 };

  it('shows both corners inside of the padding, at the nearest allowed zoom', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const south = Math.min(a.latitude, b.latitude);
        const north = Math.max(a.latitude, b.latitude) + 0.0001;
        const west = Math.min(a.longitude, b.longitude);
        const east = Math.max(a.longitude, b.longitude) + 0.0001;
        const corners = [
          { latitude: south, longitude: west },
          { latitude: north, longitude: east },
        ] as const;
        const camera = framed(SIZE, corners, padding, 15);
        if (!camera) throw new Error('there is room');
        if (camera.zoom === MIN_ZOOM) return;
        const [from, to] = corners.map((corner) => project(camera, SIZE, corner));
        if (!from || !to) throw new Error('two corners');
        expect(from.x).toBeGreaterThan(padding.left - 0.01);
        expect(to.x).toBeLessThan(SIZE.width - padding.right + 0.01);
        expect(to.y).toBeGreaterThan(padding.top - 0.01);
        expect(from.y).toBeLessThan(SIZE.height - padding.bottom + 0.01);
        expect(camera.zoom).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('is none where the padding leaves no room', () => {
    const point = { latitude: 41.39, longitude: 2.17 };
    expect(framed(SIZE, [point, point], { top: 400, bottom: 400 }, 15)).toBeNull();
  });
});
