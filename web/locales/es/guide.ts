import type { Translation } from '#web/lib/text-store.ts';
import type { guide as english } from '../en/guide.ts';

export const guide: Translation<typeof english> = {
  title: 'Guía',
  all: 'Todos los artículos',
  of_category: 'Artículos de {category}',
  featured: 'Historias destacadas',
  empty: 'No se han encontrado artículos',
  empty_all: 'Todavía no se ha publicado ningún artículo.',
  empty_category: 'Todavía no hay artículos en esta categoría. Prueba con otra.',
  failed: 'No se han podido cargar los artículos',
  retry: 'Reintentar',
  minutes: '{minutes} min de lectura',
};
