import type { Translation } from '#web/lib/text-store.ts';
import type { now as english } from '../en/now.ts';

export const now: Translation<typeof english> = {
  title: 'Ara mateix',
  weather: 'Perfecte per explorar',
  weather_more: 'Un dia preciós per davant',
  recommended: 'Recomanat a Barcelona',
  perfect: 'Perfecte ara',
  empty: 'No hi ha locals per a aquesta hora i aquest lloc. Actualitza o torna més tard!',
  actions: 'Accions ràpides',
  taxi: 'Trucar a un taxi',
  emergency: 'Emergències: 112',
  nearest: 'Ordenar per distància',
  period_early_morning: 'Primera hora',
  period_morning: 'Matí',
  period_afternoon: 'Tarda',
  period_evening: 'Vespre',
  period_night: 'Nit',
  period_late_night: 'Matinada',
};
