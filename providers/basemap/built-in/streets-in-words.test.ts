import { describe, expect, it } from 'vitest';
import { orientationAt, readStreets } from '#domain/places/text-map/streets.ts';
import { findStreets, indexStreets } from '#domain/streets/find-streets.ts';
import { streetsInWords } from './streets-in-words.ts';

const streets = readStreets(streetsInWords());
const at = (longitude: number, latitude: number, address = '') =>
  orientationAt({ longitude, latitude }, streets, address);

it('says the street and the streets between which a house of the Eixample stands', () => {
  expect(at(2.16135, 41.38565, 'Carrer de la Diputació, 200')).toMatchObject({
    street: { name: 'Carrer de la Diputació', isOn: true },
    between: expect.arrayContaining(['Muntaner', 'Aribau']),
  });
});

it('says the square beside a point, and the park', () => {
  expect(at(2.17533, 41.38014).beside).toBe('Plaça Reial');
  expect(at(2.1873, 41.388).beside).toBe('Parc de la Ciutadella');
});

it('writes l·l as it is spelled', () => {
  expect(JSON.stringify(streetsInWords())).toContain('Avinguda del Paral·lel');
});

describe('the streets that a search names', () => {
  const index = indexStreets(streetsInWords());
  const find = (text: string) => findStreets(text, index, 2).map(({ name }) => name);

  it.each([
    ['Consell de Cent', 'Carrer del Consell de Cent'],
    ['calle consejo de ciento', 'Carrer del Consell de Cent'],
    ['c. aribau', 'Carrer d’Aribau'],
    ['consell de ce', 'Carrer del Consell de Cent'],
    ['Paseo de Gracia', 'Passeig de Gràcia'],
    ['gran via', 'Gran Via de les Corts Catalanes'],
    ['las ramblas', 'La Rambla'],
    ['parque de la ciudadela', 'Parc de la Ciutadella'],
    ['playa mar bella', 'Platja de la Mar Bella'],
    ['parc guell', 'Park Güell'],
  ])('%j: %s', (text, name) => {
    expect(find(text)[0]).toBe(name);
  });

  it.each(['', 'ba', 'carrer', 'sauna', 'open now', '😀', 'x'.repeat(500)])('%j: none', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('have a point on their line', () => {
    const [street] = findStreets('Consell de Cent', index, 1);
    expect(street?.latitude).toBeCloseTo(41.39, 1);
    expect(street?.longitude).toBeCloseTo(2.17, 1);
  });

  it('are none in what is no map', () => {
    expect(findStreets('Consell de Cent', indexStreets({ features: [null, {}] }), 2)).toEqual([]);
  });
});
