import type { gate as english } from '../en/gate.ts';
import type { Translation } from '../translation.ts';

export const gate: Translation<typeof english> = {
  text: 'Introdueix el codi d’accés per entrar a la guia LGBTQ+ de Barcelona',
  code: 'Codi d’accés, 4 lletres',
  letters: 'Lletres',
  in_order: 'Lletres de la A a la Z',
  in_order_short: 'A–Z',
  entered: '{entered} de 4 lletres introduïdes',
  ignored: 'El codi només pot dur les lletres de sota.',
  clear: 'Esborra',
  enter: 'Entra',
  checking: 'S’està comprovant el codi',
  wrong: 'Codi incorrecte. Torna-ho a provar.',
  wait_one: 'Massa codis incorrectes. Torna-ho a provar d’aquí a {count} segon.',
  wait_other: 'Massa codis incorrectes. Torna-ho a provar d’aquí a {count} segons.',
  busy_one: 'Ara mateix està entrant molta gent. Torna-ho a provar d’aquí a {count} segon.',
  busy_other: 'Ara mateix està entrant molta gent. Torna-ho a provar d’aquí a {count} segons.',
  wait_over: 'Ja ho pots tornar a provar.',
  offline: 'No es pot arribar a la guia. Comprova la connexió i torna-ho a provar.',
  failed: 'No s’ha pogut comprovar el codi. Torna-ho a provar d’aquí a un moment.',
  footer: 'Accés privat • Guia LGBTQ+ de Barcelona',
};
