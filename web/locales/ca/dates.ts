import type { dates as english } from '../en/dates.ts';
import type { Translation } from '../translation.ts';

export const dates: Translation<typeof english> = {
  example: 'dd/mm/aaaa',
  choose: 'Tria en un calendari: {title}',
  order: 'Primer el dia i després el mes: 19/12/2026',
  month_first: 'El dia va primer. Volies dir {date}?',
};
