import type { Translation } from '#web/lib/text-store.ts';
import type { signin as english } from '../en/signin.ts';

export const signin: Translation<typeof english> = {
  title: 'Inicia la sessió',
  text: "Només per a l'equip. Per mirar i afegir llocs no cal cap compte.",
  email: 'Adreça de correu',
  password: 'Contrasenya',
  submit: 'Inicia la sessió',
  lost: 'Has perdut la contrasenya? Qui administra et pot enviar una altra invitació.',
  unreachable: 'No es pot contactar amb el servidor. Comprova la connexió i torna-ho a provar.',
  failed: "No s'ha pogut carregar aquesta pantalla",
  retry: 'Torna-ho a provar',
  second: 'Segon pas',
  code: 'Codi',
  code_text: 'Escriu les sis xifres que mostra ara la teva aplicació de codis.',
  backup: 'Codi de reserva',
  backup_text: 'Escriu un dels codis de reserva que vas desar. Cadascun serveix una vegada.',
  use_code: "Fes servir l'aplicació",
  use_backup: 'Fes servir un codi de reserva',
  back: 'Enrere',
  welcome: "Et donem la benvinguda a l'equip",
  welcome_text: 'Tria una contrasenya per al teu compte. Després aquesta adreça ja no servirà.',
  new_password: 'Contrasenya nova',
  new_password_hint: 'Com a mínim {count} caràcters. Unes quantes paraules seguides es recorden bé.',
  choose: 'Tria aquesta contrasenya',
  chosen: 'La contrasenya està a punt',
  chosen_text: 'Ja pots iniciar la sessió.',
  no_admin: 'Només per a administració',
  no_admin_text:
    "Has iniciat la sessió com a {email}, però sense permís d'administració. Qui administra ho pot canviar.",
  sign_out: 'Tanca la sessió',
};
