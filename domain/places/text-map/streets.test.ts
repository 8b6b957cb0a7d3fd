import { describe, expect, it } from 'vitest';
import { orientationAt, readStreets } from './streets.ts';

/** Degrees for a distance in meters from a corner of the drawing. */
const at = (north: number, east: number): [number, number] => [
  2.16 + east / (111_195 * Math.cos((41.3874 * Math.PI) / 180)),
  41.39 + north / 111_195,
];
const point = (north: number, east: number) => {
  const [longitude, latitude] = at(north, east);
  return { latitude, longitude };
};
const line = (name: string, kind: string, ...points: [number, number][]) => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type: 'LineString', coordinates: points },
});
const DRAWN = {
  type: 'FeatureCollection',
  features: [
    line('Carrer de la Diputació', 'street', at(0, 0), at(0, 400)),
    line('Carrer del Comte d’Urgell', 'street', at(-200, 100), at(200, 100)),
    line('Carrer de Villarroel', 'street', at(-200, 233), at(200, 233)),
    // Ends just before the street that it meets.
    line('Carrer de Mozart', 'lane', at(10, 320), at(200, 320)),
    line('Ronda del Mig', 'motorway', at(5, 0), at(5, 400)),
    line('Riu', 'river', at(-3, 0), at(-3, 400)),
    line('Carrer Gal·la Placídia', 'street', at(-150, 0), at(-150, 90)),
    {
      type: 'Feature',
      properties: { kind: 'square-name', name: 'Plaça Petita' },
      geometry: { type: 'Point', coordinates: at(60, 160) },
    },
    {
      type: 'Feature',
      properties: { kind: 'park-name', name: 'Parc del Nord' },
      geometry: { type: 'Point', coordinates: at(600, 200) },
    },
    { type: 'Feature', properties: { kind: 'sea' }, geometry: { type: 'MultiPolygon', coordinates: [] } },
  ],
};
const STREETS = readStreets(DRAWN);

describe('where a point is in words', () => {
  it('names the street, and the two that cross it on either side', () => {
    expect(orientationAt(point(8, 160), STREETS)).toEqual({
      street: { name: 'Carrer de la Diputació', isOn: true },
      corner: null,
      between: ['Comte d’Urgell', 'Villarroel'],
      within: null,
      beside: 'Plaça Petita',
    });
  });

  it('counts a lane that ends just before the street as crossing it', () => {
    expect(orientationAt(point(-8, 280), STREETS).between).toEqual(['Villarroel', 'Mozart']);
  });

  it('names the corner, and no pair where one side has no crossing', () => {
    expect(orientationAt(point(3, 110), STREETS)).toMatchObject({ corner: 'Comte d’Urgell', between: null });
    expect(orientationAt(point(3, 40), STREETS)).toMatchObject({ corner: null, between: null });
  });

  it('believes the address where the drawing lies', () => {
    const orientation = orientationAt(point(20, 210), STREETS, 'Carrer de Villarroel, 60, Barcelona');
    expect(orientation.street).toEqual({ name: 'Carrer de Villarroel', isOn: true });
    // If the address's street is not drawn, only nearby features are named.
    expect(orientationAt(point(8, 160), STREETS, 'Passatge Inventat, 3')).toMatchObject({
      street: { name: 'Carrer de la Diputació', isOn: false },
      between: null,
    });
    expect(orientationAt(point(8, 160), STREETS, 'CARRER DE LA DIPUTACIO 12').street?.isOn).toBe(true);
  });

  it('says nothing far from everything, and never stands anybody on a motorway or a river', () => {
    expect(orientationAt(point(3000, 3000), STREETS)).toEqual({
      street: null,
      corner: null,
      between: null,
      within: null,
      beside: null,
    });
    expect(orientationAt(point(4, 200), STREETS).street?.name).toBe('Carrer de la Diputació');
  });

  it('is in the park that its address names, however far from streets', () => {
    const address = 'Parc del Nord, Carrer del Comte d’Urgell, 300, Barcelona';
    expect(orientationAt(point(500, 330), STREETS, address)).toEqual({
      street: null,
      corner: null,
      between: null,
      within: 'Parc del Nord',
      beside: null,
    });
    expect(orientationAt(point(180, 105), STREETS, address)).toMatchObject({
      street: { name: 'Carrer del Comte d’Urgell', isOn: false },
      within: 'Parc del Nord',
    });
    expect(orientationAt(point(500, 330), STREETS, 'Carrer Nou, 1').within).toBeNull();
    // Another park of the name is too far.
    expect(orientationAt(point(-400, 200), STREETS, address).within).toBeNull();
  });

  it('spells l·l as it is spelled', () => {
    expect(orientationAt(point(-150, 40), STREETS).street?.name).toBe('Carrer Gal·la Placídia');
  });

  it.each([
    null,
    'streets',
    { features: 'none' },
    {
      features: [
        null,
        {},
        {
          properties: { kind: 'street', name: 'X' },
          geometry: { type: 'LineString', coordinates: [[1], null] },
        },
      ],
    },
    { features: [line('X', 'street', at(0, 0), at(0, 0))] },
  ])('reads %j as a map without streets', (geometry) => {
    expect(orientationAt(point(0, 0), readStreets(geometry)).street).toBeNull();
  });
});
