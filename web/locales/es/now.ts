import type { Translation } from '#web/lib/text-store.ts';
import type { now as english } from '../en/now.ts';

export const now: Translation<typeof english> = {
  title: 'Ahora mismo',
  weather: 'Perfecto para explorar',
  weather_more: 'Un día precioso por delante',
  recommended: 'Recomendado en Barcelona',
  perfect: 'Perfecto ahora',
  empty: 'No hay locales para esta hora y este lugar. ¡Actualiza o vuelve más tarde!',
  actions: 'Acciones rápidas',
  taxi: 'Llamar a un taxi',
  emergency: 'Emergencias: 112',
  nearest: 'Ordenar por distancia',
  period_early_morning: 'Primera hora',
  period_morning: 'Mañana',
  period_afternoon: 'Tarde',
  period_evening: 'Atardecer',
  period_night: 'Noche',
  period_late_night: 'Madrugada',
};
