import { describe, expect, it } from 'vitest';
import { contracted, withArticle } from './street-words.ts';

const near = { en: 'near ', es: 'cerca de ', ca: 'a prop de ' };
const said = (language: 'en' | 'es' | 'ca', name: string) =>
  contracted(near[language] + withArticle(name, language), language);

describe('the name of a street in a sentence', () => {
  it.each([
    ['Carrer de Balmes', 'cerca del Carrer de Balmes', 'a prop del carrer de Balmes'],
    ['Passeig de Gràcia', 'cerca del Passeig de Gràcia', 'a prop del passeig de Gràcia'],
    ['Avinguda Diagonal', 'cerca de la Avinguda Diagonal', 'a prop de l’avinguda Diagonal'],
    ['Plaça Reial', 'cerca de la Plaça Reial', 'a prop de la plaça Reial'],
    [
      'Gran Via de les Corts Catalanes',
      'cerca de la Gran Via de les Corts Catalanes',
      'a prop de la Gran Via de les Corts Catalanes',
    ],
    ['La Rambla', 'cerca de La Rambla', 'a prop de la Rambla'],
    ['Arc de Triomf', 'cerca del Arc de Triomf', 'a prop de l’Arc de Triomf'],
    ['Parc de la Ciutadella', 'cerca del Parc de la Ciutadella', 'a prop del parc de la Ciutadella'],
    ['Baixada de la Glòria', 'cerca de la Baixada de la Glòria', 'a prop de la baixada de la Glòria'],
    ['Montjuïc', 'cerca de Montjuïc', 'a prop de Montjuïc'],
  ])('%s has its article, joined to what is before it', (name, spanish, catalan) => {
    expect([said('en', name), said('es', name), said('ca', name)]).toEqual([
      `near ${name}`,
      spanish,
      catalan,
    ]);
  });

  it('keeps an article within a name', () => {
    expect(contracted('cerca de El Born', 'es')).toBe('cerca de El Born');
  });
});
