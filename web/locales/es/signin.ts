import type { Translation } from '#web/lib/text-store.ts';
import type { signin as english } from '../en/signin.ts';

export const signin: Translation<typeof english> = {
  title: 'Iniciar sesión',
  text: 'Solo para el equipo. Para mirar y añadir lugares no hace falta ninguna cuenta.',
  email: 'Dirección de correo',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  lost: '¿Has perdido la contraseña? Quien administra puede enviarte otra invitación.',
  unreachable: 'No se puede contactar con el servidor. Comprueba la conexión y vuelve a intentarlo.',
  failed: 'No se ha podido cargar esta pantalla',
  retry: 'Volver a intentarlo',
  second: 'Segundo paso',
  code: 'Código',
  code_text: 'Escribe las seis cifras que muestra ahora tu aplicación de códigos.',
  backup: 'Código de reserva',
  backup_text: 'Escribe uno de los códigos de reserva que guardaste. Cada uno sirve una vez.',
  use_code: 'Usar la aplicación',
  use_backup: 'Usar un código de reserva',
  back: 'Atrás',
  welcome: 'Te damos la bienvenida al equipo',
  welcome_text: 'Elige una contraseña para tu cuenta. Después esta dirección ya no servirá.',
  new_password: 'Contraseña nueva',
  new_password_hint: 'Al menos {count} caracteres. Unas cuantas palabras seguidas se recuerdan bien.',
  choose: 'Elegir esta contraseña',
  chosen: 'Tu contraseña está lista',
  chosen_text: 'Ya puedes iniciar sesión con ella.',
  no_admin: 'Solo para administración',
  no_admin_text:
    'Has iniciado sesión como {email}, pero sin permiso de administración. Quien administra puede cambiarlo.',
  sign_out: 'Cerrar sesión',
};
