import { describe, expect, it } from 'vitest';
import { fromGrid, toGrid } from './coordinates.ts';
import { ROADS } from './geometry.ts';
import { eixampleBlocks, gridStreetLines } from './grid.ts';
import { PARKS } from './parks.ts';
import { areaOf, isInside, middleOf } from './polygons.ts';

const { blocks, courtyards } = eixampleBlocks(ROADS);

describe('the grid of the Eixample', () => {
  it('turns degrees into its own axes and back', () => {
    const [u, v] = toGrid(fromGrid([1234, -567]));
    expect(u).toBeCloseTo(1234, 6);
    expect(v).toBeCloseTo(-567, 6);
  });

  it('builds octagons of about 113 by 113 meters with cut corners', () => {
    // Mallorca–Provença, Villarroel–Casanova
    const block = blocks.find((ring) => isInside(fromGrid([-900, 733]), ring));
    expect(block).toHaveLength(8);
    expect(areaOf((block ?? []).map(toGrid))).toBeGreaterThan(11_000);
    expect(areaOf((block ?? []).map(toGrid))).toBeLessThan(13_500);
  });

  it('leaves every street free of blocks', () => {
    const streets = gridStreetLines().flatMap(({ line }) => line.slice(0, 1).map(toGrid));
    expect(streets.length).toBeGreaterThan(50);
    // Consell de Cent from Muntaner to Aribau
    for (let u = -700; u <= -566; u += 10) {
      expect(blocks.some((ring) => isInside(fromGrid([u, 264]), ring))).toBe(false);
    }
  });

  it('leaves Diagonal free of blocks', () => {
    const diagonal = ROADS.find((road) => road.name === 'Avinguda Diagonal');
    const middles = (diagonal?.line ?? []).slice(1).map((to, index) => {
      const from = diagonal?.line[index] ?? to;
      return middleOf([from, to]);
    });
    expect(middles.length).toBeGreaterThan(5);
    for (const middle of middles) expect(blocks.some((ring) => isInside(middle, ring))).toBe(false);
  });

  it('leaves the parks free of blocks', () => {
    const built = PARKS.filter((park) => blocks.some((ring) => isInside(middleOf(park.ring), ring)));
    expect(built.map((park) => park.name)).toEqual([]);
  });

  it('gives courtyards to whole blocks only, inside them', () => {
    expect(courtyards.length).toBeGreaterThan(200);
    for (const yard of courtyards) {
      expect(blocks.some((ring) => yard.every((corner) => isInside(corner, ring)))).toBe(true);
    }
  });
});
