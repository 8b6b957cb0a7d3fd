import type { Translation } from '#web/lib/text-store.ts';
import type { admin as english } from '../en/admin.ts';

export const admin: Translation<typeof english> = {
  title: "Tauler d'administració",
  signed_in: 'Sessió iniciada com a {email}',
  sign_out: 'Tanca la sessió',
  sign_out_failed: "No s'ha pogut tancar la sessió. Comprova la connexió i torna-ho a provar.",
  places: 'Llocs',
  events: 'Esdeveniments',
  articles: 'Articles',
  users: 'Usuaris',
};
