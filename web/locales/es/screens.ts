import type { screens as english } from '../en/screens.ts';
import type { Translation } from '../translation.ts';

export const screens: Translation<typeof english> = {
  saved_note: 'Guardados solo en este dispositivo. Nadie más puede ver esta lista.',
  saved_none: 'Aún no hay nada guardado',
  saved_none_text: 'Toca el corazón de un lugar para guardarlo aquí.',
  not_found: 'Página no encontrada',
  not_found_text: 'La página que buscas no existe o ha cambiado de sitio.',
  go_to_map: 'Ir al mapa',
  browse_places: 'Ver lugares',
  leave_text:
    'Borra la guía de este dispositivo y abre una página del tiempo. Pulsar Mayús tres veces hace lo mismo. Las páginas visitadas siguen en el historial del navegador.',
};
