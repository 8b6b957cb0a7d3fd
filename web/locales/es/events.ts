import type { Translation } from '#web/lib/text-store.ts';
import type { events as english } from '../en/events.ts';

export const events: Translation<typeof english> = {
  title: 'Eventos',
  found_one: '{count} evento',
  found_other: '{count} eventos',
  loading: 'Cargando...',
  empty: 'No se han encontrado eventos',
  empty_text: 'Ahora mismo no hay eventos programados.',
  failed: 'Error al cargar los eventos',
  retry: 'Reintentar',
  recurring: 'Evento periódico',
};
