import { describe, expect, it } from 'vitest';
import data from '#db/seed/data/neighborhoods.json' with { type: 'json' };
import { byNeighborhoodName, neighborhoodName } from './neighborhood-names.ts';

describe('the name of a neighborhood', () => {
  it.each([
    ['el Poble-sec', 'Poble-sec'],
    ["l'Antiga Esquerra de l'Eixample", 'Antiga Esquerra'],
    ["la Dreta de l'Eixample", "Dreta de l'Eixample"],
    ['les Corts', 'Les Corts'],
    ['Sant Antoni', 'Sant Antoni'],
    ['La Ribera', 'La Ribera'],
    ['el barri de dalt', 'el barri de dalt'],
  ])('of %s is %s', (name, short) => {
    expect(neighborhoodName(name)).toBe(short);
  });

  it('gives lists their order', () => {
    const shown = byNeighborhoodName(data.neighborhoods).map(({ name }) => neighborhoodName(name));
    expect(shown.slice(0, 4)).toEqual(['Antiga Esquerra', 'Baix Guinardó', 'Barceloneta', 'Baró de Viver']);
    expect(shown.indexOf('Gràcia Nova')).toBeGreaterThan(shown.indexOf('Font de la Guatlla'));
    expect(shown.at(-1)).toBe('Vilapicina');
  });

  it('is another one for each, begins with a capital letter and fits on a card', () => {
    const shorts = data.neighborhoods.map(({ name }) => neighborhoodName(name));
    expect(new Set(shorts).size).toBe(73);
    for (const short of shorts) expect(short).toMatch(/^\p{Lu}.{2,25}$/u);
  });
});
