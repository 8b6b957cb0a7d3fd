import { describe, expect, it } from 'vitest';
import { closesDrawer, type DragPoint } from './use-drag-to-close.ts';

const drag = (...points: [number, number][]): DragPoint[] => points.map(([at, moved]) => ({ at, moved }));

describe('letting a drawer go', () => {
  it('closes it beyond a quarter of its height', () => {
    expect(closesDrawer(drag([0, 0], [2500, 60], [5000, 101]), 400)).toBe(true);
    expect(closesDrawer(drag([0, 0], [2500, 60], [5000, 100]), 400)).toBe(false);
  });

  it('closes it when it is flung faster than 0.4 px a millisecond', () => {
    expect(closesDrawer(drag([0, 0], [100, 41]), 400)).toBe(true);
    expect(closesDrawer(drag([0, 0], [100, 40]), 400)).toBe(false);
    expect(closesDrawer(drag([0, 0], [20, 9]), 400)).toBe(true);
  });

  it('closes it when it is flung after a rest', () => {
    expect(closesDrawer(drag([0, 0], [200, 20], [2000, 20], [2040, 45], [2080, 75]), 400)).toBe(true);
  });

  it('keeps it when a quick drag comes to rest', () => {
    expect(closesDrawer(drag([0, 0], [50, 60], [100, 80], [700, 82]), 400)).toBe(false);
  });

  it('never closes it upwards or at rest', () => {
    expect(closesDrawer(drag([0, 0], [10, -300]), 400)).toBe(false);
    expect(closesDrawer(drag([0, 0], [200, 50], [250, 20]), 400)).toBe(false);
    expect(closesDrawer(drag([0, 0]), 400)).toBe(false);
    expect(closesDrawer([], 400)).toBe(false);
  });
});
