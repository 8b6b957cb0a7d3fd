import type { gate as english } from '../en/gate.ts';
import type { Translation } from '../translation.ts';

export const gate: Translation<typeof english> = {
  text: 'Introduce el código de acceso para entrar en la guía LGBTQ+ de Barcelona',
  code: 'Código de acceso, 4 letras',
  letters: 'Letras',
  in_order: 'Letras de la A a la Z',
  in_order_short: 'A–Z',
  entered: '{entered} de 4 letras introducidas',
  ignored: 'El código solo puede llevar las letras de abajo.',
  clear: 'Borrar',
  enter: 'Entrar',
  checking: 'Comprobando el código',
  wrong: 'Código incorrecto. Vuelve a intentarlo.',
  wait_one: 'Demasiados códigos incorrectos. Vuelve a intentarlo en {count} segundo.',
  wait_other: 'Demasiados códigos incorrectos. Vuelve a intentarlo en {count} segundos.',
  busy_one: 'Ahora mismo está entrando mucha gente. Vuelve a intentarlo en {count} segundo.',
  busy_other: 'Ahora mismo está entrando mucha gente. Vuelve a intentarlo en {count} segundos.',
  wait_over: 'Ya puedes volver a intentarlo.',
  offline: 'No se puede llegar a la guía. Comprueba la conexión y vuelve a intentarlo.',
  failed: 'No se ha podido comprobar el código. Vuelve a intentarlo en un momento.',
  footer: 'Acceso privado • Guía LGBTQ+ de Barcelona',
};
