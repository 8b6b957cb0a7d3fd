import type { screens as english } from '../en/screens.ts';
import type { Translation } from '../translation.ts';

export const screens: Translation<typeof english> = {
  saved_note: 'Desats només en aquest dispositiu. Ningú més no pot veure aquesta llista.',
  saved_none: 'Encara no hi ha res desat',
  saved_none_text: 'Toca el cor d’un lloc per desar-lo aquí.',
  not_found: 'No s’ha trobat la pàgina',
  not_found_text: 'La pàgina que cerques no existeix o ha canviat de lloc.',
  go_to_map: 'Ves al mapa',
  browse_places: 'Mira els llocs',
  leave_text:
    'Esborra la guia d’aquest dispositiu i obre una pàgina del temps. Prémer Majúscules tres vegades fa el mateix. Les pàgines visitades queden a l’historial del navegador.',
};
