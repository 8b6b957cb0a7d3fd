import { describe, expect, it } from 'vitest';
import { fromGrid, type GridPoint, toGrid } from './coordinates.ts';
import { withMetEnds } from './road-ends.ts';
import type { Road } from './roads/road.ts';

const road = (name: string, ...points: GridPoint[]): Road => ({
  name,
  class: 'lane',
  line: points.map(fromGrid),
});
const across = road('across', [0, 0], [0, 200]);

describe('withMetEnds', () => {
  it('carries a loose end on to the road just ahead of it', () => {
    const [loose] = withMetEnds([road('loose', [200, 100], [30, 100]), across]);
    const [u = Number.NaN, v = Number.NaN] = toGrid(loose?.line.at(-1) ?? [0, 0]);
    expect(loose?.line).toHaveLength(3);
    expect(u).toBeCloseTo(0, 3);
    expect(v).toBeCloseTo(100, 3);
  });

  it.each([
    ['ends far away', road('far', [400, 100], [90, 100])],
    ['touches already', road('met', [200, 100], [1, 100])],
    ['would have to turn back', road('back', [20, 100], [40, 100], [60, 100])],
  ])('leaves a road alone that %s', (_reason, own) => {
    expect(withMetEnds([own, across])[0]?.line.at(-1)).toEqual(own.line.at(-1));
  });
});
