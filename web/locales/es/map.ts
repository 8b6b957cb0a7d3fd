import type { Translation } from '#web/lib/text-store.ts';
import type { map as english } from '../en/map.ts';

export const map: Translation<typeof english> = {
  title: 'Mapa',
  label_one: 'Mapa de Barcelona, {count} lugar',
  label_other: 'Mapa de Barcelona, {count} lugares',
  cluster_one: '{count} lugar, acercar',
  cluster_other: '{count} lugares, acercar',
  in_view_one: '{count} lugar a la vista',
  in_view_other: '{count} lugares a la vista',
  zoom_in: 'Acercar',
  zoom_out: 'Alejar',
  attribution: 'Acerca de este mapa',
  unsupported: 'Este navegador no admite el mapa',
  cooperative_windows: 'Usa Ctrl y la rueda para ampliar el mapa',
  cooperative_mac: 'Usa ⌘ y desplázate para ampliar el mapa',
  cooperative_touch: 'Usa dos dedos para mover el mapa',
  loading: 'Cargando el mapa',
  list: 'Lugares en el mapa',
  skip: 'Saltar el mapa',
  full_screen: 'Pantalla completa',
  exit_full_screen: 'Salir de pantalla completa',
  locate: 'Ubicación actual',
  places: 'Lugares ({count})',
  all_in_barcelona: 'Todos los lugares de Barcelona',
  category_in_barcelona: '{category}: lugares de Barcelona',
};
