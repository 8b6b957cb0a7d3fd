import type { Translation } from '#web/lib/text-store.ts';
import type { account as english } from '../en/account.ts';

export const account: Translation<typeof english> = {
  password: 'Contraseña',
  password_text: 'Una contraseña nueva cierra tu sesión en los demás dispositivos.',
  current: 'Contraseña actual',
  new_password: 'Contraseña nueva',
  new_password_hint: 'Al menos {count} caracteres. Unas cuantas palabras seguidas se recuerdan bien.',
  change_password: 'Cambiar la contraseña',
  password_changed: 'Tu contraseña ha cambiado',
  password_changed_text: 'Se ha cerrado la sesión en los demás dispositivos.',
  second: 'Segundo factor',
  second_off: 'Con una aplicación de códigos, una contraseña robada no basta para entrar.',
  second_on: 'Está activado: al iniciar sesión se pide un código de tu aplicación.',
  switch_on: 'Activar',
  switch_off: 'Desactivar',
  switched_on: 'El segundo factor está activado',
  switched_on_text: 'Se te pedirá un código al iniciar sesión.',
  switched_off: 'El segundo factor está desactivado',
  scan: 'Escanea esto con tu aplicación de códigos',
  qr: 'Código QR con el secreto de abajo',
  secret: 'O escribe este secreto en la aplicación:',
  backup: 'Códigos de reserva',
  backup_text:
    'Cada uno sirve una vez si pierdes la aplicación. Se muestran solo ahora: guárdalos en un lugar seguro.',
  code: 'Código',
  code_hint: 'Las seis cifras que muestra ahora la aplicación.',
  finish: 'Terminar',
  unreachable: 'No se puede contactar con el servidor. Comprueba la conexión y vuelve a intentarlo.',
};
