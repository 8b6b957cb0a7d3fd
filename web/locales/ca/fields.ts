import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';

export const fields: Translation<typeof english> = {
  official_neighborhood: 'Barri oficial',
  maps_id: 'Id al servei de mapes',
  hours_note: 'Nota sobre l’horari',
  hours_verified: 'Horari confirmat',
  is_open: 'Diuen que és obert',
  is_open_set: 'Dit el',
  enriched: 'Verificat al servei de mapes',
  fetched: 'Dades consultades',
  attribution: 'Crèdit',
  photos: 'Fotos',
  is_expected: 'Data només prevista',
  merged_into: 'Fusionada amb',
  moved_places: 'Llocs que van rebre aquella etiqueta',
  moved_events: 'Esdeveniments que van rebre aquella etiqueta',
  in_language: '{field} ({language})',
  wordings: '{field}: en cada llengua',
  place: 'Lloc',
  places: 'Llocs',
  events: 'Esdeveniments',
};
