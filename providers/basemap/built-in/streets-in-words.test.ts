import { expect, it } from 'vitest';
import { orientationAt, readStreets } from '#domain/places/text-map/streets.ts';
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
