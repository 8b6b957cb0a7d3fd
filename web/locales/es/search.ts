import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search: Translation<typeof english> = {
  label: 'Sugerencias',
  found_one: '{count} sugerencia. Elige con las flechas del teclado.',
  found_other: '{count} sugerencias. Elige con las flechas del teclado.',
  guessed_one: 'Nada escrito así. {count} lugar parecido.',
  guessed_other: 'Nada escrito así. {count} lugares parecidos.',
  guesses: '¿Quizá buscas…?',
  all: 'Todos los resultados de «{text}»',
  none: 'Ningún lugar escrito así ni de forma parecida',
  loading: 'Cargando los lugares…',
  failed: 'No se han podido cargar los lugares. Pulsa Intro para buscar de todos modos.',
  popular: 'Búsquedas populares',
  popular_bars: 'Bares LGBTQ+',
  popular_clubs: 'Clubs gais',
  popular_eixample: 'Distrito del Eixample',
};
