import type { Translation } from '#web/lib/text-store.ts';
import type { map as english } from '../en/map.ts';

export const map: Translation<typeof english> = {
  title: 'Mapa',
  label_one: 'Mapa de Barcelona, {count} lloc',
  label_other: 'Mapa de Barcelona, {count} llocs',
  cluster_one: '{count} lloc, apropa',
  cluster_other: '{count} llocs, apropa',
  in_view_one: '{count} lloc a la vista',
  in_view_other: '{count} llocs a la vista',
  zoom_in: 'Apropa',
  zoom_out: 'Allunya',
  attribution: 'Sobre aquest mapa',
  unsupported: 'Aquest navegador no admet el mapa',
  cooperative_windows: 'Fes servir Ctrl i la roda per ampliar el mapa',
  cooperative_mac: 'Fes servir ⌘ i desplaça’t per ampliar el mapa',
  cooperative_touch: 'Fes servir dos dits per moure el mapa',
  loading: 'S’està carregant el mapa',
  list: 'Llocs del mapa',
  skip: 'Salta el mapa',
  full_screen: 'Pantalla completa',
  exit_full_screen: 'Surt de la pantalla completa',
  locate: 'Ubicació actual',
  places: 'Llocs ({count})',
  all_in_barcelona: 'Tots els llocs de Barcelona',
  category_in_barcelona: '{category}: llocs de Barcelona',
};
