import type { Translation } from '#web/lib/text-store.ts';
import type { admin as english } from '../en/admin.ts';

export const admin: Translation<typeof english> = {
  title: "Tauler d'administració",
  none: "Només per a l'equip",
  none_text:
    "Aquest servidor no té comptes d'equip, així que ningú pot iniciar sessió. Per mirar no en cal cap.",
  go_explore: 'Torna a explorar',
};
