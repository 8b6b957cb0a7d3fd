import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTwins, isSimilarName, namesakesOf } from './place-match.ts';

describe('similar names', () => {
  it.each([
    ['Bar Exemple', 'Exemple'],
    ['Café Exemple', 'exemple cafè Barcelona'],
    ['Arena Madre', 'Discoteca Arena Madre'],
    ["L'Aire", 'Aire'],
    ['Exemple', 'Exempel'],
    ['Night Barcelona', 'Nightbarcelona'],
    ['Bar', 'BAR'],
    ['Centre LGTBI de Barcelona', 'LGTBI de Barcelona'],
    ['Centre Exemple', 'Centro Exemple'],
    ['Exemple Center', 'Centre Exemple'],
    ['Centro Exemple', 'Exemple'],
  ])('%s and %s', (a, b) => expect(isSimilarName(a, b)).toBe(true));

  it.each([
    ['Bar Exemple', 'Bar Altre'],
    ['Arena Madre', 'Arena Classic'],
    ['Sky', 'Ski'],
    ['', 'Exemple'],
    ['Moeem', ''],
  ])('%s and %s are two', (a, b) => expect(isSimilarName(a, b)).toBe(false));

  it('does not depend on the order, and every name with a letter is similar to itself', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(fc.property(name, name, (a, b) => isSimilarName(a, b) === isSimilarName(b, a)));
    fc.assert(fc.property(fc.stringMatching(/^[a-zàñç ]{1,30}[a-z]$/), (a) => isSimilarName(a, a)));
  });
});

describe('twins', () => {
  const at = (name: string, latitude: number, googlePlaceId: string | null = null) => ({
    name,
    googlePlaceId,
    latitude,
    longitude: 2.16,
  });

  it('are of a similar name within 150 m, or of the same maps-service id wherever they are', () => {
    const near = at('Exemple', 41.386);
    const far = at('Exemple', 41.388);
    const other = at('Altre', 41.385);
    const same = at('Renamed', 41.4, 'osm:node/1');
    const twins = findTwins(at('Bar Exemple', 41.385, 'osm:node/1'), [far, near, other, same]);
    expect(twins).toEqual([
      { place: same, meters: 1668, sameProvider: true },
      { place: near, meters: 111, sameProvider: false },
    ]);
  });

  it('of the very name come before nearer ones', () => {
    const hotel = at('Hotel Exemple', 41.3855);
    const bar = at('Sky Bar (Exemple)', 41.385);
    const twins = findTwins(at('Hotel Exemple', 41.385), [bar, hotel]);
    expect(twins.map(({ place }) => place)).toEqual([hotel, bar]);
  });

  it.each([
    ['Catalan', 'Centre Exemple', 'Centre Altre'],
    ['Spanish', 'Centro Exemple', 'Centro Altre'],
    ['English', 'Exemple Center', 'Altre Center'],
  ])('are found by the name in %s, without taking every center for one', (_language, name, another) => {
    const catalan = at('Centre Exemple', 41.385);
    const twins = findTwins(at(name, 41.3855), [catalan, at(another, 41.3855)]);
    expect(twins.map(({ place }) => place)).toEqual([catalan]);
  });

  it('are not all places without an id', () => {
    expect(findTwins(at('A place', 41.385), [at('Another one', 41.385)])).toEqual([]);
  });
});

describe('a name that is being typed', () => {
  const places = ['Bacon Bear Bar', 'La Federica', 'Bar La Fede', 'Café Bàcon', 'Zelig'].map((name) => ({
    name,
  }));
  const of = (typed: string) => namesakesOf(typed, places).map(({ name }) => name);

  it('may become the name of a place: from the third letter on, whatever accents and articles', () => {
    expect(of('ba')).toEqual([]);
    expect(of('bac')).toEqual(['Bacon Bear Bar', 'Café Bàcon']);
    expect(of('FEDE')).toEqual(['La Federica', 'Bar La Fede']);
    expect(of('Zelig bar')).toEqual([]);
  });

  it('names three places at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ name: `Arena ${n}` }));
    expect(namesakesOf('arena', many)).toHaveLength(3);
  });
});
