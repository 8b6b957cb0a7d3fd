import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../translation.ts';

export const passkey: Translation<typeof english> = {
  no_browser: 'Aquest navegador no admet les claus d’accés.',
  no_address: 'Les claus d’accés necessiten una adreça xifrada (https), o localhost al teu propi equip.',
  cancelled: 'No s’ha donat cap clau d’accés. Torna-ho a provar o fes servir la contrasenya.',
  known: 'Aquest dispositiu ja té una clau d’accés teva.',
  address: 'Les claus d’accés d’aquesta guia són d’una altra adreça, no de la que veus a dalt.',
  unverified: 'Aquest dispositiu no pot comprovar que ets tu. Fes-ne servir un amb PIN, empremta o cara.',
  failed:
    'Aquest dispositiu no ha pogut donar cap clau d’accés. Torna-ho a provar o fes servir la contrasenya.',
};
