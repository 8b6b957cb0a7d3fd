import type { Translation } from '#web/lib/text-store.ts';
import type { events as english } from '../en/events.ts';

export const events: Translation<typeof english> = {
  title: 'Esdeveniments',
  found_one: '{count} esdeveniment',
  found_other: '{count} esdeveniments',
  loading: 'Carregant...',
  empty: "No s'han trobat esdeveniments",
  empty_text: 'Ara mateix no hi ha esdeveniments programats.',
  failed: 'Error en carregar els esdeveniments',
  retry: 'Torna-ho a provar',
  recurring: 'Esdeveniment periòdic',
};
