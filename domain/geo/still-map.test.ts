import { describe, expect, it } from 'vitest';
import { BARCELONA_CENTER, distanceKm } from './geo.ts';
import { STILL_SIZE, STILL_ZOOM, stillFrame, stillSpot } from './still-map.ts';

describe('the still picture', () => {
  it('has the beginning of the map in its middle', () => {
    expect(stillSpot(BARCELONA_CENTER)).toEqual({ x: STILL_SIZE.width / 2, y: STILL_SIZE.height / 2 });
    const { left, top } = stillFrame({ ...BARCELONA_CENTER, zoom: STILL_ZOOM });
    expect([left, top]).toEqual([-STILL_SIZE.width / 2, -STILL_SIZE.height / 2]);
  });

  it('has the scale of the map: 7.17 m in a pixel, to the north as to the east', () => {
    const northEast = { latitude: BARCELONA_CENTER.latitude + 0.01, longitude: BARCELONA_CENTER.longitude };
    const east = { latitude: BARCELONA_CENTER.latitude, longitude: BARCELONA_CENTER.longitude + 0.01 };
    const meters = (to: typeof east) => {
      const from = stillSpot(BARCELONA_CENTER);
      const spot = stillSpot(to);
      return (distanceKm(BARCELONA_CENTER, to) * 1000) / Math.hypot(spot.x - from.x, spot.y - from.y);
    };
    expect(meters(northEast)).toBeCloseTo(7.17, 1);
    expect(meters(east)).toBeCloseTo(7.17, 1);
    expect(stillSpot(northEast).y).toBeLessThan(stillSpot(BARCELONA_CENTER).y);
  });

  it('lies under a nearer map so that the middle stays', () => {
    const point = { latitude: 41.39, longitude: 2.16 };
    const { left, top, width } = stillFrame({ ...point, zoom: STILL_ZOOM + 2 });
    const { x, y } = stillSpot(point);
    expect(left).toBeCloseTo(-4 * x);
    expect(top).toBeCloseTo(-4 * y);
    expect(width).toBe(4 * STILL_SIZE.width);
  });
});
