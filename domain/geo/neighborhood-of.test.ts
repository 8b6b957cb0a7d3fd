import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import seeded from '#db/seed/data/neighborhoods.json' with { type: 'json' };
import starter from '#db/seed/data/venues.json' with { type: 'json' };
import { distanceKm } from './geo.ts';
import borders from './neighborhood-borders.json' with { type: 'json' };
import { type KnownNeighborhood, neighborhoodAt } from './neighborhood-of.ts';

const NEIGHBORHOODS: KnownNeighborhood[] = seeded.neighborhoods.map(({ code, name }) => ({
  id: code + 100,
  code,
  name,
  searchName: name.toLowerCase(),
}));
const nameAt = (latitude: number, longitude: number) =>
  neighborhoodAt({ latitude, longitude }, NEIGHBORHOODS)?.name;

describe('the neighborhood of a point', () => {
  it('is known by a border for each of the 73', () => {
    expect(borders.neighborhoods.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(
      NEIGHBORHOODS.map(({ code, name }) => `${code} ${name}`).sort(),
    );
  });

  it.each([
    ['the old town beside the Rambla, whose nearest center is another one', 41.38005, 2.17395, 'el Raval'],
    ['the other side of the Rambla', 41.3801, 2.1753, 'el Barri Gòtic'],
    ['Plaça d’Espanya’s north', 41.3759, 2.1487, 'Hostafrancs'],
    ['the Gaixample west of Balmes', 41.3866, 2.1593, "l'Antiga Esquerra de l'Eixample"],
    ['the same street east of Balmes', 41.3905, 2.1645, "la Dreta de l'Eixample"],
    ['Mar Bella', 41.4, 2.2125, 'Diagonal Mar i el Front Marítim del Poblenou'],
  ])('is found in %s', (_, latitude, longitude, name) => {
    expect(nameAt(latitude, longitude)).toBe(name);
  });

  it('is the one with the nearest border outside of all: the sea before the beach, and the next towns', () => {
    expect(nameAt(41.376, 2.2)).toBe('la Barceloneta');
    expect(nameAt(41.3597, 2.0991)).toBe('la Maternitat i Sant Ramon');
    expect(nameAt(41.4175, 2.2265)).toBe('el Besòs i el Maresme');
  });

  it('is what the starter city says of each of its places', () => {
    const wrong = starter.venues.filter((venue) => nameAt(venue.lat, venue.lng) !== venue.neighborhood);
    expect(wrong.map(({ name, neighborhood }) => `${name}: ${neighborhood}`)).toEqual([]);
  });

  it('is not the one with the nearest center', () => {
    const point = { latitude: 41.38005, longitude: 2.17395 };
    const [nearest] = seeded.neighborhoods.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b));
    expect(nearest?.name).not.toBe(nameAt(point.latitude, point.longitude));
  });

  /** The number of times that a ring winds around a point: an alternative to counting crossings. */
  const windings = ([x, y]: [number, number], ring: number[][]) => {
    const angles = ring.map(([px = 0, py = 0]) => Math.atan2(py - y, px - x));
    const turns = angles.slice(1).map((angle, n) => {
      const turn = angle - (angles[n] ?? 0);
      return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    });
    return Math.round(turns.reduce((sum, turn) => sum + turn, 0) / (2 * Math.PI));
  };

  it('agrees with counting how often a border goes around a point', () => {
    const latitude = fc.double({ min: 41.32, max: 41.47, noNaN: true });
    const longitude = fc.double({ min: 2.05, max: 2.23, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, (lat, lng) => {
        const around = borders.neighborhoods.filter(({ polygons }) =>
          polygons.flat().some((ring) => windings([lng, lat], ring) !== 0),
        );
        if (around.length > 0) expect(around.map(({ name }) => name)).toContain(nameAt(lat, lng));
        else expect(nameAt(lat, lng)).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing where the guide has no neighborhoods', () => {
    expect(neighborhoodAt({ latitude: 41.38, longitude: 2.17 }, [])).toBeNull();
  });
});
