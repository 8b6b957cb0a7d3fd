import { describe, expect, it } from 'vitest';
import { tooltipSpot } from './tooltip-spot.ts';

const control = (left: number, top: number) => ({ left, top, bottom: top + 44, width: 44 });
const bubble = { width: 256, height: 52 };

describe('where a tooltip stands', () => {
  it('is below the middle of its control', () => {
    expect(tooltipSpot(control(600, 100), bubble, { width: 1440, height: 900 })).toEqual({
      left: 494,
      top: 152,
    });
  });

  it('is inside the window at both edges', () => {
    for (const width of [320, 360, 768]) {
      const window = { width, height: 800 };
      for (const left of [0, 8, width / 2, width - 52, width - 44]) {
        const spot = tooltipSpot(control(left, 100), bubble, window);
        expect(spot.left).toBeGreaterThanOrEqual(8);
        expect(spot.left + bubble.width).toBeLessThanOrEqual(width - 8);
      }
    }
  });

  it('is above what stands at the foot of the window, and leaves it uncovered', () => {
    const { top } = tooltipSpot(control(600, 850), bubble, { width: 1440, height: 900 });
    expect(top + bubble.height).toBeLessThanOrEqual(850);
  });
});
