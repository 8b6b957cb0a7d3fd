import type { health as english } from '../en/health.ts';
import type { Translation } from '../translation.ts';

export const health: Translation<typeof english> = {
  new: 'Aún no se ha ejecutado',
  new_since: 'Aún no se ha ejecutado',
  good: 'Funciona',
  good_since: 'Funciona desde el {when}',
  silent: 'En silencio: responde, pero no da nada',
  silent_since: 'En silencio desde el {when}: responde, pero no da nada',
  failing: 'Falla',
  failing_since: 'Falla desde el {when}',
};
