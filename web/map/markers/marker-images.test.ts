import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MARKER_SIZES, markerImage } from './marker-images.ts';

/** What was drawn on the newest canvas. */
let drawn: string[];

class RecordedPath {
  steps: unknown[] = [];
  moveTo = (...at: number[]) => void this.steps.push(at);
  lineTo = this.moveTo;
  arc = this.moveTo;
  roundRect = this.moveTo;
  closePath = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('Path2D', RecordedPath);
  vi.stubGlobal('document', {
    createElement: () => {
      drawn = [];
      const note = (name: string, values: unknown) => drawn.push(`${name} ${JSON.stringify(values)}`);
      const brush = new Proxy(
        {},
        {
          get:
            (_, name: string) =>
            (...values: unknown[]) =>
              note(name, values),
          set: (_, name: string, value) => note(name, value) > 0,
        },
      );
      return { getContext: () => brush };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const STATUSES = ['open', 'likely', 'always', 'closed', 'unknown'];

it.each(Object.keys(MARKER_SIZES))(
  'draws each status in its own way, without color, on a marker: %s',
  (shape) => {
    const ways = STATUSES.map((status) => {
      markerImage(`marker/day/${shape}/bars-${status}`, 2);
      return drawn.filter((step) => !step.startsWith('fillStyle') && !step.startsWith('strokeStyle')).join();
    });
    expect(new Set(ways).size).toBe(STATUSES.length);
  },
);

it('draws nothing for a name that is none', () => {
  expect(markerImage('marker/day/full/nothing-open', 2)).toBeNull();
});
