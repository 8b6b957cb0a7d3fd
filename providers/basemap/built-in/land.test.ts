import { expect, it } from 'vitest';
import { CITY } from './city-streets.ts';
import { landOutlines } from './land.ts';

const outlines = landOutlines();

it('joins the neighborhoods to few closed outlines without inner borders', () => {
  expect(outlines.length).toBeLessThan(6);
  for (const outline of outlines) expect(outline.at(-1)).toEqual(outline[0]);
  const corners = outlines.flatMap((outline) => outline.slice(1).map(String));
  expect(new Set(corners).size).toBe(corners.length);
});

it('holds nearly every crossing of the city', () => {
  const outside = CITY.nodes.filter(
    ({ longitude, latitude }) => !outlines.some((outline) => isInside([longitude, latitude], outline)),
  );
  expect(outside.length / CITY.nodes.length).toBeLessThan(0.02);
});

function isInside([x, y]: readonly [number, number], ring: readonly (readonly number[])[]): boolean {
  let inside = false;
  for (const [index, [ax = 0, ay = 0]] of ring.slice(1).entries()) {
    const [bx = 0, by = 0] = ring[index] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
