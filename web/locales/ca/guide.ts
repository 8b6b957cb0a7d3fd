import type { Translation } from '#web/lib/text-store.ts';
import type { guide as english } from '../en/guide.ts';

export const guide: Translation<typeof english> = {
  title: 'Guia',
  all: 'Tots els articles',
  of_category: 'Articles de {category}',
  featured: 'Històries destacades',
  empty: "No s'han trobat articles",
  empty_all: "Encara no s'ha publicat cap article.",
  empty_category: "Encara no hi ha articles en aquesta categoria. Prova'n una altra.",
  failed: "No s'han pogut carregar els articles",
  retry: 'Torna-ho a provar',
  minutes: '{minutes} min de lectura',
};
