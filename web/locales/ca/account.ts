import type { Translation } from '#web/lib/text-store.ts';
import type { account as english } from '../en/account.ts';

export const account: Translation<typeof english> = {
  password: 'Contrasenya',
  password_text: 'Una contrasenya nova tanca la teva sessió als altres dispositius.',
  current: 'Contrasenya actual',
  new_password: 'Contrasenya nova',
  new_password_hint: 'Com a mínim {count} caràcters. Unes quantes paraules seguides es recorden bé.',
  change_password: 'Canvia la contrasenya',
  password_changed: 'La contrasenya ha canviat',
  password_changed_text: "S'ha tancat la sessió als altres dispositius.",
  second: 'Segon factor',
  second_off: 'Amb una aplicació de codis, una contrasenya robada no és prou per entrar.',
  second_on: 'Està activat: en iniciar la sessió es demana un codi de la teva aplicació.',
  switch_on: 'Activa',
  switch_off: 'Desactiva',
  switched_on: 'El segon factor està activat',
  switched_on_text: "Se't demanarà un codi en iniciar la sessió.",
  switched_off: 'El segon factor està desactivat',
  scan: 'Escaneja això amb la teva aplicació de codis',
  qr: 'Codi QR amb el secret de sota',
  secret: "O escriu aquest secret a l'aplicació:",
  backup: 'Codis de reserva',
  backup_text:
    "Cadascun serveix una vegada si perds l'aplicació. Només es mostren ara: desa'ls en un lloc segur.",
  code: 'Codi',
  code_hint: "Les sis xifres que mostra ara l'aplicació.",
  finish: 'Acaba',
  unreachable: 'No es pot contactar amb el servidor. Comprova la connexió i torna-ho a provar.',
};
