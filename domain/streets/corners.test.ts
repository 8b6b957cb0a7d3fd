import { expect, test } from 'vitest';
import { cornerOf } from './corners.ts';
import { loadCityStreets } from './load-city.ts';
import { shortStreet } from './short-street.ts';
import { otherSpellings } from './street-words.ts';

const { corners } = await loadCityStreets();
const cornerAt = (latitude: number, longitude: number, address?: string) =>
  cornerOf({ latitude, longitude }, corners, address)?.streets;

test('names the two streets that meet near a point, the longer one first', () => {
  expect(cornerAt(41.38733, 2.16073)).toEqual(['Consell de Cent', 'Aribau']);
});

test('begins with the street of the address', () => {
  expect(cornerAt(41.38733, 2.16073, "Carrer d'Aribau, 33, 08011 Barcelona")).toEqual([
    'Aribau',
    'Consell de Cent',
  ]);
  expect(cornerAt(41.37477, 2.16678, 'Carrer de Salvà, 3')?.[0]).toBe('Salvà');
});

test('names none in the sea', () => {
  expect(cornerAt(41.37, 2.25)).toBeUndefined();
});

test('short names leave out the word for street', () => {
  const names = [
    "Carrer d'Aribau",
    'Carrer Nou de la Rambla',
    'Carrer la Rambla',
    "Carrer d'en Grassot",
    'Carrer d’en Carabassa',
    'Carrer dels Tallers',
    'Carrer de l’Almirall Cervera',
    'Plaça Reial',
  ];
  expect(names.map(shortStreet)).toEqual([
    'Aribau',
    'Nou de la Rambla',
    'La Rambla',
    'Grassot',
    'Carabassa',
    'Tallers',
    'Almirall Cervera',
    'Plaça Reial',
  ]);
});

test('an address has other spellings', () => {
  expect(otherSpellings('Carrer del Consell de Cent, 247')).toEqual(
    expect.arrayContaining(['calle', 'consejo', 'ciento']),
  );
  expect(otherSpellings('Carrer de la Diputació')).toContain('diputacion');
});
