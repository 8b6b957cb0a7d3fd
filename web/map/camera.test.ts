import { describe, expect, it } from 'vitest';
import type { Size } from './boxes.ts';
import { boundsOf, framing, freeSpot, hasRoom } from './camera.ts';

const REACH = 30;

function placed(map: Size, padding: Parameters<typeof framing>[1], popup: Size) {
  const { side, offset } = framing(map, padding, popup, REACH);
  const x = map.width / 2 + offset[0];
  const y = map.height / 2 + offset[1];
  return side === 'above'
    ? {
        side,
        x,
        y,
        left: x - popup.width / 2,
        top: y - REACH - popup.height,
        right: x + popup.width / 2,
        bottom: y - REACH,
      }
    : {
        side,
        x,
        y,
        left: x + REACH,
        top: y - popup.height / 2,
        right: x + REACH + popup.width,
        bottom: y + popup.height / 2,
      };
}

describe('framing', () => {
  it('stands the marker in the middle when there is no popup', () => {
    expect(framing({ width: 800, height: 600 }, {}, null, REACH).offset).toEqual([0, 0]);
  });

  it('stands it in the middle of what the drawer leaves', () => {
    expect(framing({ width: 390, height: 800 }, { bottom: 300 }, null, REACH).offset).toEqual([0, -150]);
  });

  it.each([
    ['a wide screen', { width: 1040, height: 836 }, {}, { width: 300, height: 310 }],
    ['a phone', { width: 390, height: 770 }, {}, { width: 300, height: 320 }],
    ['a phone with a drawer', { width: 390, height: 770 }, { bottom: 260 }, { width: 300, height: 320 }],
    ['a low window', { width: 900, height: 380 }, {}, { width: 300, height: 320 }],
    ['a low window with a panel', { width: 900, height: 380 }, { left: 180 }, { width: 300, height: 320 }],
  ] satisfies [string, Size, object, Size][])(
    'fits marker and popup into %s',
    (_name, map, padding, popup) => {
      const spot = placed(map, padding, popup);
      const { left = 0, bottom = 0 } = padding as { left?: number; bottom?: number };
      expect(spot.top).toBeGreaterThanOrEqual(0);
      expect(spot.left).toBeGreaterThanOrEqual(left);
      expect(spot.right).toBeLessThanOrEqual(map.width);
      expect(spot.bottom).toBeLessThanOrEqual(map.height - bottom);
      expect(spot.y).toBeLessThan(map.height - bottom);
    },
  );

  it('hangs the popup beside the marker when there is no room above', () => {
    expect(placed({ width: 900, height: 380 }, {}, { width: 300, height: 320 }).side).toBe('right');
  });
});

it.each([
  ['in the middle', { x: 200, y: 450 }, true],
  ['beside the edge', { x: 150, y: 450 }, false],
  ['under the tools', { x: 200, y: 380 }, false],
  ['behind the drawer', { x: 200, y: 640 }, false],
])('tells whether a popup has room above a marker %s', (_where, at, expected) => {
  const [map, popup] = [
    { width: 390, height: 720 },
    { width: 300, height: 300 },
  ];
  expect(hasRoom(map, { top: 64, bottom: 90 }, popup, REACH, at)).toBe(expected);
});

it('frames positions by their outermost ones', () => {
  const beach = { latitude: 41.3981, longitude: 2.2122 };
  const hill = { latitude: 41.3638, longitude: 2.1643 };
  expect(boundsOf([beach, hill])).toEqual([
    [2.1643, 41.3638],
    [2.2122, 41.3981],
  ]);
  expect(boundsOf([])).toBeNull();
});

describe('freeSpot', () => {
  const map = { width: 390, height: 600 };
  const sheet = { left: 12, right: 378, top: 500, bottom: 590 };
  const buttons = { left: 334, right: 378, top: 300, bottom: 490 };

  it('leaves a marker where it is while nothing covers it', () => {
    expect(freeSpot(map, [sheet, buttons], { x: 100, y: 300 }, REACH)).toEqual({ x: 100, y: 300 });
  });

  it('takes the shortest way from under a sheet, a button, or the edge', () => {
    expect(freeSpot(map, [sheet], { x: 100, y: 520 }, REACH)).toEqual({ x: 100, y: 470 });
    expect(freeSpot(map, [buttons], { x: 350, y: 400 }, REACH)).toEqual({ x: 304, y: 400 });
    expect(freeSpot(map, [], { x: -500, y: 90 }, REACH)).toEqual({ x: 30, y: 90 });
  });

  it('is free of both where two lie side by side', () => {
    expect(freeSpot(map, [sheet, buttons], { x: 360, y: 520 }, REACH)).toEqual({ x: 304, y: 470 });
  });
});
