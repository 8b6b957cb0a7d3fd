import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';

export const fields: Translation<typeof english> = {
  official_neighborhood: 'Barrio oficial',
  maps_id: 'Id en el servicio de mapas',
  hours_note: 'Nota sobre el horario',
  hours_verified: 'Horario confirmado',
  is_open: 'Dicen que está abierto',
  is_open_set: 'Dicho el',
  enriched: 'Verificado en el servicio de mapas',
  fetched: 'Datos consultados',
  attribution: 'Crédito',
  photos: 'Fotos',
  is_expected: 'Fecha solo prevista',
  merged_into: 'Fusionada con',
  moved_places: 'Lugares que recibieron esa etiqueta',
  moved_events: 'Eventos que recibieron esa etiqueta',
  in_language: '{field} ({language})',
  wordings: '{field}: en cada idioma',
  place: 'Lugar',
  places: 'Lugares',
  events: 'Eventos',
};
