import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridPoint, joinedLines, simplified, withinTile } from './tile-lines.ts';

const xs = (lines: GridPoint[][]) => lines.map((line) => line.map(([x]) => x));

describe('the parts of a line within a tile', () => {
  it('end at its edges', () => {
    const line = [
      { x: -20, y: 50 },
      { x: 40, y: 50 },
      { x: 120, y: 50 },
      { x: 120, y: 80 },
      { x: 60, y: 80 },
    ];
    expect(withinTile(line, 100)).toEqual([
      [
        { x: 0, y: 50 },
        { x: 40, y: 50 },
        { x: 100, y: 50 },
      ],
      [
        { x: 100, y: 80 },
        { x: 60, y: 80 },
      ],
    ]);
    expect(withinTile(line, 100).flat()).toEqual(withinTile(line, 100).flat());
  });

  it('never lie outside', () => {
    const at = fc.integer({ min: -80, max: 4200 });
    fc.assert(
      fc.property(fc.array(fc.record({ x: at, y: at }), { maxLength: 12 }), (line) => {
        for (const { x, y } of withinTile(line, 4096).flat()) {
          expect(Math.min(x, y)).toBeGreaterThan(-1e-6);
          expect(Math.max(x, y)).toBeLessThan(4096 + 1e-6);
        }
      }),
    );
  });
});

describe('joined lines', () => {
  it('are one street, whatever the order and direction of its pieces', () => {
    const street: GridPoint[] = Array.from({ length: 9 }, (_, x) => [x * 10, x % 2]);
    const pieces = street.slice(1).map((to, index) => [street[index] as GridPoint, to]);
    const mixed = fc.tuple(
      fc.shuffledSubarray(pieces, { minLength: 8 }),
      fc.array(fc.boolean(), { minLength: 8 }),
    );
    fc.assert(
      fc.property(mixed, ([order, turned]) => {
        const lines = joinedLines(
          order.map((piece, index) => (turned[index] ? piece.toReversed() : piece)),
          1,
        );
        expect(lines).toHaveLength(1);
        expect(xs(lines)[0]?.toSorted((a, b) => a - b)).toEqual(street.map(([x]) => x));
      }),
    );
  });

  it('go straight on at a fork, and never back', () => {
    const lines: GridPoint[][] = [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [11, 10],
      ],
      [
        [10, 0],
        [20, 0.5],
      ],
      [
        [10, 0],
        [1, 1],
      ],
    ];
    expect(xs(joinedLines(lines, 0.1))[0]).toEqual([20, 10, 0]);
  });
});

it('a simplified line stays within the tolerance', () => {
  const at = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(at, at), { minLength: 2, maxLength: 30 }), (line) => {
      const simple = simplified(line, 2);
      expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
      for (const point of simple) expect(line).toContainEqual(point);
    }),
  );
  expect(
    simplified(
      [
        [0, 0],
        [5, 1],
        [10, 0],
      ],
      2,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
  ]);
  expect(
    simplified(
      [
        [0, 0],
        [5, 3],
        [10, 0],
      ],
      2,
    ),
  ).toHaveLength(3);
});
