import { describe, expect, it } from 'vitest';
import { withSingularHour } from './hour-words.ts';

describe("an hour's article", () => {
  it.each([
    ['Abierto hasta las 01:00.', 'Abierto hasta la 01:00.'],
    ['Hasta las 1:30', 'Hasta la 1:30'],
    ['Abre mañana a las 01:15', 'Abre mañana a la 01:15'],
    ['Fins a les 01:00', 'Fins a la 01:00'],
    ['A Sala Exemple des de les 01:45.', 'A Sala Exemple des de la 01:45.'],
    ['Recomanat per a les 01:00', 'Recomanat per a la 01:00'],
  ])('%s', (plural, singular) => {
    expect(withSingularHour(plural)).toBe(singular);
  });

  it.each([
    'a las 02:00',
    'fins a les 11:00',
    'a las 10:01',
    'Open until 01:00.',
    'las 101 noches',
    'Carles 01:00',
  ])('stays in: %s', (text) => {
    expect(withSingularHour(text)).toBe(text);
  });
});
