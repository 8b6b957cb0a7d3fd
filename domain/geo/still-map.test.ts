import { describe, expect, it } from 'vitest';
import { BARCELONA_CENTER, distanceKm } from './geo.ts';
import { STILL_SIZES, STILL_ZOOMS, stillFrame, stillSpot, stillZoomFor } from './still-map.ts';

describe('the still picture', () => {
  it.each(STILL_ZOOMS)('of zoom %i has the beginning of the map in its middle', (zoom) => {
    const { width, height } = STILL_SIZES[zoom];
    expect(stillSpot(BARCELONA_CENTER, zoom)).toEqual({ x: width / 2, y: height / 2 });
    const frame = stillFrame({ ...BARCELONA_CENTER, zoom }, zoom);
    expect(frame).toEqual({ left: -width / 2, top: -height / 2, scale: 1 });
  });

  it('is the one whose zoom is nearest', () => {
    expect([9, 11.9, 12, 13.9, 14, 18.5].map(stillZoomFor)).toEqual([11, 11, 13, 13, 15, 15]);
  });

  it('has the scale of the map: 7.17 m in a pixel, to the north as to the east', () => {
    const northEast = { latitude: BARCELONA_CENTER.latitude + 0.01, longitude: BARCELONA_CENTER.longitude };
    const east = { latitude: BARCELONA_CENTER.latitude, longitude: BARCELONA_CENTER.longitude + 0.01 };
    const meters = (to: typeof east) => {
      const from = stillSpot(BARCELONA_CENTER, 13);
      const spot = stillSpot(to, 13);
      return (distanceKm(BARCELONA_CENTER, to) * 1000) / Math.hypot(spot.x - from.x, spot.y - from.y);
    };
    expect(meters(northEast)).toBeCloseTo(7.17, 1);
    expect(meters(east)).toBeCloseTo(7.17, 1);
    expect(stillSpot(northEast, 13).y).toBeLessThan(stillSpot(BARCELONA_CENTER, 13).y);
  });

  it('lies under a nearer map so that the middle stays', () => {
    const point = { latitude: 41.39, longitude: 2.16 };
    const { left, top, scale } = stillFrame({ ...point, zoom: 15 }, 13);
    const { x, y } = stillSpot(point, 13);
    expect(left).toBeCloseTo(-4 * x);
    expect(top).toBeCloseTo(-4 * y);
    expect(scale).toBe(4);
  });
});
