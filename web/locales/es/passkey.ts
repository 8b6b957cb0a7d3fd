import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../translation.ts';

export const passkey: Translation<typeof english> = {
  no_browser: 'Este navegador no admite las llaves de acceso.',
  no_address:
    'Las llaves de acceso necesitan una dirección cifrada (https), o localhost en tu propio equipo.',
  cancelled: 'No se ha dado ninguna llave de acceso. Vuelve a intentarlo o usa la contraseña.',
  known: 'Este dispositivo ya tiene una llave de acceso tuya.',
  address: 'Las llaves de acceso de esta guía son de otra dirección, no de la que ves arriba.',
  unverified: 'Este dispositivo no puede comprobar que eres tú. Usa uno con PIN, huella o cara.',
  failed: 'Este dispositivo no ha podido dar una llave de acceso. Vuelve a intentarlo o usa la contraseña.',
};
