import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search: Translation<typeof english> = {
  label: 'Suggeriments',
  found_one: '{count} suggeriment. Tria amb les fletxes del teclat.',
  found_other: '{count} suggeriments. Tria amb les fletxes del teclat.',
  guessed_one: 'Res escrit així. {count} lloc semblant.',
  guessed_other: 'Res escrit així. {count} llocs semblants.',
  guesses: 'Potser cerques…',
  all: 'Tots els resultats de «{text}»',
  none: 'Cap lloc escrit així ni de manera semblant',
  loading: 'S’estan carregant els llocs…',
  failed: 'No s’han pogut carregar els llocs. Prem Retorn per cercar igualment.',
  popular: 'Cerques populars',
  popular_bars: 'Bars LGBTQ+',
  popular_clubs: 'Discoteques gais',
  popular_eixample: 'Districte de l’Eixample',
};
