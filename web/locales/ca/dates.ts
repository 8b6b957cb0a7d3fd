import type { Translation } from '#web/lib/text/text-store.ts';
import type { dates as english } from '../en/dates.ts';

export const dates: Translation<typeof english> = {
  example: 'dd/mm/aaaa',
  choose: 'Tria en un calendari: {title}',
  order: 'Primer el dia i després el mes: 19/12/2026',
  month_first: 'El dia va primer. Volies dir {date}?',
};
