import type { Translation } from '#web/lib/text-store.ts';
import type { admin as english } from '../en/admin.ts';

export const admin: Translation<typeof english> = {
  title: 'Panel de administración',
  signed_in: 'Sesión iniciada como {email}',
  sign_out: 'Cerrar sesión',
  sign_out_failed: 'No se ha podido cerrar la sesión. Comprueba la conexión y vuelve a intentarlo.',
  places: 'Lugares',
  events: 'Eventos',
  articles: 'Artículos',
  users: 'Usuarios',
};
