import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPlace, standsFor } from './event-match.ts';

const SPOT = { latitude: 41.3744, longitude: 2.1696 };
const NEAR = { latitude: 41.3756, longitude: 2.1696 };
const FAR = { latitude: 41.3951, longitude: 2.1896 };
const places = [
  { id: 1, name: 'Sala Apolo', ...SPOT },
  { id: 2, name: 'Believe Club', ...SPOT },
  { id: 3, name: 'El Cangrejo', ...FAR },
  { id: 4, name: 'El Cangrejo', ...NEAR },
  { id: 5, name: 'Club', ...SPOT },
];
const at = (locationName: string, point: { latitude: number | null; longitude: number | null } = SPOT) =>
  matchPlace({ locationName, ...point }, places);

describe('the place of an event', () => {
  it.each([
    ['Sala Apolo', 1],
    ['SALA APOLO', 1],
    ['La Cinc, Sala Apolo', 1],
    ['Sala Apolo (La Cinc)', 1],
    ['Apolo', 1],
    ['Discoteca Believe', 2],
    ['El Cangrejo', 4],
    ['Apolo and more', null],
    ['Sala', null],
    ['Somewhere', null],
    ['', null],
  ])('%j', (name, id) => expect(at(name)).toBe(id));

  it('needs to be near', () => {
    expect(at('Sala Apolo', FAR)).toBeNull();
    expect(at('Apolo', { latitude: 41.3785, longitude: 2.1696 })).toBeNull();
  });

  it('is found by its whole name alone when nobody set the point', () => {
    for (const point of [
      { latitude: 41.3851, longitude: 2.1734 },
      { latitude: null, longitude: null },
    ]) {
      expect(at('Sala Apolo', point)).toBe(1);
      expect(at('Apolo', point)).toBeNull();
    }
  });

  it('is found under its own name, whatever that is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const found = matchPlace({ locationName: name, ...SPOT }, [{ id: 9, name, ...SPOT }]);
        // Two kinds of sign are letters to Unicode: ligatures of vowel signs (U+FC5E) and the apostrophe U+02BC.
        const hasLetters = /[\p{L}\p{N}]/u.test(name.normalize('NFKD').replaceAll('\u02bc', ''));
        expect(found === 9).toBe(hasLetters);
      }),
      { examples: [['\ufc5e'], ['\u02bc']] },
    );
  });
});

describe('a place that stands for an event', () => {
  const event = (title: string, locationName: string) => ({ title, locationName, ...SPOT });
  const place = (name: string) => ({ id: 1, name, ...SPOT });

  it.each([
    ['YASS! Party', 'YASS! Party', 'Safari Disco Club', true],
    ['Human at Razzmatazz', 'Human', 'Razzmatazz', true],
    ['Pride BCN parade start', 'Pride BCN', 'Plaça de la Universitat', true],
    ['FIRE!! film festival at Institut français', 'FIRE!! LGBTIQ+ film festival', 'Institut français', true],
    ['Churros con Chocolate', 'Divas by Churros con Chocolate', 'La Cinc', true],
    ['YASS! Party', 'Bananas', 'Safari Disco Club', false],
    ['Razzmatazz', 'Human', 'Razzmatazz', false],
  ])('%s for %s at %s: %s', (name, title, location, expected) => {
    expect(standsFor(place(name), event(title, location))).toBe(expected);
  });

  it('is at the same spot', () => {
    expect(standsFor({ id: 1, name: 'YASS! Party', ...FAR }, event('YASS! Party', 'Safari'))).toBe(false);
  });
});
