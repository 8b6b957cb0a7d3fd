import { describe, expect, it } from 'vitest';
import data from '#db/seed/data/neighborhoods.json' with { type: 'json' };
import { shortNeighborhood } from './neighborhood-names.ts';

describe('the short name of a neighborhood', () => {
  it.each([
    ['el Poble-sec', 'Poble-sec'],
    ["l'Antiga Esquerra de l'Eixample", 'Antiga Esquerra'],
    ["la Dreta de l'Eixample", "Dreta de l'Eixample"],
    ['les Corts', 'Les Corts'],
    ['Sant Antoni', 'Sant Antoni'],
    ['La Ribera', 'La Ribera'],
    ['el barri de dalt', 'el barri de dalt'],
  ])('of %s is %s', (name, short) => {
    expect(shortNeighborhood(name)).toBe(short);
  });

  it('is another one for each, begins with a capital letter and fits on a card', () => {
    const shorts = data.neighborhoods.map(({ name }) => shortNeighborhood(name));
    expect(new Set(shorts).size).toBe(73);
    for (const short of shorts) expect(short).toMatch(/^\p{Lu}.{2,25}$/u);
  });
});
