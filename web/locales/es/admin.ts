import type { Translation } from '#web/lib/text-store.ts';
import type { admin as english } from '../en/admin.ts';

export const admin: Translation<typeof english> = {
  title: 'Panel de administración',
  none: 'Solo para el equipo',
  none_text:
    'Este servidor no tiene cuentas de equipo, así que nadie puede iniciar sesión. Para mirar no hace falta.',
  go_explore: 'Volver a explorar',
};
