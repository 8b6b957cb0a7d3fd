import type { dates as english } from '../en/dates.ts';
import type { Translation } from '../translation.ts';

export const dates: Translation<typeof english> = {
  example: 'dd/mm/aaaa',
  choose: 'Elegir en un calendario: {title}',
  order: 'Primero el día y luego el mes: 19/12/2026',
  month_first: 'El día va primero. ¿Querías decir {date}?',
};
