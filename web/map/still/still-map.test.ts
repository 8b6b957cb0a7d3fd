import { expect, it, vi } from 'vitest';
import { StillMap } from './still-map.ts';

it('reads the size of its surface once, not per marker, and keeps it while MapLibre hides the surface', () => {
  let [width, resize] = [390, () => {}];
  const read = vi.fn(() => width);
  const surface = Object.defineProperty({ clientHeight: 600 } as HTMLElement, 'clientWidth', { get: read });
  function observer(told: () => void) {
    resize = told;
    return { observe: () => {} };
  }
  vi.stubGlobal('ResizeObserver', observer);
  const map = new StillMap(surface, { latitude: 41.39, longitude: 2.17, zoom: 13 });
  vi.unstubAllGlobals();
  for (let place = 0; place < 300; place += 1) map.project([2.1 + place / 3000, 41.39]);
  expect(read).toHaveBeenCalledOnce();
  for (width of [800, 0]) resize();
  expect(map.size).toEqual({ width: 800, height: 600 });
});
